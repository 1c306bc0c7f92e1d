import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../files/file-table.ts';

export const releaseAssets = pgTable(
  'release_assets',
  {
    path: text().primaryKey(),
    bytes: bytea().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('release_assets_used').on(table.usedAt)],
);
