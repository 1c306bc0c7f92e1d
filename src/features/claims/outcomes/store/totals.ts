import { and, asc, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import type { ScopeLevel } from '../domain/scope.ts';
import { claimCounts, claimTotals } from '../table.ts';

export type Totals = typeof claimTotals.$inferSelect;
export type ValueCount = Pick<typeof claimCounts.$inferSelect, 'measure' | 'value' | 'count'>;

const hasStatus = { paid: sql`c.status = 'Paid'`, denied: sql`c.status = 'Denied'` };

/** The keys must match `scopeKey`. */
const claimScopes = sql`cross join lateral (values
  ('*/*/*', 'All', null, null, null),
  ('*/*/' || c.model_year, 'Year', null, null, c.model_year),
  (c.make_slug || '/*/*', 'Make', c.vehicle_make, null, null),
  (c.make_slug || '/*/' || c.model_year, 'MakeYear', c.vehicle_make, null, c.model_year),
  (c.make_slug || '/' || c.model_slug || '/*', 'Model', c.vehicle_make, c.vehicle_model, null),
  (c.make_slug || '/' || c.model_slug || '/' || c.model_year, 'Vehicle', c.vehicle_make, c.vehicle_model, c.model_year)
) as s (scope, level, make, model, year)`;

const newest = (value: SQL) => sql`(array_agg(${value} order by c.received_on desc, c.claim_number desc))[1]`;

/** Uses the newer claim's value. On the same day, the higher claim number wins. */
const newerValue = (column: string) => sql`${sql.identifier(column)} = case
  when (excluded.last_received_on, excluded.newest_number) < (claim_totals.last_received_on, claim_totals.newest_number)
  then claim_totals.${sql.identifier(column)} else excluded.${sql.identifier(column)} end`;

/** `sign` -1 subtracts. Rows are sorted because concurrent transactions would otherwise deadlock. */
const addTotals = (condition: SQL, sign: 1 | -1) => sql`
  insert into claim_totals (scope, part, assembly, level, vehicle_make, vehicle_model, model_year, coverage_key,
    claim_count, paid_count, denied_count, claimed_cents, part_cents, paid_cents,
    first_received_on, last_received_on, newest_number, newest_vin, newest_make, newest_model, newest_year)
  select s.scope, coalesce(c.auto_part_name, ''), coalesce(c.major_assembly_name, ''), min(s.level), min(s.make), min(s.model),
    min(s.year), case when grouping(c.auto_part_name) = 0 then min(c.coverage_key) end,
    ${sign} * count(*), ${sign} * count(*) filter (where ${hasStatus.paid}),
    ${sign} * count(*) filter (where ${hasStatus.denied}),
    ${sign} * sum(c.claimed_cents), ${sign} * sum(c.part_cents),
    ${sign} * sum(c.paid_cents), min(c.received_on), max(c.received_on),
    ${newest(sql`c.claim_number`)}, ${newest(sql`left(c.vin, 11)`)}, ${newest(sql`c.vehicle_make`)}, ${newest(sql`c.vehicle_model`)},
    ${newest(sql`c.model_year`)}
  from counted_claims c ${claimScopes}
  where ${condition}
  group by grouping sets ((s.scope, c.auto_part_name, c.major_assembly_name), (s.scope))
  order by 1, 2, 3
  on conflict (scope, part, assembly) do update set
    claim_count = claim_totals.claim_count + excluded.claim_count,
    paid_count = claim_totals.paid_count + excluded.paid_count,
    denied_count = claim_totals.denied_count + excluded.denied_count,
    claimed_cents = claim_totals.claimed_cents + excluded.claimed_cents,
    part_cents = claim_totals.part_cents + excluded.part_cents,
    paid_cents = claim_totals.paid_cents + excluded.paid_cents,
    first_received_on = least(claim_totals.first_received_on, excluded.first_received_on),
    last_received_on = greatest(claim_totals.last_received_on, excluded.last_received_on),
    ${sql.join(
      ['newest_number', 'newest_vin', 'newest_make', 'newest_model', 'newest_year'].map(newerValue),
      sql`, `,
    )}`;

const addCounts = (condition: SQL, sign: 1 | -1) => sql`
  insert into claim_counts (scope, measure, value, count)
  select s.scope, m.measure, m.value, ${sign} * count(*)
  from counted_claims c ${claimScopes} cross join lateral (values
    ('denial', c.denial_reason),
    ('daysToDecision', (c.decided_on - c.received_on)::text),
    ('daysToPayment', (c.paid_on - c.received_on)::text)
  ) as m (measure, value)
  where ${condition} and m.value is not null
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (scope, measure, value) do update set count = claim_counts.count + excluded.count`;

export const totalsStore = (db: Db) => {
  async function add(condition: SQL, sign: 1 | -1) {
    await db.execute(addTotals(condition, sign));
    await db.execute(addCounts(condition, sign));
  }
  const hasIdIn = (ids: readonly string[]) =>
    sql`c.id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`;

  return {
    addClaims: (ids: readonly string[]) => add(hasIdIn(ids), 1),
    subtractClaims: (ids: readonly string[]) => add(hasIdIn(ids), -1),

    async rebuild(): Promise<void> {
      // With many claims, this takes longer than the statement timeout.
      await db.execute(sql`set local statement_timeout = 0`);
      await db.delete(claimTotals);
      await db.delete(claimCounts);
      await add(sql`true`, 1);
    },

    async byScope(scope: string): Promise<Totals | undefined> {
      const [row] = await db
        .select()
        .from(claimTotals)
        .where(and(eq(claimTotals.scope, scope), eq(claimTotals.part, ''), gt(claimTotals.claimCount, 0)));
      return row;
    },

    partsByScope: (scope: string): Promise<Totals[]> =>
      db
        .select()
        .from(claimTotals)
        .where(and(eq(claimTotals.scope, scope), ne(claimTotals.part, ''), gt(claimTotals.claimCount, 0)))
        .orderBy(desc(claimTotals.claimCount), asc(claimTotals.part)),

    mostPaid: (scope: string, limit: number): Promise<Totals[]> =>
      db
        .select()
        .from(claimTotals)
        .where(and(eq(claimTotals.scope, scope), ne(claimTotals.part, ''), gt(claimTotals.paidCents, 0)))
        .orderBy(desc(claimTotals.paidCents), asc(claimTotals.part))
        .limit(limit),

    byLevel: (level: ScopeLevel): Promise<Totals[]> =>
      db
        .select()
        .from(claimTotals)
        .where(and(eq(claimTotals.part, ''), eq(claimTotals.level, level), gt(claimTotals.claimCount, 0)))
        .orderBy(desc(claimTotals.claimCount), asc(claimTotals.scope)),

    countsByScope: (scope: string): Promise<ValueCount[]> =>
      db
        .select({ measure: claimCounts.measure, value: claimCounts.value, count: claimCounts.count })
        .from(claimCounts)
        .where(and(eq(claimCounts.scope, scope), gt(claimCounts.count, 0))),
  };
};
