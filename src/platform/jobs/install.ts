import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Db as JobConnection, PgBoss, type QueueResult } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { driverOf, serverUrlOf } from '../database/driver.ts';
import { advisoryLock } from '../database/migrate.ts';
import { pgliteConnection, withoutTimers } from './connection.ts';

/** How a queue treats its jobs. */
export type QueueSettings = {
  /** Further tries after the first. */
  retryLimit: number;
  /** Seconds before the first further try; with `retryBackoff` doubled each time, with some chance in it. */
  retryDelay: number;
  retryBackoff: boolean;
  /** Seconds that doubling does not exceed. */
  retryDelayMax?: number;
  /** A job that runs longer counts as abandoned, and is tried again. */
  expireInSeconds: number;
  /** The queue, itself listed, that gets jobs whose tries are used up. */
  deadLetter?: string;
};

export type Queues = Readonly<Record<string, QueueSettings>>;

/**
 * Makes the tables of the job queue and the queues, or brings them up to date. Copies of the site that start at once
 * wait for each other.
 */
export async function installJobs(database: Database, queues: Queues): Promise<void> {
  if (database.kind === 'pglite') return install(pgliteConnection(driverOf<PGlite>(database)), queues);
  const client = new pg.Client({ connectionString: serverUrlOf(database) });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await install({ executeSql: (text, values) => client.query(text, values) }, queues);
  } finally {
    // Closing the connection gives the lock back.
    await client.end();
  }
}

async function install(db: JobConnection, queues: Queues): Promise<void> {
  const boss = new PgBoss({ db, supervise: false, schedule: false, clock: withoutTimers });
  await boss.start();
  const isDeadLetter = ([name]: [string, QueueSettings]) =>
    Object.values(queues).some(({ deadLetter }) => deadLetter === name);
  const entries = Object.entries(queues);
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const deadLettersFirst = [
    ...entries.filter(isDeadLetter),
    ...entries.filter((each) => !isDeadLetter(each)),
  ];
  for (const [name, settings] of deadLettersFirst) await keepQueue(boss, name, settings, there.get(name));
  await boss.stop({ graceful: false });
  // Serves the counts and the list of failed jobs that staff see; the queue's own indexes know only what waits.
  await db.executeSql(
    'create index if not exists job_by_state on pgboss.job_common (state, name, completed_on)',
  );
}

async function keepQueue(
  boss: PgBoss,
  name: string,
  settings: QueueSettings,
  there: QueueResult | undefined,
): Promise<void> {
  if (!there) return boss.createQueue(name, settings);
  const wanted = {
    ...settings,
    deadLetter: settings.deadLetter ?? null,
    retryDelayMax: settings.retryDelayMax ?? null,
  };
  const isCurrent = Object.entries(wanted).every(
    ([key, value]) => (there[key as keyof QueueSettings] ?? null) === value,
  );
  if (!isCurrent) await boss.updateQueue(name, wanted);
}
