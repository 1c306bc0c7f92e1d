import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { PromoCode } from './domain/promo-code.ts';
import { promoCodes } from './table.ts';

export const promoCodeStore = (db: Db) => ({
  /** Case does not matter. */
  async byCode(code: string): Promise<PromoCode | undefined> {
    const [row] = await db.select().from(promoCodes).where(eq(promoCodes.promoCode, code.toUpperCase()));
    return row;
  },

  /** Reads for using: of several orders at once one is the last that a code allows. */
  async byCodeForUpdate(code: string): Promise<PromoCode | undefined> {
    const found = eq(promoCodes.promoCode, code.toUpperCase());
    const [row] = await db.select().from(promoCodes).where(found).for('update');
    return row;
  },

  async countUse(code: string): Promise<void> {
    await db
      .update(promoCodes)
      .set({ uses: sql`${promoCodes.uses} + 1` })
      .where(eq(promoCodes.promoCode, code));
  },

  async banners(): Promise<PromoCode[]> {
    return db.select().from(promoCodes).where(eq(promoCodes.type, 'Banner')).orderBy(promoCodes.promoCode);
  },

  /** Adds the codes that are not there yet; existing ones stay as they are. */
  async addMissing(codes: PromoCode[]): Promise<void> {
    if (codes.length > 0) await db.insert(promoCodes).values(codes).onConflictDoNothing();
  },
});
