import { Fragment, type ReactNode } from 'react';
import { Pagination, readPage } from '../../../../ui/pagination.tsx';
import { unlistedSeo } from '../../shell/domain/seo.ts';
import { contentContext } from '../context.ts';
import type { ExcerptPart } from '../domain/excerpt.ts';
import { findTools, type Tool } from '../domain/tools.ts';
import type { Route } from './+types/search.ts';
import { BreadcrumbTrail } from './breadcrumb-trail.tsx';
import { SearchForm } from './search-form.tsx';

export const handle = { isNeverPrefetched: true };

const maxQueryLength = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const searchParams = new URL(request.url).searchParams;
  const query = (searchParams.get('query') ?? '').trim().slice(0, maxQueryLength);
  const { page, itemsPerPage } = readPage(searchParams);
  const results = query
    ? await context
        .get(contentContext)
        .search(query, { limit: itemsPerPage, offset: (Math.min(page, 1000) - 1) * itemsPerPage })
    : { total: 0, items: [] };
  const tools = page === 1 ? findTools(query) : [];
  return {
    query,
    found: results,
    tools,
    page,
    itemsPerPage,
    seo: unlistedSeo(query ? `${query}: search` : 'Search'),
  };
}

function Excerpt({ parts }: { parts: ExcerptPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an excerpt are never reordered
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className="mt-8 max-w-2xl">
      <p className="text-lg">No results for "{query}".</p>
      <p className="mt-2 text-slate">
        Try a single word, such as "deductible." To find out whether a part is covered, use{' '}
        <a
          className="link"
          href={`/is-this-covered?${new URLSearchParams({ query: query.slice(0, 80) })}`}
          rel="nofollow"
        >
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

type ResultProps = { kind: string; name: string; path: string; children: ReactNode };

function Result({ kind, name, path, children }: ResultProps) {
  return (
    <li className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[11rem_1fr]">
      <p className="text-sm text-slate sm:pt-1">{kind}</p>
      <div>
        <h2 className="text-xl">
          <a href={path} className="hover:text-orange-ink hover:underline">
            {name}
          </a>
        </h2>
        <p className="mt-1.5 max-w-2xl text-slate">{children}</p>
      </div>
    </li>
  );
}

const ToolResults = ({ tools }: { tools: Tool[] }) =>
  tools.map((tool) => <ToolResult key={tool.path} tool={tool} />);

const ToolResult = ({ tool: { name, path, description } }: { tool: Tool }) => (
  <Result kind="Tool" name={name} path={path}>
    {description}
  </Result>
);

const PageResults = ({ items }: { items: Route.ComponentProps['loaderData']['found']['items'] }) =>
  items.map((item) => (
    <Result key={item.id} kind={item.category.name} name={item.name} path={item.path}>
      <Excerpt parts={item.excerpt} />
    </Result>
  ));

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, found, tools, page, itemsPerPage } = loaderData;
  const count = found.total + findTools(query).length;
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
          ? `${count} ${count === 1 ? 'result' : 'results'} for "${query}"`
          : 'Search articles, questions, and news'}
      </h1>
      <SearchForm query={query} />
      {query && count === 0 && <NothingFound query={query} />}
      {tools.length + found.items.length > 0 && (
        <ol className="rules mt-8 border-y border-line">
          {[true, false].map((isNamed) => (
            <Fragment key={String(isNamed)}>
              <ToolResults tools={tools.filter(({ isNameMatch }) => isNameMatch === isNamed)} />
              <PageResults items={found.items.filter(({ isNameMatch }) => isNameMatch === isNamed)} />
            </Fragment>
          ))}
        </ol>
      )}
      <Pagination {...list} />
    </main>
  );
}
