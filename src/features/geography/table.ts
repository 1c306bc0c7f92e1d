import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What selling in a state means: open, restricted or paused, and its cancellation terms. One row a state. */
export const stateRules = pgTable('state_rules', {
  state: text().primaryKey(),
  name: text().notNull(),
  isRestricted: boolean('is_restricted').notNull(),
  isTemporaryDisabled: boolean('is_temporary_disabled').notNull(),
  note: text(),
  freeLookDays: integer('free_look_days').notNull(),
  cancellationFeeCents: integer('cancellation_fee_cents').notNull(),
  cancellationText: text('cancellation_text').notNull(),
  effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
  source: text(),
  isCheckedByCounsel: boolean('is_checked_by_counsel').notNull(),
});
