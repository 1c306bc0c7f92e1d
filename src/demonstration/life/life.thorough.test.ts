import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { seedDemonstration } from '../../../seed/seed.ts';
import { buildServices, jobHandlers, type ServiceDeps, type Services } from '../../app/services.ts';
import { findDemonstrationLife, saveSiteKind } from '../../features/publishing/configuration/actions.ts';
import type { Database } from '../../platform/database/database.ts';
import { openJobs } from '../../platform/jobs/jobs.ts';
import { addDays } from '../../shared/calendar.ts';
import { officeTimeZone, startOfOfficeDay } from '../../shared/local-time.ts';
import { toTourQuery, tourStops } from '../../staff/tour-stops.ts';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { sourceDocumentWorker, sourceFileWorker } from '../../test/load-site.ts';
import { restoreContents, saveContents } from '../../test/saved-contents.ts';
import { staffClient } from '../../test/staff-client.ts';
import { startedQuote, testClient, testServer } from '../../test/test-server.ts';
import { testVpic } from '../../test/test-vpic.ts';
import { addLife, getLifeProgress } from './add-life.ts';
import { lifeDays, playLife } from './story.ts';
import type { PlayOptions } from './timeline.ts';

const today = '2026-11-20';
/** Rows after a run without interruptions. */
const uninterruptedCounts = {
  leads: 274,
  contracts: 37,
  claims: 13,
  contract_cancellation_requests: 4,
  refunds: 5,
  disputes: 2,
};
const minuteMilliseconds = 60_000;

const runOptions: Parameters<typeof addLife>[2] = {
  isFirstStart: true,
  signal: new AbortController().signal,
  waitUntilIdle: async () => {},
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

/** Stops after this many events. */
function stopAfter(events: number): Pick<PlayOptions, 'signal' | 'save'> {
  const stopping = new AbortController();
  return {
    signal: stopping.signal,
    async save({ begunEvents }) {
      if (begunEvents === events) stopping.abort();
    },
  };
}

describeOnDatabase('the invented days', (open) => {
  let database: Database;
  /** How many events had begun, each time before the next one. */
  const progress: number[] = [];
  /** The events that drew a document. */
  const documents: number[] = [];

  /** A start of the site. A killed process is one whose statements fail. */
  async function start({
    stopsBefore = Number.POSITIVE_INFINITY,
    isKilled = () => false,
    ...options
  }: Partial<typeof runOptions> & { stopsBefore?: number; isKilled?: () => boolean } = {}) {
    const stopping = new AbortController();
    const deps = await buildDeps({
      ...database,
      transaction: async (run) => {
        if (isKilled()) throw new Error('killed');
        return database.transaction(run);
      },
    });
    deps.documentWorker = new Proxy(sourceDocumentWorker, {
      get(worker, key) {
        documents.push(progress.at(-1) ?? 0);
        return Reflect.get(worker, key);
      },
    });
    await addLife(deps, buildServices(deps), {
      ...runOptions,
      isFirstStart: false,
      signal: stopping.signal,
      async waitUntilIdle() {
        const begunEvents = (await findDemonstrationLife(database.db))?.begunEvents ?? 0;
        progress.push(begunEvents);
        if (begunEvents === stopsBefore) stopping.abort();
      },
      ...options,
    });
  }

  beforeAll(async () => {
    database = await open();
    await seedDemonstration(buildServices(await buildDeps(database)));
    await start({ isFirstStart: true, stopsBefore: 40 });
    // In the middle of a purchase, whose contract was just drawn.
    const isKilled = () => (documents.at(-1) ?? 0) > 300;
    await expect(start({ isKilled })).rejects.toThrow('killed');
    await start({ stopsBefore: 600 });
    await start();
  }, 10 * minuteMilliseconds);

  /** `query` selects the rows that break a rule. */
  const expectNone = async (query: string) => expect(await select(database, query)).toEqual([]);

  test('are played once, although they were interrupted three times', async () => {
    const life = await findDemonstrationLife(database.db);
    expect(life).toMatchObject({ isDone: true, jobs: [] });
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    expect(new Set(progress)).toEqual(new Set(Array(life?.allEvents).keys()));
    for (const table of ['leads', 'claims', 'contact_messages'])
      await expectNone(`select email from ${table} group by email having count(*) > 1`);
    await expectNone(`select vin from contracts group by vin having count(*) > 1`);
    const days = await select(database, `select distinct day from funnel_counts where stage = 'visits'`);
    expect(days).toHaveLength(lifeDays);
  });

  test('have almost as much as without interruptions', async () => {
    const count = async (table: string) => (await select(database, `select 1 from ${table}`)).length;
    const counts = Object.fromEntries(
      await Promise.all(Object.keys(uninterruptedCounts).map(async (table) => [table, await count(table)])),
    );
    for (const [table, expected] of Object.entries(uninterruptedCounts))
      expect(counts[table] / expected, table).toBeGreaterThan(2 / 3);
  });

  test('have something to see in every state', async () => {
    const values = async (column: string, table: string) =>
      (await select<{ value: string }>(database, `select distinct ${column} as value from ${table}`))
        .map(({ value }) => value)
        .toSorted();
    expect(await values('status', 'claims')).toEqual([
      'Appealed',
      'Authorized',
      'Denied',
      'Filed',
      'InReview',
      'NeedsInformation',
      'Paid',
      'PartlyAuthorized',
      'Repaired',
    ]);
    // Ended differently than it looked at first.
    expect(await select(database, `select 1 from events where kind = 'contract.reinstated'`)).toHaveLength(1);
    expect(
      await select(database, `select 1 from claims where status = 'Paid' and cardinality(denied_by) > 0`),
    ).toHaveLength(1);
    expect(await values('kind', 'events')).toEqual(expect.arrayContaining(['Reply', 'CustomerReply']));
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
      'promo_code_uses',
    ])
      expect([table, (await select(database, `select 1 from ${table}`)).length > 0]).toEqual([table, true]);
  });

  test('are all of invented people', async () => {
    for (const table of ['leads', 'claims', 'contact_messages', 'referrals'])
      await expectNone(`select email from ${table} where email not like '%@invented.example.com'`);
    await expectNone(`select email from subscriptions where email not like '%@invented.example.com'`);
    await expectNone(`select address from opt_outs
      where address not like '%@invented.example.com' and address not like '+1___55501__'`);
    await expectNone(
      `select customer from contracts where customer ->> 'email' not like '%@invented.example.com'`,
    );
    await expectNone(`select recipient from messages where recipient not like '%@invented.example.com'`);
    await expectNone(`select id from audit_entries where staff_name not in ('Grace Example', 'Luis Sample')`);
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

  test('give every contract a lead and a quote, and a document once it is signed', async () => {
    await expectNone(`select contract_number from contracts c
      where not exists (select from leads l where l.stage in ('Ordered', 'Lost')
        and l.id = coalesce(c.lead_id, (select e.subject_id from events e where e.kind = 'Transfer' and e.data ->> 'contractNumber' = c.contract_number)))
      or not exists (select from quotes q join opportunities o on o.id = q.opportunity_id
        where o.id = c.opportunity_id and q.sequence = c.quote_sequence)
      or (c.signed_at is not null and not exists (select from contract_documents d where d.contract_number = c.contract_number))`);
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
    await expectNone(`select t.subject_id from events t join contracts c on c.contract_number = t.data ->> 'contractNumber'
      join leads l on l.id = t.subject_id where t.kind = 'Transfer' and (
        (t.data ->> 'soldOn')::date < (c.active_since at time zone '${officeTimeZone}')::date or t.at < c.active_since
        or c.customer ->> 'email' = l.email)`);
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
    expect(current.totals.claims).toBe((await select(database, 'select 1 from claims')).length);
    expect(current.totals.claimCost).toBeGreaterThan(0);
    expect(current.totals.claimCost).toBeLessThan(current.totals.amountSold / 2);
  });

  test('keep the months of the payment schedule', async () => {
    await expectNone(`select p.contract_id, p.number from due_payments p join contracts c on c.id = p.contract_id
      where c.active_since is not null
      and p.due_on <> (c.active_since at time zone '${officeTimeZone}')::date + make_interval(months => p.number - 1)`);
  });

  test('have claims only after the waiting period', async () => {
    await expectNone(`select f.claim_number from claims f
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
    await expectNone(`select f.claim_number from claims f
      join contracts c on c.contract_number = f.contract_number where f.created_at < c.active_since`);
    await expectNone(`select e.sequence from events e join contracts c on c.id = e.subject_id
      where e.at < c.ordered_at`);
    await expectNone(`select sequence from (select sequence, at, lag(at) over
      (partition by subject_id order by sequence) as earlier from events) e where at < earlier`);
    await expectNone(`select id from messages where sent_at < created_at`);
  });

  test('begin 120 days ago and end yesterday', async () => {
    const times = ['leads.created_at', 'quotes.created_at', 'contracts.ordered_at', 'events.at'];
    const moreTimes = ['messages.created_at', 'claims.updated_at', 'audit_entries.at', 'deliveries.at'];
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

  test('count in published outcomes, and send nothing', async () => {
    const [totals] = await select<{ count: number }>(
      database,
      `select claim_count as count from claim_totals where scope = '*/*/*' and part = ''`,
    );
    expect(totals?.count).toBeGreaterThan(0);
    await expectNone(`select id from pgboss.job`);
  });

  test('can end long after the state rules began', async () => {
    const other = await open();
    const deps = await buildDeps(other);
    await seedDemonstration(buildServices(deps));
    await playLife(deps, { ...runOptions, today: '2028-03-01', ...stopAfter(20) });
    expect(await select(other, 'select id from leads limit 1')).toHaveLength(1);
  });

  test('are the same for the same seed', async () => {
    const other = await open();
    const deps = await buildDeps(other);
    await seedDemonstration(buildServices(deps));
    await playLife(deps, { ...runOptions, today, ...stopAfter(80) });
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

  test('are added once', async () => {
    const deps = await buildDeps(database);
    const before = await select(database, leadsQuery);
    await addLife(deps, buildServices(deps), runOptions);
    expect(await select(database, leadsQuery)).toEqual(before);
  });
});

describeOnDatabase('adding the invented days', (open) => {
  let database: Database;
  let services: Services;
  beforeAll(async () => {
    database = await open();
    services = buildServices(await buildDeps(database));
    await seedDemonstration(services);
    await saveContents(database, 'filled');
  });
  beforeEach(() => restoreContents(database, 'filled'));

  const readBegunEvents = async () => (await findDemonstrationLife(database.db))?.begunEvents;

  /** An instance of the site, which isn't idle before `becomeIdle`. */
  async function startInstance(options: Partial<typeof runOptions> = {}) {
    const stopping = new AbortController();
    const isWaiting = Promise.withResolvers<void>();
    const idle = Promise.withResolvers<void>();
    const announced: string[] = [];
    const running = addLife(await buildDeps(database), services, {
      ...runOptions,
      signal: stopping.signal,
      announce: (text: string) => void announced.push(text),
      async waitUntilIdle() {
        isWaiting.resolve();
        await idle.promise;
      },
      ...options,
    });
    const stop = async () => {
      stopping.abort();
      idle.resolve();
      await running;
    };
    return { announced, isWaiting: isWaiting.promise, becomeIdle: idle.resolve, running, stop };
  }

  test('begins an event only when the site is idle', async () => {
    const begunEvents: unknown[] = [];
    const stopping = new AbortController();
    await addLife(await buildDeps(database), services, {
      ...runOptions,
      signal: stopping.signal,
      async waitUntilIdle() {
        begunEvents.push(await readBegunEvents());
        await new Promise(setImmediate);
        begunEvents.push(await readBegunEvents());
        if (begunEvents.length === 6) stopping.abort();
      },
    });
    expect(begunEvents).toEqual([0, 0, 1, 1, 2, 2]);
    expect(await readBegunEvents()).toBe(2);
  });

  test('begins only with the first start, in a demonstration without leads', async () => {
    await (await startInstance({ isFirstStart: false })).running;
    await saveSiteKind(database.db, 'live');
    await (await startInstance()).running;
    await database.db.execute(sql`delete from configurations where key = 'site.kind'`);
    await startedQuote(await testClient((await testServer(database)).app));
    await (await startInstance()).running;
    expect(await findDemonstrationLife(database.db)).toBeUndefined();
  });

  test('runs on one instance, and on another once that one stopped', async () => {
    if (database.kind === 'pglite') return;
    const first = await startInstance();
    await first.isWaiting;
    const second = await startInstance({ isFirstStart: false });
    await second.stop();
    expect(second.announced).toEqual([]);
    const third = await startInstance({ isFirstStart: false, secondsBetweenAttempts: 0.01 });
    await first.stop();
    await third.isWaiting;
    expect(third.announced).toEqual([expect.stringMatching(/^Adding 120 days .* in the background …$/)]);
    await third.stop();
  });

  test('tells staff how much was added, until all of it was', async () => {
    const { app } = await testServer(database, { demonstrationProgress: () => getLifeProgress(services) });
    const client = await testClient(app);
    const readPercent = async () =>
      ((await client.get('/api/staff/session/demonstration')).json as { addedPercent: number | null })
        .addedPercent;
    expect(await readPercent()).toBeNull();
    const instance = await startInstance();
    await instance.isWaiting;
    expect(await readPercent()).toBe(0);
    await instance.stop();
    const change = (changes: object) =>
      database.transaction(async (tx) => {
        const life = await findDemonstrationLife(tx);
        if (life) await services.configuration.setDemonstrationLife(tx, { ...life, ...changes });
      });
    await change({ begunEvents: 409, allEvents: 1000 });
    expect(await readPercent()).toBe(40);
    await change({ isDone: true });
    expect(await readPercent()).toBeNull();
  });

  test('pauses scheduled jobs, which would treat the days as if they were complete', async () => {
    const ran: string[] = [];
    const servicing = { ...services.servicing, runContractDay: async () => void ran.push('contract day') };
    const attempt = { number: 1, isLast: false };
    for (const isPaused of [true, false]) {
      const { handlers } = jobHandlers({ ...services, servicing }, async () => isPaused);
      await handlers['contract-day']?.({}, attempt);
      expect(ran).toHaveLength(isPaused ? 0 : 1);
    }
  });
});
