import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';

/** Counts visits from affiliate links by offer and click. These counts don't identify anyone. */
export const affiliates = pgTable(
  'affiliates',
  {
    id: uuid().primaryKey(),
    affo: text().notNull(),
    affc: text().notNull(),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    unique('affiliates_affo_affc').on(table.affo, table.affc),
    index('affiliates_last_seen_at').on(table.lastSeenAt),
    index('affiliates_first_seen_at').on(table.firstSeenAt),
    index('affiliates_count').on(table.count),
    searchIndex('affiliates_search', searchText(table.affo)),
  ],
);
