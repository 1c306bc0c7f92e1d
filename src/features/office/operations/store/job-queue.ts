import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { type ListQuery, type ListResult, maxCountedRows } from '../../../../platform/staff/listing.ts';
import type { FailedJob, QueueState } from '../domain/job.ts';

export type JobFilter = { queue?: string };

type QueueRow = Omit<QueueState, 'lastCompletedAt'> & { lastCompletedAt: string | Date | null };
type JobRow = Omit<FailedJob, 'createdAt' | 'failedAt'> & {
  createdAt: string | Date;
  failedAt: string | Date;
};

const toJob = ({ createdAt, failedAt, ...row }: JobRow): FailedJob => ({
  ...row,
  createdAt: new Date(createdAt),
  failedAt: new Date(failedAt),
});

const columns = sql`id, name as queue, created_on as "createdAt", coalesce(completed_on, created_on) as "failedAt",
  retry_count + 1 as tries, coalesce(output->>'kind', 'Unfinished') as error, coalesce(data, '{}') as data`;

/** Times come from the database clock. */
export const jobQueueStore = (db: Db) => ({
  async queues(): Promise<QueueState[]> {
    const { rows } = await db.execute<QueueRow>(sql`select queue.name, waiting, active, failed,
        completed as "completedLast24Hours", greatest(0, coalesce(lag, 0))::int as "lagSeconds", last_done as "lastCompletedAt"
      from pgboss.queue,
        lateral (select count(*)::int as waiting,
            extract(epoch from now() - min(start_after) filter (where start_after <= now())) as lag
          from pgboss.job where job.name = queue.name and state < 'active' and not blocked) as waiting_jobs,
        lateral (select count(*)::int as active
          from pgboss.job where job.name = queue.name and state = 'active') as active_jobs,
        lateral (select count(*)::int as failed
          from pgboss.job where job.name = queue.name and state = 'failed') as failed_jobs,
        lateral (select count(*)::int as completed, max(completed_on) as last_done
          from pgboss.job where job.name = queue.name and state = 'completed'
            and completed_on > now() - interval '1 day') as completed_jobs
      where left(queue.name, 8) <> '__pgboss' order by queue.name`);
    return rows.map(({ lastCompletedAt, ...row }) => ({
      ...row,
      lastCompletedAt: lastCompletedAt === null ? null : new Date(lastCompletedAt),
    }));
  },

  async listFailed({ page, perPage, order, filter }: ListQuery<JobFilter>): Promise<ListResult<FailedJob>> {
    const where: SQL = sql`state = 'failed' and left(name, 8) <> '__pgboss'
      ${filter.queue === undefined ? sql`` : sql`and name = ${filter.queue}`}`;
    const direction = order === 'asc' ? sql`asc` : sql`desc`;
    const { rows } = await db.execute<JobRow>(sql`select ${columns} from pgboss.job where ${where}
      order by completed_on ${direction}, id ${direction} limit ${perPage} offset ${(page - 1) * perPage}`);
    const result = await db.execute<{ total: number }>(sql`select count(*)::int as total
      from (select 1 from pgboss.job where ${where} limit ${maxCountedRows + 1}) as found`);
    return { rows: rows.map(toJob), total: result.rows[0]?.total ?? 0 };
  },

  async findFailed({ queue, id }: { queue: string; id: string }): Promise<FailedJob | undefined> {
    const { rows } = await db.execute<JobRow>(sql`select ${columns} from pgboss.job
      where name = ${queue} and id = ${id} and state = 'failed'`);
    return rows[0] && toJob(rows[0]);
  },

  async retry({ queue, id }: { queue: string; id: string }): Promise<void> {
    await db.execute(sql`update pgboss.job
      set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now(),
        keep_until = greatest(keep_until, now() + interval '14 days')
      where name = ${queue} and id = ${id} and state = 'failed'`);
  },
});
