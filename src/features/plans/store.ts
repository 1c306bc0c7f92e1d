import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { type Listed, type ListQuery, listRows } from '../../platform/staff/listing.ts';
import { type PlanData, planDataShape } from './domain/plan-data.ts';
import type { RateCard, RateCardStatus } from './domain/rate-card.ts';
import { rateCards } from './table.ts';

type Row = typeof rateCards.$inferSelect;

/** A rate card without its tables. `effectiveFrom` is meaningless for drafts. */
export type RateCardFacts = Omit<Row, 'tables' | 'planData'>;
export type StoredRateCard = RateCardFacts & { tables: RateCard };

const wholeCard = {
  ...getTableColumns(rateCards),
  planData: sql<PlanData>`coalesce(${rateCards.planData}, first_plan_data())`,
};

const fromRow = ({ tables, planData, ...row }: Row & { planData: PlanData }): StoredRateCard => ({
  ...row,
  tables: { ...tables, ...planData },
});

const planDataKeys = new Set(Object.keys(planDataShape));

/** Splits a card's tables into two columns, because earlier releases read only the first. */
function toColumns(card: RateCard): { tables: Row['tables']; planData: PlanData } {
  const entries = Object.entries(card);
  const part = (isPlanData: boolean) =>
    Object.fromEntries(entries.filter(([key]) => planDataKeys.has(key) === isPlanData));
  return { tables: part(false) as Row['tables'], planData: part(true) as PlanData };
}

export type RateCardFilter = { status?: RateCardStatus };

export const rateCardStore = (db: Db) => ({
  /** The version in force on an ISO date. */
  async versionInForceOn(date: string): Promise<string | undefined> {
    const [row] = await db
      .select({ version: rateCards.version })
      .from(rateCards)
      .where(and(eq(rateCards.status, 'Activated'), lte(rateCards.effectiveFrom, date)))
      .orderBy(desc(rateCards.effectiveFrom), desc(rateCards.createdAt))
      .limit(1);
    return row?.version;
  },

  async byVersion(version: string): Promise<StoredRateCard | undefined> {
    const [row] = await db.select(wholeCard).from(rateCards).where(eq(rateCards.version, version));
    return row && fromRow(row);
  },

  /** Locks the row until the transaction ends. */
  async byVersionForUpdate(version: string): Promise<StoredRateCard | undefined> {
    const [row] = await db
      .select(wholeCard)
      .from(rateCards)
      .where(eq(rateCards.version, version))
      .for('update');
    return row && fromRow(row);
  },

  list({ filter, ...query }: ListQuery<RateCardFilter>): Promise<Listed<RateCardFacts>> {
    const { version, status, effectiveFrom, createdAt } = rateCards;
    return listRows(db, rateCards, query, {
      where: filter.status && eq(status, filter.status),
      sorts: { createdAt, effectiveFrom, version },
      key: version,
    });
  },

  async addMissing(card: RateCard): Promise<void> {
    await db
      .insert(rateCards)
      .values({ version: card.version, effectiveFrom: card.effectiveFrom, ...toColumns(card) })
      .onConflictDoNothing();
  },

  /** Returns false when the version already exists. */
  async addDraft({ tables, ...draft }: Omit<StoredRateCard, 'status'>): Promise<boolean> {
    const added = await db
      .insert(rateCards)
      .values({ ...draft, ...toColumns(tables), status: 'Draft' })
      .onConflictDoNothing({ target: rateCards.version })
      .returning({ version: rateCards.version });
    return added.length > 0;
  },

  async setTables(version: string, tables: RateCard): Promise<void> {
    await db.update(rateCards).set(toColumns(tables)).where(eq(rateCards.version, version));
  },

  /** Whoever activates another rate card meanwhile waits until this transaction ends. */
  async lockActivation(): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('rate-card-activation', 0))`);
  },

  async activatedFrom(date: string): Promise<string | undefined> {
    const [row] = await db
      .select({ version: rateCards.version })
      .from(rateCards)
      .where(and(eq(rateCards.status, 'Activated'), eq(rateCards.effectiveFrom, date)));
    return row?.version;
  },

  async activate(version: string, tables: RateCard): Promise<void> {
    const { effectiveFrom } = tables;
    await db
      .update(rateCards)
      .set({ status: 'Activated', effectiveFrom, ...toColumns(tables) })
      .where(eq(rateCards.version, version));
  },

  async remove(version: string): Promise<void> {
    await db.delete(rateCards).where(eq(rateCards.version, version));
  },
});
