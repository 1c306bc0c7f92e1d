import { boolean, index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';

/** In the columns of the URL pattern, null matches anything. */
export const landingPhones = pgTable(
  'landing_phones',
  {
    /** If two rules match equally well, the older one wins. */
    id: serial().primaryKey(),
    name: text().notNull().unique(),
    host: text(),
    /** Lowercase, without a trailing slash. */
    pathPrefix: text('path_prefix'),
    queryParameter: text('query_parameter'),
    queryValue: text('query_value'),
    phoneNumber: text('phone_number').notNull(),
    isActive: boolean('is_active').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    searchIndex('landing_phones_search', searchText(table.name)),
    index('landing_phones_updated_at').on(table.updatedAt),
  ],
);
