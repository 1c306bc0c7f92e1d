import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Keys are hashed with the site's secret, so the table has no personal data. */
export const limits = pgTable(
  'limits',
  {
    keyHash: text('key_hash').notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyHash, table.windowStart] }),
    index('limits_window_start').on(table.windowStart),
  ],
);
