import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { searchFor, searchText } from '../../../../platform/database/search-text.ts';
import { type ListQuery, type ListResult, listRows } from '../../../../platform/staff/listing.ts';
import type { EditedPage, NewPageRow, PageFields, PageStatus } from '../domain/page.ts';
import { pageMedia, pages } from '../table.ts';

export type PageFilter = { status?: PageStatus; hasDraft?: boolean; categoryId?: string; q?: string };

const {
  searchText: _searchText,
  position: _position,
  content: _content,
  ...columns
} = getTableColumns(pages);

/** Includes published pages with a scheduled version. */
const hasStatus = (status: PageStatus) =>
  status === 'Scheduled' ? isNotNull(pages.scheduledAt) : eq(pages.status, status);

/** Published pages with a later version that isn't published or scheduled. */
const hasUnpublishedChanges = and(
  eq(pages.status, 'Published'),
  ne(pages.version, pages.publishedVersion),
  isNull(pages.scheduledAt),
);

const buildFilter = ({ status, hasDraft, categoryId }: PageFilter) =>
  and(
    status && hasStatus(status),
    hasDraft ? hasUnpublishedChanges : undefined,
    categoryId ? eq(pages.categoryId, categoryId) : undefined,
  );

export const editedPageStore = (db: Db) => ({
  list: ({ filter, ...query }: ListQuery<PageFilter>): Promise<ListResult<EditedPage>> =>
    listRows(db, pages, query, {
      where: buildFilter(filter),
      search: searchFor(searchText(pages.name), filter.q),
      sorts: { updatedAt: pages.updatedAt, name: pages.name, createdAt: pages.createdAt },
      key: pages.id,
    }),

  async byId(id: string): Promise<EditedPage | undefined> {
    const [row] = await db.select(columns).from(pages).where(eq(pages.id, id));
    return row;
  },

  async byIdForUpdate(id: string): Promise<EditedPage | undefined> {
    const [row] = await db.select(columns).from(pages).where(eq(pages.id, id)).for('update');
    return row;
  },

  async otherWithSlug(seoUrl: string, exceptId: string): Promise<{ id: string; name: string } | undefined> {
    const [row] = await db
      .select({ id: pages.id, name: pages.name })
      .from(pages)
      .where(and(eq(pages.seoUrl, seoUrl), ne(pages.id, exceptId)));
    return row;
  },

  async insert(page: NewPageRow, status: PageStatus, at: Date): Promise<void> {
    await db.insert(pages).values({ ...page, status, createdAt: at, updatedAt: at });
  },

  async update(id: string, change: Partial<EditedPage & PageFields>): Promise<void> {
    await db.update(pages).set(change).where(eq(pages.id, id));
  },

  async remove(id: string): Promise<void> {
    await db.delete(pages).where(eq(pages.id, id));
  },

  everPublished: (
    categoryIds: string[],
  ): Promise<{ id: string; seoUrl: string; categoryId: string; status: PageStatus }[]> =>
    db
      .select({ id: pages.id, seoUrl: pages.seoUrl, categoryId: pages.categoryId, status: pages.status })
      .from(pages)
      .where(and(inArray(pages.categoryId, categoryIds), isNotNull(pages.publishedVersion))),

  async isCategoryUsed(categoryId: string): Promise<boolean> {
    const result = await db.execute(
      sql`select 1 from pages where category_id = ${categoryId}
        union all select 1 from page_versions where category_id = ${categoryId} limit 1`,
    );
    return result.rows.length > 0;
  },

  async setMedia(pageId: string, mediaIds: string[]): Promise<void> {
    await db.delete(pageMedia).where(eq(pageMedia.pageId, pageId));
    if (mediaIds.length > 0)
      await db.insert(pageMedia).values(mediaIds.map((mediaId) => ({ pageId, mediaId })));
  },

  withMedia: (mediaId: string): Promise<{ id: string; name: string }[]> =>
    db
      .select({ id: pages.id, name: pages.name })
      .from(pageMedia)
      .innerJoin(pages, eq(pages.id, pageMedia.pageId))
      .where(eq(pageMedia.mediaId, mediaId))
      .orderBy(pages.name),
});
