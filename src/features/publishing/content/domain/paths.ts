import { rootCategories } from './category.ts';
import type { CategoryNode } from './category-tree.ts';

type CategoryRef = { seoUrl: string; parentCategory: { seoUrl: string } | null };

export function categoryPath({ seoUrl, parentCategory }: CategoryRef): string {
  const isTopLevel = !parentCategory || parentCategory.seoUrl === rootCategories.sitePages;
  return isTopLevel ? `/${seoUrl}` : `/${parentCategory.seoUrl}/${seoUrl}`;
}

/** Questions have an anchor on the list, and site pages have a top-level path. Other pages are below their category or language. */
export function pagePath(page: { seoUrl: string }, category: CategoryRef): string {
  const root = category.parentCategory?.seoUrl ?? category.seoUrl;
  if (root === rootCategories.commonQuestions) return `/${root}#${page.seoUrl}`;
  if (category.seoUrl === rootCategories.sitePages) return `/${page.seoUrl}`;
  return `${categoryPath(category)}/${page.seoUrl}`;
}

/** Uses the route parameter, or else the route's path, or else press releases (as specified). */
export function findListedCategory(
  categories: CategoryNode[],
  { subCategorySeoUrl, routePath }: { subCategorySeoUrl?: string; routePath: string },
): CategoryNode | undefined {
  const findCategory = (seoUrl: string) => categories.find((category) => category.seoUrl === seoUrl);
  if (subCategorySeoUrl === undefined)
    return findCategory(routePath) ?? findCategory(rootCategories.pressReleases);
  const category = findCategory(subCategorySeoUrl);
  return category?.parentCategory?.seoUrl === routePath ? category : undefined;
}
