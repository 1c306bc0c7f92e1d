import { randomUUID } from 'node:crypto';
import type { Database, Db } from '../../../platform/database/database.ts';
import { batchesOf, type ListQuery, mapRows } from '../../../platform/staff/listing.ts';
import type { AffiliateRecord, AffiliateVisit } from './schema.ts';
import { type AffiliateFilter, type AffiliateRow, affiliateStore } from './store.ts';

export type AffiliateActions = ReturnType<typeof affiliateActions>;

const present = ({ id, affo, affc, count, firstSeenAt, lastSeenAt }: AffiliateRow): AffiliateRecord => ({
  id,
  affo,
  affc,
  visits: count,
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});

export function affiliateActions({ database, now }: { database: Database; now: () => Date }) {
  return {
    list: async (query: ListQuery<AffiliateFilter>) =>
      mapRows(await affiliateStore(database.db).list(query), present),

    batches: (db: Db, filter: AffiliateFilter): AsyncIterable<AffiliateRecord[]> =>
      batchesOf(affiliateStore(db).batches(filter), present),

    async find(db: Db, id: string): Promise<AffiliateRecord | undefined> {
      const row = await affiliateStore(db).byId(id);
      return row && present(row);
    },

    recordVisit: (visit: AffiliateVisit): Promise<void> =>
      affiliateStore(database.db).increment(visit, randomUUID(), now()),

    /** A lead's `affiliateId`. Undefined when no visit was counted. */
    async idOf(visit: AffiliateVisit, db: Db = database.db): Promise<string | undefined> {
      return (await affiliateStore(db).byVisit(visit))?.id;
    },

    async visitsOf(visit: AffiliateVisit) {
      const row = await affiliateStore(database.db).byVisit(visit);
      return row && { count: row.count, firstSeenAt: row.firstSeenAt, lastSeenAt: row.lastSeenAt };
    },
  };
}
