import { join } from 'node:path';
import type { Database } from './handle.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export type { Database, Db } from './handle.ts';

/**
 * Opens the server at `databaseUrl`, or without one PGlite below `dataDir` ('memory': kept nowhere).
 * Throws DataDirectoryInUseError when another process has the directory open.
 */
export function openDatabase(options: {
  databaseUrl?: string;
  dataDir: string | 'memory';
}): Promise<Database> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl);
  if (options.dataDir === 'memory') return openPglite({ directory: undefined });
  return openPglite({ directory: join(options.dataDir, 'database') });
}
