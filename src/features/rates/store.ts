import { desc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { RateCard } from './domain/rate-card.ts';
import { rateCards } from './table.ts';

export const rateCardStore = (db: Db) => ({
  /** The version in force on a day (ISO date): the newest whose effective date has come. */
  async versionInForceOn(date: string): Promise<string | undefined> {
    const [row] = await db
      .select({ version: rateCards.version })
      .from(rateCards)
      .where(lte(rateCards.effectiveFrom, date))
      .orderBy(desc(rateCards.effectiveFrom), desc(rateCards.createdAt))
      .limit(1);
    return row?.version;
  },

  async byVersion(version: string): Promise<RateCard | undefined> {
    const [row] = await db
      .select({ tables: rateCards.tables })
      .from(rateCards)
      .where(eq(rateCards.version, version));
    return row?.tables;
  },

  async addMissing(card: RateCard): Promise<void> {
    await db
      .insert(rateCards)
      .values({ version: card.version, effectiveFrom: card.effectiveFrom, tables: card })
      .onConflictDoNothing();
  },
});
