import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, vi } from 'vitest';
import { type Database, openDatabase, openPglite } from '../platform/database/database.ts';
import { getDriver } from '../platform/database/driver.ts';
import { closeAfterFile } from './close-after-file.ts';
import { databaseUrl } from './migrated-template.ts';
import { queryServer } from './postgres-server.ts';
import { isUnfilled, restoreContents, type State, saveContents } from './saved-contents.ts';
import { isThorough } from './thorough.ts';
import { countTime } from './time-spent.ts';

/** Opens a new, migrated database, which the caller closes. */
export async function freshDatabase(kind: Database['kind']): Promise<Database> {
  if (kind === 'postgres')
    return openDatabase({ databaseUrl: await createFreshPostgresUrl(), dataDir: 'memory' });
  return pgliteFrom('pgliteSnapshot');
}

/** Opens a copy of a snapshot in memory, or in a new directory. Without a snapshot, creating a database takes five times as long. */
export const pgliteFrom = async (
  snapshot: 'pgliteSnapshot' | 'blankPgliteSnapshot',
  directory?: string,
): Promise<Database> => openPglite({ directory, snapshot: await openAsBlob(inject(snapshot)) });

/** Like `freshDatabase`, but closed after the test file. */
export async function separateDatabase(kind: Database['kind'] = 'postgres'): Promise<Database> {
  const database = await freshDatabase(kind);
  closeAfterFile(() => database.close());
  return database;
}

/** An empty, migrated database for all tests of a file. Later files get the same one, emptied. */
export async function fileDatabase(kind: Database['kind'] = 'postgres'): Promise<Database> {
  const database = await takeDatabase(kind);
  closeAfterFile(() => idle[kind].push(database));
  return database;
}

/** Returns the URL of a new, migrated database on the run's server. All of them are dropped when the run ends. */
export const createFreshPostgresUrl = (): Promise<string> =>
  createPostgresDatabase(`${inject('databasePrefix')}template`);

/** Returns the URL of a new database without tables on the run's server. */
export const emptyPostgresUrl = (): Promise<string> => createPostgresDatabase('template0');

async function createPostgresDatabase(template: string): Promise<string> {
  const prefix = inject('databasePrefix');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await queryServer(inject('postgresUrl'), `create database ${name} template ${template}`);
  return databaseUrl(inject('postgresUrl'), name);
}

/** Databases that no test is using now, from this file or an earlier one, with the last test's contents. */
const idle: Record<Database['kind'], Database[]> = { pglite: [], postgres: [] };

/** How many tests, or files with `fileDatabase`, have used a database. */
const uses = new WeakMap<Database, number>();
const filledStates = new WeakMap<Database, Set<State>>();

/** The number of uses so far. Undefined for a database that isn't shared between tests. */
export const getUse = (database: Database): number | undefined => uses.get(database);

/** Runs `fill`. If the database is empty, its contents are saved, and the next use restores them, which takes a tenth of the time. */
export async function fillOnce(database: Database, state: State, fill: () => Promise<void>): Promise<void> {
  const states = filledStates.get(database) ?? new Set();
  if (getUse(database) === undefined || !(await isUnfilled(database))) return fill();
  if (states.has(state)) return void (await restoreContents(database, state));
  await fill();
  await saveContents(database, state);
  filledStates.set(database, states.add(state));
}

/** A migrated, empty database: a used one with its contents restored, or a new one. */
async function takeDatabase(kind: Database['kind']): Promise<Database> {
  const database = await countTime(
    'database',
    async () => (await takeIdleDatabase(kind)) ?? (await freshDatabase(kind)),
  );
  uses.set(database, (getUse(database) ?? 0) + 1);
  return database;
}

async function takeIdleDatabase(kind: Database['kind']): Promise<Database | undefined> {
  for (let used = idle[kind].pop(); used; used = idle[kind].pop()) {
    if (isClosed(used)) continue;
    await waitUntilIdle(used);
    if (await restoreContents(used)) return used;
    await used.close();
  }
  return undefined;
}

function isClosed(database: Database): boolean {
  const driver = getDriver<PGlite | pg.Pool>(database);
  return 'closed' in driver ? driver.closed : driver.ended;
}

/** Waits for queries that run after a response, such as recording a rejected sign-in. Their rows would appear in the next test. */
async function waitUntilIdle(database: Database): Promise<void> {
  const driver = getDriver<PGlite | pg.Pool>(database);
  if ('closed' in driver) return;
  const isBusy = () => driver.waitingCount > 0 || driver.idleCount < driver.totalCount;
  await vi.waitFor(() => expect(isBusy()).toBe(false), { timeout: 60_000, interval: 5 });
}

type Suite = (open: () => Promise<Database>) => void;

/** In a test or beforeEach, `open` is for that test; in beforeAll, for the whole suite. */
function describeOn(kinds: readonly Database['kind'][], name: string, tests: Suite): void {
  describe.each(kinds)(`${name} on %s`, (kind) => {
    const suiteDatabases: Database[] = [];
    const testDatabases: Database[] = [];
    let current = suiteDatabases;
    beforeAll(() => {
      current = suiteDatabases;
    });
    beforeEach(() => {
      current = testDatabases;
    });
    const release = (databases: Database[]) => void idle[kind].push(...databases.splice(0));
    afterEach(() => release(testDatabases));
    afterAll(() => release(suiteDatabases));
    tests(async () => {
      const database = await takeDatabase(kind);
      current.push(database);
      return database;
    });
  });
}

const databaseKinds = ['pglite', 'postgres'] as const;

/** Runs the same tests on PGlite and PostgreSQL: for code that treats them differently. */
export const describeOnBothDatabases = (name: string, tests: Suite): void =>
  describeOn(databaseKinds, name, tests);

/** Runs the tests on PostgreSQL only, or on both databases in the thorough run. End-to-end tests use PGlite. */
export const describeOnDatabase = (name: string, tests: Suite): void =>
  describeOn(isThorough ? databaseKinds : ['postgres'], name, tests);
