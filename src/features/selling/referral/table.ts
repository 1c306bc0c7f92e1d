import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Leads that come through a link carry its code. */
export const referrals = pgTable(
  'referrals',
  {
    code: text().primaryKey(),
    firstName: text('first_name').notNull(),
    /** Lowercase. */
    email: text().notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('referrals_created_at').on(table.createdAt),
    index('referrals_email_prefix').on(sql`lower(${table.email}) text_pattern_ops`),
    index('referrals_code_prefix').on(sql`lower(${table.code}) text_pattern_ops`),
  ],
);
