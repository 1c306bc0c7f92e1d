import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** Numbers for whoever arrives at a place of the site. A null part of the place holds everywhere. */
export const landingPhones = pgTable(
  'landing_phones',
  {
    /** Of two that fit alike the older holds. */
    id: serial().primaryKey(),
    name: text().notNull().unique(),
    /** In lower case. */
    host: text(),
    /** In lower case, without a slash at the end. */
    pathPrefix: text('path_prefix'),
    queryParameter: text('query_parameter'),
    queryValue: text('query_value'),
    phoneNumber: text('phone_number').notNull(),
    isActive: boolean('is_active').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('landing_phones_name_prefix').on(sql`lower(${table.name}) text_pattern_ops`),
    index('landing_phones_updated_at').on(table.updatedAt),
  ],
);
