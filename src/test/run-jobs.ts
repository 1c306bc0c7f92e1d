import { readFileSync } from 'node:fs';
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

/** Includes jobs that become due meanwhile. A failed job waits for its retry: see `elapse`. */
export async function runJobs(database: Database, queue: string, handler: JobHandler): Promise<number> {
  const boss = await openBoss(database);
  try {
    for (let done = 0; ; done += 1) {
      const [job] = await boss.fetch<Record<string, unknown>>(queue, { includeMetadata: true });
      if (!job) return done;
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
  const passed = sql.raw(`interval '${seconds} seconds'`);
  await database.db.execute(sql`update pgboss.job set start_after = start_after - ${passed},
    started_on = started_on - ${passed}, keep_until = keep_until - ${passed}`);
  await database.db.execute(sql`update pgboss.queue set monitor_claim_on = monitor_claim_on - ${passed}`);
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

export type Identity = { uid: number; gid: number };

/** The user to run PostgreSQL as, because it can't run as root. Returns undefined if we aren't root. */
export function unprivilegedUser(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  // initdb looks up its user by name, so it has to exist.
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((user) => user[0] === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" to run it as',
  );
}
