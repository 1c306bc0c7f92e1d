import pg from 'pg';
import type { Database } from './database.ts';
import { getServerUrl } from './driver.ts';

/** Differ from the other advisory locks and are the same in every instance. */
const lockIds = { start: 7_240_912, demonstrationLife: 7_240_914 };

/** `lost` is aborted if the connection breaks, and the lock with it. */
async function withConnection<T>(
  database: Database,
  task: (client: pg.Client, lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const client = new pg.Client({ connectionString: getServerUrl(database), keepAlive: true });
  client.on('error', () => lost.abort());
  await client.connect();
  try {
    return await task(client, lost.signal);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

/** Instances that start together wait for each other. */
export async function withAdvisoryLock<T>(database: Database, task: () => Promise<T>): Promise<T> {
  if (database.kind === 'pglite') return task();
  return withConnection(database, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockIds.start]);
    return task();
  });
}

/** Returns false, without running the task, if another instance is running it. The task should stop once `lost` is aborted. */
export async function tryWithAdvisoryLock(
  database: Database,
  lock: keyof typeof lockIds,
  task: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  if (database.kind === 'pglite') {
    await task(new AbortController().signal);
    return true;
  }
  return withConnection(database, async (client, lost) => {
    const { rows } = await client.query<{ is_locked: boolean }>(
      'select pg_try_advisory_lock($1) as is_locked',
      [lockIds[lock]],
    );
    if (!rows[0]?.is_locked) return false;
    await task(lost);
    return true;
  });
}
