import type { Page } from '../domain/page.ts';
import type { PageStore } from '../store/pages.ts';

/** A store in which one page stands as it would after it is published: at its own address and in its own list. */
export function withPreviewed(pages: PageStore, load: () => Promise<Page | undefined>): PageStore {
  let loading: Promise<Page | undefined> | undefined;
  const previewed = () => {
    loading ??= load();
    return loading;
  };
  return {
    ...pages,
    async byUrl(seoUrl) {
      const page = await previewed();
      if (page?.seoUrl === seoUrl) return page;
      const found = await pages.byUrl(seoUrl);
      return found?.id === page?.id ? undefined : found;
    },
    async within(shelves) {
      const page = await previewed();
      const found = await pages.within(shelves);
      if (!page) return found;
      const others = found.filter(({ id }) => id !== page.id);
      if (!shelves.categoryIds.includes(page.categoryId)) return others;
      const at = found.findIndex(({ id }) => id === page.id);
      return at < 0 ? [page, ...others] : found.with(at, page);
    },
  };
}
