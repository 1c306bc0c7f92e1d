import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { noCopies } from './copies.ts';
import { guardedDatabase } from './guarded-database.ts';
import type { Database } from './handle.ts';
import { acquireLock } from './pglite-lock.ts';
import { openPostgres, type ServerOptions } from './postgres.ts';

const parsers = { [types.NUMERIC]: Number };

/** Without `directory`, in memory. `snapshot` comes from dumpDataDir(). Throws DataDirectoryInUseError. */
export async function openPglite(options: {
  directory: string | undefined;
  snapshot?: Blob;
}): Promise<Database> {
  const lock = options.directory === undefined ? undefined : await lockDirectory(options.directory);
  try {
    const client = await PGlite.create({
      dataDir: options.directory ?? 'memory://',
      loadDataDir: options.snapshot,
      parsers,
    });
    await client.exec("set time zone 'UTC'");
    return guardedDatabase('pglite', drizzle({ client }), {
      isAway: () => false,
      copies: noCopies,
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

async function lockDirectory(directory: string) {
  await mkdir(dirname(directory), { recursive: true });
  return acquireLock(`${directory}.lock`);
}

export type { Database, Db } from './handle.ts';

/** 'memory' stores nothing. Throws DataDirectoryInUseError when another process has the directory open. */
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
