import Typography from '@mui/material/Typography';
import { FormDataConsumer, NumberInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { stateCodes } from '../../../plans/domain/eligibility.ts';
import { usePlanChoices } from '../../../plans/staff/use-plan-choices.ts';
import { denialChoices } from '../../claims/staff/claims.tsx';
import { filingStatusLabel } from '../domain/filing-status.ts';
import type { OpenedFiling } from './opened-filing.ts';

const states = stateCodes.map((id) => ({ id, name: id }));

function StepFields({ filing }: { filing: OpenedFiling }) {
  const steps = filing.nextStatuses.map((id) => ({ id, name: filingStatusLabel[id] }));
  return (
    <>
      <SelectInput source="status" label="It goes to" choices={steps} isRequired />
      <FormDataConsumer>
        {({ formData }) => (
          <>
            {formData.status === 'Paid' && <NumberInput source="paid" label="Paid, in dollars" isRequired />}
            {formData.status === 'Denied' && (
              <>
                <SelectInput source="denialReason" label="Reason for the denial" choices={denialChoices} />
                <TextInput
                  source="contractSection"
                  label="Section of the contract"
                  helperText="Such as 4.19, if none of the reasons fits. The customer sees it."
                />
              </>
            )}
            {(formData.status === 'Approved' || formData.status === 'Paid') && filing.warnings.length > 0 && (
              <TextInput
                source="overrideReason"
                label="Why you're overriding the warnings"
                helperText={`${filing.warnings.join(' ')} The customer doesn't see this.`}
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
        helperText="The visitor reads it, here and in the message: what was decided, by which clause, and what comes next."
        multiline
        minRows={3}
        isRequired
      />
    </>
  );
}

function ClaimFields({ filing: { coveragePlan } }: { filing: OpenedFiling }) {
  const { plans, clauses } = usePlanChoices();
  // The contract may be of a plan that isn't sold anymore.
  const isSold = coveragePlan === null || plans.some(({ id }) => id === coveragePlan);
  const choices = isSold ? plans : [...plans, { id: coveragePlan, name: coveragePlan }];
  return (
    <>
      <TextInput source="vin" label="VIN" isRequired />
      <SelectInput source="coveragePlan" label="Plan" choices={choices} isRequired />
      <SelectInput source="state" choices={states} isRequired />
      <TextInput source="majorAssemblyName" label="Assembly" isRequired />
      <TextInput source="autoPartName" label="Part" isRequired />
      <SelectInput source="coverageKey" label="Clause of the contract" choices={clauses} />
      <NumberInput source="claimed" label="Asked by the shop, in dollars" isRequired />
      <NumberInput source="parts" label="Parts in it, in dollars" isRequired />
      <SelectInput source="denialReason" label="Reason, if it was denied" choices={denialChoices} />
    </>
  );
}

/** What a clerk does next with a filing. */
export function FilingActions() {
  const filing = useRecordContext<OpenedFiling>();
  if (!filing) return null;
  const { vin, coveragePlan, part } = filing;
  return (
    <>
      <ActionButton
        action="step"
        label="Take it a step further"
        variant="contained"
        done="Done. The visitor was written to."
        isHidden={({ nextStatuses }) => nextStatuses.length === 0}
        fields={<StepFields filing={filing} />}
      />
      <ActionButton
        action="record-claim"
        label="Record the claim"
        done="The claim is recorded, and counts in all figures."
        isHidden={({ claimNumber }) => claimNumber !== null}
        defaults={{ vin, coveragePlan, autoPartName: part }}
        fields={<ClaimFields filing={filing} />}
      >
        <Typography>
          The claim gets the number of the filing and what the VIN says of the car. It follows each further
          step.
        </Typography>
      </ActionButton>
    </>
  );
}
