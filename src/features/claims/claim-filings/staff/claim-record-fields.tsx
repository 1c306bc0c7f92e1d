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
  const at = (name: string) => (parent ? `${parent}.${name}` : name);
  return (
    <>
      <TextInput source={at('vin')} label="VIN" isRequired />
      <SelectInput source={at('coveragePlan')} label="Plan" choices={choices} isRequired />
      <SelectInput source={at('state')} label="State" choices={states} isRequired />
      <SuggestedTextInput
        source={at('majorAssemblyName')}
        label="Assembly"
        suggestions={filing.suggestion.assemblies}
      />
      <TextInput source={at('autoPartName')} label="Part" isRequired />
      <SelectInput source={at('coverageKey')} label="Coverage group" choices={clauses} />
      <DollarsInput source={at('claimed')} label="Shop bill" isRequired />
      <DollarsInput source={at('parts')} label="Parts" isRequired />
      {hasDenialReason && (
        <SelectInput
          source={at('denialReason')}
          label="Denial reason"
          choices={denialChoices}
          helperText="Only for a denied claim."
        />
      )}
    </>
  );
}
