import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { storedFiles } from '../../../platform/files/file-table.ts';
import type { MediaFileFormat, MediaKind } from './domain/media.ts';

/** Pictures and videos that staff uploaded for the pages of the site. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    kind: text().$type<MediaKind>().notNull().default('picture'),
    /** What its sender called it, in plain letters. */
    name: text().notNull(),
    /** What it shows, for people who can't see it. */
    alt: text().notNull(),
    /** WebVTT. */
    captions: text(),
    /** In pixels, of the picture as it came, upright. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Who of the staff. */
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('media_uploaded').on(table.uploadedAt, table.id),
    index('media_name').on(table.name, table.id),
    index('media_name_prefix').on(sql`lower(${table.name}) text_pattern_ops`),
  ],
);

/** A picture drawn again in one width and format, or a video as it was uploaded. */
export const mediaFiles = pgTable(
  'media_files',
  {
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    width: integer().notNull(),
    format: text().$type<MediaFileFormat>().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.width, table.format] }),
    index('media_files_file').on(table.fileId),
  ],
);
