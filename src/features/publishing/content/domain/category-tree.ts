import type { Category } from './category.ts';

export type CategoryNode = Category & { parentCategory: Category | null; children: CategoryNode[] };

/** Categories without a known parent are roots. */
export function buildCategoryTree(categories: Category[]): CategoryNode[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const buildNode = (category: Category, ancestors: string[]): CategoryNode => ({
    ...category,
    parentCategory: byId.get(category.parentCategoryId ?? '') ?? null,
    // Stops at cycles in the data.
    children: categories
      .filter(({ id, parentCategoryId }) => parentCategoryId === category.id && !ancestors.includes(id))
      .map((child) => buildNode(child, [...ancestors, category.id])),
  });
  return categories.map((category) => buildNode(category, []));
}

export function listCategoryIds({ id, children }: CategoryNode): string[] {
  return [id, ...children.flatMap(listCategoryIds)];
}
