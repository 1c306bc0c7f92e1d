import { randomUUID } from 'node:crypto';
import type { Database, Db } from '../../platform/database/database.ts';
import type { AffiliateVisit } from './domain/affiliate.ts';
import { affiliateStore } from './store.ts';

export type AffiliateUseCases = ReturnType<typeof affiliateUseCases>;

export function affiliateUseCases({ database, now }: { database: Database; now: () => Date }) {
  return {
    /** Counts a visit; a repeat counts once more. */
    recordVisit: (visit: AffiliateVisit): Promise<void> =>
      affiliateStore(database.db).increment(visit, randomUUID(), now()),

    /** The id that a lead carries as `affiliateId`; undefined where no visit was counted. Hand over `db` inside a transaction. */
    async idOf(visit: AffiliateVisit, db: Db = database.db): Promise<string | undefined> {
      return (await affiliateStore(db).of(visit))?.id;
    },

    /** Visits counted, with the first and last time; undefined where there was none. */
    async visitsOf(visit: AffiliateVisit) {
      const row = await affiliateStore(database.db).of(visit);
      return row && { count: row.count, firstSeenAt: row.firstSeenAt, lastSeenAt: row.lastSeenAt };
    },
  };
}
