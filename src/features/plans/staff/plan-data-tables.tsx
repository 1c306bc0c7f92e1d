import { useFormContext } from 'react-hook-form';
import type { Column } from '../../../ui/staff/input-table.tsx';
import { NumberField, TableField, useCardPlans } from './table-field.tsx';
import {
  groupRows,
  lastLevels,
  planRows,
  type TablesByPlan,
  updatePlanReferences,
  withSynonyms,
} from './table-shapes.ts';

const key: Column = { field: 'key', label: 'Key', kind: 'text' };
const name: Column = { field: 'name', label: 'Name', kind: 'multiline' };
const fixedName: Column = { field: 'name', label: 'Name', kind: 'fixed' };
const clause: Column = { field: 'clause', label: 'Clause', kind: 'text' };
const limitation: Column = { field: 'caught', label: 'Limitation', kind: 'multiline' };
const condition: Column = { field: 'condition', label: 'Condition', kind: 'multiline', placeholder: 'none' };
const synonyms: Column = { field: 'synonyms', label: 'Synonyms', kind: 'multiline' };

type PlanRow = { key: string; code: number; lastLevel: string | null };

function PlansTable() {
  const { getValues, setValue } = useFormContext();
  const plans = getValues('tables.plans') as PlanRow[];
  const newPlan = {
    key: '',
    code: Math.max(-1, ...plans.map(({ code }) => Number(code))) + 1,
    name: '',
    lastLevel: planRows.toRows(plans).at(-1)?.lastLevel,
    summary: '',
    lead: '',
    promise: '',
    seoDescription: '',
  };
  return (
    <TableField
      name="tables.plans"
      title="Plans"
      help="Lowest plan first. Each plan includes the ones listed above it. A new plan also needs rows in the other tables of this page. Don't change the key or number of a plan that has been sold, because quotes and contracts refer to it."
      shape={planRows}
      columns={[
        key,
        { field: 'code', label: 'Number', kind: 'whole' },
        name,
        { field: 'lastLevel', label: 'Last mileage band', kind: lastLevels },
      ]}
      textColumns={[
        fixedName,
        { field: 'summary', label: 'Summary', kind: 'multiline' },
        { field: 'lead', label: 'Introduction', kind: 'multiline' },
        { field: 'promise', label: 'Promise', kind: 'multiline' },
        { field: 'seoDescription', label: 'Search description', kind: 'multiline' },
      ]}
      newRow={newPlan}
      canMove
      onChanged={(before, after) => {
        const getKeys = (rows: { key?: unknown }[]) => rows.map((row) => String(row.key));
        if (getKeys(before).join() === getKeys(after).join()) return;
        const tables = updatePlanReferences(
          getValues('tables') as TablesByPlan,
          getKeys(before),
          getKeys(after),
        );
        for (const [table, value] of Object.entries(tables))
          setValue(`tables.${table}`, value, { shouldDirty: true });
      }}
    />
  );
}

const amounts = [
  ['limitOfLiability.allClaimsCents', 'Limit of liability for all claims combined (USD)', 'dollars'],
  ['cancellation.fullRefundDays', 'Free look (days)', 'whole'],
  ['cancellation.feeCents', 'Cancellation fee (USD)', 'dollars'],
  ['transferFeeCents', 'Transfer fee (USD)', 'dollars'],
] as const;

export function PlanDataTables() {
  const planKeys = useCardPlans().map((plan) => plan.key);
  const lowestPlan: Column = { field: 'lowestPlan', label: 'Lowest plan', kind: planKeys };
  return (
    <>
      <PlansTable />
      <TableField
        name="tables.coverageGroups"
        title="Coverage groups"
        help="In contract order. Lowest plan is the first plan that covers the group. Start a condition with “Only,” as in “Only with another covered repair.” Separate synonyms with semicolons. List one part per line, followed by its synonyms, as in “Crankshaft; crank.” If a part has its own condition and limitation, add them after |, as in “CV joints; CV axle | Only with an intact boot | A CV joint is covered only while its boot is intact.” The contract prints only limitations, so each one has to state its condition."
        shape={groupRows}
        columns={[
          key,
          name,
          clause,
          lowestPlan,
          { field: 'isOpenEnded', label: 'Also covers unlisted parts', kind: ['yes', 'no'] },
        ]}
        textColumns={[
          fixedName,
          limitation,
          condition,
          synonyms,
          { field: 'parts', label: 'Parts', kind: 'multiline' },
        ]}
        newRow={{
          key: '',
          name: '',
          clause: '',
          lowestPlan: planKeys[0] ?? '',
          caught: '',
          condition: '',
          synonyms: '',
          isOpenEnded: 'no',
          parts: '',
        }}
        canMove
      />
      <TableField
        name="tables.exclusions"
        title="Exclusions"
        help="What no plan covers. Separate synonyms with semicolons."
        shape={withSynonyms}
        columns={[key, name, clause, { field: 'reason', label: 'Reason', kind: 'multiline' }, synonyms]}
        newRow={{ key: '', name: '', clause: '', reason: '', synonyms: '' }}
        canMove
      />
      <TableField
        name="tables.extras"
        title="Extras"
        help="Benefits in addition to repairs. Summaries and limitations can contain the placeholders {perDay}, {maxDays}, and {maxPerVisit}. The maximum is per visit to the shop for extras with an amount per day, and each time for others. Separate synonyms with semicolons."
        shape={withSynonyms}
        columns={[
          key,
          name,
          clause,
          lowestPlan,
          { field: 'perDayCents', label: 'USD per day', kind: 'dollars', placeholder: 'none' },
          { field: 'maxDays', label: 'Maximum days', kind: 'whole', placeholder: 'none' },
          { field: 'maxCentsPerVisit', label: 'Maximum USD', kind: 'dollars', placeholder: 'none' },
        ]}
        textColumns={[
          fixedName,
          { field: 'summary', label: 'Summary', kind: 'multiline' },
          limitation,
          synonyms,
        ]}
        newRow={{
          key: '',
          name: '',
          synonyms: '',
          clause: '',
          lowestPlan: planKeys[0] ?? '',
          summary: '',
          caught: '',
          perDayCents: null,
          maxDays: null,
          maxCentsPerVisit: null,
        }}
        canMove
      />
      {amounts.map(([field, label, kind]) => (
        <NumberField key={field} name={`tables.${field}`} label={label} kind={kind} />
      ))}
    </>
  );
}
