import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LedgerTotal } from '../contracts/payments/domain/ledger.ts';
import type { MonthCheck } from './domain/month-checks.ts';

/** Months that someone checked and closed, also those that were reopened. */
export const closedMonths = pgTable('closed_months', {
  /** Such as 2026-11. */
  month: text().primaryKey(),
  closedAt: timestamp('closed_at', { withTimezone: true }).notNull(),
  closedBy: text('closed_by').notNull(),
  /** What the ledger said that day. It can't change, and each later month starts from it. */
  totals: jsonb().$type<LedgerTotal[]>().notNull(),
  /** What was checked that day. Null if an earlier release closed it. */
  checks: jsonb().$type<MonthCheck[]>(),
  /** The last time. It's closed again if this is before `closedAt`. */
  reopenedAt: timestamp('reopened_at', { withTimezone: true }),
  reopenedBy: text('reopened_by'),
  /** Why it was reopened. */
  reason: text(),
});
