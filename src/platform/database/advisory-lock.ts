import pg from 'pg';
import type { Database } from './database.ts';
import { getServerUrl } from './driver.ts';

/** Differs from the migration lock and is the same in every instance. */
const lockId = 7_240_912;

/** Instances that start together wait for each other. */
export async function withAdvisoryLock<T>(database: Database, task: () => Promise<T>): Promise<T> {
  if (database.kind === 'pglite') return task();
  const client = new pg.Client({ connectionString: getServerUrl(database) });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    return await task();
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}
