import { data } from 'react-router';
import { Pagination, sizesInUrl } from '../../../../ui/pagination.tsx';
import { contentContext } from '../context.ts';
import { rootCategories } from '../domain/category.ts';
import type { Route } from './+types/knowledge-center.ts';
import { CategoryNav } from './category-nav.tsx';
import { loadListing, redirectMoved } from './listing.ts';
import { PageList } from './page-list.tsx';
import { SearchForm } from './search-form.tsx';

export const handle = {
  isCacheable: true,
  cachedQuery: ['page'],
  cachedChoices: { itemsPerPage: sizesInUrl },
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const category = await content.categoryByRoute({
    subCategorySeoUrl: params.subCategorySeoUrl,
    routePath: rootCategories.knowledgeCenter,
  });
  if (!category) throw await redirectMoved(content, request);
  const query = new URL(request.url).searchParams;
  const listing = await loadListing(content, category, query);
  return data(listing);
}

export default function KnowledgeCenter({ loaderData }: Route.ComponentProps) {
  const { category, root, items, list } = loaderData;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <div className="grid items-end gap-6 lg:grid-cols-[1.4fr_1fr] lg:gap-16">
        <div>
          <h1 className="text-3xl sm:text-5xl">{category.name}</h1>
          <p className="mt-4 max-w-2xl text-lg text-slate">{category.description}</p>
        </div>
        <SearchForm />
      </div>
      <div className="mt-8 mb-6">
        <CategoryNav root={root} current={category.seoUrl} allLabel="All articles" />
      </div>
      <PageList items={items} hasLeadStory={list.page === 1} />
      <Pagination {...list} />
    </main>
  );
}
