import { and, eq, gt, inArray, lt, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { limits } from './table.ts';

export const limitStore = (db: Db) => ({
  /** Returns the new count. Parallel calls wait for each other. */
  async add(keyHash: string, windowStart: Date): Promise<number> {
    const [row] = await db
      .insert(limits)
      .values({ keyHash, windowStart, count: 1 })
      .onConflictDoUpdate({
        target: [limits.keyHash, limits.windowStart],
        set: { count: sql`${limits.count} + 1` },
      })
      .returning({ count: limits.count });
    if (!row) throw new Error('The database returned no count');
    return row.count;
  },

  async sumAfter(keyHash: string, after: Date, before?: Date): Promise<number> {
    const { windowStart, count } = limits;
    const [row] = await db
      .select({ total: sum(count).mapWith(Number) })
      .from(limits)
      .where(
        and(
          eq(limits.keyHash, keyHash),
          gt(windowStart, after),
          before ? lt(windowStart, before) : undefined,
        ),
      );
    return row?.total ?? 0;
  },

  async subtract(keyHash: string, windowStart: Date): Promise<void> {
    await db
      .update(limits)
      .set({ count: sql`greatest(${limits.count} - 1, 0)` })
      .where(and(eq(limits.keyHash, keyHash), eq(limits.windowStart, windowStart)));
  },

  async remove(keyHashes: string[]): Promise<void> {
    await db.delete(limits).where(inArray(limits.keyHash, keyHashes));
  },

  async removeBefore(moment: Date): Promise<void> {
    await db.delete(limits).where(lt(limits.windowStart, moment));
  },
});
