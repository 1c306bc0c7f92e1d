import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Triggers of append-only tables allow an erasure only with this setting, which also ends with the transaction. */
export async function whileErasing<T>(tx: Db, erase: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('app.erasing', 'on', true)`);
  const result = await erase();
  await tx.execute(sql`select set_config('app.erasing', '', true)`);
  return result;
}
