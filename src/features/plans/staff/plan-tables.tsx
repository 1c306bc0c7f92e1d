import type { Column } from '../../../ui/staff/input-table.tsx';
import { NumberField, TableField, useCardPlans } from './table-field.tsx';
import { byPlan, numberList, termRows } from './table-shapes.ts';

const plan: Column = { field: 'plan', label: 'Plan', kind: 'fixed' };

const termColumns: Column[] = [
  { field: 'months', label: 'Months', kind: 'whole' },
  { field: 'miles', label: 'Miles', kind: 'whole' },
  { field: 'maxModelYears', label: 'Maximum years', kind: 'whole' },
  { field: 'maxMileage', label: 'Maximum miles', kind: 'whole' },
];

const newTerm = {
  months: 72,
  miles: 72_000,
  maxModelYears: 5,
  maxMileage: 60_000,
};

export function PlanTables() {
  const plans = useCardPlans();
  return (
    <>
      <TableField
        name="tables.payoutShareBasisPoints"
        title="Share of the price that pays for repairs and extras (%)"
        help="The price is the expected payout divided by this share."
        shape={byPlan(plans)}
        columns={[plan, { field: 'value', label: 'Percent', kind: 'percent' }]}
      />
      <TableField
        name="tables.extrasMonthlyCents"
        title="Monthly cost of the extras of each plan (USD)"
        shape={byPlan(plans)}
        columns={[plan, { field: 'value', label: 'USD', kind: 'dollars' }]}
      />
      <NumberField
        name="tables.contractCostCents"
        label="Cost of selling and servicing a contract (USD)"
        kind="dollars"
      />
      <TableField
        name="tables.terms"
        title="Terms"
        help="Shortest first, then fewest miles. Maximum years and miles apply to the vehicle on the purchase date."
        shape={termRows(plans)}
        columns={[
          ...termColumns,
          ...plans.map(({ key, name }): Column => ({ field: key, label: name, kind: ['yes', 'no'] })),
        ]}
        newRow={{ ...newTerm, ...Object.fromEntries(plans.map(({ key }) => [key, 'yes'])) }}
      />
      <NumberField
        name="tables.minimumMonthlyCents"
        label="Minimum monthly price of any plan (USD)"
        kind="dollars"
      />
      <NumberField
        name="tables.minimumInForceBasisPoints"
        label="Minimum share of a term with the plan's own coverage (%)"
        kind="percent"
      />
      <NumberField
        name="tables.minimumTermBasisPoints"
        label="Minimum share of a term's months, at the stated miles per year (%)"
        kind="percent"
      />
      <NumberField name="tables.payments.downPaymentBasisPoints" label="Down payment (%)" kind="percent" />
      <NumberField
        name="tables.payments.maxPayments"
        label="Maximum number of monthly payments"
        kind="whole"
      />
      <NumberField
        name="tables.payments.paidInFullDiscountBasisPoints"
        label="Discount for paying in full (%)"
        kind="percent"
      />
      <TableField
        name="tables.deductibleOptionsCents"
        title="Deductibles to choose from (USD)"
        shape={numberList}
        columns={[{ field: 'value', label: 'USD', kind: 'dollars' }]}
        newRow={{ value: 100_000 }}
      />
      <NumberField name="tables.deductibleCents" label="Default deductible (USD)" kind="dollars" />
      <NumberField name="tables.waitingPeriod.days" label="Waiting period (days)" kind="whole" />
      <NumberField name="tables.waitingPeriod.miles" label="Waiting period (miles)" kind="whole" />
    </>
  );
}
