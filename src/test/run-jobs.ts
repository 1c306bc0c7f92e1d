import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { Database } from '../platform/database/database.ts';
import { bossConnection, withoutTimers } from '../platform/jobs/connection.ts';
import { type JobHandler, runJobAttempt } from '../platform/jobs/jobs.ts';

export async function openBoss(database: Database): Promise<PgBoss> {
  const options = { migrate: false, supervise: false, schedule: false, clock: withoutTimers };
  const boss = new PgBoss({ ...bossConnection(database), ...options });
  await boss.start();
  return boss;
}

/** Runs all due jobs, and those that become due meanwhile. Failed jobs wait for their retry, which `elapse` brings forward. Returns the number of attempts. */
export async function runJobs(database: Database, queue: string, handler: JobHandler): Promise<number> {
  const boss = await openBoss(database);
  try {
    for (let completedCount = 0; ; completedCount += 1) {
      const [job] = await boss.fetch<Record<string, unknown>>(queue, { includeMetadata: true });
      if (!job) return completedCount;
      const result = await runJobAttempt(job, handler, () => {});
      if (result.status === 'completed') await boss.complete(queue, job);
      else await boss.fail(queue, job, result.output);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Moves time forward for every job: waiting jobs are due sooner, and running ones expire sooner. */
export async function elapse(database: Database, seconds: number): Promise<void> {
  const interval = sql.raw(`interval '${seconds} seconds'`);
  await database.db.execute(sql`update pgboss.job set start_after = start_after - ${interval},
    started_on = started_on - ${interval}, keep_until = keep_until - ${interval}`);
  await database.db.execute(sql`update pgboss.queue set monitor_claim_on = monitor_claim_on - ${interval}`);
}

export async function listWaitingJobs(
  database: Database,
  queue: string,
): Promise<{ data: Record<string, unknown>; startAfter: Date }[]> {
  const { rows } = await database.db.execute<{ data: Record<string, unknown>; start_after: string }>(
    sql`select data, start_after from pgboss.job where name = ${queue} and state in ('created', 'retry')
      order by created_on, id`,
  );
  return rows.map(({ data, start_after }) => ({ data, startAfter: new Date(start_after) }));
}
