import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Who made a personal link; leads that came by it carry the code. */
export const referrals = pgTable(
  'referrals',
  {
    code: text().primaryKey(),
    firstName: text('first_name').notNull(),
    /** In lower case. */
    email: text().notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('referrals_created_at').on(table.createdAt),
    index('referrals_email_prefix').on(sql`lower(${table.email}) text_pattern_ops`),
    index('referrals_code_prefix').on(sql`lower(${table.code}) text_pattern_ops`),
  ],
);
