import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { isAmong } from '../../../platform/database/among-texts.ts';
import type { Db } from '../../../platform/database/database.ts';
import { batchRows, type ListQuery, listRows, startsWith } from '../../../platform/staff/listing.ts';
import type { CountedPromoCode, Discount, PromoCode, PromoUseStatus } from './domain/promo-code.ts';
import { promoCodes, promoCodeUses } from './table.ts';

export type PromoCodeFilter = { q?: string; type?: PromoCode['type'] };

const matching = ({ q, type }: PromoCodeFilter) =>
  and(
    q === undefined ? undefined : startsWith(promoCodes.promoCode, q),
    type === undefined ? undefined : eq(promoCodes.type, type),
  );

export const promoCodeStore = (db: Db) => ({
  /** Not case-sensitive. */
  async byCode(code: string): Promise<CountedPromoCode | undefined> {
    const [row] = await db.select().from(promoCodes).where(eq(promoCodes.promoCode, code.toUpperCase()));
    return row;
  },

  /** Locks the row, so that concurrent orders can't exceed the maximum uses. */
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

  async addUses(code: string, added: { uses: number; confirmed: number }): Promise<void> {
    await db
      .update(promoCodes)
      .set({
        uses: sql`greatest(${promoCodes.uses} + ${added.uses}, 0)`,
        confirmedUses: sql`greatest(${promoCodes.confirmedUses} + ${added.confirmed}, 0)`,
      })
      .where(eq(promoCodes.promoCode, code));
  },

  async banners(): Promise<PromoCode[]> {
    return db.select().from(promoCodes).where(eq(promoCodes.type, 'Banner')).orderBy(promoCodes.promoCode);
  },

  async addMissing(codes: PromoCode[]): Promise<void> {
    if (codes.length > 0) await db.insert(promoCodes).values(codes).onConflictDoNothing();
  },

  list(query: ListQuery<PromoCodeFilter>) {
    const { promoCode: key, startsOn, expiresOn, uses } = promoCodes;
    const sorts = { promoCode: key, startsOn, expiresOn, uses };
    return listRows(db, promoCodes, query, { where: matching(query.filter), sorts, key });
  },

  batches: (filter: PromoCodeFilter) =>
    batchRows(db, promoCodes, {
      where: matching(filter),
      key: promoCodes.promoCode,
      keyOf: ({ promoCode }) => promoCode,
    }),

  async add(code: PromoCode): Promise<boolean> {
    const added = await db
      .insert(promoCodes)
      .values(code)
      .onConflictDoNothing()
      .returning({ code: promoCodes.promoCode });
    return added.length > 0;
  },

  async change(code: string, { promoCode: _code, ...fields }: Omit<PromoCode, 'uses'>): Promise<void> {
    await db.update(promoCodes).set(fields).where(eq(promoCodes.promoCode, code));
  },

  async remove(code: string): Promise<void> {
    await db.delete(promoCodes).where(eq(promoCodes.promoCode, code));
  },

  async known(codes: string[]): Promise<Set<string>> {
    if (codes.length === 0) return new Set();
    const rows = await db
      .select({ code: promoCodes.promoCode })
      .from(promoCodes)
      .where(isAmong(promoCodes.promoCode, codes));
    return new Set(rows.map(({ code }) => code));
  },
});

type PromoUse = typeof promoCodeUses.$inferSelect;

export const promoUseStore = (db: Db) => ({
  async insert(use: PromoUse): Promise<void> {
    await db.insert(promoCodeUses).values(use);
  },

  async byOrderForUpdate(orderId: string): Promise<PromoUse | undefined> {
    const [row] = await db
      .select()
      .from(promoCodeUses)
      .where(eq(promoCodeUses.orderId, orderId))
      .for('update');
    return row;
  },

  async setStatus(orderId: string, status: PromoUseStatus): Promise<void> {
    await db.update(promoCodeUses).set({ status }).where(eq(promoCodeUses.orderId, orderId));
  },

  reservedBefore: (moment: Date, limit: number): Promise<PromoUse[]> =>
    db
      .select()
      .from(promoCodeUses)
      .where(and(eq(promoCodeUses.status, 'Reserved'), lt(promoCodeUses.reservedAt, moment)))
      .orderBy(asc(promoCodeUses.reservedAt))
      .limit(limit),
});
