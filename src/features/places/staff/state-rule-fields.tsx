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

function LateRefund() {
  const { setValue } = useFormContext();
  return (
    <FormDataConsumer>
      {({ formData }) => (
        <>
          <BooleanInput
            source="hasLateRefund"
            label="Refund increases when it's late"
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
              <NumberInput source="lateRefund.afterDays" label="Late after (days)" isRequired />
              <NumberInput source="lateRefund.percent" label="Increase (%)" isRequired />
              <BooleanInput source="lateRefund.isMonthly" label="Per month" />
            </>
          )}
        </>
      )}
    </FormDataConsumer>
  );
}

function CancellationFields() {
  return (
    <>
      <Heading>Cancellation</Heading>
      <NumberInput source="freeLookDays" label="Free look (days from purchase)" isRequired />
      <TextInput
        source="freeLookCounting"
        label="How the state counts the free look"
        helperText="In the state's own wording, e.g., 20 business days. Leave empty to count from the purchase."
        parse={textOrNull}
      />
      <NumberInput
        source="fullLessFeeUntilDay"
        label="Full refund minus the fee, until day"
        helperText="Counted from the purchase. Leave empty if refunds are prorated right after the free look."
      />
      <NumberInput source="cancellationFee" label="Maximum fee (USD)" isRequired />
      <NumberInput
        source="cancellationFeePercent"
        label="Maximum fee (% of the price)"
        helperText="Leave empty if only the dollar limit applies."
      />
      <LateRefund />
      <NumberInput source="transferFee" label="Maximum transfer fee (USD)" isRequired />
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
      <CancellationFields />
      <Heading>Contract</Heading>
      <ArrayInput source="notices" helperText="Sentences to include in the state's contracts.">
        <SimpleFormIterator>
          <TextInput source="" label="Sentence" helperText={false} multiline isRequired />
        </SimpleFormIterator>
      </ArrayInput>
      <TextInput source="source" label="Legal source" parse={textOrNull} />
      <BooleanInput source="isCheckedByCounsel" label="Reviewed by counsel" />
    </>
  );
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');

export function StateRuleDetails() {
  const rule = useRecordContext();
  if (!rule) return null;
  const late = rule.lateRefund as CancellationRule['lateRefund'];
  const percent = rule.cancellationFeePercent;
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
        <Facts
          facts={[
            ['Free look', `${rule.freeLookDays} days`],
            ['Counted as', rule.freeLookCounting],
            [
              'Full refund minus the fee',
              rule.fullLessFeeUntilDay && `until day ${rule.fullLessFeeUntilDay}`,
            ],
            [
              'Maximum fee',
              formatDollars(rule.cancellationFee) +
                (percent ? ` or ${percent}% of the price, whichever is less` : ''),
            ],
            [
              'Late refund',
              late &&
                `increases by ${late.percent}%${late.isMonthly ? ' per month' : ''} after ${late.afterDays} days`,
            ],
            ['Maximum transfer fee', formatDollars(rule.transferFee)],
            ['Text for visitors', rule.terms.join(' ')],
          ]}
        />
      </Sheet>
      <Sheet title="Contract">
        <Facts
          facts={[
            ['Notices', rule.notices.join(' ')],
            ['Legal source', rule.source],
            ['Reviewed by counsel', yesOrNo(rule.isCheckedByCounsel)],
          ]}
        />
      </Sheet>
    </>
  );
}
