import { useGetList } from 'react-admin';

export type CategoryRecord = { id: string; name: string; parentCategoryId: string | null; seoUrl: string };

/** More than a site has. */
const most = { page: 1, perPage: 100 };

/** All categories, in the order of the site. */
export function useCategories(): CategoryRecord[] {
  const { data = [] } = useGetList<CategoryRecord>('categories', {
    pagination: most,
    sort: { field: 'position', order: 'ASC' },
  });
  return data;
}

/** Categories that pages stand in, named after the part of the site they belong to; `kept` is one of them too. */
export function useCategoryChoices(kept?: string): { id: string; name: string }[] {
  const all = useCategories();
  const named = new Map(all.map((category) => [category.id, category.name]));
  return all
    .filter(({ id, parentCategoryId }) => parentCategoryId !== null || id === kept)
    .map(({ id, name, parentCategoryId }) => ({
      id,
      name: parentCategoryId ? `${named.get(parentCategoryId)} / ${name}` : name,
    }));
}
