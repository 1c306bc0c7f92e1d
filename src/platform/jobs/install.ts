import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Db as JobConnection, PgBoss, type QueueResult } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { getDriver, getServerUrl } from '../database/driver.ts';
import { advisoryLock } from '../database/migrate.ts';
import { pgliteConnection, withoutTimers } from './connection.ts';

export type QueueSettings = {
  /** The number of retries after the first attempt. */
  retryLimit: number;
  /** Seconds until the first retry. `retryBackoff` doubles it each time, with jitter. */
  retryDelay: number;
  retryBackoff: boolean;
  /** The longest delay in seconds. */
  retryDelayMax?: number;
  /** After this time, a job counts as abandoned and is retried. */
  expireInSeconds: number;
  deadLetter?: string;
};

export type Queues = Readonly<Record<string, QueueSettings>>;

/** Instances that start together wait for each other. */
export async function installJobs(database: Database, queues: Queues): Promise<void> {
  if (database.kind === 'pglite') return install(pgliteConnection(getDriver<PGlite>(database)), queues);
  const client = new pg.Client({ connectionString: getServerUrl(database) });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await install({ executeSql: (text, values) => client.query(text, values) }, queues);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

async function install(db: JobConnection, queues: Queues): Promise<void> {
  const boss = new PgBoss({ db, supervise: false, schedule: false, clock: withoutTimers });
  await boss.start();
  const isDeadLetter = ([name]: [string, QueueSettings]) =>
    Object.values(queues).some(({ deadLetter }) => deadLetter === name);
  const entries = Object.entries(queues);
  const existingQueues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const deadLettersFirst = [
    ...entries.filter(isDeadLetter),
    ...entries.filter((each) => !isDeadLetter(each)),
  ];
  for (const [name, settings] of deadLettersFirst)
    await upsertQueue(boss, name, settings, existingQueues.get(name));
  await boss.stop({ graceful: false });
  // Indexes the counts and failed jobs that staff see. The queue's own indexes cover only waiting jobs.
  await db.executeSql(
    'create index if not exists job_by_state on pgboss.job_common (state, name, completed_on)',
  );
}

async function upsertQueue(
  boss: PgBoss,
  name: string,
  settings: QueueSettings,
  existingQueue: QueueResult | undefined,
): Promise<void> {
  if (!existingQueue) return boss.createQueue(name, settings);
  const desiredSettings = {
    ...settings,
    deadLetter: settings.deadLetter ?? null,
    retryDelayMax: settings.retryDelayMax ?? null,
  };
  const isCurrent = Object.entries(desiredSettings).every(
    ([key, value]) => (existingQueue[key as keyof QueueSettings] ?? null) === value,
  );
  if (!isCurrent) await boss.updateQueue(name, desiredSettings);
}
