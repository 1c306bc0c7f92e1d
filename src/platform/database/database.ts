import { join } from 'node:path';
import type { Database } from './handle.ts';
import { openPglite } from './pglite.ts';
import { openPostgres, type ServerOptions } from './postgres.ts';

export type { Database, Db } from './handle.ts';

/**
 * Opens the server at `databaseUrl`, or without one PGlite below `dataDir` ('memory': kept nowhere).
 * Throws DataDirectoryInUseError when another process has the directory open.
 */
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
