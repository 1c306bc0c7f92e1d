import { SelectInput, TextInput } from 'react-admin';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { DollarsInput } from '../../../../ui/staff/dollars-input.tsx';
import { SuggestedTextInput } from '../../../../ui/staff/suggested-text-input.tsx';
import { usePlanChoices } from '../../../plans/staff/use-plan-choices.ts';
import type { ClaimDetails } from '../schema.ts';

const states = stateCodes.map((id) => ({ id, name: id }));

export const getRepairDefaults = (claim: ClaimDetails) => ({
  vin: claim.contract?.vin ?? claim.vin,
  coveragePlan: claim.contract?.plan ?? claim.coveragePlan,
  state: claim.state ?? claim.contract?.state,
  majorAssemblyName: claim.majorAssemblyName ?? claim.suggestion.assembly,
  autoPartName: claim.autoPartName ?? claim.part,
  coverageKey: claim.coverageKey ?? claim.suggestion.coverageKey,
  claimed: claim.claimed,
  parts: claim.parts,
});

/** `parent` is the path of the record in the form. */
export function RepairFields({ claim, parent }: { claim: ClaimDetails; parent?: string }) {
  const { plans, clauses } = usePlanChoices();
  const plan = claim.contract?.plan ?? claim.coveragePlan;
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
        suggestions={claim.suggestion.assemblies}
      />
      <TextInput source={getSource('autoPartName')} label="Part" isRequired />
      <SelectInput source={getSource('coverageKey')} label="Coverage group" choices={clauses} />
      <DollarsInput source={getSource('claimed')} label="Shop bill" isRequired />
      <DollarsInput source={getSource('parts')} label="Parts" isRequired />
    </>
  );
}
