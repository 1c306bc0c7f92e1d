import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { deleteRows } from '../../../platform/database/delete-rows.ts';
import type { PersonTable } from '../../../platform/feature.ts';
import { recordStore } from '../../../platform/record/store.ts';
import { referralRecord } from './record.ts';
import { referrals } from './table.ts';

export type Referral = typeof referrals.$inferSelect;

const records = recordStore(referralRecord, referrals, referrals.code);

export const referralStore = (db: Db) => ({
  ...records(db),

  /** Has no effect if the address already has a code or the code is taken. */
  async addIfMissing(referral: typeof referrals.$inferInsert): Promise<void> {
    await db.insert(referrals).values(referral).onConflictDoNothing();
  },

  async findFirstName(code: string): Promise<string | undefined> {
    const { firstName } = referrals;
    const [row] = await db.select({ firstName }).from(referrals).where(eq(referrals.code, code));
    return row?.firstName;
  },

  byPeople: (personIds: readonly string[]): Promise<Referral[]> =>
    db
      .select()
      .from(referrals)
      .where(inArray(referrals.personId, [...personIds])),

  eraseByPeople: (personIds: readonly string[]): Promise<number> =>
    deleteRows(db, referrals, inArray(referrals.personId, [...personIds])),

  async findCode(email: string): Promise<string | undefined> {
    const [row] = await db.select({ code: referrals.code }).from(referrals).where(eq(referrals.email, email));
    return row?.code;
  },
});

export const referralPeople: PersonTable = {
  table: referrals,
  id: referrals.code,
  personId: referrals.personId,
  submitted: {
    firstName: referrals.firstName,
    lastName: sql`null`,
    email: referrals.email,
    phone: sql`null`,
  },
};
