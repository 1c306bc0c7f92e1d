import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CountedStage, RowStage } from './domain/totals.ts';

/** What leaves no row behind, summed up by day; nobody can be found in it. Empty where it is not known. */
export const funnelCounts = pgTable(
  'funnel_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    stage: text().$type<CountedStage>().notNull(),
    source: text().notNull(),
    variant: text().notNull(),
    state: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.stage, table.source, table.variant, table.state] })],
);

/** Rows of other features summed up by day, so that figures of years cost no more than figures of days. */
export const funnelRowSums = pgTable(
  'funnel_row_sums',
  {
    day: date({ mode: 'string' }).notNull(),
    stage: text().$type<RowStage>().notNull(),
    source: text().notNull(),
    variant: text().notNull(),
    state: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.stage, table.source, table.variant, table.state] })],
);

/** Days whose rows are summed up, also those that had none. */
export const funnelSummedDays = pgTable('funnel_summed_days', {
  day: date({ mode: 'string' }).primaryKey(),
});
