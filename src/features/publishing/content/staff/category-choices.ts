import { useGetList } from 'react-admin';

export type CategoryRecord = { id: string; name: string; parentCategoryId: string | null; seoUrl: string };

/** A site has fewer than 100 categories. */
const firstHundred = { page: 1, perPage: 100 };

export function useCategories(): CategoryRecord[] {
  const { data = [] } = useGetList<CategoryRecord>('categories', {
    pagination: firstHundred,
    sort: { field: 'position', order: 'ASC' },
  });
  return data;
}

/** Categories that can contain pages, labeled with their section. Always includes `current`. */
export function useCategoryChoices(current?: string): { id: string; name: string }[] {
  const categories = useCategories();
  const namesById = new Map(categories.map((category) => [category.id, category.name]));
  return categories
    .filter(({ id, parentCategoryId }) => parentCategoryId !== null || id === current)
    .map(({ id, name, parentCategoryId }) => ({
      id,
      name: parentCategoryId ? `${namesById.get(parentCategoryId)} / ${name}` : name,
    }));
}
