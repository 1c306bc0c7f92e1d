import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Files beside the rows they belong to: several copies of the site see the same, and one backup holds all. */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** Generated: nothing of what the sender called the file is part of an address. */
    id: uuid().primaryKey(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    bytes: bytea().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Nothing names it yet: see `keepWaiting`. */
    isWaiting: boolean('is_waiting').notNull().default(false),
  },
  (table) => [index('stored_files_waiting').on(table.createdAt).where(sql`${table.isWaiting}`)],
);
