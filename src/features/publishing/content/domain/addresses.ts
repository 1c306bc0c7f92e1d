import { rootCategories } from './category.ts';
import type { CategoryNode } from './category-tree.ts';

type Shelf = { seoUrl: string; parentCategory: { seoUrl: string } | null };

/** Address of a category's list. */
export function categoryAddress({ seoUrl, parentCategory }: Shelf): string {
  return parentCategory ? `/${parentCategory.seoUrl}/${seoUrl}` : `/${seoUrl}`;
}

/** Address of a page: below its category, on the list for a question, by itself for a page of the site. */
export function pageAddress(page: { seoUrl: string }, category: Shelf): string {
  const root = category.parentCategory?.seoUrl ?? category.seoUrl;
  if (root === rootCategories.commonQuestions) return `/${root}#${page.seoUrl}`;
  if (root === rootCategories.sitePages) return `/${page.seoUrl}`;
  return `${categoryAddress(category)}/${page.seoUrl}`;
}

/**
 * The category that a list is of: the one its route parameter names; without a parameter the one of the route's
 * own path, or press releases. Undefined when the parameter names none.
 */
export function listedCategory(
  all: CategoryNode[],
  { subCategorySeoUrl, routePath }: { subCategorySeoUrl?: string; routePath: string },
): CategoryNode | undefined {
  const named = (seoUrl: string) => all.find((category) => category.seoUrl === seoUrl);
  if (subCategorySeoUrl === undefined) return named(routePath) ?? named(rootCategories.pressReleases);
  const category = named(subCategorySeoUrl);
  return category?.parentCategory?.seoUrl === routePath ? category : undefined;
}
