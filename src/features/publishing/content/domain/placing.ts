import { pageAddress } from './addresses.ts';
import { rootCategories } from './category.ts';
import type { CategoryNode } from './category-tree.ts';

export type ContentError = { field: string; code: string; message: string };

/** Parts of the site whose pages stand below a category of the second level. */
export const openRoots: string[] = [
  rootCategories.knowledgeCenter,
  rootCategories.pressRoom,
  rootCategories.commonQuestions,
];

/** Categories that pages of the site ask for by their address. */
const fixedCategories: string[] = Object.values(rootCategories);
export const isFixed = ({ seoUrl }: { seoUrl: string }) => fixedCategories.includes(seoUrl);

type Placed = { seoUrl: string; categoryId: string };

/** The path part of an address: what a server is asked for. Undefined for a question, which is a part of a page. */
const ownPath = (address: string): string | undefined => (address.includes('#') ? undefined : address);

/**
 * What is wrong with a page standing where it is to stand. `before`: where it stood until now. Texts of the site keep
 * their places, which are made for them.
 */
export function placementError(
  page: Placed,
  category: CategoryNode | undefined,
  before: { page: Placed; category: CategoryNode | undefined } | undefined,
): ContentError | undefined {
  if (!category)
    return { field: 'categoryId', code: 'InvalidField', message: 'There is no such category. Choose one.' };
  const { sitePages } = rootCategories;
  const wasOfSite = before?.category?.seoUrl === sitePages;
  if (wasOfSite && before && (category.seoUrl !== sitePages || page.seoUrl !== before.page.seoUrl))
    return {
      field: page.seoUrl !== before.page.seoUrl ? 'seoUrl' : 'categoryId',
      code: 'PlaceFixed',
      message: `This text belongs to the page /${before.page.seoUrl}. Keep its address and category.`,
    };
  if (wasOfSite) return undefined;
  if (!openRoots.includes(category.parentCategory?.seoUrl ?? ''))
    return {
      field: 'categoryId',
      code: 'NoPlace',
      message: `Pages do not stand directly in ${category.name}. Choose a category below it.`,
    };
  return undefined;
}

/** What of two addresses of one thing changed, in words of paths: a redirect is kept from `from`. */
export function movedPath(before: string, after: string): { from?: string; to?: string } {
  const to = ownPath(after);
  const from = ownPath(before);
  return before === after ? { to } : { from, to };
}

/** The address of each page by its id, as its category stands. */
export const addressesOf = (
  pages: (Placed & { id: string })[],
  tree: CategoryNode[],
): Map<string, string> => {
  const byId = new Map(tree.map((category) => [category.id, category]));
  return new Map(
    pages.flatMap((page) => {
      const category = byId.get(page.categoryId);
      return category ? [[page.id, pageAddress(page, category)]] : [];
    }),
  );
};
