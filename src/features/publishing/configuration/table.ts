import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** Values that override the defaults in code. Only public ones leave the server. */
export const configurations = pgTable('configurations', {
  key: text().primaryKey(),
  value: text().notNull(),
  isPublic: boolean('is_public').notNull(),
});
