import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { recordStore } from '../../../platform/record/store.ts';
import type { CountedPromoCode, Discount, PromoCode, PromoUseStatus } from './domain/promo-code.ts';
import { promoCodeRecord } from './record.ts';
import { promoCodes, promoCodeUses } from './table.ts';

const records = recordStore(promoCodeRecord, promoCodes, promoCodes.promoCode);

export const promoCodeStore = (db: Db) => ({
  ...records(db),

  /** Ignores case. */
  async byCode(code: string): Promise<CountedPromoCode | undefined> {
    const [row] = await db.select().from(promoCodes).where(eq(promoCodes.promoCode, code.toUpperCase()));
    return row;
  },

  /** Locks the row, so that concurrent contracts can't exceed the maximum uses. */
  async byCodeForUpdate(code: string): Promise<CountedPromoCode | undefined> {
    const matchesCode = eq(promoCodes.promoCode, code.toUpperCase());
    const [row] = await db.select().from(promoCodes).where(matchesCode).for('update');
    return row;
  },

  discounts: (): Promise<Discount[]> =>
    db
      .selectDistinct({
        discountType: promoCodes.discountType,
        amount: promoCodes.amount,
        numberOfPayments: promoCodes.numberOfPayments,
      })
      .from(promoCodes)
      .limit(500),

  async addUses(code: string, counts: { uses: number; confirmed: number }): Promise<void> {
    await db
      .update(promoCodes)
      .set({
        uses: sql`greatest(${promoCodes.uses} + ${counts.uses}, 0)`,
        confirmedUses: sql`greatest(${promoCodes.confirmedUses} + ${counts.confirmed}, 0)`,
      })
      .where(eq(promoCodes.promoCode, code));
  },

  async banners(): Promise<PromoCode[]> {
    return db.select().from(promoCodes).where(eq(promoCodes.type, 'Banner')).orderBy(promoCodes.promoCode);
  },
});

type PromoUse = typeof promoCodeUses.$inferSelect;

export const promoUseStore = (db: Db) => ({
  async insert(use: PromoUse): Promise<void> {
    await db.insert(promoCodeUses).values(use);
  },

  async byContractForUpdate(contractId: string): Promise<PromoUse | undefined> {
    const [row] = await db
      .select()
      .from(promoCodeUses)
      .where(eq(promoCodeUses.contractId, contractId))
      .for('update');
    return row;
  },

  async setStatus(contractId: string, status: PromoUseStatus): Promise<void> {
    await db.update(promoCodeUses).set({ status }).where(eq(promoCodeUses.contractId, contractId));
  },

  reservedBefore: (moment: Date, limit: number): Promise<PromoUse[]> =>
    db
      .select()
      .from(promoCodeUses)
      .where(and(eq(promoCodeUses.status, 'Reserved'), lt(promoCodeUses.reservedAt, moment)))
      .orderBy(asc(promoCodeUses.reservedAt))
      .limit(limit),
});
