import { sql } from 'drizzle-orm';
import { claimStore } from '../src/features/claims/store/claims.ts';
import { countLeadsByDay } from '../src/features/leads/store/daily-counts.ts';
import { leadListStore } from '../src/features/leads/store/lead-list.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { startPostgresServer } from '../src/test/postgres-server.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const times = 20;

const server = await startPostgresServer();
const database = await openDatabase({ databaseUrl: server.url, dataDir: 'memory' });
await migrate(database, 'migrations');

/** Invented leads and claims over two years; none of them goes through the rules of the features, only their tables. */
await database.transaction(async (tx) => {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`
    insert into leads (id, stage, first_name, last_name, person_key, email, phone, state, zip_code, utm_source,
      is_state_is_not_eligible, is_state_temporary_disabled, filling_out_from, ip_address, created_at, updated_at)
    select gen_random_uuid(), (array['New', 'Quoted', 'CheckoutStarted', 'Ordered', 'Lost', 'NotEligible'])[1 + n % 6],
      'First' || n % 900, 'Last' || n % 90000, 'key' || n, 'person' || n || '@example.com', '+1312555' || lpad((n % 10000)::text, 4, '0'),
      (array['IL', 'TX', 'FL', 'AZ', 'NY', 'ND', 'OH', 'GA'])[1 + n % 8], '60601',
      (array['news', 'radio', 'search', null])[1 + n % 4], false, false, '/', '192.0.2.1', now() - n * (interval '730 days' / ${rows}), now()
    from generate_series(1, ${rows}) as n`);
  await tx.execute(sql`
    insert into claims (claim_number, vin, model_year, vehicle_make, vehicle_model, make_slug, model_slug, odometer,
      coverage_plan, state, auto_part_name, major_assembly_name, sub_claim_status, received_on, claim_amount_cents,
      total_part_amount_cents, total_paid_claims_amount_cents, is_demonstration)
    select 'B-' || n, '1C4RJFBG3GC' || lpad((n % 1000000)::text, 6, '0'), 2008 + n % 16, 'Make ' || n % 40, 'Model ' || n % 400,
      'make-' || n % 40, 'model-' || n % 400, n % 200000, 'Plus', 'TX', 'Alternator', 'Electrical',
      (array['Received', 'InReview', 'Approved'])[1 + n % 3], current_date - n % 730, 70000, 45000, 0, true
    from generate_series(1, ${rows}) as n`);
  await tx.execute(sql`analyze leads, claims`);
});

const leads = leadListStore(database.db);
const claims = claimStore(database.db);
const page = { page: 1, perPage: 25, order: 'desc' as const };
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const leadsBy = (filter: Parameters<typeof leads.list>[0]['filter'], at = 1, sort = 'createdAt') =>
  leads.list({ ...page, page: at, sort, filter });
const claimsBy = (filter: Parameters<typeof claims.list>[0]['filter'], at = 1) =>
  claims.list({ ...page, page: at, sort: 'receivedOn', filter });

const works: [string, () => Promise<unknown>][] = [
  ['leads, first page', () => leadsBy({})],
  ['leads, page 400', () => leadsBy({}, 400)],
  ['leads by number, page 400', () => leadsBy({}, 400, 'recordId')],
  ['leads of a stage', () => leadsBy({ stage: 'Quoted' })],
  ['leads of a state and source', () => leadsBy({ state: 'TX', utmSource: 'radio' })],
  ['leads of a week', () => leadsBy({ from: day(30), to: day(24) })],
  ['leads by the start of an address', () => leadsBy({ q: 'person1234' })],
  ['leads by the start of a name', () => leadsBy({ q: 'last123' })],
  ['leads by a phone number', () => leadsBy({ q: '(312) 555-0142' })],
  ['leads that there are not', () => leadsBy({ q: 'nobody@' })],
  ['claims, first page', () => claimsBy({})],
  ['claims, page 400', () => claimsBy({}, 400)],
  ['claims of a status', () => claimsBy({ status: 'InReview' })],
  ['claims of a make and status', () => claimsBy({ make: 'Make 7', status: 'Received' })],
  ['claims by number', () => claimsBy({ q: 'B-777777' })],
  ['leads of 30 days for the dashboard', () => countLeadsByDay(database.db, { from: day(30), to: day(0) })],
  ['leads of a year for the dashboard', () => countLeadsByDay(database.db, { from: day(364), to: day(0) })],
];
for (const [name, work] of works) {
  const spent: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const from = performance.now();
    await work();
    spent.push(performance.now() - from);
  }
  const [median = 0, longest = 0] = [times / 2, times - 1].map((at) => spent.toSorted((a, b) => a - b)[at]);
  console.log(`${name}: median ${median.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`);
}
await database.close();
await server.stop();
