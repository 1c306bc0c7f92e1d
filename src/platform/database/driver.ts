import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Database } from './handle.ts';

export function getDriver<Driver extends PGlite | pg.Pool>(database: Database): Driver {
  return (database.db as unknown as { $client: Driver }).$client;
}

/** The pool's connections. Empty on PGlite, which has no pool. */
export function poolMetrics(
  database: Database,
): Record<'open' | 'idle' | 'waiting', number> | Record<string, never> {
  if (database.kind === 'pglite') return {};
  const { totalCount, idleCount, waitingCount } = getDriver<pg.Pool>(database);
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

export function getServerUrl(database: Database): string {
  const { connectionString } = getDriver<pg.Pool>(database).options;
  if (!connectionString) throw new Error('The pool was opened without a URL');
  return connectionString;
}
