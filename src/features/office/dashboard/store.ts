import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { RowStage, StageCount } from './domain/totals.ts';
import { funnelCounts, funnelDailyTotals, funnelDaysWithTotals } from './table.ts';

export type NewCount = typeof funnelCounts.$inferSelect;

export const funnelCountStore = (db: Db) => ({
  /** Sorted, to avoid deadlocks between instances. */
  async add(counts: NewCount[]): Promise<void> {
    if (counts.length === 0) return;
    const keyOf = ({ day, stage, source, variant, state }: NewCount) =>
      [day, stage, source, variant, state].join('\n');
    await db
      .insert(funnelCounts)
      .values(counts.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))))
      .onConflictDoUpdate({
        target: [
          funnelCounts.day,
          funnelCounts.stage,
          funnelCounts.source,
          funnelCounts.variant,
          funnelCounts.state,
        ],
        set: { count: sql`${funnelCounts.count} + excluded.count` },
      });
  },

  async between(from: string, to: string): Promise<StageCount[]> {
    const rows = await db
      .select()
      .from(funnelCounts)
      .where(and(gte(funnelCounts.day, from), lte(funnelCounts.day, to)));
    return rows.map(toCounted);
  },
});

const emptyToNull = (value: string) => value || null;
const toCounted = (row: NewCount | typeof funnelDailyTotals.$inferSelect): StageCount => ({
  ...row,
  source: emptyToNull(row.source),
  variant: emptyToNull(row.variant),
  state: emptyToNull(row.state),
});

export const dailyTotalStore = (db: Db) => ({
  async between(from: string, to: string): Promise<StageCount[]> {
    const rows = await db
      .select()
      .from(funnelDailyTotals)
      .where(and(gte(funnelDailyTotals.day, from), lte(funnelDailyTotals.day, to)));
    return rows.map(toCounted);
  },

  async daysWithTotals(from: string, to: string): Promise<Set<string>> {
    const { day } = funnelDaysWithTotals;
    const rows = await db
      .select()
      .from(funnelDaysWithTotals)
      .where(and(gte(day, from), lte(day, to)));
    return new Set(rows.map((row) => row.day));
  },

  async replace(day: string, counted: StageCount[]): Promise<void> {
    await db.delete(funnelDailyTotals).where(eq(funnelDailyTotals.day, day));
    const rows = counted.map(({ stage, source, variant, state, count }) => ({
      day,
      stage: stage as RowStage,
      source: source ?? '',
      variant: variant ?? '',
      state: state ?? '',
      count,
    }));
    if (rows.length > 0) await db.insert(funnelDailyTotals).values(rows);
    await db.insert(funnelDaysWithTotals).values({ day }).onConflictDoNothing();
  },
});
