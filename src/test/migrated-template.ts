import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { jobQueues } from '../features.ts';
import { type Database, extensions, openDatabase } from '../platform/database/database.ts';
import { guardDatabase } from '../platform/database/guarded-database.ts';
import { noOtherInstances } from '../platform/database/instances.ts';
import { migrate } from '../platform/database/migrate.ts';
import { installJobs } from '../platform/jobs/install.ts';
import { queryServer } from './postgres-server.ts';
import { saveContents } from './saved-contents.ts';

const migrations = join(import.meta.dirname, '../../migrations');

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function prepareTemplate(serverUrl: string, name: string): Promise<void> {
  await queryServer(serverUrl, `create database ${pg.escapeIdentifier(name)}`);
  const database = await openDatabase({ databaseUrl: databaseUrl(serverUrl, name), dataDir: 'memory' });
  await migrateIfAny(database);
  await installJobs(database, jobQueues);
  await saveContents(database);
  await database.close();
}

/** Dumps two PGlite data directories: a new one, and one with all tables. Creating one takes seconds. */
export async function createPgliteSnapshots(): Promise<{ blank: Uint8Array; migrated: Uint8Array }> {
  const client = await PGlite.create('memory://', { extensions });
  const dump = async () => new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer());
  const blank = await dump();
  const database = guardDatabase('pglite', drizzle({ client }), {
    isUnavailable: () => false,
    instances: noOtherInstances,
    close: () => client.close(),
  });
  await migrateIfAny(database);
  await installJobs(database, jobQueues);
  await saveContents(database);
  const migrated = await dump();
  await database.close();
  return { blank, migrated };
}

/** Does nothing while the project has no migrations. */
async function migrateIfAny(database: Database): Promise<void> {
  if (existsSync(join(migrations, 'meta', '_journal.json'))) await migrate(database, migrations);
}
