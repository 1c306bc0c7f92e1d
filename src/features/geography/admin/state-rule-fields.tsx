import Typography from '@mui/material/Typography';
import {
  ArrayInput,
  BooleanInput,
  DateInput,
  FormDataConsumer,
  NumberInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h6" component="h2" sx={{ mt: 2 }}>
    {children}
  </Typography>
);

const textOrNull = (text: string) => text || null;

/** What a late refund grows by; switched off there is nothing of it. */
function LateRefund({ isFixed }: { isFixed: boolean }) {
  const { setValue } = useFormContext();
  return (
    <FormDataConsumer>
      {({ formData }) => (
        <>
          <BooleanInput
            source="hasLateRefund"
            label="A refund that comes late grows"
            defaultValue={Boolean(formData.lateRefund)}
            disabled={isFixed}
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
              <NumberInput
                source="lateRefund.afterDays"
                label="Late after days"
                readOnly={isFixed}
                isRequired
              />
              <NumberInput
                source="lateRefund.percent"
                label="It grows by percent"
                readOnly={isFixed}
                isRequired
              />
              <BooleanInput source="lateRefund.isMonthly" label="Each month" disabled={isFixed} />
            </>
          )}
        </>
      )}
    </FormDataConsumer>
  );
}

function Ending({ isFixed }: { isFixed: boolean }) {
  return (
    <>
      <Heading>How a contract ends</Heading>
      <NumberInput source="freeLookDays" label="Free look, days from buying" readOnly={isFixed} isRequired />
      <TextInput
        source="freeLookCounting"
        label="How the state counts them"
        helperText="In its words, as in “20 business days”. Empty: from buying."
        parse={textOrNull}
        readOnly={isFixed}
      />
      <NumberInput
        source="fullLessFeeUntilDay"
        label="Everything less the fee, until day"
        helperText="Counted from buying. Empty: after the free look the share of the days left comes back."
        readOnly={isFixed}
      />
      <NumberInput source="cancellationFee" label="Fee at most, dollars" readOnly={isFixed} isRequired />
      <NumberInput
        source="cancellationFeePercent"
        label="And at most so many percent of the price"
        helperText="Empty: dollars alone."
        readOnly={isFixed}
      />
      <LateRefund isFixed={isFixed} />
      <NumberInput source="transferFee" label="Handing on, dollars at most" readOnly={isFixed} isRequired />
    </>
  );
}

/** Fields of a rule. `isFixed`: its day has come. */
export function StateRuleFields({ isFixed = false, isNew = false }: { isFixed?: boolean; isNew?: boolean }) {
  return (
    <>
      <TextInput source="state" label="State" readOnly isRequired />
      <TextInput source="name" readOnly={isFixed} isRequired />
      <DateInput
        source="effectiveFrom"
        label="Holds from"
        helperText={isNew ? 'Today or later.' : 'The day stays.'}
        readOnly={!isNew}
        isRequired
      />
      <Heading>Selling</Heading>
      <BooleanInput source="isRestricted" label="We do not sell there" disabled={isFixed} />
      <BooleanInput source="isTemporaryDisabled" label="Sales are paused" disabled={isFixed} />
      <BooleanInput
        source="isInsuranceOnly"
        label="Only insurance may be sold by others than sellers of vehicles"
        disabled={isFixed}
      />
      <BooleanInput
        source="forbidsWarrantyWord"
        label="Nothing may be called a warranty"
        disabled={isFixed}
      />
      <TextInput
        source="note"
        helperText="Visitors read it."
        parse={textOrNull}
        readOnly={isFixed}
        multiline
      />
      <Ending isFixed={isFixed} />
      <Heading>On the contract</Heading>
      <ArrayInput source="notices" helperText="Sentences that a contract of the state carries.">
        <SimpleFormIterator disableReordering={isFixed} disableAdd={isFixed} disableRemove={isFixed}>
          <TextInput source="" label="Sentence" helperText={false} readOnly={isFixed} multiline isRequired />
        </SimpleFormIterator>
      </ArrayInput>
      <TextInput source="source" label="Where it is written" parse={textOrNull} readOnly={isFixed} />
      <BooleanInput source="isCheckedByCounsel" label="Checked by counsel" disabled={isFixed} />
    </>
  );
}
