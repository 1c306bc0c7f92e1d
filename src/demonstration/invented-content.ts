import { eq, inArray, sql } from 'drizzle-orm';
import { categories as seededCategories } from '../../seed/content/categories.ts';
import { inventedPages } from '../../seed/content/pages.ts';
import { siteAuthor } from '../features/publishing/content/actions/add-missing.ts';
import { rootCategories } from '../features/publishing/content/domain/category.ts';
import { categories, pages, pageVersions } from '../features/publishing/content/table.ts';
import type { Db } from '../platform/database/database.ts';
import { type FindRemovalGroup, namedRemovalGroup, splitByReason, wasEdited } from './removal-group.ts';

/** Groups: the slug and the link text. */
const links =
  /<a\b[^>]*\bhref="\/(?:knowledge-center|press-room)\/[^"/]+\/([^"/?#]+)[^"]*"[^>]*>(.*?)<\/a>/gs;

export const findLinks = (html: string): string[] =>
  [...html.matchAll(links)].map(([, seoUrl = '']) => seoUrl);

export const withoutLinks = (html: string, isGone: (seoUrl: string) => boolean): string =>
  html.replace(links, (link, seoUrl: string, text: string) => (isGone(seoUrl) ? text : link));

async function allPages(tx: Db): Promise<{ seoUrl: string; content: string; isEdited: boolean }[]> {
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
  const found = await allPages(tx);
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
  const isGone = (seoUrl: string) => names.includes(seoUrl);
  async function remove() {
    for (const { seoUrl, content } of found.filter((page) => !isGone(page.seoUrl))) {
      const without = withoutLinks(content, isGone);
      if (without === content) continue;
      const byPage = sql`${pageVersions.pageId} = (select id from pages where seo_url = ${seoUrl})`;
      await tx.update(pages).set({ content: without }).where(eq(pages.seoUrl, seoUrl));
      await tx.update(pageVersions).set({ content: without }).where(byPage);
    }
    if (names.length > 0) await tx.delete(pages).where(inArray(pages.seoUrl, names));
  }
  return { label: 'invented articles and press releases', removeCount: names.length, kept, remove };
};

const neededByCode = new Set<string>(Object.values(rootCategories));

export const emptyCategories: FindRemovalGroup = async (tx) => {
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
        [...seededByUrl.keys()].filter((seoUrl) => !neededByCode.has(seoUrl)),
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
