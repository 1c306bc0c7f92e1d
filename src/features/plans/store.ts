import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { type Listed, type ListQuery, listRows } from '../../platform/staff/listing.ts';
import { type RatingTables, withRatingTables } from './domain/earlier-cards.ts';
import { type PlanData, planDataShape } from './domain/plan-data.ts';
import type { RateCard, RateCardStatus } from './domain/rate-card.ts';
import { rateCards } from './table.ts';

type Row = typeof rateCards.$inferSelect;

/** `effectiveFrom` is meaningless for drafts. */
export type RateCardSummary = Omit<Row, 'tables' | 'planData' | 'inForceFrom'>;
export type StoredRateCard = RateCardSummary & { tables: RateCard };

const effectiveFrom = sql<string>`coalesce(${rateCards.inForceFrom}, ${rateCards.effectiveFrom})`;

const { inForceFrom: _inForceFrom, ...columns } = getTableColumns(rateCards);

const cardColumns = {
  ...columns,
  effectiveFrom,
  planData: sql<PlanData>`coalesce(${rateCards.planData}, first_plan_data())`,
  ratingTables: sql<RatingTables | null>`case when ${rateCards.inForceFrom} is null then first_rating_tables() end`,
};

type CardRow = RateCardSummary & {
  tables: Row['tables'];
  planData: PlanData;
  ratingTables: RatingTables | null;
};

const fromRow = ({ tables, planData, ratingTables, ...row }: CardRow): StoredRateCard => ({
  ...row,
  tables: { ...(ratingTables ? withRatingTables(tables, planData, ratingTables) : tables), ...planData },
});

/** A date thousands of years from now, so that a release that can't price with the card never finds it in force. */
const hiddenFrom = (day: string) => `${Number(day.slice(0, 4)) + 4_000}${day.slice(4)}`;

const datesOf = (day: string) => ({ inForceFrom: day, effectiveFrom: hiddenFrom(day) });

const planDataKeys = new Set(Object.keys(planDataShape));

/** Splits a card's tables into two columns, because earlier releases read only the first. */
function toColumns(card: RateCard): { tables: Row['tables']; planData: PlanData } {
  const entries = Object.entries(card);
  const pick = (isPlanData: boolean) =>
    Object.fromEntries(entries.filter(([key]) => planDataKeys.has(key) === isPlanData));
  return { tables: pick(false) as Row['tables'], planData: pick(true) as PlanData };
}

export type RateCardFilter = { status?: RateCardStatus };

export const rateCardStore = (db: Db) => ({
  async versionInForceOn(date: string): Promise<string | undefined> {
    const [row] = await db
      .select({ version: rateCards.version })
      .from(rateCards)
      .where(and(eq(rateCards.status, 'Activated'), lte(effectiveFrom, date)))
      .orderBy(desc(effectiveFrom), desc(rateCards.createdAt))
      .limit(1);
    return row?.version;
  },

  async byVersion(version: string): Promise<StoredRateCard | undefined> {
    const [row] = await db.select(cardColumns).from(rateCards).where(eq(rateCards.version, version));
    return row && fromRow(row);
  },

  async byVersionForUpdate(version: string): Promise<StoredRateCard | undefined> {
    const [row] = await db
      .select(cardColumns)
      .from(rateCards)
      .where(eq(rateCards.version, version))
      .for('update');
    return row && fromRow(row);
  },

  async list({ filter, ...query }: ListQuery<RateCardFilter>): Promise<Listed<RateCardSummary>> {
    const { version, status, createdAt } = rateCards;
    const { rows, total } = await listRows(db, rateCards, query, {
      where: filter.status && eq(status, filter.status),
      sorts: { createdAt, effectiveFrom, version },
      key: version,
    });
    return {
      rows: rows.map((row) => ({ ...row, effectiveFrom: row.inForceFrom ?? row.effectiveFrom })),
      total,
    };
  },

  async addMissing(card: RateCard): Promise<void> {
    await db
      .insert(rateCards)
      .values({ version: card.version, ...datesOf(card.effectiveFrom), ...toColumns(card) })
      .onConflictDoNothing();
  },

  async addDraft({ tables, ...draft }: Omit<StoredRateCard, 'status'>): Promise<boolean> {
    const added = await db
      .insert(rateCards)
      .values({ ...draft, ...datesOf(draft.effectiveFrom), ...toColumns(tables), status: 'Draft' })
      .onConflictDoNothing({ target: rateCards.version })
      .returning({ version: rateCards.version });
    return added.length > 0;
  },

  async setTables(version: string, tables: RateCard): Promise<void> {
    const { effectiveFrom: day } = tables;
    await db
      .update(rateCards)
      .set({ ...toColumns(tables), ...datesOf(day) })
      .where(eq(rateCards.version, version));
  },

  /** Makes other activations wait until this transaction ends. */
  async lockActivation(): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('rate-card-activation', 0))`);
  },

  async activatedFrom(date: string): Promise<string | undefined> {
    const [row] = await db
      .select({ version: rateCards.version })
      .from(rateCards)
      .where(and(eq(rateCards.status, 'Activated'), eq(effectiveFrom, date)));
    return row?.version;
  },

  async activate(version: string, tables: RateCard): Promise<void> {
    const { effectiveFrom: day } = tables;
    await db
      .update(rateCards)
      .set({ status: 'Activated', ...datesOf(day), ...toColumns(tables) })
      .where(eq(rateCards.version, version));
  },

  async remove(version: string): Promise<void> {
    await db.delete(rateCards).where(eq(rateCards.version, version));
  },
});
