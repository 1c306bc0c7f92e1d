import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { getServerUrl } from '../platform/database/driver.ts';
import { parseEnvironment } from '../platform/environment.ts';
import { pageCache } from '../platform/http/page-cache.ts';
import { sharedPurge } from '../platform/http/shared-purge.ts';
import { build, captureOutput, SECRET } from '../test/commands.ts';
import { separateDatabase } from '../test/fresh-database.ts';
import { startedQuote, testClient, testServer } from '../test/test-server.ts';
import { demonstrationCommand } from './demonstration.ts';

let output: ReturnType<typeof captureOutput>;
beforeEach(() => {
  output = captureOutput();
});

function typeLines(...lines: string[]) {
  const input = new PassThrough();
  input.end(lines.map((line) => `${line}\n`).join(''));
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as unknown as typeof process.stdin);
}

async function startSite() {
  const database = await separateDatabase();
  const url = getServerUrl(database);
  const { app } = await testServer(database);
  await startedQuote(await testClient(app));
  const environment = parseEnvironment({ DATABASE_URL: url, SECRET });
  return {
    database,
    url,
    run: (...args: string[]) => demonstrationCommand(environment, build, args),
  };
}

async function countRows({ db }: Database) {
  const { rows } = await db.execute<{ codes: number; leads: number }>(sql`select
    (select count(*)::int from promo_codes) as codes, (select count(*)::int from leads) as leads`);
  return rows[0];
}

test('prints the plan, asks, and removes nothing without the right phrase', async () => {
  const { database, run } = await startSite();
  expect(await run('--dry-run')).toBe(0);
  expect(output.all()).toMatch(
    /Remove: 8 invented promo codes[\s\S]*Keep, from visitors: .*1 leads[\s\S]*the rate card/,
  );
  for (const typed of [['yes'], []]) {
    output = captureOutput();
    typeLines(...typed);
    expect(await run()).toBe(1);
    expect(output.all()).toContain('Nothing was removed');
  }
  expect(await countRows(database)).toEqual({ codes: 8, leads: 1 });
  typeLines('remove');
  expect(await run()).toBe(0);
  expect(await countRows(database)).toEqual({ codes: 0, leads: 1 });
});

test('notifies running instances, which show the change immediately', async () => {
  const { run, url } = await startSite();
  const running = await openDatabase({ databaseUrl: url, dataDir: 'memory', isWatched: true });
  onTestFinished(() => running.close());
  const cache = pageCache({ megabytes: 1, seconds: 60 });
  sharedPurge(cache, running.instances, () => {});
  await cache.get('/reviews', async () => ({ html: 'x', headers: {}, tags: ['reviews', 'configuration'] }));
  expect(await run('--yes')).toBe(0);
  await vi.waitFor(() => expect(cache.find('/reviews')).toBeUndefined(), { timeout: 30_000 });
});

test('removes visitor data only after typing the number of leads, even with --yes', async () => {
  const { database, run } = await startSite();
  typeLines('remove 2 leads');
  expect(await run('--yes', '--include-visitor-data')).toBe(1);
  expect(await countRows(database)).toEqual({ codes: 8, leads: 1 });
  typeLines('remove 1 leads');
  expect(await run('--yes', '--include-visitor-data')).toBe(0);
  expect(await countRows(database)).toEqual({ codes: 0, leads: 0 });
});

test('prints the usage', async () => {
  const environment = parseEnvironment({ DATABASE_URL: 'postgres://127.0.0.1:9/none', SECRET });
  expect(await demonstrationCommand(environment, build, ['--all'])).toBe(2);
  expect(output.all()).toContain('--include-visitor-data');
});
