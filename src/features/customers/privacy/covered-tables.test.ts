import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { type TestServer, testServer } from '../../../test/test-server.ts';

/** Tables with a column that looks personal, and why it isn't. */
const exempt: Record<string, string> = {
  'public.categories': 'names of shelves of content',
  'public.claim_totals': 'sums over claims, with names of vehicles and VINs without serial numbers',
  'public.contract_templates': 'contracts we hand out; who uploaded or withdrew one is staff',
  'public.experiments': 'names of experiments',
  'public.landing_phones': 'phone numbers of our own',
  'public.media': 'names of pictures; who uploaded one is staff',
  'public.page_versions': 'texts of the site; who saved one is staff',
  'public.pages': 'published texts',
  'public.promo_codes': 'names of promotions',
  'public.rate_cards': 'rates',
  'public.staff_accounts': 'employees: how they sign in; an administrator removes it with the user',
  'public.staff_sessions': 'employees: where they are signed in, until it ends',
  'public.staff_two_factors': 'employees: secrets of their authenticator apps',
  'public.staff_users': 'employees, who are answered for as such and not as customers',
  'public.stored_files': 'bytes of files: whoever keeps one answers for it and erases it',
  'public.state_rules': 'names of states',
  'pgboss.job': 'jobs hold ids and numbers; those that name an erased id are removed with it',
  'pgboss.job_common': 'a part of pgboss.job',
  'pgboss.bam': 'the queue library: its own upgrades',
  'pgboss.job_dependency': 'ids of jobs',
  'pgboss.queue': 'names of queues',
  'pgboss.queue_stats': 'counts by queue',
  'pgboss.schedule': 'names of queues',
  'pgboss.subscription': 'names of queues',
  'pgboss.warning': 'the queue library: slow queries and long queues',
};

const personal =
  /email|phone|name|address|recipient|lead|filing|person|customer|order_|subject|ip_|browser|vin|zip|city|birth|member|user|message|text|data|answer|payload|output/;

let database: Database;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase('postgres');
  server = await testServer(database);
});
afterAll(() => database.close());

async function tablesAboutPeople(): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string; column_name: string; data_type: string }>(sql`
    select columns.table_schema || '.' || columns.table_name as name, column_name, data_type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where columns.table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const found = rows.filter(
    ({ column_name, data_type }) => personal.test(column_name) || data_type === 'jsonb',
  );
  return [...new Set(found.map(({ name }) => name.replace(/_\d{8}$/, '')))].toSorted();
}

test('every table that could hold something of a person is covered, or exempt for a reason', async () => {
  const covered = server.services.privacy.tables().map((table) => `public.${table}`);
  const found = await tablesAboutPeople();
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter((table) => !covered.includes(table) && !(table in exempt))).toEqual([]);
});

test('no table is named that is not there, or in both lists', async () => {
  const found = await tablesAboutPeople();
  const covered = server.services.privacy.tables().map((table) => `public.${table}`);
  expect([...covered, ...Object.keys(exempt)].filter((table) => !found.includes(table))).toEqual([]);
  expect(covered.filter((table) => table in exempt)).toEqual([]);
});
