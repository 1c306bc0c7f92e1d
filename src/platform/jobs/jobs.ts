import { inArray, sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, Db } from '../database/database.ts';
import { isUnavailableError } from '../database/unavailable.ts';
import { bossConnection, monotonicClock, withoutTimers } from './connection.ts';

/** If it throws, the job is retried until it has no retries left. */
export type JobHandler = (
  data: Record<string, unknown>,
  attempt: { number: number; isLast: boolean },
) => Promise<void>;

/** Every job runs at least once, on any instance. */
export type Jobs = {
  /** A job added in a transaction exists once it commits. */
  add(db: Db, queue: string, data: Record<string, unknown>, options?: { startAfter?: Date }): Promise<void>;
};

/** PGlite runs on the event loop, so it is polled less. */
const pollingSeconds = { pglite: 2, postgres: 1 } as const;

/** Scheduled jobs run at most once an hour. */
const scheduledPollingSeconds = 30;

/** The number of jobs per queue that an instance runs concurrently. */
const batchSize = 50;

/** Has no timers or connections, so it doesn't have to be closed. */
export async function openJobs(database: Database): Promise<Jobs> {
  const boss = new PgBoss({
    db: fromDrizzle(database.db, sql),
    migrate: false,
    supervise: false,
    schedule: false,
    clock: withoutTimers,
  });
  await boss.start();
  return {
    async add(db, queue, data, options = {}) {
      const { startAfter } = options;
      await boss.send(queue, data, { db: fromDrizzle(db, sql), startAfter });
    },
  };
}

/** Each of `schedules` (cron, UTC) adds an empty job, once for all instances. For a failed job, stores only the error's name. */
export async function startJobWorkers(options: {
  database: Database;
  handlers: Readonly<Record<string, JobHandler>>;
  schedules?: Readonly<Record<string, string>>;
  report: (error: unknown) => void;
}) {
  const { database, handlers, schedules = {}, report } = options;
  const boss = new PgBoss({ ...bossConnection(database), clock: monotonicClock });
  boss.on('error', (error) => {
    // Otherwise, each worker would report an outage every second.
    if (!isUnavailableError(error)) report(error);
  });
  await boss.start();
  await setSchedules(boss, schedules);
  const getWorkerOptions = (queue: string) =>
    ({
      batchSize,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
      pollingIntervalSeconds: queue in schedules ? scheduledPollingSeconds : pollingSeconds[database.kind],
    }) as const;
  for (const [queue, handler] of Object.entries(handlers)) {
    await boss.work<Record<string, unknown>, unknown, ReturnType<typeof getWorkerOptions>>(
      queue,
      getWorkerOptions(queue),
      (jobs) => Promise.all(jobs.map((job) => runJobAttempt(job, handler, report))),
    );
  }
  return {
    /** Waits up to `seconds` for running jobs. Those that take longer are retried. */
    stop: (seconds = 8) => boss.stop({ graceful: true, timeout: seconds * 1000 }),
  };
}

export async function runJobAttempt(
  job: JobWithMetadata<Record<string, unknown>>,
  handler: JobHandler,
  report: (error: unknown) => void,
) {
  try {
    const { retryCount, retryLimit } = job;
    await handler(job.data ?? {}, { number: retryCount + 1, isLast: retryCount >= retryLimit });
    return { id: job.id, status: 'completed' as const };
  } catch (error) {
    report(error);
    const kind = error instanceof Error ? error.name : typeof error;
    return { id: job.id, status: 'failed' as const, output: { kind } };
  }
}

async function setSchedules(boss: PgBoss, schedules: Readonly<Record<string, string>>): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!(name in schedules)) await boss.unschedule(name);
  for (const [queue, cron] of Object.entries(schedules)) await boss.schedule(queue, cron, {}, { tz: 'UTC' });
}

/** Deletes jobs, finished or not, that contain one of these IDs from all queues. Returns the number deleted. */
export async function deleteJobsAbout(tx: Db, ids: readonly string[]): Promise<number> {
  const fields = sql`jsonb_each_text(case when jsonb_typeof(data) = 'object' then data else '{}' end)`;
  const { rows } = await tx.execute(sql`delete from pgboss.job
    where exists (select 1 from ${fields} as field where ${inArray(sql`field.value`, [...ids])}) returning id`);
  return rows.length;
}
