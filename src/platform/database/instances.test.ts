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
  const store = (path: string, tag: string) =>
    cache.get(path, async () => ({ html: path, headers: {}, tags: [tag] }));
  await store('/about', 'content');
  await store('/reviews', 'reviews');
  return { database, purge, store, has: (path: string) => cache.find(path) !== undefined };
}

async function openTwoInstances() {
  const url = await createFreshPostgresUrl();
  return [await openInstance(url), await openInstance(url)] as const;
}

const soon = (assertion: () => void) => vi.waitFor(assertion, { timeout: 30_000, interval: 10 });

test('a purge on one instance purges the same pages on the others', async () => {
  const [one, other] = await openTwoInstances();
  one.purge(['content']);
  expect(one.has('/about')).toBe(false);
  await soon(() => expect(other.has('/about')).toBe(false));
  expect([one.has('/reviews'), other.has('/reviews')]).toEqual([true, true]);
});

test("an instance doesn't repeat its own purge", async () => {
  const [one, other] = await openTwoInstances();
  one.purge(['content']);
  await one.store('/about', 'content');
  await soon(() => expect(other.has('/about')).toBe(false));
  expect(one.has('/about')).toBe(true);
});

test('purges everything when the tags exceed the size of a notification', async () => {
  const [one, other] = await openTwoInstances();
  one.purge(Array.from({ length: 3_000 }, (_, index) => `tag-${index}`));
  await soon(() => expect(other.has('/reviews')).toBe(false));
});

test('purges everything after a possibly missed notification', async () => {
  const [one, other] = await openTwoInstances();
  await one.database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'listen%' or query like '%pg_wal_lsn_diff%') and pid <> pg_backend_pid()`,
  );
  await soon(() => expect(other.has('/about')).toBe(false));
  await soon(() => expect(other.database.isUnavailable()).toBe(false));
});

test('commands notify all instances', async () => {
  const url = await createFreshPostgresUrl();
  const site = await openInstance(url);
  const command = await openDatabase({ databaseUrl: url, dataDir: 'memory' });
  const { purge, waitUntilPublished } = purgeOnAllInstances(command.instances);
  purge(['reviews']);
  await waitUntilPublished();
  await command.close();
  await soon(() => expect(site.has('/reviews')).toBe(false));
  expect(site.has('/about')).toBe(true);
});
