import { date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RateCard, RateCardStatus } from './domain/rate-card.ts';

/** A trigger rejects changes to activated cards, because prices depend on them. */
export const rateCards = pgTable(
  'rate_cards',
  {
    version: text().primaryKey(),
    status: text().$type<RateCardStatus>().notNull().default('Activated'),
    /** Not used for drafts. */
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    /** The time it takes effect on that day. Null for drafts. */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    basedOn: text('based_on'),
    /** The user who created the draft or changed it last. Null for cards that came with the site. */
    changedById: text('changed_by_id'),
    changedBy: text('changed_by'),
    tables: jsonb().$type<RateCard>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** If two cards start at the same time, the one activated later is in effect. Null for drafts. */
    activatedAt: timestamp('activated_at', { withTimezone: true }),
  },
  (table) => [
    index('rate_cards_effective_from').on(table.effectiveFrom, table.startsAt, table.activatedAt),
    index('rate_cards_created_at').on(table.createdAt),
    index('rate_cards_status_created_at').on(table.status, table.createdAt),
  ],
);
