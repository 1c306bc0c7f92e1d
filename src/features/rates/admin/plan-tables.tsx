import { coveragePlanName, coveragePlans } from '../domain/coverage-plan.ts';
import type { Column } from './input-table.tsx';
import { FigureField, TableField } from './table-field.tsx';
import { byPlan, terms } from './table-shapes.ts';

const plan: Column = { field: 'name', label: 'Plan', kind: 'fixed' };

const termColumns: Column[] = [
  { field: 'months', label: 'Months', kind: 'whole' },
  { field: 'miles', label: 'Miles', kind: 'whole' },
  { field: 'factorBasisPoints', label: 'Factor', kind: 'factor' },
  { field: 'numberOfPayments', label: 'Payments', kind: 'whole' },
  { field: 'maxModelYears', label: 'Years at most', kind: 'whole' },
  { field: 'maxMileage', label: 'Miles at most', kind: 'whole' },
  ...coveragePlans.map((key): Column => ({ field: key, label: coveragePlanName[key], kind: ['yes', 'no'] })),
];

const newTerm = {
  ...{ months: 72, miles: 72_000, factorBasisPoints: 10_000, numberOfPayments: 48 },
  ...{ maxModelYears: 5, maxMileage: 60_000 },
  ...Object.fromEntries(coveragePlans.map((key) => [key, 'yes'])),
};

export const PlanTables = ({ isReadOnly }: { isReadOnly: boolean }) => (
  <>
    <TableField
      name="tables.baseMonthlyCents"
      title="Base price of each plan, dollars a month"
      shape={byPlan}
      columns={[plan, { field: 'value', label: 'Dollars', kind: 'dollars' }]}
      isReadOnly={isReadOnly}
    />
    <TableField
      name="tables.vehicleWeightBasisPoints"
      title="How much the vehicle counts, percent"
      help="How much of a factor about the vehicle itself counts for a plan: 100 is all of it."
      shape={byPlan}
      columns={[plan, { field: 'value', label: 'Percent', kind: 'percent' }]}
      isReadOnly={isReadOnly}
    />
    <TableField
      name="tables.terms"
      title="Terms"
      help="From the shortest to the longest. Years and miles at most are those of the vehicle on the day of purchase."
      shape={terms}
      columns={termColumns}
      added={newTerm}
      isReadOnly={isReadOnly}
    />
    <FigureField
      name="tables.minimumMonthlyCents"
      label="No plan costs less a month than, dollars"
      kind="dollars"
      isReadOnly={isReadOnly}
    />
    <FigureField
      name="tables.deductibleCents"
      label="Deductible, dollars"
      kind="dollars"
      isReadOnly={isReadOnly}
    />
    <FigureField
      name="tables.waitingPeriod.days"
      label="Waiting period, days"
      kind="whole"
      isReadOnly={isReadOnly}
    />
    <FigureField
      name="tables.waitingPeriod.miles"
      label="Waiting period, miles"
      kind="whole"
      isReadOnly={isReadOnly}
    />
  </>
);
