import { date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RateCard } from './domain/rate-card.ts';

/** Dated versions of all rate tables. A version is never changed once a price was shown from it. */
export const rateCards = pgTable('rate_cards', {
  version: text().primaryKey(),
  effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
  tables: jsonb().$type<RateCard>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
