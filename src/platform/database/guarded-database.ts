import { sql } from 'drizzle-orm';
import type { Database, Db } from './handle.ts';
import { guardAgainstNesting, type SessionOwner } from './nested-query.ts';

/** Calling `close` more than once has no effect. */
export function guardDatabase(
  kind: Database['kind'],
  driver: SessionOwner,
  parts: Pick<Database, 'isUnavailable' | 'instances' | 'close'> & { replica?: SessionOwner },
): Database {
  guardAgainstNesting(driver);
  const db = driver as unknown as Db;
  const { replica, isUnavailable, instances, close } = parts;
  let closing: Promise<void> | undefined;
  return {
    db,
    replica: (replica ?? driver) as unknown as Db,
    isUnavailable,
    instances,
    kind,
    transaction: (run) => db.transaction(run),
    async ping() {
      await db.execute(sql`select 1`);
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
