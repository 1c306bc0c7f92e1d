import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { seedDemonstration } from '../../../seed/seed.ts';
import { buildServices, type ServiceDeps } from '../../app/services.ts';
import type { Database } from '../../platform/database/database.ts';
import { openJobs } from '../../platform/jobs/jobs.ts';
import { addDays } from '../../shared/calendar.ts';
import { officeTimeZone, startOfOfficeDay } from '../../shared/local-time.ts';
import { toTourQuery, tourStops } from '../../staff/tour-stops.ts';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { staffClient } from '../../test/staff-client.ts';
import { startedQuote, testClient, testServer } from '../../test/test-server.ts';
import { testVpic } from '../../test/test-vpic.ts';
import { sourceDocumentWorker, sourceFileWorker } from '../../test/whole-server.ts';
import { countOwnVisitorRows, removeDemonstration } from '../remove.ts';
import { isSignInOpen } from '../sign-in.ts';
import { countVisitorRows } from '../visitors.ts';
import { addLife } from './add-life.ts';
import { lifeDays, playLife } from './story.ts';

const today = '2026-11-20';
const minuteMilliseconds = 60_000;

const runOptions = {
  isFirstStart: true,
  isStopping: () => false,
  restRatio: 0,
  announce: () => {},
  report: (error: unknown) => {
    throw error;
  },
};

const buildDeps = async (database: Database): Promise<ServiceDeps> => ({
  database,
  vpic: testVpic(),
  now: () => new Date(`${today}T12:00:00Z`),
  secret: 'a secret that only the tests know',
  purgePages: () => {},
  cacheGeneration: undefined,
  jobs: await openJobs(database),
  fileWorker: sourceFileWorker,
  documentWorker: sourceDocumentWorker,
  mailer: { send: () => Promise.reject(new Error('An invented email left the site')) },
  publicUrl: 'http://test.example',
  abuseLimits: { submissionsPerHour: 1_000_000, proofOfWorkAbove: 1_000_000 },
});

const select = async <Row extends Record<string, unknown>>({ db }: Database, query: string) =>
  (await db.execute<Row>(sql.raw(query))).rows;

const leadsQuery = `select first_name, email, zip_code, vin, stage, created_at::text from leads order by record_id`;

describeOnDatabase('the invented days', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    const deps = await buildDeps(database);
    const services = buildServices(deps);
    await seedDemonstration(services);
    let steps = 0;
    await addLife(deps, services, { ...runOptions, isStopping: () => ++steps > 30 });
    // The next start, two hours later.
    const now = () => new Date(`${today}T14:00:00Z`);
    await addLife({ ...deps, now }, services, { ...runOptions, isFirstStart: false });
  }, 10 * minuteMilliseconds);

  /** `query` selects the rows that break a rule. */
  const expectNone = async (query: string) => expect(await select(database, query)).toEqual([]);

  test('have something to see in every state', async () => {
    const values = async (column: string, table: string) =>
      (await select<{ value: string }>(database, `select distinct ${column} as value from ${table}`))
        .map(({ value }) => value)
        .toSorted();
    expect(await values('status', 'claim_filings')).toEqual([
      'Approved',
      'Denied',
      'InReview',
      'NeedsInformation',
      'Paid',
      'Received',
    ]);
    expect(await values('status', 'contracts')).toEqual(
      expect.arrayContaining(['Active', 'AwaitingPayment', 'Canceled', 'Lapsed', 'Void']),
    );
    expect(await values('status', 'charges')).toEqual(expect.arrayContaining(['Failed', 'Succeeded']));
    expect(await values('by', 'contract_cancellation_requests')).toEqual(['Buyer', 'Seller']);
    expect(await values('status', 'promo_code_uses')).toEqual(['Confirmed', 'Reserved']);
    expect(await values('channel', 'opt_outs')).toEqual(['call', 'email', 'text']);
    expect(await values('status', 'disputes')).toEqual(['Open', 'Won']);
    expect(await values('status', 'refunds')).toEqual(expect.arrayContaining(['Due', 'Paid']));
    expect(await values('status', 'messages')).toEqual(expect.arrayContaining(['Failed', 'Sent']));
    expect(await values('status', 'deliveries')).toEqual(expect.arrayContaining(['Delivered', 'Failed']));
    expect(await values('stage', 'leads')).toEqual(
      expect.arrayContaining(['New', 'Quoted', 'Ordered', 'Lost']),
    );
    for (const table of [
      'affiliates',
      'audit_entries',
      'experiment_counts',
      'claim_attachments',
      'referrals',
      'enrollments',
      'coverage_reminders',
      'opt_outs',
      'subscriptions',
      'contract_transfers',
      'promo_code_uses',
    ])
      expect([table, (await select(database, `select 1 from ${table}`)).length > 0]).toEqual([table, true]);
  });

  test('are all of invented people', async () => {
    for (const table of ['leads', 'claim_filings', 'contact_messages', 'referrals'])
      await expectNone(`select email from ${table} where email not like '%@invented.example.com'`);
    await expectNone(`select email from subscriptions where email not like '%@invented.example.com'`);
    await expectNone(`select address from opt_outs
      where address not like '%@invented.example.com' and address not like '+1___55501__'`);
    await expectNone(
      `select customer from contracts where customer ->> 'email' not like '%@invented.example.com'`,
    );
    await expectNone(`select recipient from messages where recipient not like '%@invented.example.com'`);
    await expectNone(`select id from audit_entries where staff_name <> 'Grace Example'`);
  });

  test('give most leads an owner who is invented, too, and leave the newest for others', async () => {
    const [count] = await select<{ all: number; owned: number }>(
      database,
      'select count(*)::int as all, count(owner_id)::int as owned from leads',
    );
    expect((count?.owned ?? 0) / (count?.all ?? 1)).toBeGreaterThan(0.6);
    await expectNone(`select id from leads l where owner_id is not null and not exists (
      select from staff_users s where s.id = l.owner_id and s.email like '%@invented.example.com')`);
    await expectNone(
      `select id from leads where owner_id is not null and created_at >= '${addDays(today, -1)}'`,
    );
    await expectNone(`select id from staff_accounts`);
  });

  test('give every contract a lead, a quote, and a signed document', async () => {
    await expectNone(`select contract_number from contracts c
      where not exists (select from leads l where l.stage in ('Ordered', 'Lost')
        and l.id = coalesce(c.lead_id, (select t.from_lead_id from contract_transfers t where t.contract_id = c.id)))
      or not exists (select from quotes q join opportunities o on o.id = q.opportunity_id
        where o.id = c.opportunity_id and q.sequence = c.quote_sequence)
      or not exists (select from contract_documents d where d.contract_number = c.contract_number)`);
  });

  test('balance every ledger', async () => {
    await expectNone(
      `select contract_id, sum(cents) from ledger_postings group by contract_id having sum(cents) <> 0`,
    );
  });

  test('count each promo code as often as contracts use it', async () => {
    await expectNone(`select p.promo_code, p.uses from promo_codes p where p.uses <> (
      select count(*) from promo_code_uses u where u.promo_code = p.promo_code and u.status <> 'Released')
      + case p.promo_code when 'EARLY100' then 100 else 0 end`);
    await expectNone(`select c.contract_number from contracts c left join promo_code_uses u on u.contract_id = c.id
      where (u.contract_id is not null) <> (c.terms -> 'rated' -> 'promo' ->> 'promoCode' is not null)`);
  });

  test('tell an owner before the contract is canceled or belongs to someone else', async () => {
    await expectNone(`select t.contract_id from contract_transfers t join contracts c on c.id = t.contract_id
      where t.sold_on < (c.active_since at time zone '${officeTimeZone}')::date or t.recorded_at < c.active_since
      or c.customer ->> 'email' = t.from_customer ->> 'email'`);
    await expectNone(`select r.id from contract_cancellation_requests r where r.cancel_on < (r.requested_at at time zone '${officeTimeZone}')::date
      or (r.by = 'Seller' and not exists (select from messages m where m.template = 'cancellationNotice'
        and m.created_at >= r.requested_at))`);
  });

  test('enroll and remind people who are leads', async () => {
    await expectNone(`select e.lead_id from enrollments e join leads l on l.id = e.lead_id
      where e.created_at < l.created_at`);
    await expectNone(`select r.id from coverage_reminders r join leads l on l.id = r.lead_id
      where r.created_at < l.created_at or r.remind_on > r.ends_on or r.remind_on <= (r.created_at at time zone '${officeTimeZone}')::date`);
    await expectNone(`select o.address from opt_outs o where o.channel = 'email'
      and not exists (select from leads l where l.email = o.address and l.created_at < o.at)`);
  });

  test('add up to the same on the dashboard as in the ledger', async () => {
    const { dashboard } = buildServices(await buildDeps(database));
    const { current } = await dashboard.business(lifeDays + 2);
    const [ledger] = await select<{ sold: number; cents: number }>(
      database,
      `select count(distinct contract_id) filter (where event = 'Sale')::int as sold,
        (-sum(cents) filter (where event = 'Sale' and account in ('Sales', 'Discounts')))::int as cents
        from ledger_postings`,
    );
    expect(ledger?.sold).toBeGreaterThan(20);
    expect(current.totals.sold).toBe(ledger?.sold);
    expect(Math.round(current.totals.amountSold * 100)).toBe(ledger?.cents);
    const sum = current.days.reduce((total, { amountSold }) => total + amountSold, 0);
    expect(Math.round(sum * 100)).toBe(ledger?.cents);
    expect(current.totals.canceled).toBeGreaterThan(3);
    expect(current.totals.claims).toBe((await select(database, 'select 1 from claim_filings')).length);
    expect(current.totals.claimCost).toBeGreaterThan(0);
    expect(current.totals.claimCost).toBeLessThan(current.totals.amountSold / 2);
  });

  test('keep the months of the payment schedule', async () => {
    await expectNone(`select p.contract_id, p.number from due_payments p join contracts c on c.id = p.contract_id
      where c.active_since is not null
      and p.due_on <> (c.active_since at time zone '${officeTimeZone}')::date + make_interval(months => p.number - 1)`);
  });

  test('have claims only after the waiting period', async () => {
    await expectNone(`select f.filing_number from claim_filings f
      join contracts c on c.contract_number = f.contract_number
      where f.created_at < c.active_since + interval '30 days' or f.odometer < (c.terms -> 'rated' -> 'vehicle' ->> 'mileage')::int + 1000`);
  });

  test('let nothing happen before its cause', async () => {
    await expectNone(
      `select o.id from opportunities o join leads l on l.id = o.lead_id where o.created_at < l.created_at`,
    );
    await expectNone(`select q.id from quotes q join opportunities o on o.id = q.opportunity_id
      where q.created_at < o.created_at`);
    await expectNone(`select c.contract_number from contracts c
      join quotes q on q.opportunity_id = c.opportunity_id and q.sequence = c.quote_sequence
      where c.ordered_at < q.created_at or c.signed_at < c.ordered_at or c.active_since < c.signed_at
      or c.canceled_at < c.ordered_at`);
    await expectNone(`select f.filing_number from claim_filings f
      join contracts c on c.contract_number = f.contract_number where f.created_at < c.active_since`);
    await expectNone(`select e.sequence from contract_events e join contracts c on c.id = e.contract_id
      where e.at < c.ordered_at`);
    await expectNone(`select sequence from (select sequence, at, lag(at) over
      (partition by contract_id order by sequence) as earlier from contract_events) e where at < earlier`);
    await expectNone(`select id from (select id, at, lag(at) over (partition by filing_id order by sequence) as earlier
      from claim_filing_changes) e where at < earlier`);
    await expectNone(`select id from messages where sent_at < created_at`);
  });

  test('begin 120 days ago and end yesterday', async () => {
    const times = ['leads.created_at', 'quotes.created_at', 'contracts.ordered_at', 'contract_events.at'];
    const moreTimes = [
      'messages.created_at',
      'claim_filings.updated_at',
      'audit_entries.at',
      'deliveries.at',
    ];
    for (const time of [...times, ...moreTimes]) {
      const [table, column] = time.split('.');
      await expectNone(`select ${column} from ${table} where ${column} < '${startOfOfficeDay(addDays(today, -lifeDays)).toISOString()}'
        or ${column} >= '${startOfOfficeDay(today).toISOString()}'`);
    }
    const [failed] = await select<{ count: number }>(
      database,
      `select count(*)::int as count from charges where status = 'Failed' and started_at::text >= '${addDays(today, -1)}'`,
    );
    expect(failed?.count).toBeGreaterThan(0);
  });

  test("don't count in published outcomes, and send nothing", async () => {
    await expectNone('select claim_number from claims where is_published');
    await expectNone('select scope from claim_totals where claim_count <> 0');
    await expectNone(`select id from pgboss.job`);
  });

  test('can end long after the state rules began', async () => {
    const other = await open();
    const deps = await buildDeps(other);
    await seedDemonstration(buildServices(deps));
    let steps = 0;
    const isStopping = () => ++steps > 20;
    await playLife(deps, { today: '2028-03-01', restRatio: 0, isStopping, report: runOptions.report });
    expect(await select(other, 'select id from leads limit 1')).toHaveLength(1);
  });

  test('are the same for the same seed', async () => {
    const other = await open();
    const deps = await buildDeps(other);
    await seedDemonstration(buildServices(deps));
    let steps = 0;
    const { report } = runOptions;
    await playLife(deps, { today, restRatio: 0, isStopping: () => ++steps > 120, report });
    const replayed = await select<{ stage: string }>(other, leadsQuery);
    expect(replayed.length).toBeGreaterThan(5);
    const withoutStage = ({ stage: _stage, ...lead }: { stage: string }) => lead;
    const first = await select<{ stage: string }>(database, leadsQuery);
    expect(replayed.map(withoutStage)).toEqual(first.slice(0, replayed.length).map(withoutStage));
  });

  test('have a record for each stop of the tour', async () => {
    const client = await staffClient(await testServer(database), 'administrator', 'Ada Administrator');
    for (const stop of tourStops) {
      const { json } = await client.get(`/api/staff/${toTourQuery(stop)}`);
      const { rows } = json as { rows: { id: string }[] };
      expect([stop.label, stop.pick(rows)?.id]).toEqual([stop.label, expect.any(String)]);
    }
  });

  test('let anyone look around, because all people are invented', async () => {
    const { configuration } = buildServices(await buildDeps(database));
    await database.db.execute(sql`delete from staff_users where email not like '%@invented.example.com'`);
    expect(await isSignInOpen(database.db, configuration.siteSettings)).toBe(true);
  });

  test('are added once', async () => {
    const deps = await buildDeps(database);
    const before = await select(database, leadsQuery);
    await addLife(deps, buildServices(deps), runOptions);
    expect(await select(database, leadsQuery)).toEqual(before);
  });

  test('are gone with the demonstration, and a visitor stays', async () => {
    const { app, services } = await testServer(database);
    await startedQuote(await testClient(app));
    await database.db.execute(sql`update leads set owner_id = (select id from staff_users where name = 'Luis Sample'),
      owner_first_name = 'Luis' where email = 'ada@example.com'`);
    expect(await isSignInOpen(database.db, services.configuration.siteSettings)).toBe(false);
    const ownRows = await countOwnVisitorRows(services);
    expect(ownRows).toContainEqual({ table: 'leads', rows: 1 });
    expect(ownRows.map(({ table }) => table)).not.toContain('contracts');
    await removeDemonstration(
      { ...services, now: new Date(`${today}T13:00:00Z`) },
      { isDryRun: false, includesVisitors: false },
    );
    expect(await select(database, `select email from leads`)).toEqual([{ email: 'ada@example.com' }]);
    const remaining = Object.fromEntries(
      (await countVisitorRows(database.db)).map(({ table, rows }) => [table, rows]),
    );
    // Hashes of receipts and of limits, without personal data.
    const { consent_receipts: _receipts, limits: _limits, ...others } = remaining;
    expect(others).toEqual({ lead_stage_changes: 1, lead_submissions: 1, leads: 1, opportunities: 1 });
    await expectNone(`select id from consent_receipts where lead_id is not null`);
    expect(await services.consent.verify()).toMatchObject({ error: null });
    await expectNone(`select id from audit_entries where staff_id = 'demonstration'`);
    await expectNone(`select id from staff_users where email like '%@invented.example.com'`);
    await expectNone(`select id from leads where owner_id is not null or owner_first_name is not null`);
    await expectNone(`select id from stored_files`);
    await expectNone(`select address from opt_outs`);
    await expectNone(`select email from subscriptions`);
    // The seeded codes that no contract used are gone, too.
    await expectNone(`select promo_code from promo_codes`);
    await expectNone(`select version from rate_cards where version <> '2026.11.2'`);
    await expectNone(`select state from state_rules where effective_from < '2026-11-01'`);
  });
});
