import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ExperimentPlacement, WeightedVariant } from './domain/experiment.ts';

export const experiments = pgTable('experiments', {
  key: text().primaryKey(),
  name: text().notNull(),
  place: text().$type<ExperimentPlacement>().notNull(),
  variants: jsonb().$type<WeightedVariant[]>().notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }),
  isEnabled: boolean('is_enabled').notNull(),
});

/** Daily totals. Contains no personal data. */
export const experimentCounts = pgTable(
  'experiment_counts',
  {
    experimentKey: text('experiment_key')
      .notNull()
      .references(() => experiments.key, { onDelete: 'cascade' }),
    variant: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    exposures: integer().notNull().default(0),
    conversions: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.experimentKey, table.variant, table.day] })],
);
