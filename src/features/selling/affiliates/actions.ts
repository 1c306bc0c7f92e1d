import { randomUUID } from 'node:crypto';
import type { Database, Db } from '../../../platform/database/database.ts';
import type { RequestLimits } from '../../../platform/http/limits.ts';
import type { RecordFilter } from '../../../platform/record/record.ts';
import { type ListQuery, mapBatches, mapRows } from '../../../platform/staff/listing.ts';
import type { AffiliateVisit } from './domain/affiliate-visit.ts';
import { affiliateRecord } from './record.ts';
import { affiliateStore } from './store.ts';

export type AffiliateActions = ReturnType<typeof affiliateActions>;

const { fromRow } = affiliateRecord;

export function affiliateActions({
  database,
  now,
  requestLimits,
}: {
  database: Database;
  now: () => Date;
  requestLimits: Pick<RequestLimits, 'take'>;
}) {
  return {
    list: async (query: ListQuery<RecordFilter<typeof affiliateRecord>>) =>
      mapRows(await affiliateStore(database.db).list(query), fromRow),

    batches: (db: Db, filter: RecordFilter<typeof affiliateRecord>) =>
      mapBatches(affiliateStore(db).batches(filter), fromRow),

    async find(db: Db, id: string) {
      const row = await affiliateStore(db).find(id);
      return row && fromRow(row);
    },

    /**
     * Counts a visit. Anyone can invent an offer or a click, so each network can add only so many a day. Requests with an API key
     * have no limit.
     */
    async recordVisit(visit: AffiliateVisit, sender: { ipAddress: string; caller?: string }): Promise<void> {
      const store = affiliateStore(database.db);
      if (sender.caller === undefined && !(await store.byVisit(visit)))
        requestLimits.take('new-affiliates', sender.ipAddress);
      await store.increment(visit, randomUUID(), now());
    },

    /** Returns a lead's `affiliateId`, or undefined if no visit was counted. */
    async findId(visit: AffiliateVisit, db: Db = database.db): Promise<string | undefined> {
      return (await affiliateStore(db).byVisit(visit))?.id;
    },

    async findVisits(visit: AffiliateVisit) {
      const row = await affiliateStore(database.db).byVisit(visit);
      return row && { count: row.count, firstSeenAt: row.firstSeenAt, lastSeenAt: row.lastSeenAt };
    },
  };
}
