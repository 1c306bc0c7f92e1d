import { eq, inArray, sql } from 'drizzle-orm';
import { categories as seededCategories } from '../../seed/content/categories.ts';
import { inventedPages } from '../../seed/content/pages.ts';
import { siteAuthor } from '../features/publishing/content/actions/add-missing.ts';
import { rootCategories } from '../features/publishing/content/domain/category.ts';
import { categories, pages, pageVersions } from '../features/publishing/content/table.ts';
import type { Db } from '../platform/database/database.ts';
import { type FindRemovalGroup, namedRemovalGroup, splitByReason, wasEdited } from './removal-group.ts';

/** Matches links to articles. The groups are the slug and the link's text. */
const articleLinks =
  /<a\b[^>]*\bhref="\/(?:knowledge-center|press-room)\/[^"/]+\/([^"/?#]+)[^"]*"[^>]*>(.*?)<\/a>/gs;

export const findLinks = (html: string): string[] =>
  [...html.matchAll(articleLinks)].map(([, seoUrl = '']) => seoUrl);

export const withoutLinks = (html: string, isRemoved: (seoUrl: string) => boolean): string =>
  html.replace(articleLinks, (link, seoUrl: string, text: string) => (isRemoved(seoUrl) ? text : link));

async function listPages(tx: Db): Promise<{ seoUrl: string; content: string; isEdited: boolean }[]> {
  const isEdited = sql<boolean>`exists (select 1 from ${pageVersions}
    where ${pageVersions.pageId} = ${pages.id} and ${pageVersions.savedBy} <> ${siteAuthor})`;
  return tx
    .select({ seoUrl: pages.seoUrl, content: pages.content, isEdited })
    .from(pages)
    .orderBy(pages.seoUrl);
}

/** Keeps articles that an edited page links to. Removes links to the others from the remaining pages. */
export const groupInventedArticles: FindRemovalGroup = async (tx) => {
  const inventedUrls = new Set(inventedPages().map(({ seoUrl }) => seoUrl));
  const found = await listPages(tx);
  const linkedFrom = new Map(
    found
      .filter(({ isEdited }) => isEdited)
      .flatMap((page) => findLinks(page.content).map((to) => [to, page.seoUrl])),
  );
  const { names, kept } = splitByReason(
    found.filter(({ seoUrl }) => inventedUrls.has(seoUrl)),
    ({ seoUrl }) => seoUrl,
    ({ seoUrl, isEdited }) => {
      if (isEdited) return wasEdited;
      return linkedFrom.has(seoUrl) ? `${linkedFrom.get(seoUrl)} links to it` : undefined;
    },
  );
  const isRemoved = (seoUrl: string) => names.includes(seoUrl);
  async function remove() {
    for (const { seoUrl, content } of found.filter((page) => !isRemoved(page.seoUrl))) {
      const changedContent = withoutLinks(content, isRemoved);
      if (changedContent === content) continue;
      const byPage = sql`${pageVersions.pageId} = (select id from pages where seo_url = ${seoUrl})`;
      await tx.update(pages).set({ content: changedContent }).where(eq(pages.seoUrl, seoUrl));
      await tx.update(pageVersions).set({ content: changedContent }).where(byPage);
    }
    if (names.length > 0) await tx.delete(pages).where(inArray(pages.seoUrl, names));
  }
  return { label: 'invented articles and press releases', removeCount: names.length, kept, remove };
};

const requiredCategories = new Set<string>(Object.values(rootCategories));

export const groupEmptyCategories: FindRemovalGroup = async (tx) => {
  const seededByUrl = new Map(seededCategories.map((category) => [category.seoUrl, category]));
  const rows = await tx
    .select({
      id: categories.id,
      name: categories.name,
      seoUrl: categories.seoUrl,
      seoTitle: categories.seoTitle,
      seoDescription: categories.seoDescription,
      hasContent: sql<boolean>`exists (select 1 from pages p where p.category_id = ${categories.id})
        or exists (select 1 from page_versions v where v.category_id = ${categories.id})
        or exists (select 1 from categories c where c.parent_category_id = ${categories.id})`,
    })
    .from(categories)
    .where(
      inArray(
        categories.seoUrl,
        [...seededByUrl.keys()].filter((seoUrl) => !requiredCategories.has(seoUrl)),
      ),
    );
  const emptyCategoryRows = rows.filter(({ hasContent }) => !hasContent);
  const split = splitByReason(
    emptyCategoryRows,
    ({ seoUrl }) => seoUrl,
    ({ seoUrl, name, seoTitle, seoDescription }) => {
      const seed = seededByUrl.get(seoUrl);
      const isSame =
        seed?.name === name && seed.seoTitle === seoTitle && seed.seoDescription === seoDescription;
      return isSame ? undefined : wasEdited;
    },
  );
  return namedRemovalGroup(tx, 'categories left empty', categories.seoUrl, split);
};
