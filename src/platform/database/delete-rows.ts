import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** Returns the number of deleted rows. */
export async function deleteRows(db: Db, table: PgTable, where: SQL): Promise<number> {
  const deletedRows = await db.delete(table).where(where).returning({ one: sql`1` });
  return deletedRows.length;
}
