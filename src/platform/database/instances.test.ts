import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFreshPostgresUrl } from '../../test/fresh-database.ts';
import { pageCache } from '../http/page-cache.ts';
import { purgeOnAllInstances, sharedPurge } from '../http/shared-purge.ts';
import { openDatabase } from './database.ts';

async function openInstance(databaseUrl: string) {
  const database = await openDatabase({ databaseUrl, dataDir: 'memory', isWatched: true });
  onTestFinished(() => database.close());
  const cache = pageCache({ megabytes: 1, seconds: 60 });
  const purge = sharedPurge(cache, database.instances, (error) => {
    throw error;
  });
  const store = () => cache.get('/about', async () => ({ html: 'About', headers: {} }));
  await store();
  return { database, purge, store, hasPage: () => cache.find('/about') !== undefined };
}

async function openTwoInstances() {
  const url = await createFreshPostgresUrl();
  return [await openInstance(url), await openInstance(url)] as const;
}

const soon = (assertion: () => void) => vi.waitFor(assertion, { timeout: 30_000, interval: 10 });

test('a purge on one instance purges the pages of the others', async () => {
  const [one, other] = await openTwoInstances();
  one.purge();
  expect(one.hasPage()).toBe(false);
  await soon(() => expect(other.hasPage()).toBe(false));
});

test("an instance doesn't repeat its own purge", async () => {
  const [one, other] = await openTwoInstances();
  one.purge();
  await one.store();
  await soon(() => expect(other.hasPage()).toBe(false));
  expect(one.hasPage()).toBe(true);
});

test('entries that exceed the size of a notification arrive as a missed one', async () => {
  const [one, other] = await openTwoInstances();
  const received: unknown[] = [];
  other.database.instances.subscribe('topic', (entries) => received.push(entries));
  await one.database.instances.publish('topic', ['a']);
  await one.database.instances.publish('topic', ['a'.repeat(8000)]);
  await soon(() => expect(received).toEqual([['a'], undefined]));
});

test('purges everything after a possibly missed notification', async () => {
  const [one, other] = await openTwoInstances();
  await one.database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'listen%' or query like '%pg_wal_lsn_diff%') and pid <> pg_backend_pid()`,
  );
  await soon(() => expect(other.hasPage()).toBe(false));
  await soon(() => expect(other.database.isUnavailable()).toBe(false));
});

test('commands notify all instances', async () => {
  const url = await createFreshPostgresUrl();
  const site = await openInstance(url);
  const command = await openDatabase({ databaseUrl: url, dataDir: 'memory' });
  const { purge, waitUntilPublished } = purgeOnAllInstances(command.instances);
  purge();
  await waitUntilPublished();
  await command.close();
  await soon(() => expect(site.hasPage()).toBe(false));
});
