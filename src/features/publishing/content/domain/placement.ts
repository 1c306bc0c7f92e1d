import { additionalLanguages } from '../../shell/domain/languages.ts';
import { rootCategories, sectionSlugs } from './category.ts';
import type { CategoryNode } from './category-tree.ts';
import { pagePath } from './paths.ts';

export type ContentError = { field: string; code: string; message: string };

const fixedCategories: string[] = [
  ...Object.values(rootCategories),
  ...additionalLanguages.map(({ code }) => code),
];
export const isFixed = ({ seoUrl }: { seoUrl: string }) => fixedCategories.includes(seoUrl);

type PlacedContent = { seoUrl: string; categoryId: string };

/** Returns undefined for an anchor, such as a question on its list page. */
const withoutAnchors = (path: string): string | undefined => (path.includes('#') ? undefined : path);

/** Site pages can't move, because routes refer to them. */
export function findPlacementError(
  page: PlacedContent,
  category: CategoryNode | undefined,
  before: { page: PlacedContent; category: CategoryNode | undefined } | undefined,
): ContentError | undefined {
  if (!category)
    return {
      field: 'categoryId',
      code: 'InvalidField',
      message: "This category doesn't exist. Choose another one.",
    };
  const { sitePages } = rootCategories;
  const wasSitePage = before?.category?.seoUrl === sitePages;
  if (wasSitePage && before && (category.seoUrl !== sitePages || page.seoUrl !== before.page.seoUrl))
    return {
      field: page.seoUrl !== before.page.seoUrl ? 'seoUrl' : 'categoryId',
      code: 'PlaceFixed',
      message: `This content belongs to the page /${before.page.seoUrl}. You can't change its URL slug or category.`,
    };
  if (wasSitePage) return undefined;
  if (![...sectionSlugs, sitePages].includes(category.parentCategory?.seoUrl ?? ''))
    return {
      field: 'categoryId',
      code: 'NoPlace',
      message: `Pages can't be placed directly in ${category.name}. Choose one of its subcategories.`,
    };
  return undefined;
}

/** Returns the old and new path of something that moved. Add a redirect from `from`. */
export function movedPath(before: string, after: string): { from?: string; to?: string } {
  const to = withoutAnchors(after);
  const from = withoutAnchors(before);
  return before === after ? { to } : { from, to };
}

export const buildPaths = (
  pages: (PlacedContent & { id: string })[],
  tree: CategoryNode[],
): Map<string, string> => {
  const byId = new Map(tree.map((category) => [category.id, category]));
  return new Map(
    pages.flatMap((page) => {
      const category = byId.get(page.categoryId);
      return category ? [[page.id, pagePath(page, category)]] : [];
    }),
  );
};
