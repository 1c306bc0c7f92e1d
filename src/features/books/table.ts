import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LedgerTotal } from '../contracts/payments/domain/ledger.ts';

/** Months that someone checked and closed, also those that were reopened. */
export const closedMonths = pgTable('closed_months', {
  /** Such as 2026-11. */
  month: text().primaryKey(),
  closedAt: timestamp('closed_at', { withTimezone: true }).notNull(),
  closedBy: text('closed_by').notNull(),
  /** What the ledger said that day. It can't change, and each later month starts from it. */
  totals: jsonb().$type<LedgerTotal[]>().notNull(),
  reopenedAt: timestamp('reopened_at', { withTimezone: true }),
  reopenedBy: text('reopened_by'),
  /** Why it was reopened. */
  reason: text(),
});
