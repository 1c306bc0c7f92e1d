import { and, desc, eq, gt, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { type ListQuery, type ListResult, listRows } from '../../platform/staff/listing.ts';
import { startOfOfficeDay } from '../../shared/local-time.ts';
import type { RateCard, RateCardState } from './domain/rate-card.ts';
import { rateCards } from './table.ts';

export type StoredRateCard = typeof rateCards.$inferSelect;
export type RateCardSummary = Omit<StoredRateCard, 'tables' | 'activatedAt'>;

export type ChangedBy = Pick<StoredRateCard, 'changedById' | 'changedBy'>;

export type RateCardFilter = { state?: RateCardState };

/** `inEffect` is the version in effect now. */
function filterByState(state: RateCardState, inEffect: string | undefined, now: Date): SQL | undefined {
  const { version, startsAt } = rateCards;
  const isInEffect = eq(version, inEffect ?? '');
  switch (state) {
    case 'Draft':
      return isNull(startsAt);
    case 'InEffect':
      return isInEffect;
    case 'Scheduled':
      return gt(startsAt, now);
    case 'Replaced':
      return and(lte(startsAt, now), not(isInEffect));
  }
}

export const rateCardStore = (db: Db) => ({
  /** `now` matters only for a card that starts during that day. */
  async versionInEffectOn(date: string, now: Date): Promise<string | undefined> {
    const [row] = await db
      .select({ version: rateCards.version })
      .from(rateCards)
      .where(
        and(
          eq(rateCards.status, 'Activated'),
          lte(rateCards.effectiveFrom, date),
          lte(rateCards.startsAt, now),
        ),
      )
      .orderBy(desc(rateCards.effectiveFrom), desc(rateCards.startsAt), desc(rateCards.activatedAt))
      .limit(1);
    return row?.version;
  },

  async byVersion(version: string): Promise<StoredRateCard | undefined> {
    const [row] = await db.select().from(rateCards).where(eq(rateCards.version, version));
    return row;
  },

  async byVersionForUpdate(version: string): Promise<StoredRateCard | undefined> {
    const [row] = await db.select().from(rateCards).where(eq(rateCards.version, version)).for('update');
    return row;
  },

  async list(
    { filter, ...query }: ListQuery<RateCardFilter>,
    inEffect: string | undefined,
    now: Date,
  ): Promise<ListResult<RateCardSummary>> {
    const { version, effectiveFrom, createdAt } = rateCards;
    return listRows(db, rateCards, query, {
      where: filter.state && filterByState(filter.state, inEffect, now),
      sorts: { createdAt, effectiveFrom, version },
      key: version,
    });
  },

  async addMissing(tables: RateCard): Promise<void> {
    await db
      .insert(rateCards)
      .values({
        version: tables.version,
        effectiveFrom: tables.effectiveFrom,
        startsAt: startOfOfficeDay(tables.effectiveFrom),
        tables,
        activatedAt: sql`clock_timestamp()`,
      })
      .onConflictDoNothing();
  },

  async addDraft(draft: Omit<StoredRateCard, 'status' | 'startsAt' | 'activatedAt'>): Promise<boolean> {
    const insertedRows = await db
      .insert(rateCards)
      .values({ ...draft, status: 'Draft' })
      .onConflictDoNothing({ target: rateCards.version })
      .returning({ version: rateCards.version });
    return insertedRows.length > 0;
  },

  async setTables(version: string, tables: RateCard, by: ChangedBy): Promise<void> {
    const { effectiveFrom } = tables;
    await db
      .update(rateCards)
      .set({ tables, effectiveFrom, ...by })
      .where(eq(rateCards.version, version));
  },

  /** Makes other activations wait until this transaction ends. */
  async lockActivation(): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('rate-card-activation', 0))`);
  },

  async activate(version: string, tables: RateCard, startsAt: Date): Promise<void> {
    const { effectiveFrom } = tables;
    await db
      .update(rateCards)
      .set({ status: 'Activated', effectiveFrom, startsAt, tables, activatedAt: sql`clock_timestamp()` })
      .where(eq(rateCards.version, version));
  },

  async unschedule(version: string): Promise<void> {
    await db
      .update(rateCards)
      .set({ status: 'Draft', startsAt: null, activatedAt: null })
      .where(eq(rateCards.version, version));
  },

  async remove(version: string): Promise<void> {
    await db.delete(rateCards).where(eq(rateCards.version, version));
  },
});
