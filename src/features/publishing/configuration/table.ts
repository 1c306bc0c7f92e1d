import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** Only public values leave the server. */
export const configurations = pgTable('configurations', {
  key: text().primaryKey(),
  value: text().notNull(),
  isPublic: boolean('is_public').notNull(),
});
