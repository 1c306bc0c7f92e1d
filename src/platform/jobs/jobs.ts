import { inArray, sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, Db } from '../database/database.ts';
import { bossConnection, steadyClock, withoutTimers } from './connection.ts';

/** What a worker does. A job that throws is tried again later, until its tries are used up. */
export type JobWork = (
  data: Record<string, unknown>,
  attempt: { number: number; isLast: boolean },
) => Promise<void>;

/** Work that outlives a request. Every job is done at least once, by any copy of the site. */
export type Jobs = {
  /** Writes a job with `db`: with a transaction's, the job is there when that commits and not before. */
  add(db: Db, queue: string, data: Record<string, unknown>, options?: { startAfter?: Date }): Promise<void>;
};

export type JobWorkers = {
  /** Finishes the jobs at work, for at most `seconds`; those that take longer are tried again. */
  stop(seconds?: number): Promise<void>;
};

/** How often each queue is asked for jobs. PGlite works on the event loop, so it is asked less. */
const pollingSeconds = { pglite: 2, postgres: 1 } as const;

/** Jobs of one queue that one copy does at the same time. */
const batchSize = 50;

/** Adds jobs to queues that `installJobs` made. It keeps neither timer nor connection, so it needs no closing. */
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

/**
 * Does the jobs of the named queues in this copy of the site, beside the same in every other. `schedules` names queues
 * that get an empty job by cron expression (UTC), once for all copies together. `report` hears of faults; of a job's
 * error the queue itself keeps its kind only.
 */
export async function startJobWorkers(options: {
  database: Database;
  works: Readonly<Record<string, JobWork>>;
  schedules?: Readonly<Record<string, string>>;
  report: (error: unknown) => void;
}): Promise<JobWorkers> {
  const { database, works, schedules = {}, report } = options;
  const boss = new PgBoss({ ...bossConnection(database), clock: steadyClock });
  boss.on('error', report);
  await boss.start();
  await keepSchedules(boss, schedules);
  const settings = {
    batchSize,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: pollingSeconds[database.kind],
  } as const;
  for (const [queue, work] of Object.entries(works)) {
    await boss.work<Record<string, unknown>, unknown, typeof settings>(queue, settings, (jobs) =>
      Promise.all(jobs.map((job) => attemptJob(job, work, report))),
    );
  }
  return {
    stop: (seconds = 8) => boss.stop({ graceful: true, timeout: seconds * 1000 }),
  };
}

/** Does one job and says how it went. */
export async function attemptJob(
  job: JobWithMetadata<Record<string, unknown>>,
  work: JobWork,
  report: (error: unknown) => void,
) {
  try {
    const { retryCount, retryLimit } = job;
    await work(job.data ?? {}, { number: retryCount + 1, isLast: retryCount >= retryLimit });
    return { id: job.id, status: 'completed' as const };
  } catch (error) {
    report(error);
    const kind = error instanceof Error ? error.name : typeof error;
    return { id: job.id, status: 'failed' as const, output: { kind } };
  }
}

async function keepSchedules(boss: PgBoss, schedules: Readonly<Record<string, string>>): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!(name in schedules)) await boss.unschedule(name);
  for (const [queue, cron] of Object.entries(schedules)) await boss.schedule(queue, cron, {}, { tz: 'UTC' });
}

/** Takes the jobs that name one of these ids out of every queue, done or not; answers how many. */
export async function forgetJobs(tx: Db, ids: readonly string[]): Promise<number> {
  const fields = sql`jsonb_each_text(case when jsonb_typeof(data) = 'object' then data else '{}' end)`;
  const { rows } = await tx.execute(sql`delete from pgboss.job
    where exists (select 1 from ${fields} as field where ${inArray(sql`field.value`, [...ids])}) returning id`);
  return rows.length;
}
