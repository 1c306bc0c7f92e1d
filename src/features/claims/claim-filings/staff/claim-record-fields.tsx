import { SelectInput, TextInput } from 'react-admin';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { DollarsInput } from '../../../../ui/staff/dollars-input.tsx';
import { SuggestedTextInput } from '../../../../ui/staff/suggested-text-input.tsx';
import { usePlanChoices } from '../../../plans/staff/use-plan-choices.ts';
import { denialChoices } from '../../claims/staff/claims.tsx';
import type { FilingDetails } from '../schema.ts';

const states = stateCodes.map((id) => ({ id, name: id }));

export const getClaimRecordDefaults = ({ contract, vin, coveragePlan, part, suggestion }: FilingDetails) => ({
  vin: contract?.vin ?? vin,
  coveragePlan: contract?.plan ?? coveragePlan,
  state: contract?.state,
  majorAssemblyName: suggestion.assembly,
  autoPartName: part,
  coverageKey: suggestion.coverageKey,
});

/** `parent` is the path of the record in the form. */
export function ClaimRecordFields({
  filing,
  parent,
  hasDenialReason = false,
}: {
  filing: FilingDetails;
  parent?: string;
  hasDenialReason?: boolean;
}) {
  const { plans, clauses } = usePlanChoices();
  const plan = filing.contract?.plan ?? filing.coveragePlan;
  // The contract may be for a plan that we no longer sell.
  const isSold = plan === null || plans.some(({ id }) => id === plan);
  const choices = isSold ? plans : [...plans, { id: plan, name: plan }];
  const getSource = (name: string) => (parent ? `${parent}.${name}` : name);
  return (
    <>
      <TextInput source={getSource('vin')} label="VIN" isRequired />
      <SelectInput source={getSource('coveragePlan')} label="Plan" choices={choices} isRequired />
      <SelectInput source={getSource('state')} label="State" choices={states} isRequired />
      <SuggestedTextInput
        source={getSource('majorAssemblyName')}
        label="Assembly"
        suggestions={filing.suggestion.assemblies}
      />
      <TextInput source={getSource('autoPartName')} label="Part" isRequired />
      <SelectInput source={getSource('coverageKey')} label="Coverage group" choices={clauses} />
      <DollarsInput source={getSource('claimed')} label="Shop bill" isRequired />
      <DollarsInput source={getSource('parts')} label="Parts" isRequired />
      {hasDenialReason && (
        <SelectInput
          source={getSource('denialReason')}
          label="Denial reason"
          choices={denialChoices}
          helperText="Only for a denied claim."
        />
      )}
    </>
  );
}
