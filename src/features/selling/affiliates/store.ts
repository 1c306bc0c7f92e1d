import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { recordStore } from '../../../platform/record/store.ts';
import type { AffiliateVisit } from './domain/affiliate-visit.ts';
import { affiliateRecord } from './record.ts';
import { affiliates } from './table.ts';

type AffiliateRow = typeof affiliates.$inferSelect;

const records = recordStore(affiliateRecord, affiliates, affiliates.id);

export const affiliateStore = (db: Db) => ({
  ...records(db),

  /** Counts a visit atomically. A new pair gets this `id`. */
  async increment(visit: AffiliateVisit, id: string, visitedAt: Date): Promise<void> {
    await db
      .insert(affiliates)
      .values({ ...visit, id, firstSeenAt: visitedAt, lastSeenAt: visitedAt, count: 1 })
      .onConflictDoUpdate({
        target: [affiliates.affo, affiliates.affc],
        set: {
          count: sql`${affiliates.count} + 1`,
          lastSeenAt: sql`greatest(${affiliates.lastSeenAt}, excluded.last_seen_at)`,
        },
      });
  },

  async byVisit({ affo, affc }: AffiliateVisit): Promise<AffiliateRow | undefined> {
    const isVisit = and(eq(affiliates.affo, affo), eq(affiliates.affc, affc));
    const [row] = await db.select().from(affiliates).where(isVisit);
    return row;
  },
});
