import { eq, inArray, sql } from 'drizzle-orm';
import { categories as seededCategories } from '../../seed/content/categories.ts';
import { inventedPages } from '../../seed/content/pages.ts';
import { rootCategories } from '../features/content/domain/category.ts';
import { categories, pages, pageVersions } from '../features/content/table.ts';
import { ofSite } from '../features/content/use-cases/add-missing.ts';
import { type FindPart, sorted, wasEdited } from './part.ts';

/** Articles and press releases that staff saved no version of. */
export const inventedArticles: FindPart = async (tx) => {
  const rows = await tx
    .select({ seoUrl: pages.seoUrl, version: pages.version, savedBy: pageVersions.savedBy })
    .from(pages)
    .innerJoin(pageVersions, eq(pageVersions.pageId, pages.id))
    .where(
      inArray(
        pages.seoUrl,
        inventedPages.map(({ seoUrl }) => seoUrl),
      ),
    );
  const saved = new Map(rows.map((row) => [row.seoUrl, rows.filter(({ seoUrl }) => seoUrl === row.seoUrl)]));
  const { names, stays } = sorted(
    [...saved],
    ([seoUrl]) => seoUrl,
    ([, versions]) => (versions.every(({ savedBy }) => savedBy === ofSite) ? undefined : wasEdited),
  );
  const remove = async () => names.length > 0 && tx.delete(pages).where(inArray(pages.seoUrl, names));
  return { what: 'invented articles and press releases', goes: names.length, stays, remove };
};

const neededByCode = new Set<string>(Object.values(rootCategories));

/** Shelves that came along, hold nothing any more, and that no page of the site is built on. */
export const emptyCategories: FindPart = async (tx) => {
  const seeded = new Map(seededCategories.map((category) => [category.seoUrl, category]));
  const rows = await tx
    .select({
      id: categories.id,
      name: categories.name,
      seoUrl: categories.seoUrl,
      seoTitle: categories.seoTitle,
      seoDescription: categories.seoDescription,
      holds: sql<boolean>`exists (select 1 from pages p where p.category_id = ${categories.id})
        or exists (select 1 from page_versions v where v.category_id = ${categories.id})
        or exists (select 1 from categories c where c.parent_category_id = ${categories.id})`,
    })
    .from(categories)
    .where(
      inArray(
        categories.seoUrl,
        [...seeded.keys()].filter((seoUrl) => !neededByCode.has(seoUrl)),
      ),
    );
  const empty = rows.filter(({ holds }) => !holds);
  const { names, stays } = sorted(
    empty,
    ({ seoUrl }) => seoUrl,
    ({ seoUrl, name, seoTitle, seoDescription }) => {
      const seed = seeded.get(seoUrl);
      const isSame =
        seed?.name === name && seed.seoTitle === seoTitle && seed.seoDescription === seoDescription;
      return isSame ? undefined : wasEdited;
    },
  );
  const remove = async () =>
    names.length > 0 && tx.delete(categories).where(inArray(categories.seoUrl, names));
  return { what: 'categories left empty', goes: names.length, stays, remove };
};
