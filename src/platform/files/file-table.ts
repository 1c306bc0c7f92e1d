import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Files are in the database, so that all instances see them and one backup contains everything. */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** Generated, so that URLs contain nothing from the sender's file name. */
    id: uuid().primaryKey(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** The first piece, or all of it if an earlier release stored it. */
    bytes: bytea().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** True if no record refers to it yet. See `saveUnclaimed`. */
    isWaiting: boolean('is_waiting').notNull().default(false),
  },
  (table) => [index('stored_files_waiting').on(table.createdAt).where(sql`${table.isWaiting}`)],
);

/** The other pieces of a large file, counted from 1. The embedded database blocks the server while it reads or writes one. */
export const filePieces = pgTable(
  'file_pieces',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
);
