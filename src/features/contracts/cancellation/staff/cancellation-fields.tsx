import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import MuiTextField from '@mui/material/TextField';
import { BooleanInput, NullableBooleanInput, NumberInput, SelectArrayInput, SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { humanize } from '../../../../ui/staff/fields.tsx';
import { defaultParts, noFee, sellerReasons } from '../../../places/domain/cancellation-rule.ts';

export const textOrNull = (text: string) => text || null;
export const toChoices = (ids: readonly string[]) => ids.map((id) => ({ id, name: humanize(id) }));
const toDollars = (cents: number | null) => (cents === null ? '' : cents / 100);
const toCents = (dollars: string) => (dollars === '' ? null : Math.round(Number(dollars) * 100));
export const yesNoOrNotSaid = { nullLabel: "The law doesn't say", trueLabel: 'Yes', falseLabel: 'No' };

type Kind = { id: string; name: string; value: unknown };

const getKind = (value: unknown): string => {
  if (value === null || value === undefined) return 'unknown';
  return (value as { required?: boolean }).required === false ? 'silent' : 'given';
};

/** Offers "unknown", "the law says nothing", or a set of fields. */
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
  const kind = getKind(value);
  return (
    <>
      <MuiTextField
        select
        fullWidth
        label={label}
        value={kind}
        onChange={(event) =>
          setValue(source, kinds.find(({ id }) => id === event.target.value)?.value ?? null, {
            shouldDirty: true,
          })
        }
        sx={{ mt: 1, mb: 2 }}
      >
        {kinds.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </MuiTextField>
      {kind === 'given' && children}
    </>
  );
}

/** Shows the fields only if the law has such a rule. */
function PresenceSwitch({ source, label, initial }: { source: string; label: string; initial: unknown }) {
  const { setValue } = useFormContext();
  const value = useWatch({ name: source });
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch
          checked={Boolean(value)}
          onChange={(event) => setValue(source, event.target.checked ? initial : null, { shouldDirty: true })}
        />
      }
    />
  );
}

function FeeInputs({ source, label }: { source: string; label: string }) {
  return (
    <>
      <NumberInput
        source={`${source}.maxCents`}
        label={`${label}, at most (USD)`}
        format={toDollars}
        parse={toCents}
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

const unknownChoice = { id: 'unknown', name: 'Unknown', value: null };
const silent = { id: 'silent', name: 'The law asks for nothing', value: { required: false } };

export function FreeLookFields() {
  const at = (name: string) => `cancellation.freeLook.${name}`;
  return (
    <PartInput
      source="cancellation.freeLook"
      label="Free look"
      kinds={[
        unknownChoice,
        silent,
        { id: 'given', name: 'The law sets a window', value: defaultParts.freeLook },
      ]}
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
        choices={toChoices(['purchase', 'mailing', 'delivery'])}
        isRequired
      />
      <SelectInput
        source={at('refund')}
        label="Refund"
        choices={[
          { id: 'full', name: 'Full price, only without a claim' },
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
        {...yesNoOrNotSaid}
      />
    </PartInput>
  );
}

export function AfterFreeLookFields() {
  const at = (name: string) => `cancellation.afterFreeLook.${name}`;
  const fee = useWatch({ name: at('fee') });
  return (
    <PartInput
      source="cancellation.afterFreeLook"
      label="After the free look"
      kinds={[
        unknownChoice,
        silent,
        { id: 'given', name: 'The law requires a refund', value: defaultParts.afterFreeLook },
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
      <NullableBooleanInput
        source={at('lessClaims')}
        label="Claims paid may be subtracted"
        {...yesNoOrNotSaid}
      />
      <NumberInput
        source={at('minPercentOfUnearned')}
        label="Minimum refund (% of the unused part)"
        isRequired
      />
      <PresenceSwitch source={at('fee')} label="The law limits the fee" initial={noFee} />
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

export function PenaltyFields() {
  const at = (name: string) => `cancellation.lateRefundPenalty.${name}`;
  return (
    <PartInput
      source="cancellation.lateRefundPenalty"
      label="Late refunds"
      kinds={[
        { id: 'unknown', name: 'No penalty that we know of', value: null },
        { id: 'given', name: 'The law adds a penalty', value: defaultParts.lateRefundPenalty },
      ]}
    >
      <NumberInput source={at('percent')} label="Penalty (%)" isRequired />
      <SelectInput
        source={at('per')}
        label="Added"
        choices={[
          { id: 'once', name: 'Once' },
          { id: 'month', name: 'For each full month' },
          { id: 'startedThirtyDays', name: 'For every 30 days or part of them' },
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

export function SellerFields() {
  const at = (name: string) => `cancellation.sellerMayCancel.${name}`;
  const onlyFor = useWatch({ name: at('onlyFor') });
  const reasons = toChoices(sellerReasons);
  return (
    <PartInput
      source="cancellation.sellerMayCancel"
      label="Cancellation by the seller"
      kinds={[
        unknownChoice,
        { id: 'given', name: 'The law has a rule', value: defaultParts.sellerMayCancel },
      ]}
    >
      <PresenceSwitch source={at('onlyFor')} label="The law limits the reasons" initial={[]} />
      {onlyFor && <SelectArrayInput source={at('onlyFor')} label="Only for" choices={reasons} />}
      <NumberInput
        source={at('limitStartsAfterDays')}
        label="The limit starts after (days)"
        helperText="Leave empty if it applies from the start."
      />
      <NumberInput
        source={at('endsAfterDays')}
        label="No cancellation after (days)"
        helperText="Leave empty if there is no such day."
      />
      <NumberInput source={at('noticeDays')} label="Notice (days)" />
      <SelectArrayInput source={at('noNoticeFor')} label="No notice for" choices={reasons} />
      <SelectArrayInput source={at('noRefundFor')} label="No refund for" choices={reasons} />
      <BooleanInput source={at('proRataRefund')} label="The law requires a pro rata refund" />
      <NullableBooleanInput
        source={at('lessClaims')}
        label="Claims paid may be subtracted"
        {...yesNoOrNotSaid}
      />
    </PartInput>
  );
}
