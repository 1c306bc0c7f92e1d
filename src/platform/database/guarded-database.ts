import { sql } from 'drizzle-orm';
import type { Database, Db } from './handle.ts';
import { guardAgainstNesting, type SessionOwner } from './nested-query.ts';

/** `close` runs once, however often it's called. */
export function guardedDatabase(
  kind: Database['kind'],
  driver: SessionOwner,
  parts: Pick<Database, 'isAway' | 'instances' | 'close'> & { reading?: SessionOwner },
): Database {
  guardAgainstNesting(driver);
  const db = driver as unknown as Db;
  const { reading, isAway, instances, close } = parts;
  let closing: Promise<void> | undefined;
  return {
    db,
    reading: (reading ?? driver) as unknown as Db,
    isAway,
    instances,
    kind,
    transaction: (work) => db.transaction(work),
    async ping() {
      await db.execute(sql`select 1`);
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
