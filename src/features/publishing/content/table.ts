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
    /** Order among the children of one parent. */
    position: serial().notNull(),
  },
  (table) => [
    index('categories_position').on(table.position),
    index('categories_name').on(table.name),
    index('categories_name_prefix').on(sql`lower(${table.name}) text_pattern_ops`),
    index('categories_parent').on(table.parentCategoryId),
  ],
);

/** What an editor writes: the columns that a page and each of its versions have alike. */
const written = () => ({
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

/** What visitors see of a page is in its row; what was ever saved of it is in its versions. */
export const pages = pgTable(
  'pages',
  {
    id: uuid().primaryKey(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    status: text().$type<PageStatus>().notNull(),
    /** When it was published; the newest stand first in lists. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Order within a category where time says nothing, as among questions. */
    position: serial().notNull(),
    ...written(),
    seoUrl: text('seo_url').notNull().unique(),
    /** The newest version: what editors work on. */
    version: integer().notNull().default(1),
    /** The version that this row holds since it was published last; null: never, it holds the newest. */
    publishedVersion: integer('published_version'),
    /** When `scheduled_version` goes out by itself; null: it does not. */
    scheduledAt: timestamp('scheduled_at', { withTimezone: true }),
    scheduledVersion: integer('scheduled_version'),
    /** What search looks in. The parser takes HTML tags for what they are and leaves them out. */
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
    index('pages_name_prefix').on(sql`lower(${table.name}) text_pattern_ops`),
  ],
);

/** Every save of a page. Rows are only ever added. */
export const pageVersions = pgTable(
  'page_versions',
  {
    pageId: uuid('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    /** Counted from 1 for each page. */
    number: integer().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    /** Who of the staff. */
    savedBy: text('saved_by').notNull(),
    note: text(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    ...written(),
    seoUrl: text('seo_url').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.number] }),
    index('page_versions_category').on(table.categoryId),
  ],
);

/** Paths where something stood before. They name what moved, not where to: a redirect never leads to another one. */
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

/** Pictures of the library that a page shows, in the version visitors see, the newest or the scheduled one. */
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
