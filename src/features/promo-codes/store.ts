import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { PromoCode } from './domain/promo-code.ts';
import { promoCodes } from './table.ts';

export const promoCodeStore = (db: Db) => ({
  /** Case does not matter. */
  async byCode(code: string): Promise<PromoCode | undefined> {
    const [row] = await db.select().from(promoCodes).where(eq(promoCodes.promoCode, code.toUpperCase()));
    return row;
  },

  async banners(): Promise<PromoCode[]> {
    return db.select().from(promoCodes).where(eq(promoCodes.type, 'Banner')).orderBy(promoCodes.promoCode);
  },

  /** Adds the codes that are not there yet; existing ones stay as they are. */
  async addMissing(codes: PromoCode[]): Promise<void> {
    if (codes.length > 0) await db.insert(promoCodes).values(codes).onConflictDoNothing();
  },
});
