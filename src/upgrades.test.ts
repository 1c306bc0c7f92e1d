import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { seedContent } from '../seed/seed.ts';
import { jobQueues } from './features.ts';
import type { Database } from './platform/database/database.ts';
import { applyMigrations, lockSchema, migrate, migrationsIn } from './platform/database/migrate.ts';
import { installJobs } from './platform/jobs/install.ts';
import { emptyDatabase, pack, restore } from './test/archives.ts';
import { expectEverythingWorks, type LeftBehind, siteOn } from './test/filled-site.ts';
import { staffClient, useRealScrypt } from './test/staff-client.ts';
import { quoteOf, testClient } from './test/test-server.ts';
import { orderBody } from './test/visitor-requests.ts';

const folder = join(import.meta.dirname, '../migrations');
const fixtures = join(import.meta.dirname, 'test/upgrades');
const fixture = (name: string) => readFileSync(join(fixtures, name), 'utf8');

async function firstRelease(kind: Database['kind']): Promise<Database> {
  const database = await emptyDatabase(kind);
  const statements = fixture('first-release.sql').split('--> statement-breakpoint\n');
  await database.transaction(async (tx) => {
    await applyMigrations(tx, migrationsIn(folder).slice(0, 1));
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
  return database;
}

async function oneByOne(database: Database): Promise<void> {
  for (const migration of migrationsIn(folder))
    await database.transaction(async (tx) => {
      await lockSchema(tx);
      await applyMigrations(tx, [migration]);
    });
}

const upgrades: [string, (database: Database) => Promise<unknown>][] = [
  ['one by one', oneByOne],
  ['all at once', (database) => migrate(database, folder)],
];
const kinds = ['pglite', 'postgres'] as const;

describe.each(kinds)('a site of the first release on %s', (kind) => {
  test.each(upgrades)('keeps its data after all migrations, %s', async (_way, upgrade) => {
    const database = await firstRelease(kind);
    await upgrade(database);
    await installJobs(database, jobQueues);
    const server = await siteOn(database);
    await seedContent(server.services);
    const client = await testClient(server.app);

    const found = quoteOf(
      await client.get('/api/quote-processor/retrieve-by-quote-number-and-last-name', {
        ...{ QuoteNumber: 'Q-B7JV-6G58', LastName: 'Hopper-Test' },
      }),
    );
    expect(found).toMatchObject({ customer: { firstName: 'Grace', email: 'g…@example.com' } });
    // Only the link in the email opens the checkout, and it has the quote's secret ID.
    const { rows: ids } = await database.db.execute<{ id: string }>(
      sql`select id from opportunities where quote_number = 'Q-B7JV-6G58'`,
    );
    const owned = { ...found, opportunityId: ids[0]?.id ?? '' };
    const placed = await client.post('/api/orders/place', orderBody(owned));
    expect([placed.status, placed.text]).toEqual([201, expect.stringContaining('orderId')]);

    const administrator = await staffClient(server, 'administrator');
    const leads = await administrator.get('/api/staff/leads');
    const { rows } = leads.json as { rows: { email: string; stage: string }[] };
    expect(rows.map(({ email, stage }) => [email.toLowerCase(), stage]).toSorted()).toEqual([
      ['ed.elder@example.com', expect.any(String)],
      ['grace@example.com', 'Ordered'],
    ]);
    expect((await administrator.get('/api/staff/orders')).json).toMatchObject({ total: 1 });
    expect((await client.get('/api/configurations')).json).toMatchObject({ 'brand.name': 'Firstmile' });
    const exported = await server.services.privacy.exportPerson('grace@example.com');
    expect(JSON.stringify(exported)).toContain('You may write to me.');
  });
});

/** Each release adds a backup, with rows in all tables. */
const levels = ['migration-0023'];

describe.each(kinds)('on %s', (kind) => {
  test.each(levels)('upgrades a site with rows in all tables from %s', async (level) => {
    useRealScrypt();
    const database = await emptyDatabase(kind);
    await restore(database, await pack(fixture(`${level}.jsonl`).trimEnd().split('\n')));
    await migrate(database, folder);
    await installJobs(database, jobQueues);
    const left = JSON.parse(fixture(`${level}.json`)) as LeftBehind & { picture: { bytes: string } };
    const bytes = Buffer.from(left.picture.bytes, 'base64');
    await expectEverythingWorks(database, { ...left, picture: { ...left.picture, bytes } });
  });
});

test('every level has a fixture', () => {
  expect(levels.every((level) => existsSync(join(fixtures, `${level}.json`)))).toBe(true);
});
