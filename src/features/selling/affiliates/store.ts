import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { batchRows, type ListQuery, listRows, startsWith } from '../../../platform/staff/listing.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { AffiliateVisit } from './domain/affiliate-visit.ts';
import { affiliates } from './table.ts';

export type AffiliateRow = typeof affiliates.$inferSelect;

export type AffiliateFilter = { q?: string };

const matching = ({ q }: AffiliateFilter) => (q ? startsWith(affiliates.affo, q) : undefined);

export const affiliateStore = (db: Db) => ({
  list({ filter, ...query }: ListQuery<AffiliateFilter>) {
    const { id, firstSeenAt, lastSeenAt, count } = affiliates;
    const sorts = { lastSeenAt, firstSeenAt, count };
    return listRows(db, affiliates, query, { where: matching(filter), sorts, key: id });
  },

  batches: (filter: AffiliateFilter) =>
    batchRows(db, affiliates, { where: matching(filter), key: affiliates.id, keyOf: ({ id }) => id }),

  async byId(id: string): Promise<AffiliateRow | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await db.select().from(affiliates).where(eq(affiliates.id, id));
    return row;
  },

  /** Counts a visit, even with concurrent ones. `id` is used when the pair is new. */
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

  async byVisit({ affo, affc }: AffiliateVisit): Promise<AffiliateRow | undefined> {
    const isVisit = and(eq(affiliates.affo, affo), eq(affiliates.affc, affc));
    const [row] = await db.select().from(affiliates).where(isVisit);
    return row;
  },
});
