import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';

/** Leads that come through a link store its code. */
export const referrals = pgTable(
  'referrals',
  {
    code: text().primaryKey(),
    personId: uuid('person_id'),
    firstName: text('first_name').notNull(),
    /** Stored in lowercase. */
    email: text().notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('referrals_person_id').on(table.personId),
    index('referrals_created_at').on(table.createdAt),
    searchIndex('referrals_search', searchText(table.code, table.email)),
  ],
);
