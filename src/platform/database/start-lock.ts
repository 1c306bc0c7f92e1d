import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Any number, the same in every copy of the program. */
const lock = 7_240_912;

/** Copies that start at the same time fill in what is missing one after the other: held until the transaction ends. */
export async function holdStartLock(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(lock))})`);
}
