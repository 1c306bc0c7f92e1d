import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { fileDatabase } from '../../test/fresh-database.ts';
import { type TestServer, testServer } from '../../test/test-server.ts';

/** Tables with a column that looks personal but isn't, and why. */
const exempt: Record<string, string> = {
  'public.categories': 'names of content categories',
  'public.claim_totals': 'totals of claims, with vehicle names and VINs without serial numbers',
  'public.contract_documents': 'documents of contracts; erased by the feature that has the contracts',
  'public.contract_templates': 'our own contracts; uploaded and withdrawn by staff',
  'public.experiments': 'names of experiments',
  'public.landing_phones': 'our own phone numbers',
  'public.media': 'names of images; uploaded by staff',
  'public.message_macros': 'replies that staff use again; saved by staff',
  'public.page_versions': 'site text; saved by staff',
  'public.pages': 'published text',
  'public.promo_code_uses': 'IDs of contracts',
  'public.closed_months': 'sums of the ledger',
  'public.promo_codes': 'names of promotions',
  'public.rate_cards': 'rates',
  'public.staff_accounts': 'staff credentials; deleted with the user',
  'public.staff_sessions': 'staff sessions; deleted when they end',
  'public.staff_two_factors': 'secrets of staff authenticator apps',
  'public.staff_users': 'staff, not customers',
  'public.stand_in_payments': "the demonstration's payments, without names",
  'public.stored_files': 'file contents; erased by the feature that stores them',
  'public.state_rules': 'names of states',
  'pgboss.job': 'jobs contain IDs and numbers; those with an erased ID are deleted with it',
  'pgboss.job_common': 'a partition of pgboss.job',
  'pgboss.bam': 'upgrades of the queue library',
  'pgboss.job_dependency': 'job IDs',
  'pgboss.queue': 'names of queues',
  'pgboss.queue_stats': 'counts by queue',
  'pgboss.schedule': 'names of queues',
  'pgboss.subscription': 'names of queues',
  'pgboss.warning': 'slow queries and long queues',
};

const personalColumnNames =
  /email|phone|name|address|recipient|lead|filing|person|customer|contract_id|subject|ip_|browser|vin|zip|city|birth|member|user|message|text|data|answer|payload|output/;

let database: Database;
let server: TestServer;
beforeAll(async () => {
  database = await fileDatabase();
  server = await testServer(database);
});

async function tablesAboutPeople(): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string; column_name: string; data_type: string }>(sql`
    select columns.table_schema || '.' || columns.table_name as name, column_name, data_type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where columns.table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const personalColumns = rows.filter(
    ({ column_name, data_type }) => personalColumnNames.test(column_name) || data_type.startsWith('json'),
  );
  return [...new Set(personalColumns.map(({ name }) => name.replace(/_\d{8}$/, '')))].toSorted();
}

test('every table that could contain personal data is covered or exempt', async () => {
  const covered = server.services.privacy.tables().map((table) => `public.${table}`);
  const found = await tablesAboutPeople();
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter((table) => !covered.includes(table) && !(table in exempt))).toEqual([]);
});

test('every listed table exists and is only in one list', async () => {
  const found = await tablesAboutPeople();
  const covered = server.services.privacy.tables().map((table) => `public.${table}`);
  expect([...covered, ...Object.keys(exempt)].filter((table) => !found.includes(table))).toEqual([]);
  expect(covered.filter((table) => table in exempt)).toEqual([]);
});
