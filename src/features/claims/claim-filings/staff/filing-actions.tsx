import Typography from '@mui/material/Typography';
import { FormDataConsumer, NumberInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { usePlanChoices } from '../../../plans/staff/use-plan-choices.ts';
import { denialChoices } from '../../claims/staff/claims.tsx';
import { filingStatusLabel } from '../domain/filing-status.ts';
import type { FilingDetails } from '../schema.ts';

const states = stateCodes.map((id) => ({ id, name: id }));

function StatusFields({ filing }: { filing: FilingDetails }) {
  const statusChoices = filing.nextStatuses.map((id) => ({ id, name: filingStatusLabel[id] }));
  return (
    <>
      <SelectInput source="status" label="New status" choices={statusChoices} isRequired />
      <FormDataConsumer>
        {({ formData }) => (
          <>
            {formData.status === 'Paid' && <NumberInput source="paid" label="Amount paid (USD)" isRequired />}
            {formData.status === 'Denied' && (
              <>
                <SelectInput source="denialReason" label="Denial reason" choices={denialChoices} />
                <TextInput
                  source="contractSection"
                  label="Contract clause"
                  helperText="For example 4.19, if none of the reasons fit. The customer will see it."
                />
              </>
            )}
            {(formData.status === 'Approved' || formData.status === 'Paid') && filing.warnings.length > 0 && (
              <TextInput
                source="overrideReason"
                label="Why you're overriding the warnings"
                helperText={`${filing.warnings.join(' ')} The customer won't see this.`}
                multiline
                minRows={2}
                isRequired
              />
            )}
          </>
        )}
      </FormDataConsumer>
      <TextInput
        source="reason"
        label="Reason"
        helperText="The customer sees this on the status page and in an email. Say what you decided, which clause applies, and what happens next."
        multiline
        minRows={3}
        isRequired
      />
    </>
  );
}

function ClaimFields({ filing: { coveragePlan } }: { filing: FilingDetails }) {
  const { plans, clauses } = usePlanChoices();
  // The contract may be for a plan that we no longer sell.
  const isSold = coveragePlan === null || plans.some(({ id }) => id === coveragePlan);
  const choices = isSold ? plans : [...plans, { id: coveragePlan, name: coveragePlan }];
  return (
    <>
      <TextInput source="vin" label="VIN" isRequired />
      <SelectInput source="coveragePlan" label="Plan" choices={choices} isRequired />
      <SelectInput source="state" choices={states} isRequired />
      <TextInput source="majorAssemblyName" label="Assembly" isRequired />
      <TextInput source="autoPartName" label="Part" isRequired />
      <SelectInput source="coverageKey" label="Contract clause" choices={clauses} />
      <NumberInput source="claimed" label="Shop bill (USD)" isRequired />
      <NumberInput source="parts" label="Parts (USD)" isRequired />
      <SelectInput source="denialReason" label="Denial reason, if denied" choices={denialChoices} />
    </>
  );
}

export function FilingActions() {
  const filing = useRecordContext<FilingDetails>();
  if (!filing) return null;
  const { vin, coveragePlan, part } = filing;
  return (
    <>
      <ActionButton
        action="step"
        label="Change status"
        variant="contained"
        doneMessage="Status changed. We emailed the customer."
        isHidden={({ nextStatuses }) => nextStatuses.length === 0}
        fields={<StatusFields filing={filing} />}
      />
      <ActionButton
        action="record-claim"
        label="Create claim record"
        doneMessage="Claim record created. Statistics now include it."
        isHidden={({ claimNumber }) => claimNumber !== null}
        defaults={{ vin, coveragePlan, autoPartName: part }}
        fields={<ClaimFields filing={filing} />}
      >
        <Typography>
          The record takes this claim's number and the vehicle details from the VIN. Later status changes here
          also update the record.
        </Typography>
      </ActionButton>
    </>
  );
}
