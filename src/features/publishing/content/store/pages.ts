import { and, asc, count, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { allRows, type Range } from '../../../../platform/http/query-integer.ts';
import { matchMarkers } from '../domain/excerpt.ts';
import type { NewPageRow, Page, PageSummary } from '../domain/page.ts';
import { pages, pageVersions } from '../table.ts';

type Scope = { categoryIds: string[] };

const {
  searchText: _searchText,
  status: _status,
  updatedAt: _updatedAt,
  position: _position,
  version: _version,
  publishedVersion: _publishedVersion,
  scheduledAt: _scheduledAt,
  scheduledVersion: _scheduledVersion,
  ...pageColumns
} = getTableColumns(pages);

/** The time the published version was saved. `updatedAt` also changes if staff save a draft. */
const savedAt = sql`(select ${pageVersions.savedAt} from ${pageVersions}
  where ${pageVersions.pageId} = ${pages.id} and ${pageVersions.number} = ${pages.publishedVersion})`.mapWith(
  pageVersions.savedAt,
);
const columns = { ...pageColumns, savedAt };
const { content: _content, ...summaryColumns } = columns;

type Row = Pick<typeof pages.$inferSelect, keyof typeof pageColumns> & { savedAt: Date | null };

const toSummary = ({ createdAt, savedAt, ...row }: Omit<Row, 'content'>): PageSummary => ({
  ...row,
  createdAt: createdAt.toISOString(),
  modifiedAt: (savedAt && savedAt > createdAt ? savedAt : createdAt).toISOString(),
});

const toPage = ({ content, ...row }: Row): Page => ({ ...toSummary(row), content });

const isPublished = eq(pages.status, 'Published');
/** Pages with the same timestamp stay in the order they were added. */
const newestFirst = [desc(pages.createdAt), asc(pages.position)];
const inCategories = ({ categoryIds }: Scope): SQL | undefined =>
  and(isPublished, inArray(pages.categoryId, categoryIds));

/** Matches pages that contain any of the words. */
const matchAnyWord = (text: string) =>
  sql`(select to_tsquery('simple', string_agg(quote_literal(lexeme), ' | ')) from unnest(to_tsvector('english', ${text})))`;

/** Matches pages that contain a word like one of these, such as "odometer" for "odometr". */
const matchSimilarWord = (text: string) =>
  sql`(select to_tsquery('simple', string_agg(distinct quote_literal(word), ' | '))
    from ts_stat(${"select search_text from pages where status = 'Published'"}),
      unnest(to_tsvector('english', ${text})) as typed
    where similarity(word, typed.lexeme) >= 0.5)`;

async function searchWith(
  db: Db,
  text: string,
  query: SQL,
  { categoryIds }: Scope,
  { limit, offset }: Range,
) {
  const isNameMatch = sql<boolean>`to_tsvector('english', ${pages.name}) @@ ${query}`;
  const matches = and(inCategories({ categoryIds }), sql`${pages.searchText} @@ ${query}`);
  const [counted] = await db.select({ total: count() }).from(pages).where(matches);
  const rows = await db
    .select({ ...columns, isNameMatch })
    .from(pages)
    .where(matches)
    .orderBy(
      desc(isNameMatch),
      desc(sql`position(lower(${text}) in lower(${pages.name})) > 0`),
      desc(sql`ts_rank(${pages.searchText}, ${query})`),
      ...newestFirst,
    )
    .limit(limit)
    .offset(offset);
  return {
    total: counted?.total ?? 0,
    items: rows.map(({ isNameMatch: isMatch, ...row }) => ({ ...toPage(row), isNameMatch: isMatch })),
    query,
  };
}

/** Reads only published pages. For others, use `editedPageStore`. */
export const pageStore = (db: Db) => ({
  async byUrl(seoUrl: string): Promise<Page | undefined> {
    const [row] = await db
      .select(columns)
      .from(pages)
      .where(and(isPublished, eq(pages.seoUrl, seoUrl)));
    return row && toPage(row);
  },

  async byId(id: string): Promise<Page | undefined> {
    const [row] = await db
      .select(columns)
      .from(pages)
      .where(and(isPublished, eq(pages.id, id)));
    return row && toPage(row);
  },

  async summariesByUrls(seoUrls: readonly string[]): Promise<PageSummary[]> {
    const rows = await db
      .select(summaryColumns)
      .from(pages)
      .where(and(isPublished, inArray(pages.seoUrl, [...seoUrls])));
    return rows.map(toSummary);
  },

  async unpublishedSlugs(categoryId: string): Promise<string[]> {
    const rows = await db
      .select({ seoUrl: pages.seoUrl })
      .from(pages)
      .where(and(eq(pages.categoryId, categoryId), ne(pages.status, 'Published')));
    return rows.map(({ seoUrl }) => seoUrl);
  },

  async all({ limit, offset }: Range = allRows): Promise<Page[]> {
    const rows = await db
      .select(columns)
      .from(pages)
      .where(isPublished)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset);
    return rows.map(toPage);
  },

  async within(scope: Scope, { limit, offset }: Range = allRows): Promise<Page[]> {
    const rows = await db
      .select(columns)
      .from(pages)
      .where(inCategories(scope))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset);
    return rows.map(toPage);
  },

  countWithin: (scope: Scope): Promise<number> => db.$count(pages, inCategories(scope)),

  /**
   * Finds pages with all words, or with any of them if no page has all, or with similar words if none has any. Pages whose name has
   * the words come first. Pass `query` to `markMatches`.
   */
  async search(text: string, scope: Scope, range: Range) {
    const matches = await searchWith(db, text, sql`websearch_to_tsquery('english', ${text})`, scope, range);
    if (matches.total > 0) return matches;
    const anyMatches = await searchWith(db, text, matchAnyWord(text), scope, range);
    return anyMatches.total > 0 ? anyMatches : searchWith(db, text, matchSimilarWord(text), scope, range);
  },

  /** Marks matching words in any grammatical form. */
  async markMatches(excerpts: string[], query: SQL): Promise<string[]> {
    const options = `HighlightAll=true,StartSel=${matchMarkers.start},StopSel=${matchMarkers.end}`;
    return Promise.all(
      excerpts.map(async (text) => {
        const { rows } = await db.execute<{ marked: string }>(
          sql`select ts_headline('english', ${text}::text, ${query}, ${options}) as marked`,
        );
        return rows[0]?.marked ?? text;
      }),
    );
  },

  /** Ranks pages by how well they match this page's name and description. */
  async related(page: Page, scope: Scope, limit: number): Promise<PageSummary[]> {
    const query = matchAnyWord(`${page.name} ${page.description}`);
    const rows = await db
      .select(summaryColumns)
      .from(pages)
      .where(and(inCategories(scope), ne(pages.id, page.id)))
      .orderBy(
        desc(
          sql`coalesce(ts_rank(${pages.searchText}, ${query}), 0) + (${pages.categoryId} = ${page.categoryId})::int * 0.05`,
        ),
        ...newestFirst,
      )
      .limit(limit);
    return rows.map(toSummary);
  },

  async addIfMissing(page: NewPageRow): Promise<boolean> {
    const createdAt = new Date(page.createdAt);
    const insertedRows = await db
      .insert(pages)
      .values({ ...page, status: 'Published', createdAt, updatedAt: createdAt, publishedVersion: 1 })
      .onConflictDoNothing({ target: pages.seoUrl })
      .returning({ id: pages.id });
    return insertedRows.length > 0;
  },
});

export type PageStore = ReturnType<typeof pageStore>;
