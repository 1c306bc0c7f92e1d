import type { Database, Db } from '../../../../platform/database/database.ts';
import type { Range } from '../../../../platform/http/query-integer.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import type { ConfigurationActions } from '../../configuration/actions.ts';
import type { Media } from '../../media/domain/media.ts';
import { type NewCategory, rootCategories, sectionSlugs } from '../domain/category.ts';
import { buildCategoryTree, type CategoryNode, listCategoryIds } from '../domain/category-tree.ts';
import { buildExcerpt, toPlainText } from '../domain/excerpt.ts';
import type { NewPage, Page } from '../domain/page.ts';
import { categoryPath, findListedCategory } from '../domain/paths.ts';
import { estimateMinutesToRead } from '../domain/slug.ts';
import { categoryStore } from '../store/categories.ts';
import { editedPageStore } from '../store/edited-pages.ts';
import { type PageStore, pageStore } from '../store/pages.ts';
import { redirectStore } from '../store/redirects.ts';
import { versionStore } from '../store/versions.ts';
import { addMissingCategories, addMissingPages, siteAuthor } from './add-missing.ts';
import { createPagePresenter, fillInCategories } from './present-page.ts';
import { sanitizeContent } from './sanitize-content.ts';

function withPreviewedPage(pages: PageStore, load: () => Promise<Page | undefined>): PageStore {
  let loading: Promise<Page | undefined> | undefined;
  const loadPreviewedPage = () => {
    loading ??= load();
    return loading;
  };
  return {
    ...pages,
    async byUrl(seoUrl) {
      const page = await loadPreviewedPage();
      if (page?.seoUrl === seoUrl) return page;
      const publishedPage = await pages.byUrl(seoUrl);
      return publishedPage?.id === page?.id ? undefined : publishedPage;
    },
    async within(scope, range) {
      const page = await loadPreviewedPage();
      const publishedPages = await pages.within(scope, range);
      if (!page) return publishedPages;
      const otherPages = publishedPages.filter(({ id }) => id !== page.id);
      if (!scope.categoryIds.includes(page.categoryId)) return otherPages;
      const index = publishedPages.findIndex(({ id }) => id === page.id);
      return index < 0 ? [page, ...otherPages] : publishedPages.with(index, page);
    },
  };
}

type TextChange = Partial<Pick<NewPage, 'name' | 'description' | 'content' | 'seoTitle' | 'seoDescription'>>;

async function changeFields(tx: Db, seoUrl: string, change: TextChange, at: Date): Promise<boolean> {
  const page = await pageStore(tx).byUrl(seoUrl);
  const lockedPage = page && (await editedPageStore(tx).byIdForUpdate(page.id));
  if (!lockedPage) return false;
  const { id, createdAt: _createdAt, modifiedAt: _modifiedAt, ...before } = page;
  const fields = { ...before, ...change };
  fields.content = sanitizeContent(fields.content);
  const number = lockedPage.version + 1;
  await versionStore(tx).add({ ...fields, pageId: id, number, savedAt: at, savedBy: siteAuthor, note: null });
  await editedPageStore(tx).update(id, {
    ...fields,
    version: number,
    publishedVersion: number,
    updatedAt: at,
  });
  return true;
}

export type ContentActions = ReturnType<typeof contentActions>;
export type PublicContent = ReturnType<ContentActions['previewing']>;

type ContentDeps = {
  database: Database;
  now: () => Date;
  configuration: ConfigurationActions;
  rates: Pick<RateActions, 'termsInEffect'>;
  mediaByIds: (ids: string[]) => Promise<Map<string, Media>>;
  purgePages: () => void;
};

function publicContent(
  deps: Pick<ContentDeps, 'database' | 'configuration' | 'rates' | 'mediaByIds'>,
  pages: PageStore,
) {
  const { db } = deps.database;
  const loadValues = async () =>
    [await deps.configuration.siteSettings(), await deps.rates.termsInEffect()] as const;
  const allCategories = async () =>
    buildCategoryTree(fillInCategories(await categoryStore(db).all(), ...(await loadValues())));
  const presenter = async () => createPagePresenter(await allCategories(), ...(await loadValues()));
  const toScope = (category: CategoryNode | undefined) => ({
    categoryIds: category ? listCategoryIds(category) : [],
  });

  return {
    allCategories,

    categoryById: async (id: string) => (await allCategories()).find((category) => category.id === id),
    categoryByUrl: async (seoUrl: string) =>
      (await allCategories()).find((category) => category.seoUrl === seoUrl),

    categoryByRoute: async (route: { subCategorySeoUrl?: string; routePath: string }) =>
      findListedCategory(await allCategories(), route),

    /** Paths of the company's own pages that have a route but aren't published. */
    async unpublishedSitePaths(): Promise<string[]> {
      const category = (await allCategories()).find(({ seoUrl }) => seoUrl === rootCategories.sitePages);
      return category ? (await pages.unpublishedSlugs(category.id)).map((seoUrl) => `/${seoUrl}`) : [];
    },

    async pageById(id: string) {
      const page = isUuid(id) ? await pages.byId(id) : undefined;
      return page && (await presenter()).page(page);
    },

    async pageByUrl(seoUrl: string) {
      const storedPage = await pages.byUrl(seoUrl);
      if (!storedPage) return undefined;
      const { page, withMedia } = await presenter();
      const minutes = estimateMinutesToRead(storedPage.content);
      const [withMediaLoaded] = await withMedia([{ ...page(storedPage), minutes }], deps.mediaByIds);
      return withMediaLoaded;
    },

    /** The titles of the published pages among these paths, and whether they're articles. */
    async titlesByPath(
      paths: readonly string[],
    ): Promise<Map<string, { title: string; isArticle: boolean }>> {
      const slugs = paths.map((path) => path.slice(path.lastIndexOf('/') + 1));
      const { summary } = await presenter();
      return new Map(
        (await pages.summariesByUrls(slugs)).map((stored) => {
          const { path, name, category } = summary(stored);
          const root = category.parentCategory?.seoUrl ?? category.seoUrl;
          return [path, { title: name, isArticle: root === rootCategories.knowledgeCenter }];
        }),
      );
    },

    async allPages(range?: Range) {
      const { page } = await presenter();
      return (await pages.all(range)).map(page);
    },

    async pagesWithin(category: CategoryNode | undefined, range?: Range) {
      const { page } = await presenter();
      return (await pages.within(toScope(category), range)).map(page);
    },

    async listWithin(category: CategoryNode, range: Range) {
      const { summary, withMedia } = await presenter();
      const toListItem = ({ content, ...page }: Page) => ({
        ...summary(page),
        minutes: estimateMinutesToRead(content),
      });
      const scope = toScope(category);
      const items = (await pages.within(scope, range)).map(toListItem);
      return { total: await pages.countWithin(scope), items: await withMedia(items, deps.mediaByIds) };
    },

    async relatedTo(seoUrl: string, limit: number) {
      const page = await pages.byUrl(seoUrl);
      if (!page) return [];
      const categories = await allCategories();
      const category = categories.find(({ id }) => id === page.categoryId);
      const root = categories.find(({ id }) => id === category?.parentCategoryId) ?? category;
      const { summary } = await presenter();
      return (await pages.related(page, toScope(root), limit)).map(summary);
    },

    async search(text: string, range: Range) {
      const roots = (await allCategories()).filter(({ seoUrl }) => sectionSlugs.includes(seoUrl));
      const scope = { categoryIds: roots.flatMap(listCategoryIds) };
      const { summary, excerptSource } = await presenter();
      const { total, items, query } = await pages.search(text, scope, range);
      // Fills placeholders first, because a mark inside one would hide it.
      const fields = items.map(({ content }) => toPlainText(excerptSource(content)));
      const markedExcerpts = await pages.markMatches(fields, query);
      return {
        total,
        items: items.map(({ content: _content, isNameMatch, ...item }, index) => ({
          ...summary(item),
          isNameMatch,
          excerpt: buildExcerpt(markedExcerpts[index] ?? ''),
        })),
      };
    },

    async movedTo(path: string): Promise<string | undefined> {
      const redirect = await redirectStore(db).byPath(path.replace(/(?<=[^/])\/+$/, ''));
      if (!redirect) return undefined;
      if (redirect.categoryId) {
        const category = (await allCategories()).find(({ id }) => id === redirect.categoryId);
        return category && categoryPath(category);
      }
      const page = redirect.pageId ? await pages.byId(redirect.pageId) : undefined;
      return page && (await presenter()).summary(page).path;
    },
  };
}

export function contentActions(deps: ContentDeps) {
  const pages = pageStore(deps.database.replica);
  const actions = {
    ...publicContent(deps, pages),

    /** Doesn't change existing categories and pages. */
    async addMissing(content: { categories: NewCategory[]; pages: NewPage[] }): Promise<void> {
      const { database } = deps;
      await addMissingCategories(database.db, content.categories);
      const isAdded = await database.transaction((tx) => addMissingPages(tx, content.pages));
      if (isAdded) deps.purgePages();
    },

    async changePage(seoUrl: string, change: TextChange): Promise<boolean> {
      const isChanged = await deps.database.transaction((tx) => changeFields(tx, seoUrl, change, deps.now()));
      if (isChanged) deps.purgePages();
      return isChanged;
    },
  };
  return {
    ...actions,

    /** Replaces one page with its preview. If `page` returns undefined, uses the published content. */
    previewing: (page: () => Promise<Page | undefined>) => ({
      ...actions,
      ...publicContent(deps, withPreviewedPage(pages, page)),
    }),
  };
}
