import { customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const releaseAssets = pgTable(
  'release_assets',
  {
    path: text().primaryKey(),
    bytes: bytea().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('release_assets_used').on(table.usedAt)],
);
