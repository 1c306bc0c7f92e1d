import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { getServerUrl } from '../platform/database/driver.ts';
import { parseEnvironment } from '../platform/environment.ts';
import { build, captureOutput, SECRET } from '../test/commands.ts';
import { emptyPostgresUrl, pgliteFrom, separateDatabase } from '../test/fresh-database.ts';
import { tempDirectory } from '../test/temp-directory.ts';
import { startedQuote, testClient, testServer } from '../test/test-server.ts';
import { goLiveCommand } from './go-live.ts';

let output: ReturnType<typeof captureOutput>;
beforeEach(() => {
  output = captureOutput();
});

function typeLines(...lines: string[]) {
  const input = new PassThrough();
  input.end(lines.map((line) => `${line}\n`).join(''));
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as unknown as typeof process.stdin);
}

/** Opens and closes the database. */
async function readSite(databaseUrl: string | undefined, dataDir = 'memory') {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const { rows } = await database.db.execute<{ kind: string; leads: number; entries: number }>(sql`select
      (select value from configurations where key = 'site.kind') as kind,
      (select count(*)::int from leads) as leads,
      (select count(*)::int from audit_entries where staff_name = 'npm run go-live') as entries`);
    return rows[0];
  } finally {
    await database.close();
  }
}

async function addLead(database: Database) {
  const { app } = await testServer(database);
  await startedQuote(await testClient(app));
}

const demonstration = { kind: null, leads: 1, entries: 0 };
const live = { kind: 'live', leads: 0, entries: 1 };

test('makes a live database in PostgreSQL of a demonstration there', async () => {
  const database = await separateDatabase();
  await addLead(database);
  const [from, to] = [getServerUrl(database), await emptyPostgresUrl()];
  const environment = parseEnvironment({ DEMONSTRATION_DATABASE_URL: from, DATABASE_URL: to, SECRET });
  const run = (...args: string[]) => goLiveCommand(environment, build, args);
  expect(await run('--dry-run')).toBe(0);
  expect(output.printed).toMatch(/ 0 +1 {2}leads\n/);
  for (const typed of [['yes'], []]) {
    typeLines(...typed);
    expect(await run()).toBe(1);
    expect(output.errors).toContain('Nothing was changed.');
  }
  await expect(readSite(to)).rejects.toThrow();
  typeLines('go live');
  expect(await run()).toBe(0);
  expect(await readSite(to)).toEqual(live);
  expect(await readSite(from)).toEqual(demonstration);
  expect(await run('--yes')).toBe(1);
  expect(output.errors).toContain("The new database isn't empty");
});

test("refuses a secret that doesn't open the authenticator apps of the demonstration", async () => {
  const database = await separateDatabase();
  await addLead(database);
  await database.db.execute(sql`insert into staff_users (id, name, email, role, created_at, updated_at)
    values ('ada', 'Ada', 'ada@acme.example', 'administrator', now(), now())`);
  await database.db.execute(sql`insert into staff_two_factors (id, secret, backup_codes, user_id)
    values ('app', 'encrypted with another secret', '', 'ada')`);
  const urls = { DEMONSTRATION_DATABASE_URL: getServerUrl(database), DATABASE_URL: await emptyPostgresUrl() };
  expect(await goLiveCommand(parseEnvironment({ ...urls, SECRET }), build, ['--yes'])).toBe(1);
  expect(output.errors).toContain("SECRET isn't the demonstration's: someone couldn't sign in");
  await expect(readSite(urls.DATABASE_URL)).rejects.toThrow();
});

test("takes the place of an embedded demonstration, which stays beside it, even if it's interrupted", async () => {
  const DATA_DIR = tempDirectory();
  const folder = (name: string) => join(DATA_DIR, name);
  const database = await pgliteFrom('pgliteSnapshot', folder('database'));
  await addLead(database);
  const run = (variables: Record<string, string> = {}) =>
    goLiveCommand(parseEnvironment({ DATA_DIR, SECRET, ...variables }), build, ['--yes']);
  expect(await run()).toBe(1);
  expect(output.errors).toContain('The data directory is in use by this process');
  await database.close();

  const url = await emptyPostgresUrl();
  expect(await run({ DATABASE_URL: url })).toBe(0);
  expect(await readSite(url)).toEqual(live);
  expect(existsSync(folder('demonstration'))).toBe(false);

  // What an interrupted run left.
  await (await pgliteFrom('blankPgliteSnapshot', folder('database.new'))).close();
  expect(await run()).toBe(0);
  expect(await readSite(undefined, DATA_DIR)).toEqual(live);
  renameSync(folder('database'), folder('database.new'));
  expect(await run()).toBe(0);
  expect(await readSite(undefined, DATA_DIR)).toEqual(live);
  expect(await run()).toBe(1);
  expect(output.errors).toContain('already exists. Move or delete it first.');
  renameSync(folder('demonstration'), folder('elsewhere'));
  expect(await run()).toBe(1);
  expect(output.errors).toContain('already a live one');
});

test('explains what is missing', async () => {
  const url = 'postgres://127.0.0.1:9/none';
  const run = (variables: Record<string, string>, ...args: string[]) =>
    goLiveCommand(parseEnvironment({ SECRET, DATA_DIR: tempDirectory(), ...variables }), build, args);
  expect(await run({}, '--all')).toBe(2);
  expect(output.errors).toContain('--dry-run');
  expect(await run({})).toBe(1);
  expect(output.errors).toContain('There is no demonstration in ');
  expect(await run({ DEMONSTRATION_DATABASE_URL: url })).toBe(1);
  expect(output.errors).toContain('Set DATABASE_URL to a new, empty database');
  expect(await run({ DEMONSTRATION_DATABASE_URL: url, DATABASE_URL: url })).toBe(1);
  expect(output.errors).toContain('are the same database');
  expect(await run({ DEMONSTRATION_DATABASE_URL: url, DATABASE_URL: await emptyPostgresUrl() })).toBe(1);
  expect(output.errors).toContain(
    "DEMONSTRATION_DATABASE_URL: The database can't be opened: connect ECONNREFUSED 127.0.0.1:9.",
  );
});
