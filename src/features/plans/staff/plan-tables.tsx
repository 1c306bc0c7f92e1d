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
        title="Base monthly price of each plan (USD)"
        shape={byPlan(plans)}
        columns={[plan, { field: 'value', label: 'USD', kind: 'dollars' }]}
        isReadOnly={isReadOnly}
      />
      <TableField
        name="tables.vehicleWeightBasisPoints"
        title="Vehicle weight (%)"
        help="How much of each vehicle factor applies to a plan's price. 100 applies it in full."
        shape={byPlan(plans)}
        columns={[plan, { field: 'value', label: 'Percent', kind: 'percent' }]}
        isReadOnly={isReadOnly}
      />
      <TableField
        name="tables.terms"
        title="Terms"
        help="Shortest first. Maximum years and miles apply to the vehicle on the purchase date."
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
        label="Minimum monthly price of any plan (USD)"
        kind="dollars"
        isReadOnly={isReadOnly}
      />
      <NumberField
        name="tables.deductibleCents"
        label="Deductible (USD)"
        kind="dollars"
        isReadOnly={isReadOnly}
      />
      <NumberField
        name="tables.waitingPeriod.days"
        label="Waiting period (days)"
        kind="whole"
        isReadOnly={isReadOnly}
      />
      <NumberField
        name="tables.waitingPeriod.miles"
        label="Waiting period (miles)"
        kind="whole"
        isReadOnly={isReadOnly}
      />
    </>
  );
}
