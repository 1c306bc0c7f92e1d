import Typography from '@mui/material/Typography';
import {
  ArrayInput,
  BooleanInput,
  DateInput,
  NullableBooleanInput,
  NumberInput,
  SelectArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay, formatDollars, humanize } from '../../../../ui/staff/fields.tsx';
import { confidences, noFee, sellerReasons, usualParts } from '../../../places/domain/cancellation-rule.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import { RecordPreview, TypedPreview } from './sample-refunds.tsx';

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h6" component="h2" sx={{ mt: 2 }}>
    {children}
  </Typography>
);

const textOrNull = (text: string) => text || null;
const choicesOf = (ids: readonly string[]) => ids.map((id) => ({ id, name: humanize(id) }));
const dollarsOf = (cents: number | null) => (cents === null ? '' : cents / 100);
const centsOf = (dollars: string) => (dollars === '' ? null : Math.round(Number(dollars) * 100));
const notSaid = { nullLabel: "The law doesn't say", trueLabel: 'Yes', falseLabel: 'No' };

type Kind = { id: string; name: string; value: unknown };

const kindOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'unknown';
  return (value as { required?: boolean }).required === false ? 'silent' : 'given';
};

/** Chooses between unknown, silent, and a part with fields of its own. */
function PartInput({
  source,
  label,
  kinds,
  children,
}: {
  source: string;
  label: string;
  kinds: Kind[];
  children: React.ReactNode;
}) {
  const { setValue } = useFormContext();
  const value = useWatch({ name: source });
  const kind = kindOf(value);
  return (
    <>
      <SelectInput
        source={`${source.replaceAll('.', '-')}-kind`}
        label={label}
        choices={kinds}
        defaultValue={kind}
        onChange={(event) =>
          setValue(source, kinds.find(({ id }) => id === event.target.value)?.value ?? null, {
            shouldDirty: true,
          })
        }
        isRequired
      />
      {kind === 'given' && children}
    </>
  );
}

function FeeInputs({ source, label }: { source: string; label: string }) {
  return (
    <>
      <NumberInput
        source={`${source}.maxCents`}
        label={`${label}, at most (USD)`}
        format={dollarsOf}
        parse={centsOf}
        helperText="Leave empty if the law names no amount. 0 means no fee."
      />
      <NumberInput
        source={`${source}.maxPercent`}
        label={`${label}, at most (%)`}
        helperText="If there is an amount as well, the lower one applies."
      />
      <SelectInput
        source={`${source}.percentOf`}
        label="Percentage of"
        choices={[
          { id: 'price', name: 'The price' },
          { id: 'unearned', name: 'The unused part of the price' },
        ]}
        emptyText="No percentage"
        parse={textOrNull}
      />
    </>
  );
}

const unknown = { id: 'unknown', name: 'Unknown', value: null };
const silent = { id: 'silent', name: 'The law asks for nothing', value: { required: false } };

function FreeLookFields() {
  const at = (name: string) => `cancellation.freeLook.${name}`;
  return (
    <PartInput
      source="cancellation.freeLook"
      label="Free look"
      kinds={[unknown, silent, { id: 'given', name: 'The law sets a window', value: usualParts.freeLook }]}
    >
      <NumberInput source={at('days')} label="Days" isRequired />
      <NumberInput
        source={at('daysIfHandedOver')}
        label="Days if handed over at the sale"
        helperText="Leave empty if that makes no difference."
      />
      <NumberInput
        source={at('daysWithoutFactoryCoverage')}
        label="Days for a used vehicle that its manufacturer no longer covers"
        helperText="Leave empty if that makes no difference."
      />
      <SelectInput
        source={at('counts')}
        label="Counted in"
        choices={[
          { id: 'calendar', name: 'Calendar days' },
          { id: 'business', name: 'Business days' },
        ]}
        isRequired
      />
      <SelectInput
        source={at('from')}
        label="Counted from"
        choices={choicesOf(['purchase', 'mailing', 'delivery'])}
        isRequired
      />
      <SelectInput
        source={at('refund')}
        label="Refund"
        choices={[
          { id: 'full', name: 'Full price, without a claim only' },
          { id: 'fullLessClaims', name: 'Full price minus claims paid' },
        ]}
        isRequired
      />
      <FeeInputs source={at('fee')} label="Fee in the free look" />
      <NumberInput
        source={at('noFeeThroughDay')}
        label="No fee through day"
        helperText="Leave empty if the fee applies from the first day."
      />
      <NullableBooleanInput
        source={at('originalBuyerOnly')}
        label="Only for the original buyer"
        {...notSaid}
      />
    </PartInput>
  );
}

function AfterFreeLookFields() {
  const at = (name: string) => `cancellation.afterFreeLook.${name}`;
  const { setValue } = useFormContext();
  const fee = useWatch({ name: at('fee') });
  return (
    <PartInput
      source="cancellation.afterFreeLook"
      label="After the free look"
      kinds={[
        unknown,
        silent,
        { id: 'given', name: 'The law requires a refund', value: usualParts.afterFreeLook },
      ]}
    >
      <SelectInput
        source={at('measure')}
        label="Measured by"
        choices={[
          { id: 'timeOrMiles', name: 'Time or miles, as the contract says' },
          { id: 'unspecified', name: 'The law names no measure' },
        ]}
        isRequired
      />
      <NullableBooleanInput source={at('lessClaims')} label="Claims paid may be subtracted" {...notSaid} />
      <NumberInput
        source={at('minPercentOfUnearned')}
        label="Share of the unused part that must come back (%)"
        isRequired
      />
      <BooleanInput
        source="hasFeeLimit"
        label="The law limits the fee"
        defaultValue={Boolean(fee)}
        onChange={(event) => setValue(at('fee'), event.target.checked ? noFee : null, { shouldDirty: true })}
      />
      {fee && <FeeInputs source={at('fee')} label="Fee after the free look" />}
      <BooleanInput source={at('onlyIfNoClaim')} label="Only for buyers without a claim" />
    </PartInput>
  );
}

const penaltyBases = [
  { id: 'refund', name: 'The refund' },
  { id: 'price', name: 'The price' },
  { id: 'unearned', name: 'The unused part of the price' },
];

function PenaltyFields() {
  const at = (name: string) => `cancellation.lateRefundPenalty.${name}`;
  return (
    <PartInput
      source="cancellation.lateRefundPenalty"
      label="Late refunds"
      kinds={[
        { id: 'unknown', name: 'No penalty that we know of', value: null },
        { id: 'given', name: 'The law adds a penalty', value: usualParts.lateRefundPenalty },
      ]}
    >
      <NumberInput source={at('percent')} label="Penalty (%)" isRequired />
      <SelectInput
        source={at('per')}
        label="Added"
        choices={[
          { id: 'once', name: 'Once' },
          { id: 'month', name: 'For each full month' },
          { id: 'startedThirtyDays', name: 'For every 30 days, started ones count' },
        ]}
        isRequired
      />
      <NumberInput source={at('afterDays')} label="Late after (days)" isRequired />
      <SelectInput
        source={at('inFreeLook')}
        label="Percentage of, in the free look"
        choices={penaltyBases}
        isRequired
      />
      <SelectInput
        source={at('afterFreeLook')}
        label="Percentage of, after the free look"
        choices={penaltyBases}
        emptyText="No penalty then"
        parse={textOrNull}
      />
    </PartInput>
  );
}

function SellerFields() {
  const at = (name: string) => `cancellation.sellerMayCancel.${name}`;
  const { setValue } = useFormContext();
  const onlyFor = useWatch({ name: at('onlyFor') });
  const reasons = choicesOf(sellerReasons);
  return (
    <PartInput
      source="cancellation.sellerMayCancel"
      label="Cancellation by the seller"
      kinds={[unknown, { id: 'given', name: 'The law has a rule', value: usualParts.sellerMayCancel }]}
    >
      <BooleanInput
        source="hasReasons"
        label="The law limits the reasons"
        defaultValue={Boolean(onlyFor)}
        onChange={(event) => setValue(at('onlyFor'), event.target.checked ? [] : null, { shouldDirty: true })}
      />
      {onlyFor && <SelectArrayInput source={at('onlyFor')} label="Only for" choices={reasons} />}
      <NumberInput
        source={at('limitStartsAfterDays')}
        label="The limit starts after (days)"
        helperText="Leave empty if it applies from the start."
      />
      <NumberInput
        source={at('endsAfterDays')}
        label="Not at all after (days)"
        helperText="Leave empty if there is no such day."
      />
      <NumberInput source={at('noticeDays')} label="Notice (days)" />
      <SelectArrayInput source={at('noNoticeFor')} label="No notice for" choices={reasons} />
      <SelectArrayInput source={at('noRefundFor')} label="No refund for" choices={reasons} />
      <BooleanInput source={at('proRataRefund')} label="The law requires a pro rata refund" />
      <NullableBooleanInput source={at('lessClaims')} label="Claims paid may be subtracted" {...notSaid} />
    </PartInput>
  );
}

function LawFields() {
  const at = (name: string) => `cancellation.${name}`;
  return (
    <>
      <Heading>Where the rule comes from</Heading>
      <TextInput source={at('statute')} label="Statute" helperText="Shown to visitors." parse={textOrNull} />
      <TextInput source="source" label="Where we read it" parse={textOrNull} multiline />
      <SelectInput source={at('confidence')} choices={choicesOf(confidences)} isRequired />
      <BooleanInput source={at('isPartial')} label="We read only a part of the law" />
      <ArrayInput source={at('requirements')} label="What the law asks of the seller and the contract">
        <SimpleFormIterator>
          <TextInput source="" label="Sentence" helperText={false} multiline isRequired />
        </SimpleFormIterator>
      </ArrayInput>
      <TextInput source={at('remarks')} parse={textOrNull} multiline />
    </>
  );
}

export function StateRuleFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <TextInput source="state" label="State" readOnly isRequired />
      <TextInput source="name" isRequired />
      <DateInput
        source="effectiveFrom"
        label="Valid from"
        helperText={isNew ? 'Today or later.' : "Can't be changed."}
        readOnly={!isNew}
        isRequired
      />
      <Heading>Sales</Heading>
      <BooleanInput source="isRestricted" label="Restricted (we don't sell plans here)" />
      <BooleanInput source="isTemporaryDisabled" label="Sales are paused" />
      <BooleanInput source="isInsuranceOnly" label="Insurance only (unless the company sells vehicles)" />
      <BooleanInput source="forbidsWarrantyWord" label="The word 'warranty' isn't allowed" />
      <TextInput source="note" helperText="Shown to visitors." parse={textOrNull} multiline />
      <Heading>Cancellation</Heading>
      <TypedPreview />
      <FreeLookFields />
      <AfterFreeLookFields />
      <PenaltyFields />
      <NumberInput
        source="cancellation.refundDeadlineDays"
        label="Refund due within (days)"
        helperText="Leave empty if the law sets no deadline."
      />
      <BooleanInput
        source="cancellation.refundMayCreditAccount"
        label="The refund may be set off against what the buyer owes"
      />
      <NullableBooleanInput
        source="cancellation.refundToLienholderFirst"
        label="The refund may go to the lender first"
        {...notSaid}
      />
      <SellerFields />
      <Heading>Contract</Heading>
      <NumberInput source="transferFee" label="Maximum transfer fee (USD)" isRequired />
      <ArrayInput source="notices" helperText="Sentences to include in the state's contracts.">
        <SimpleFormIterator>
          <TextInput source="" label="Sentence" helperText={false} multiline isRequired />
        </SimpleFormIterator>
      </ArrayInput>
      <LawFields />
    </>
  );
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');

type Rule = Omit<StateRule, 'transferFeeCents'> & { transferFee: number };

export function StateRuleDetails() {
  const rule = useRecordContext<Rule & { id: string }>();
  if (!rule) return null;
  const { statute, confidence, isPartial, memoryFields, requirements, remarks } = rule.cancellation;
  return (
    <>
      <Sheet title="Sales">
        <Facts
          facts={[
            ['Valid from', formatDay(rule.effectiveFrom)],
            ['Restricted', yesOrNo(rule.isRestricted)],
            ['Sales are paused', yesOrNo(rule.isTemporaryDisabled)],
            ['Insurance only', yesOrNo(rule.isInsuranceOnly)],
            ["Word 'warranty' not allowed", yesOrNo(rule.forbidsWarrantyWord)],
            ['Note', rule.note],
          ]}
        />
      </Sheet>
      <Sheet title="Cancellation">
        <RecordPreview />
        <Facts
          facts={[
            ['Statute', statute],
            ['Where we read it', rule.source],
            ['Confidence', humanize(confidence) + (isPartial ? ', in part' : '')],
            ['From memory', memoryFields.join(', ')],
            ['The law asks for', requirements.join(' ')],
            ['Remarks', remarks],
            [
              'Reviewed',
              rule.reviewedOn ? `${rule.reviewedBy}, ${formatDay(rule.reviewedOn)}` : 'Not reviewed',
            ],
          ]}
        />
      </Sheet>
      <Sheet title="Contract">
        <Facts
          facts={[
            ['Maximum transfer fee', formatDollars(rule.transferFee)],
            ['Notices', rule.notices.join(' ')],
          ]}
        />
      </Sheet>
    </>
  );
}
