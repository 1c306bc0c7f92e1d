import type { SQL } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';
import { storedFiles } from '../../../platform/files/file-table.ts';
import type { MediaFileFormat, MediaKind } from './domain/media.ts';

export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    kind: text().$type<MediaKind>().notNull().default('image'),
    name: text().notNull(),
    alt: text().notNull(),
    captions: text(),
    /** The original's size in pixels, after rotation. */
    width: integer().notNull(),
    height: integer().notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('media_uploaded').on(table.uploadedAt, table.id),
    index('media_name').on(table.name, table.id),
    searchIndex('media_search', mediaSearch()),
  ],
);

export const mediaSearch = (): SQL => searchText(media.name);

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
