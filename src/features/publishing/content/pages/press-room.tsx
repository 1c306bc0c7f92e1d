import { Pagination, sizesInUrl } from '../../../../ui/pagination.tsx';
import { configurationContext } from '../../configuration/context.ts';
import { contentContext } from '../context.ts';
import { rootCategories } from '../domain/category.ts';
import type { Route } from './+types/press-room.ts';
import { CategoryNav } from './category-nav.tsx';
import { Contact } from './legal-page.tsx';
import { loadListing, redirectMoved } from './listing.ts';
import { PageList } from './page-list.tsx';

export const handle = {
  isCacheable: true,
  cachedQuery: ['page'],
  cachedChoices: { itemsPerPage: sizesInUrl },
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const category = await content.categoryByRoute({
    subCategorySeoUrl: params.subCategorySeoUrl,
    routePath: rootCategories.pressRoom,
  });
  if (!category) throw await redirectMoved(content, request);
  const query = new URL(request.url).searchParams;
  const listing = await loadListing(content, category, query);
  return {
    ...listing,
    seo: { ...listing.seo, feedPath: '/press-room/feed.xml' },
    settings: await context.get(configurationContext).siteSettings(),
  };
}

export default function PressRoom({ loaderData }: Route.ComponentProps) {
  const { category, root, items, list, settings } = loaderData;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="text-3xl sm:text-5xl">{category.name}</h1>
      <p className="mt-4 max-w-2xl text-lg text-slate">{category.description}</p>
      <div className="mt-8 mb-6 flex flex-wrap items-center justify-between gap-4">
        <CategoryNav root={root} current={category.seoUrl} allLabel="All news" />
        <a className="link inline-flex min-h-11 items-center" href="/press-room/feed.xml">
          RSS feed
        </a>
      </div>
      <PageList items={items} hasLeadStory={list.page === 1} />
      <Pagination {...list} />
      <aside className="mt-14 max-w-2xl border-t border-ink pt-4" aria-label="For journalists">
        <h2 className="text-xl">For journalists</h2>
        <p className="mt-2 text-slate">
          For questions, data, or our methodology, contact <Contact settings={settings} />,{' '}
          {settings['contact.hours']}.
        </p>
      </aside>
    </main>
  );
}
