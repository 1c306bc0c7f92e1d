import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

export const configurations = pgTable('configurations', {
  key: text().primaryKey(),
  value: text().notNull(),
  /** Copied from the setting's definition, which takes precedence. */
  isPublic: boolean('is_public').notNull(),
});
