import {
  ArrayInput,
  FormDataConsumer,
  NumberInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { formatCount } from '../../../../shared/format.ts';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { DollarsInput } from '../../../../ui/staff/dollars-input.tsx';
import { formatDollars } from '../../../../ui/staff/fields.tsx';
import { SuggestedTextInput } from '../../../../ui/staff/suggested-text-input.tsx';
import { usePlanChoices } from '../../../plans/staff/use-plan-choices.ts';
import { type RepairLineKind, repairLineKinds } from '../domain/estimate.ts';
import type { ClaimDetails } from '../schema.ts';

type Props = { claim: ClaimDetails };

/** Otherwise, four fields in one row are too narrow to read. */
export const wrappedFields = {
  '& .RaSimpleFormIterator-form': {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
    rowGap: 0,
  },
};

const states = stateCodes.map((id) => ({ id, name: id }));

const kindLabels: Record<RepairLineKind, string> = {
  Part: 'Part',
  Labor: 'Labor',
  Diagnosis: 'Diagnosis',
  Tax: 'Tax',
  Other: 'Other',
};
const repairKinds = repairLineKinds.map((id) => ({ id, name: kindLabels[id] }));

/** For example, `Part: Alternator`, or only `Labor` if it says nothing else. */
export function formatLine(
  { kind, description }: Pick<ClaimDetails['lines'][number], 'kind' | 'description'>,
  { extras }: Pick<ClaimDetails, 'extras'>,
): string {
  const name = [...repairKinds, ...extras].find(({ id }) => id === kind)?.name ?? kind;
  return name.toLowerCase() === description.toLowerCase() ? name : `${name}: ${description}`;
}

/** For example, `2.5 hours at $120.00` or `3 days`. Empty for other lines. */
export function formatQuantity({
  hours,
  rate,
  days,
}: Pick<ClaimDetails['lines'][number], 'hours' | 'rate' | 'days'>): string {
  if (hours !== null && rate !== null)
    return `${hours} ${hours === 1 ? 'hour' : 'hours'} at ${formatDollars(rate)}`;
  return days === null ? '' : formatCount(days, 'day');
}

/** Lines of a claim that is approved or paid stay as they were approved. */
const hasFixedLines = ({ approved, pendingApproval }: ClaimDetails) =>
  approved !== null || pendingApproval !== null;

export const getEstimateDefaults = (claim: ClaimDetails) => ({
  vin: claim.contract?.vin ?? claim.vin,
  coveragePlan: claim.contract?.plan ?? claim.coveragePlan,
  state: claim.state ?? claim.contract?.state,
  majorAssemblyName: claim.majorAssemblyName ?? claim.suggestion.assembly,
  autoPartName: claim.autoPartName ?? claim.part,
  coverageKey: claim.coverageKey ?? claim.suggestion.coverageKey,
  ...(!hasFixedLines(claim) && {
    lines:
      claim.lines.length > 0
        ? claim.lines.map(({ kind, description, hours, rate, days, estimated }) => ({
            ...{ kind, description, hours, rate, days },
            amount: hours === null ? estimated : null,
          }))
        : [
            { kind: 'Part', description: claim.part },
            { kind: 'Labor', description: 'Labor' },
          ],
  }),
});

function LineInputs({ claim: { extras } }: Props) {
  return (
    <ArrayInput
      source="lines"
      label="Lines of the estimate"
      helperText={
        extras.some(({ isDaily }) => isDaily) &&
        "For an extra that's paid by the day, enter everything for the same days on one line."
      }
    >
      <SimpleFormIterator inline disableReordering sx={wrappedFields}>
        <SelectInput source="kind" choices={[...repairKinds, ...extras]} isRequired />
        <TextInput source="description" isRequired />
        <FormDataConsumer>
          {({ scopedFormData }) =>
            scopedFormData?.kind === 'Labor' ? (
              <>
                <NumberInput source="hours" label="Hours" isRequired />
                <DollarsInput source="rate" label="Rate" isRequired />
              </>
            ) : (
              <>
                {extras.some(({ id, isDaily }) => isDaily && id === scopedFormData?.kind) && (
                  <NumberInput source="days" label="Days" isRequired />
                )}
                <DollarsInput source="amount" label="Amount" isRequired />
              </>
            )
          }
        </FormDataConsumer>
      </SimpleFormIterator>
    </ArrayInput>
  );
}

export function EstimateFields({ claim }: Props) {
  const { plans, clauses } = usePlanChoices();
  const plan = claim.contract?.plan ?? claim.coveragePlan;
  // The contract may be for a plan that we no longer sell.
  const isSold = plan === null || plans.some(({ id }) => id === plan);
  const choices = isSold ? plans : [...plans, { id: plan, name: plan }];
  return (
    <>
      <TextInput source="vin" label="VIN" isRequired />
      <SelectInput source="coveragePlan" label="Plan" choices={choices} isRequired />
      <SelectInput source="state" label="State" choices={states} isRequired />
      <SuggestedTextInput
        source="majorAssemblyName"
        label="Assembly"
        suggestions={claim.suggestion.assemblies}
      />
      <TextInput source="autoPartName" label="Part" isRequired />
      <SelectInput source="coverageKey" label="Coverage group" choices={clauses} />
      {!hasFixedLines(claim) && <LineInputs claim={claim} />}
    </>
  );
}
