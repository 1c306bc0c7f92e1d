import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CountedStage } from './domain/figures.ts';

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
