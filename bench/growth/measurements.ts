import { sql } from 'drizzle-orm';
import type { Services } from '../../src/app/services.ts';
import { claimStore } from '../../src/features/claims/claims/store/claims.ts';
import { countLeadsByDay, leadListStore } from '../../src/features/customers/leads/store/lead-list.ts';
import { opportunityStore } from '../../src/features/selling/quote/store.ts';
import type { Database } from '../../src/platform/database/database.ts';

const page = { page: 1, perPage: 25, order: 'desc' as const };
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Operations that must not get slower as `rows` grows. */
export function measurements(
  { db }: Database,
  { claims, dashboard }: Pick<Services, 'claims' | 'dashboard'>,
  rows: number,
): [string, () => Promise<unknown>][] {
  const leads = leadListStore(db);
  const quotes = opportunityStore(db);
  const claimRows = claimStore(db);
  const leadsBy = (filter: Parameters<typeof leads.list>[0]['filter'], index = 1, sort = 'createdAt') =>
    leads.list({ ...page, page: index, sort, filter });
  const claimsBy = (filter: Parameters<typeof claimRows.list>[0]['filter'], index = 1) =>
    claimRows.list({ ...page, page: index, sort: 'receivedOn', filter });
  const funnel = (days: number) => dashboard.report({ from: day(days), to: day(0) });
  return [
    ['list: leads, first page', () => leadsBy({})],
    ['list: leads, page 400', () => leadsBy({}, 400)],
    ['list: leads in a stage', () => leadsBy({ stage: 'Quoted' })],
    ['list: leads by state and source', () => leadsBy({ state: 'TX', utmSource: 'radio' })],
    ['list: claims, first page', () => claimsBy({})],
    ['list: claims by make and status', () => claimsBy({ make: 'Make 7', status: 'Received' })],
    ['search: leads by email', () => leadsBy({ q: `person${Math.floor(rows / 2)}@` })],
    ['search: leads by name', () => leadsBy({ q: 'last123' })],
    ["search: leads that don't exist", () => leadsBy({ q: 'nobody@' })],
    ['search: claim by number', () => claimsBy({ q: `B-${Math.floor(rows / 2)}` })],
    ['top three for a vehicle', () => claims.topThree({ make: 'Make 7', model: 'Model 7', modelYear: 2015 })],
    ['top three overall', () => claims.topThree({})],
    ['newest claims for a make', () => claims.newest({ make: 'Make 7' })],
    ['parts for a make', () => claims.partStatistics({ make: 'Make 7' })],
    ['quote by number', () => quotes.byQuoteNumber(`Q${Math.floor(rows / 2)}`)],
    ['dashboard: 30 days', () => funnel(30)],
    ['dashboard: a year', () => funnel(364)],
    ["today's leads, row by row", () => countLeadsByDay(db, { from: day(0), to: day(0) })],
  ];
}

/** Milliseconds, shortest first. */
export async function measureDurations(work: () => Promise<unknown>, times: number): Promise<number[]> {
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const from = performance.now();
    await work();
    durations.push(performance.now() - from);
  }
  return durations.toSorted((a, b) => a - b);
}

/** Over two years, 40 makes with 10 models each. Indexes are created after the rows, which is much faster. */
export async function fill(database: Database, rows: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
    const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
      select quote_ident(c.relname) as name, pg_get_indexdef(c.oid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid in ('leads'::regclass, 'opportunities'::regclass, 'claims'::regclass) and not i.indisunique`);
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.raw(name)}`);
    await tx.execute(sql`
      insert into leads (id, stage, first_name, last_name, person_key, email, phone, state, zip_code, utm_source,
        is_state_is_not_eligible, is_state_temporary_disabled, filling_out_from, ip_address, created_at, updated_at)
      select lpad(to_hex(n), 32, '0')::uuid, (array['New', 'Quoted', 'CheckoutStarted', 'Ordered', 'Lost', 'NotEligible'])[1 + n % 6],
        'First' || n % 900, 'Last' || n % 90000, 'key' || n, 'person' || n || '@example.com', '+1312555' || lpad((n % 10000)::text, 4, '0'),
        (array['IL', 'TX', 'FL', 'AZ', 'NY', 'ND', 'OH', 'GA'])[1 + n % 8], '60601',
        (array['news', 'radio', 'search', null])[1 + n % 4], false, false, '/', '192.0.2.1', now() - n * (interval '730 days' / ${rows}::float8), now()
      from generate_series(1, ${rows}::int) as n`);
    await tx.execute(sql`
      insert into opportunities (id, lead_id, customer, quote_number, state, vehicle, is_state_temporary_disabled, created_at, updated_at, usage)
      select lpad(to_hex(n), 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid,
        jsonb_build_object('firstName', 'First' || n % 900, 'lastName', 'Last' || n % 90000, 'state', 'TX'), 'Q' || n, 'TX',
        '{"make": "Jeep", "model": "Cherokee", "modelYear": 2018}', false, now() - n * (interval '730 days' / ${rows}::float8), now(),
        '{"milesDrivenPerYear": 12000}'
      from generate_series(1, ${rows}::int) as n`);
    await tx.execute(sql`
      insert into claims (claim_number, vin, model_year, vehicle_make, vehicle_model, make_slug, model_slug, odometer,
        coverage_plan, state, auto_part_name, major_assembly_name, sub_claim_status, received_on, claim_amount_cents,
        total_part_amount_cents, total_paid_claims_amount_cents, is_demonstration)
      select 'B-' || n, '1C4RJFBG3GC' || lpad((n % 1000000)::text, 6, '0'), 2008 + n % 16, 'Make ' || n % 40, 'Model ' || n % 400,
        'make-' || n % 40, 'model-' || n % 400, n % 200000, 'Plus', 'TX', 'Part ' || n % 23, 'Assembly ' || n % 7,
        (array['Received', 'InReview', 'Approved'])[1 + n % 3], current_date - n % 730, 70000 + n % 5000, 45000, 0, true
      from generate_series(1, ${rows}::int) as n`);
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  });
  await database.db.execute(sql`analyze leads, opportunities, claims`);
}
