import { dirname, join } from 'node:path';
import { type ParserOptions, PGlite, type Transaction, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { makeContentsPrivate, makePrivateDirectory } from '../private-directory.ts';
import { guardDatabase } from './guarded-database.ts';
import type { Database } from './handle.ts';
import { noOtherInstances } from './instances.ts';
import { acquireLock } from './pglite-lock.ts';
import { openPostgres, type ServerOptions } from './postgres.ts';
import { PrivateFiles } from './private-files.ts';

const asText = (text: string) => text;
const arrayTypeIds = { numeric: 1231, timestamp: 1115, timestamptz: 1185, interval: 1187, date: 1182 };
/** Drizzle parses dates and arrays itself. */
const parsedByDrizzle = [
  ...[types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE],
  ...Object.values(arrayTypeIds),
];
const parsers = {
  ...Object.fromEntries(parsedByDrizzle.map((id) => [id, asText])),
  [types.NUMERIC]: Number,
  // PGlite's own functions convert byte by byte: 60 ms instead of 10 for a signed contract.
  [types.BYTEA]: (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
};
const serializers = {
  [types.BYTEA]: ({ buffer, byteOffset, byteLength }: Uint8Array) =>
    `\\x${Buffer.from(buffer, byteOffset, byteLength).toString('hex')}`,
};

/** Drizzle sends parsers with each query, and merging them with PGlite's own took a tenth of its time. */
function ignoreQueryParsers(client: Pick<Transaction, 'query'>): void {
  const query = client.query.bind(client);
  client.query = (text, values, options) => query(text, values, { ...options, parsers: undefined });
}

function applyParsers(client: PGlite, parsers: ParserOptions): void {
  // Set here because `create` would override them with its own array parsers.
  Object.assign(client.parsers, parsers);
  ignoreQueryParsers(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (run) =>
    transaction((tx) => {
      ignoreQueryParsers(tx);
      return run(tx);
    });
}

/** Trigram indexes find parts of words. */
export const extensions = { pg_trgm };

/** Without `directory`, the database is in memory. `snapshot` comes from dumpDataDir(). Throws DataDirectoryInUseError. */
export async function openPglite(options: {
  directory: string | undefined;
  snapshot?: Blob;
}): Promise<Database> {
  const lock = options.directory === undefined ? undefined : await lockDirectory(options.directory);
  try {
    // An earlier release didn't create private files.
    if (options.directory !== undefined) makeContentsPrivate(options.directory);
    const client = await PGlite.create({
      ...(options.directory === undefined
        ? { dataDir: 'memory://' }
        : { fs: new PrivateFiles(options.directory) }),
      loadDataDir: options.snapshot,
      extensions,
      serializers,
      // The default of 128 MB would keep most of the database in memory twice, because the file system caches it too.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
    });
    applyParsers(client, parsers);
    await client.exec("set time zone 'UTC'");
    return guardDatabase('pglite', drizzle({ client }), {
      isUnavailable: () => false,
      instances: noOtherInstances,
      async close() {
        await client.close();
        await lock?.release();
      },
    });
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

function lockDirectory(directory: string) {
  makePrivateDirectory(dirname(directory));
  makePrivateDirectory(directory);
  return acquireLock(`${directory}.lock`);
}

export type { Database, Db } from './handle.ts';

/** With 'memory', nothing is saved. Throws DataDirectoryInUseError if another process has the directory open. */
export function openDatabase(
  options: {
    databaseUrl?: string;
    dataDir: string | 'memory';
  } & Omit<ServerOptions, 'url'>,
): Promise<Database> {
  const { databaseUrl, dataDir: _dataDir, ...rest } = options;
  if (databaseUrl) return openPostgres({ url: databaseUrl, ...rest });
  if (options.dataDir === 'memory') return openPglite({ directory: undefined });
  return openPglite({ directory: join(options.dataDir, 'database') });
}
