import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RateCard, RateCardStatus } from './domain/rate-card.ts';

/** A trigger rejects changes to activated cards, because prices depend on them. */
export const rateCards = pgTable(
  'rate_cards',
  {
    version: text().primaryKey(),
    status: text().$type<RateCardStatus>().notNull().default('Activated'),
    /** Meaningless for drafts. */
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    basedOn: text('based_on'),
    tables: jsonb().$type<RateCard>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('rate_cards_activated_from')
      .on(table.effectiveFrom)
      .where(sql`${table.status} = 'Activated'`),
    index('rate_cards_effective_from').on(table.effectiveFrom),
    index('rate_cards_created_at').on(table.createdAt),
    index('rate_cards_status_created_at').on(table.status, table.createdAt),
  ],
);
