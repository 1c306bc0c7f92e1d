import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { AffiliateVisit } from './domain/affiliate.ts';
import { affiliates } from './table.ts';

export const affiliateStore = (db: Db) => ({
  /** One more at that time, however many come at once. `id` is taken when the pair is new. */
  async increment(visit: AffiliateVisit, id: string, at: Date): Promise<void> {
    await db
      .insert(affiliates)
      .values({ ...visit, id, firstSeenAt: at, lastSeenAt: at, count: 1 })
      .onConflictDoUpdate({
        target: [affiliates.affo, affiliates.affc],
        set: {
          count: sql`${affiliates.count} + 1`,
          lastSeenAt: sql`greatest(${affiliates.lastSeenAt}, excluded.last_seen_at)`,
        },
      });
  },

  async of({ affo, affc }: AffiliateVisit): Promise<typeof affiliates.$inferSelect | undefined> {
    const isThat = and(eq(affiliates.affo, affo), eq(affiliates.affc, affc));
    const [row] = await db.select().from(affiliates).where(isThat);
    return row;
  },
});
