import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { referrals } from './table.ts';

export const referralStore = (db: Db) => ({
  /** Adds a code unless the address has one already, or the code is taken. */
  async addIfMissing(referral: typeof referrals.$inferInsert): Promise<void> {
    await db.insert(referrals).values(referral).onConflictDoNothing();
  },

  async firstNameOf(code: string): Promise<string | undefined> {
    const { firstName } = referrals;
    const [row] = await db.select({ firstName }).from(referrals).where(eq(referrals.code, code));
    return row?.firstName;
  },

  ofEmail: (email: string) => db.select().from(referrals).where(eq(referrals.email, email)),

  async remove(email: string): Promise<number> {
    const removed = await db
      .delete(referrals)
      .where(eq(referrals.email, email))
      .returning({ code: referrals.code });
    return removed.length;
  },

  async codeOf(email: string): Promise<string | undefined> {
    const [row] = await db.select({ code: referrals.code }).from(referrals).where(eq(referrals.email, email));
    return row?.code;
  },
});
