import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Database } from './handle.ts';

/** Drizzle keeps the driver it was given as `$client`. */
export function driverOf<Driver extends PGlite | pg.Pool>(database: Database): Driver {
  return (database.db as unknown as { $client: Driver }).$client;
}

/** The address of the server that a pool was opened with. */
export function serverUrlOf(database: Database): string {
  const { connectionString } = driverOf<pg.Pool>(database).options;
  if (!connectionString) throw new Error('The pool was opened without an address');
  return connectionString;
}
