import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { opportunityStore } from '../../features/selling/quote/store.ts';
import { jobQueues } from '../../features.ts';
import type { Database } from '../../platform/database/database.ts';
import { migrate, readMigrations } from '../../platform/database/migrate.ts';
import { installJobs } from '../../platform/jobs/install.ts';
import { hashFormerKey } from '../../platform/record-key.ts';
import { emptyDatabase, restoreTestArchive, writeTestArchive } from '../../test/archives.ts';
import { expectEverythingWorks, type FilledSite, fillSite } from '../../test/filled-site.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { startReceiver } from '../../test/receiver.ts';
import { runJobs } from '../../test/run-jobs.ts';
import { useRealScrypt } from '../../test/staff-client.ts';
import { testServer } from '../../test/test-server.ts';
import { jobHandlers } from '../services.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');
const fixtures = join(import.meta.dirname, '../../test/upgrades');
const releases = readdirSync(fixtures).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));

test.runIf(process.env.ADD_RELEASE)('saves a site of this release with rows in all tables', async () => {
  useRealScrypt();
  const database = await freshDatabase('postgres');
  await installJobs(database, jobQueues);
  const { image, ...filledSite } = await fillSite(database);
  const file = join(fixtures, packageFile.version);
  await writeTestArchive(database, `${file}.backup`);
  const stored = { ...filledSite, image: { ...image, bytes: image.bytes.toString('base64') } };
  writeFileSync(`${file}.json`, `${JSON.stringify(stored, null, 2)}\n`);
  await database.close();
});

/** The instance that takes a job needn't be of the release that added it. */
async function expectWaitingJobsWork(database: Database) {
  const hooks = await startReceiver();
  const webhooks = { urls: [hooks.url], secrets: [`whsec_${btoa('a'.repeat(32))}`], allowPrivate: true };
  const { services, mails } = await testServer(database, { destinations: { webhooks } });
  const { rows: waiting } = await database.db.execute<{ name: string; jobs: number }>(
    sql`select name, count(*)::int as jobs from pgboss.job where state = 'created' group by name`,
  );
  const jobs = Object.fromEntries(waiting.map(({ name, jobs }) => [name, jobs]));
  expect(jobs).toMatchObject({ 'send-message': expect.any(Number), deliveries: expect.any(Number) });
  // A destination's name contains a hash of its URL, and this receiver has a new one.
  const [destination] = services.deliveries.destinations;
  await database.db.execute(sql`update deliveries set destination = ${destination?.name}`);
  for (const [queue, handler] of Object.entries(jobHandlers(services).handlers))
    if (jobs[queue]) await runJobs(database, queue, handler);
  const { rows: unfinished } = await database.db.execute(
    sql`select name, state, data, output from pgboss.job where state <> 'completed'`,
  );
  expect(unfinished).toEqual([]);
  const { rows: unsent } = await database.db.execute(
    sql`select template, status, last_error from messages where status <> 'Sent'
      union all select type, status, last_response from deliveries where status <> 'Delivered'`,
  );
  expect(unsent).toEqual([]);
  expect(hooks.received).toHaveLength(jobs.deliveries ?? 0);
  expect(mails.length).toBeGreaterThanOrEqual(jobs['send-message'] ?? 0);
}

/** The tables that the history of each kind of record had in 0.1.0. */
const formerHistories: Record<string, string> = {
  ContactMessage: 'select at from contact_thread_entries',
  Claim: 'select at from claim_filing_changes union all select at from claim_filing_notes',
  Contract: 'select at from contract_events union all select at from contract_notes',
  Lead: `select at from lead_stage_changes union all select at from lead_notes union all select at from lead_contact_changes
    union all select at from lead_attempts
    union all select recorded_at from contract_transfers where from_lead_id in (select id from leads)`,
};

/** The times of all events by kind of record. */
async function listFormerTimes(database: Database): Promise<Record<string, string[]>> {
  const times: Record<string, string[]> = {};
  for (const [subject, query] of Object.entries(formerHistories)) {
    const { rows } = await database.db.execute<{ at: string }>(
      sql.raw(`select at::text from (${query}) as each order by 1`),
    );
    times[subject] = rows.map(({ at }) => at);
  }
  return times;
}

async function listEventTimes(database: Database): Promise<Record<string, string[]>> {
  const { rows } = await database.db.execute<{ subject: string; at: string }>(
    sql`select subject, at::text from events order by 2`,
  );
  const subjects = Object.keys(formerHistories);
  return Object.fromEntries(
    subjects.map((name) => [name, rows.flatMap(({ subject, at }) => (subject === name ? [at] : []))]),
  );
}

/** Everyone who gave us an address is a person, and every row is about whoever its own columns name. */
async function expectPeople(database: Database): Promise<void> {
  const { services } = await testServer(database);
  await services.people.assignAll();
  await services.messages.assignPeople();
  const tables = {
    leads: 'email',
    contracts: "customer ->> 'email'",
    claims: 'email',
    contact_messages: 'email',
    referrals: 'email',
    reviews: 'email',
    messages: 'recipient',
  };
  let seen = 0;
  for (const [table, email] of Object.entries(tables)) {
    const { rows } = await database.db.execute<{ rows: number; wrong: number }>(
      sql.raw(`select count(*)::int as rows, (count(*) filter (where not exists (select from contact_points
        where contact_points.person_id = each.person_id and value = lower(${email}))))::int as wrong
        from ${table} as each where coalesce(${email}, '') <> ''`),
    );
    expect(rows[0], table).toMatchObject({ wrong: 0 });
    seen += rows[0]?.rows ?? 0;
  }
  expect(seen).toBeGreaterThan(5);
  const { rows: events } = await database.db.execute<{ events: number; wrong: number }>(
    sql`select count(person_id)::int as events, (count(*) filter (where subject <> 'Contract'
      and person_id is distinct from person_of_record(subject, subject_id)))::int as wrong from events`,
  );
  expect(events[0]).toMatchObject({ events: expect.any(Number), wrong: 0 });
  expect(events[0]?.events).toBeGreaterThan(5);
}

/** What an earlier release had when its demonstration was removed, or its notice was emptied. */
const liveMarks = { 'demonstration.removedAt': '2026-11-26T12:00:00.000Z', 'notice.demonstration': '' };

async function expectKind({ db }: Database, kind: 'demonstration' | 'live'): Promise<void> {
  const { rows } = await db.execute(sql`select value from configurations where key = 'site.kind'`);
  expect(rows).toEqual([{ value: kind }]);
}

async function expectKinds(database: Database): Promise<void> {
  await expectKind(database, 'demonstration');
  const decision = readMigrations(migrationsFolder)
    .flatMap((migration) => migration.sql)
    .find((statement) => statement.includes("'site.kind', CASE"));
  for (const [key, value] of Object.entries(liveMarks)) {
    await database.db.execute(sql`delete from configurations where key = 'site.kind'`);
    await database.db.execute(sql`insert into configurations values (${key}, ${value}, false)`);
    await database.db.execute(sql.raw(decision ?? ''));
    await expectKind(database, 'live');
    await database.db.execute(sql`delete from configurations where key = ${key}`);
  }
}

describe.each(['pglite', 'postgres'] as const)('on %s', (kind) => {
  test.each(releases)('upgrades a site with rows in all tables from %s', async (release) => {
    useRealScrypt();
    const database = await emptyDatabase(kind);
    const file = join(fixtures, release);
    await restoreTestArchive(database, `${file}.backup`);
    const before = await listFormerTimes(database);
    const { rows: formerQuotes } = await database.db.execute<{ id: string }>(
      sql`select id from opportunities`,
    );
    await migrate(database, migrationsFolder);
    expect(await listEventTimes(database)).toEqual(before);
    expect(formerQuotes.length).toBeGreaterThan(0);
    for (const { id } of formerQuotes)
      expect(await opportunityStore(database.db).byFormerKey(hashFormerKey(id))).toBeDefined();
    await expectPeople(database);
    await installJobs(database, jobQueues);
    const filledSite = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as FilledSite & {
      image: { bytes: string };
    };
    const bytes = Buffer.from(filledSite.image.bytes, 'base64');
    await expectEverythingWorks(database, { ...filledSite, image: { ...filledSite.image, bytes } });
    await expectWaitingJobsWork(database);
    await expectKinds(database);
  });
});

/** Two people at each address, who write their names in several ways. `person` is the one that a row is about. */
const household = [
  { person: 'Zoë', firstName: 'Zoë', lastName: 'Núñez' },
  { person: 'Zoë', firstName: 'ZOE', lastName: 'nunez' },
  { person: 'Ben', firstName: 'Ben', lastName: 'Núñez' },
  { person: 'Ben', firstName: 'ben', lastName: 'Nunez' },
  { person: 'Zoë', firstName: 'Zoe', lastName: 'Núñez' },
];

test.each(releases)(
  'each of 100,000 leads from %s gets its right person',
  { timeout: 1_800_000 },
  async (release) => {
    const database = await emptyDatabase('postgres');
    await restoreTestArchive(database, `${join(fixtures, release)}.backup`);
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`insert into leads select copy.* from (select * from leads order by id limit 1) as sample,
      generate_series(1, 20000) as home, jsonb_array_elements(${JSON.stringify(household)}::jsonb) with ordinality as each (name, place),
      lateral jsonb_populate_record(null::leads, to_jsonb(sample) || jsonb_build_object('id', gen_random_uuid(),
        'record_id', 10 * home + place, 'first_name', name ->> 'firstName', 'last_name', name ->> 'lastName',
        'email', 'Home' || home || '@example.com', 'ip_address', name ->> 'person')) as copy`);
    });
    await migrate(database, migrationsFolder);
    const { services } = await testServer(database);
    await services.people.assignAll();
    const { rows } = await database.db.execute(sql`
    select count(*)::int as homes, sum(leads)::int as leads, min(people)::int as fewest, max(people)::int as most,
      sum(mixed)::int as mixed from (
      select email, sum(leads) as leads, count(distinct person_id) as people,
        count(*) filter (where names > 1) + count(*) - count(distinct name) as mixed from (
        select email, person_id, min(ip_address) as name, count(distinct ip_address) as names, count(*) as leads
        from leads where email ilike 'home%' group by email, person_id) as people group by email) as homes`);
    expect(rows[0]).toEqual({ homes: 20_000, leads: 100_000, fewest: 2, most: 2, mixed: 0 });
    await database.close();
  },
);

test('there is data from at least one release', () => {
  expect(releases.length).toBeGreaterThan(0);
});
