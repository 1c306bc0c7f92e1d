import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Who made a personal link; leads that came by it carry the code. */
export const referrals = pgTable('referrals', {
  code: text().primaryKey(),
  firstName: text('first_name').notNull(),
  /** In lower case. */
  email: text().notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
