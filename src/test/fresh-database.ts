import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { urlOfDatabase } from './migrated-template.ts';

/** A migrated empty database that nobody else uses. The caller closes it. */
export async function freshDatabase(kind: Database['kind']): Promise<Database> {
  if (kind === 'postgres') return openDatabase({ databaseUrl: await freshPostgresUrl(), dataDir: 'memory' });
  return openPglite({ directory: undefined, snapshot: await openAsBlob(inject('pgliteSnapshot')) });
}

/** The URL of a migrated empty database on the run's server; all of them are dropped when the run ends. */
export const freshPostgresUrl = (): Promise<string> => postgresUrlOf(`${inject('databasePrefix')}template`);

/** The URL of a database without tables on the run's server. */
export const emptyPostgresUrl = (): Promise<string> => postgresUrlOf('template0');

async function postgresUrlOf(template: string): Promise<string> {
  const prefix = inject('databasePrefix');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
  return urlOfDatabase(inject('postgresUrl'), name);
}

/**
 * Runs the same tests on PGlite and on a PostgreSQL server. `open` gives a fresh migrated database, from a test, a
 * beforeEach (closed after that test) or a beforeAll (closed after the suite).
 */
export function describeOnBothDatabases(name: string, tests: (open: () => Promise<Database>) => void): void {
  describe.each(['pglite', 'postgres'] as const)(`${name} on %s`, (kind) => {
    const ofSuite: Database[] = [];
    const ofTest: Database[] = [];
    let opened = ofSuite;
    beforeAll(() => {
      opened = ofSuite;
    });
    beforeEach(() => {
      opened = ofTest;
    });
    afterEach(() => closeAll(ofTest));
    afterAll(() => closeAll(ofSuite));
    tests(async () => {
      const database = await freshDatabase(kind);
      opened.push(database);
      return database;
    });
  });
}

async function closeAll(databases: Database[]): Promise<void> {
  await Promise.all(databases.splice(0).map((database) => database.close()));
}
