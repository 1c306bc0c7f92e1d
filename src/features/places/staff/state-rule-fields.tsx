import Typography from '@mui/material/Typography';
import {
  ArrayInput,
  BooleanInput,
  DateInput,
  FormDataConsumer,
  NumberInput,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Facts, Sheet } from '../../../ui/staff/facts.tsx';
import { formatDay, formatDollars } from '../../../ui/staff/fields.tsx';
import type { CancellationRule } from '../domain/state-rule.ts';

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h6" component="h2" sx={{ mt: 2 }}>
    {children}
  </Typography>
);

const textOrNull = (text: string) => text || null;

/** What a late refund grows by; switched off there is nothing of it. */
function LateRefund() {
  const { setValue } = useFormContext();
  return (
    <FormDataConsumer>
      {({ formData }) => (
        <>
          <BooleanInput
            source="hasLateRefund"
            label="A refund that comes late grows"
            defaultValue={Boolean(formData.lateRefund)}
            onChange={(event) =>
              setValue(
                'lateRefund',
                event.target.checked ? { afterDays: 45, percent: 10, isMonthly: true } : null,
                { shouldDirty: true },
              )
            }
          />
          {formData.lateRefund && (
            <>
              <NumberInput source="lateRefund.afterDays" label="Late after days" isRequired />
              <NumberInput source="lateRefund.percent" label="It grows by percent" isRequired />
              <BooleanInput source="lateRefund.isMonthly" label="Each month" />
            </>
          )}
        </>
      )}
    </FormDataConsumer>
  );
}

function Ending() {
  return (
    <>
      <Heading>How a contract ends</Heading>
      <NumberInput source="freeLookDays" label="Free look, days from buying" isRequired />
      <TextInput
        source="freeLookCounting"
        label="How the state counts them"
        helperText="In its words, as in “20 business days”. Empty: from buying."
        parse={textOrNull}
      />
      <NumberInput
        source="fullLessFeeUntilDay"
        label="Everything less the fee, until day"
        helperText="Counted from buying. Empty: after the free look the share of the days left comes back."
      />
      <NumberInput source="cancellationFee" label="Fee at most, dollars" isRequired />
      <NumberInput
        source="cancellationFeePercent"
        label="And at most so many percent of the price"
        helperText="Empty: dollars alone."
      />
      <LateRefund />
      <NumberInput source="transferFee" label="Handing on, dollars at most" isRequired />
    </>
  );
}

/** Fields of a rule whose day has not come. */
export function StateRuleFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <TextInput source="state" label="State" readOnly isRequired />
      <TextInput source="name" isRequired />
      <DateInput
        source="effectiveFrom"
        label="Holds from"
        helperText={isNew ? 'Today or later.' : 'The day stays.'}
        readOnly={!isNew}
        isRequired
      />
      <Heading>Selling</Heading>
      <BooleanInput source="isRestricted" label="We do not sell there" />
      <BooleanInput source="isTemporaryDisabled" label="Sales are paused" />
      <BooleanInput
        source="isInsuranceOnly"
        label="Only insurance may be sold by others than sellers of vehicles"
      />
      <BooleanInput source="forbidsWarrantyWord" label="Nothing may be called a warranty" />
      <TextInput source="note" helperText="Visitors read it." parse={textOrNull} multiline />
      <Ending />
      <Heading>On the contract</Heading>
      <ArrayInput source="notices" helperText="Sentences that a contract of the state carries.">
        <SimpleFormIterator>
          <TextInput source="" label="Sentence" helperText={false} multiline isRequired />
        </SimpleFormIterator>
      </ArrayInput>
      <TextInput source="source" label="Where it is written" parse={textOrNull} />
      <BooleanInput source="isCheckedByCounsel" label="Checked by counsel" />
    </>
  );
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');

/** What a rule says that stays as it is. */
export function StateRuleFacts() {
  const rule = useRecordContext();
  if (!rule) return null;
  const late = rule.lateRefund as CancellationRule['lateRefund'];
  const percent = rule.cancellationFeePercent;
  return (
    <>
      <Sheet title="Selling">
        <Facts
          facts={[
            ['Holds from', formatDay(rule.effectiveFrom)],
            ['We do not sell there', yesOrNo(rule.isRestricted)],
            ['Sales are paused', yesOrNo(rule.isTemporaryDisabled)],
            ['Insurance only', yesOrNo(rule.isInsuranceOnly)],
            ['“Warranty” is barred', yesOrNo(rule.forbidsWarrantyWord)],
            ['Note', rule.note],
          ]}
        />
      </Sheet>
      <Sheet title="How a contract ends">
        <Facts
          facts={[
            ['Free look', `${rule.freeLookDays} days`],
            ['Counted as', rule.freeLookCounting],
            ['All less the fee', rule.fullLessFeeUntilDay && `until day ${rule.fullLessFeeUntilDay}`],
            [
              'Fee at most',
              formatDollars(rule.cancellationFee) + (percent ? `, and ${percent} % of the price` : ''),
            ],
            [
              'A late refund',
              late &&
                `grows by ${late.percent} %${late.isMonthly ? ' a month' : ''} after ${late.afterDays} days`,
            ],
            ['Handing on, at most', formatDollars(rule.transferFee)],
            ['Visitors read', rule.terms.join(' ')],
          ]}
        />
      </Sheet>
      <Sheet title="On the contract">
        <Facts
          facts={[
            ['Notices', rule.notices.join(' ')],
            ['Where it is written', rule.source],
            ['Checked by counsel', yesOrNo(rule.isCheckedByCounsel)],
          ]}
        />
      </Sheet>
    </>
  );
}
