import { eq, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { deleteRows } from '../../../platform/database/delete-rows.ts';
import { batchRows, type ListQuery, listRows, startsWith } from '../../../platform/staff/listing.ts';
import { referrals } from './table.ts';

export type Referral = typeof referrals.$inferSelect;

export type ReferralFilter = { q?: string };

const matching = ({ q }: ReferralFilter) =>
  q ? or(startsWith(referrals.code, q), startsWith(referrals.email, q)) : undefined;

export const referralStore = (db: Db) => ({
  list({ filter, ...query }: ListQuery<ReferralFilter>) {
    const { code, createdAt } = referrals;
    return listRows(db, referrals, query, { where: matching(filter), sorts: { createdAt }, key: code });
  },

  batches: (filter: ReferralFilter) =>
    batchRows(db, referrals, { where: matching(filter), key: referrals.code, getKey: ({ code }) => code }),

  async byCode(code: string): Promise<Referral | undefined> {
    const [row] = await db.select().from(referrals).where(eq(referrals.code, code));
    return row;
  },

  /** Does nothing when the address already has a code, or the code is taken. */
  async addIfMissing(referral: typeof referrals.$inferInsert): Promise<void> {
    await db.insert(referrals).values(referral).onConflictDoNothing();
  },

  async findFirstName(code: string): Promise<string | undefined> {
    const { firstName } = referrals;
    const [row] = await db.select({ firstName }).from(referrals).where(eq(referrals.code, code));
    return row?.firstName;
  },

  byEmail: (email: string) => db.select().from(referrals).where(eq(referrals.email, email)),

  remove: (email: string): Promise<number> => deleteRows(db, referrals, eq(referrals.email, email)),

  async findCode(email: string): Promise<string | undefined> {
    const [row] = await db.select({ code: referrals.code }).from(referrals).where(eq(referrals.email, email));
    return row?.code;
  },
});
