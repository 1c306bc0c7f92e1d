import { and, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { idempotencyKeys } from './idempotency-table.ts';

/** Matches rows whose key is one of these IDs, or whose response contains one. */
function matchIds(ids: readonly string[]): SQL | undefined {
  const { key, response } = idempotencyKeys;
  const fields = sql`jsonb_each_text(case when jsonb_typeof(${response}) = 'object' then ${response} else '{}' end)`;
  const isNamed = sql`exists (select 1 from ${fields} as field where ${inArray(sql`field.value`, [...ids])})`;
  return or(inArray(key, [...ids]), isNamed);
}

export const storedResponsesAbout = (db: Db, ids: readonly string[]) =>
  db
    .select({
      operation: idempotencyKeys.operation,
      response: idempotencyKeys.response,
      createdAt: idempotencyKeys.createdAt,
    })
    .from(idempotencyKeys)
    .where(matchIds(ids));

/** Repeating one of these operations runs it again. */
export async function deleteResponsesAbout(tx: Db, ids: readonly string[]): Promise<number> {
  const deletedRows = await tx
    .delete(idempotencyKeys)
    .where(matchIds(ids))
    .returning({ key: idempotencyKeys.key });
  return deletedRows.length;
}

/** Deletes up to `limit` older stored responses. Returns the number deleted. */
export async function deleteResponsesBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const { operation, key, createdAt } = idempotencyKeys;
  const batch = await tx
    .select({ operation, key })
    .from(idempotencyKeys)
    .where(lt(createdAt, before))
    .limit(limit)
    .for('update', { skipLocked: true });
  const pairs = batch.map((each) => and(sql`${operation} = ${each.operation}`, sql`${key} = ${each.key}`));
  if (pairs.length > 0) await tx.delete(idempotencyKeys).where(or(...pairs));
  return batch.length;
}
