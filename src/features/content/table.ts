import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  index,
  pgTable,
  serial,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PageStatus } from './domain/page.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const categories = pgTable('categories', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  seoUrl: text('seo_url').notNull().unique(),
  seoTitle: text('seo_title').notNull(),
  seoDescription: text('seo_description').notNull(),
  parentCategoryId: uuid('parent_category_id').references((): AnyPgColumn => categories.id),
  /** Order among the children of one parent. */
  position: serial().notNull(),
});

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
    name: text().notNull(),
    description: text().notNull(),
    content: text().notNull(),
    seoUrl: text('seo_url').notNull().unique(),
    seoTitle: text('seo_title').notNull(),
    seoDescription: text('seo_description').notNull(),
    cssClassName: text('css_class_name'),
    imageUrl: text('image_url'),
    videoName: text('video_name'),
    videoUrl: text('video_url'),
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
  ],
);
