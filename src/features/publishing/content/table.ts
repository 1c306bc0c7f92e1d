import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';
import { media } from '../media/table.ts';
import type { PageStatus } from './domain/page.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const categories = pgTable(
  'categories',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    seoUrl: text('seo_url').notNull().unique(),
    seoTitle: text('seo_title').notNull(),
    seoDescription: text('seo_description').notNull(),
    parentCategoryId: uuid('parent_category_id').references((): AnyPgColumn => categories.id),
    position: serial().notNull(),
  },
  (table) => [
    index('categories_position').on(table.position),
    index('categories_name').on(table.name),
    searchIndex('categories_search', searchText(table.name)),
    index('categories_parent').on(table.parentCategoryId),
  ],
);

const contentColumns = () => ({
  name: text().notNull(),
  description: text().notNull(),
  content: text().notNull(),
  seoTitle: text('seo_title').notNull(),
  seoDescription: text('seo_description').notNull(),
  cssClassName: text('css_class_name'),
  imageUrl: text('image_url'),
  videoName: text('video_name'),
  videoUrl: text('video_url'),
});

/** The row has the published content. All saved versions are in `page_versions`. */
export const pages = pgTable(
  'pages',
  {
    id: uuid().primaryKey(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    status: text().$type<PageStatus>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Orders pages with the same date, such as questions. */
    position: serial().notNull(),
    ...contentColumns(),
    seoUrl: text('seo_url').notNull().unique(),
    version: integer().notNull().default(1),
    /** The version in this row. Null if never published, in which case the row has the latest version. */
    publishedVersion: integer('published_version'),
    scheduledAt: timestamp('scheduled_at', { withTimezone: true }),
    scheduledVersion: integer('scheduled_version'),
    /** The text search parser skips HTML tags. */
    searchText: tsvector('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(to_tsvector('english', ${pages.name}), 'A') || setweight(to_tsvector('english', ${pages.description}), 'B') || setweight(to_tsvector('english', ${pages.content}), 'D')`,
      ),
  },
  (table) => [
    index('pages_category').on(table.categoryId, table.createdAt),
    index('pages_search').using('gin', table.searchText),
    index('pages_status').on(table.status, table.updatedAt),
    index('pages_scheduled').on(table.scheduledAt),
    index('pages_updated').on(table.updatedAt, table.id),
    index('pages_created').on(table.createdAt, table.id),
    index('pages_name').on(table.name, table.id),
    searchIndex('pages_name_search', searchText(table.name)),
  ],
);

/** Append-only. */
export const pageVersions = pgTable(
  'page_versions',
  {
    pageId: uuid('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    savedBy: text('saved_by').notNull(),
    note: text(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    ...contentColumns(),
    seoUrl: text('seo_url').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.number] }),
    index('page_versions_category').on(table.categoryId),
  ],
);

/** Redirects from old paths. They refer to a page or category instead of a path, so they never chain. */
export const pageRedirects = pgTable(
  'page_redirects',
  {
    path: text().primaryKey(),
    pageId: uuid('page_id').references(() => pages.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('page_redirects_page').on(table.pageId),
    index('page_redirects_category').on(table.categoryId),
  ],
);

export const pageMedia = pgTable(
  'page_media',
  {
    pageId: uuid('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.mediaId] }),
    index('page_media_media').on(table.mediaId),
  ],
);
