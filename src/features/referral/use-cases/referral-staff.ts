import type { Database, Db } from '../../../platform/database/database.ts';
import type { Listed, ListQuery } from '../../../platform/staff/listing.ts';
import type { LeadUseCases } from '../../leads/use-cases.ts';
import type { ReferralRecord } from '../contract.ts';
import { earnedBy } from '../domain/earned.ts';
import { type Referral, type ReferralFilter, referralStore } from '../store.ts';

export type ReferralStaffUseCases = ReturnType<typeof referralStaffUseCases>;

/** Personal links and what they brought, for staff. */
export function referralStaffUseCases(deps: {
  database: Database;
  leads: Pick<LeadUseCases, 'stagesByReferral'>;
  /** Days (ISO dates) of the orders that came by a code and were not cancelled. */
  orderDays: (code: string, db: Db) => Promise<string[]>;
}) {
  async function present(db: Db, { code, firstName, email, createdAt }: Referral): Promise<ReferralRecord> {
    const stages = await deps.leads.stagesByReferral(code, db);
    const { came, ordered, cards, dollars } = earnedBy(stages, await deps.orderDays(code, db));
    return {
      ...{ id: code, code, firstName, email, leads: came, orders: ordered },
      ...{ giftCards: cards, giftCardTotal: dollars, createdAt: createdAt.toISOString() },
    };
  }

  return {
    async list(query: ListQuery<ReferralFilter>): Promise<Listed<ReferralRecord>> {
      const { db } = deps.database;
      const { rows, total } = await referralStore(db).list(query);
      return { rows: await Promise.all(rows.map((referral) => present(db, referral))), total };
    },

    async *batches(db: Db, filter: ReferralFilter): AsyncGenerator<ReferralRecord[]> {
      for await (const batch of referralStore(db).batches(filter)) {
        const records: ReferralRecord[] = [];
        for (const referral of batch) records.push(await present(db, referral));
        yield records;
      }
    },

    async find(db: Db, code: string): Promise<ReferralRecord | undefined> {
      const referral = await referralStore(db).byCode(code);
      return referral && present(db, referral);
    },
  };
}
