import { servicesContext } from '../../../../services-context.ts';
import { Pagination, pageOf } from '../../../../ui/pagination.tsx';
import { unlistedSeo } from '../../shell/domain/seo.ts';
import type { ExcerptPart } from '../actions/present-page.ts';
import type { Route } from './+types/search.ts';
import { BreadcrumbTrail } from './breadcrumb-trail.tsx';
import { SearchForm } from './search-form.tsx';

export const handle = { isNeverPreloaded: true };

const maxQueryLength = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const searchParams = new URL(request.url).searchParams;
  const query = (searchParams.get('query') ?? '').replaceAll('\0', '').trim().slice(0, maxQueryLength);
  const { page, itemsPerPage } = pageOf(searchParams);
  const found = query
    ? await context
        .get(servicesContext)
        .content.search(query, { limit: itemsPerPage, offset: (Math.min(page, 1000) - 1) * itemsPerPage })
    : { total: 0, items: [] };
  return { query, found, page, itemsPerPage, seo: unlistedSeo(query ? `${query}: search` : 'Search') };
}

function Excerpt({ parts }: { parts: ExcerptPart[] }) {
  return parts.map(({ text, isFound }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an excerpt are never reordered
    isFound ? <mark key={index}>{text}</mark> : text,
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className="mt-8 max-w-2xl">
      <p className="text-lg">No results for "{query}".</p>
      <p className="mt-2 text-slate">
        Try a single word, such as "deductible." To find out whether a part is covered, use{' '}
        <a className="link" href={`/is-this-covered?${new URLSearchParams({ query: query.slice(0, 80) })}`}>
          Is this covered?
        </a>{' '}
        You can also{' '}
        <a className="link" href="/contact-us">
          ask us
        </a>
        .
      </p>
    </div>
  );
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, found, page, itemsPerPage } = loaderData;
  const list = { path: '/knowledge-center/search', query: { query }, page, itemsPerPage, total: found.total };
  return (
    <main id="main" className="page pt-6 pb-16">
      <BreadcrumbTrail
        trail={[
          { name: 'Home', path: '/' },
          { name: 'Knowledge Center', path: '/knowledge-center' },
          { name: 'Search', path: '/knowledge-center/search' },
        ]}
      />
      <h1 className="mt-4 mb-6 text-3xl sm:text-4xl">
        {query
          ? `${found.total} ${found.total === 1 ? 'result' : 'results'} for "${query}"`
          : 'Search articles, questions, and news'}
      </h1>
      <SearchForm query={query} />
      {query && found.total === 0 && <NothingFound query={query} />}
      {found.items.length > 0 && (
        <ol className="rules mt-8 border-y border-line">
          {found.items.map((item) => (
            <li key={item.id} className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[11rem_1fr]">
              <p className="text-sm text-slate sm:pt-1">{item.category.name}</p>
              <div>
                <h2 className="text-xl">
                  <a href={item.address} className="hover:text-orange-ink hover:underline">
                    {item.name}
                  </a>
                </h2>
                <p className="mt-1.5 max-w-2xl text-slate">
                  <Excerpt parts={item.excerpt} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <Pagination {...list} />
    </main>
  );
}
