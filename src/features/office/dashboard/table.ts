import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CountedStage, RowStage } from './domain/totals.ts';

/** An empty string means that the stage doesn't track it. */
const countColumns = <Stage extends string>() => ({
  day: date({ mode: 'string' }).notNull(),
  stage: text().$type<Stage>().notNull(),
  source: text().notNull(),
  variant: text().notNull(),
  state: text().notNull(),
  count: integer().notNull(),
});

export const funnelCounts = pgTable('funnel_counts', countColumns<CountedStage>(), (table) => [
  primaryKey({ columns: [table.day, table.stage, table.source, table.variant, table.state] }),
]);

/** Daily totals of other features' rows, so that long ranges stay fast. */
export const funnelDailyTotals = pgTable('funnel_daily_totals', countColumns<RowStage>(), (table) => [
  primaryKey({ columns: [table.day, table.stage, table.source, table.variant, table.state] }),
]);

export const funnelDaysWithTotals = pgTable('funnel_days_with_totals', {
  day: date({ mode: 'string' }).primaryKey(),
});
