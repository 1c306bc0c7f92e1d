import type { Column } from './input-table.tsx';
import { NumberField, TableField, useCardPlans } from './table-field.tsx';
import { byPlan, terms } from './table-shapes.ts';

const plan: Column = { field: 'plan', label: 'Plan', kind: 'fixed' };

const termColumns: Column[] = [
  { field: 'months', label: 'Months', kind: 'whole' },
  { field: 'miles', label: 'Miles', kind: 'whole' },
  { field: 'factorBasisPoints', label: 'Factor', kind: 'factor' },
  { field: 'numberOfPayments', label: 'Payments', kind: 'whole' },
  { field: 'maxModelYears', label: 'Maximum years', kind: 'whole' },
  { field: 'maxMileage', label: 'Maximum miles', kind: 'whole' },
];

const newTerm = {
  months: 72,
  miles: 72_000,
  factorBasisPoints: 10_000,
  numberOfPayments: 48,
  maxModelYears: 5,
  maxMileage: 60_000,
};

export function PlanTables({ isReadOnly }: { isReadOnly: boolean }) {
  const plans = useCardPlans();
  return (
    <>
      <TableField
        name="tables.baseMonthlyCents"
        title="Base price of each plan, dollars a month"
        shape={byPlan(plans)}
        columns={[plan, { field: 'value', label: 'Dollars', kind: 'dollars' }]}
        isReadOnly={isReadOnly}
      />
      <TableField
        name="tables.vehicleWeightBasisPoints"
        title="How much the vehicle counts, percent"
        help="How much of a factor about the vehicle itself counts for a plan: 100 is all of it."
        shape={byPlan(plans)}
        columns={[plan, { field: 'value', label: 'Percent', kind: 'percent' }]}
        isReadOnly={isReadOnly}
      />
      <TableField
        name="tables.terms"
        title="Terms"
        help="From the shortest to the longest. Maximum years and miles are those of the vehicle on the day of purchase."
        shape={terms(plans)}
        columns={[
          ...termColumns,
          ...plans.map(({ key, name }): Column => ({ field: key, label: name, kind: ['yes', 'no'] })),
        ]}
        added={{ ...newTerm, ...Object.fromEntries(plans.map(({ key }) => [key, 'yes'])) }}
        isReadOnly={isReadOnly}
      />
      <NumberField
        name="tables.minimumMonthlyCents"
        label="Minimum price of any plan, dollars a month"
        kind="dollars"
        isReadOnly={isReadOnly}
      />
      <NumberField
        name="tables.deductibleCents"
        label="Deductible, dollars"
        kind="dollars"
        isReadOnly={isReadOnly}
      />
      <NumberField
        name="tables.waitingPeriod.days"
        label="Waiting period, days"
        kind="whole"
        isReadOnly={isReadOnly}
      />
      <NumberField
        name="tables.waitingPeriod.miles"
        label="Waiting period, miles"
        kind="whole"
        isReadOnly={isReadOnly}
      />
    </>
  );
}
