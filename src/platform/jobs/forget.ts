import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';

/** Takes the jobs that name one of these ids out of every queue, done or not; answers how many. */
export async function forgetJobs(tx: Db, ids: readonly string[]): Promise<number> {
  const fields = sql`jsonb_each_text(case when jsonb_typeof(data) = 'object' then data else '{}' end)`;
  const { rows } = await tx.execute(sql`delete from pgboss.job
    where exists (select 1 from ${fields} as field where ${inArray(sql`field.value`, [...ids])}) returning id`);
  return rows.length;
}
