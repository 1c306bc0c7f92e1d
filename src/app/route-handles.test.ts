import type { ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { unlistedSeo } from '../features/publishing/shell/domain/seo.ts';
import { type PageHandle, routeHandles } from './route-handles.ts';

const route = (id: string, path: string | undefined, handle?: PageHandle) => ({
  [id]: {
    id,
    path,
    parentId: 'root',
    index: path === undefined || undefined,
    module: {
      handle,
      ...(path?.includes('.') ? {} : { default: () => null }),
      ...(handle?.form && { action: () => null }),
    },
  },
});

const build = {
  routes: {
    root: { id: 'root', module: {} },
    ...route('home', undefined, { isCacheable: true }),
    ...route('list', 'list', {
      isCacheable: true,
      cachedQuery: ['page'],
      cachedChoices: { itemsPerPage: ['12', '24'] },
    }),
    ...route('sorted', 'sorted', {
      isCacheable: true,
      cachedQuery: ['page'],
      cachedChoices: { order: ['newest', 'oldest'] },
    }),
    ...route('search', 'search', {
      isCacheable: true,
      cachedSearches: { query: ['oil leak', "won't start"] },
    }),
    ...route('article', 'list/:name', { isCacheable: true }),
    ...route('feed', 'feed.xml', { isCacheable: true, isListed: false }),
    ...route('quote', 'quote', { isListed: true, form: { limit: 'quote-lookup' } }),
    ...route('mine', 'quote/mine', { isNeverPrefetched: true, key: 'quoteId' }),
    ...route('form', 'file-a-claim/form', { isPersonal: true }),
    ...route('done', 'quote/done', { seo: unlistedSeo('Done') }),
    ...route('funnel', 'funnel/wing', { isCacheable: true }),
  },
} as unknown as ServerBuild;

const { getPageFacts, getPattern, facts } = routeHandles(build);

describe('cache key of a page', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=x&gclid=y', '/'],
    ['/list?page=2', '/list?page=2'],
    ['/list?page=2&utm_source=x&itemsPerPage=12', '/list?itemsPerPage=12&page=2'],
    ['/list?itemsPerPage=12&page=2', '/list?itemsPerPage=12&page=2'],
    ['/list?page=1', '/list'],
    ['/list?page=10', '/list?page=10'],
    ['/list?itemsPerPage=6', '/list'],
    ['/list?itemsPerPage=13', '/list'],
    ['/list?page=02', '/list'],
    ['/list?page=0', '/list'],
    ['/list?page=-1', '/list'],
    ['/list?page=1e3', '/list'],
    ['/list?page=99999', '/list'],
    ['/list?page=<script>', '/list'],
    ['/list/one?page=2', '/list/one'],
    ['/sorted?page=2&order=oldest', '/sorted?order=oldest&page=2'],
    ['/sorted?order=Oldest', '/sorted'],
    ['/sorted?order=<script>&page=2', '/sorted?page=2'],
    ['/sorted?order=newest&order=oldest', '/sorted?order=newest'],
    ['/sorted?order=', '/sorted'],
    ['/?panel=1', '/?panel'],
    ['/?view=panel', '/?with=panel'],
    ['/list?page=3&in=iframe-panel', '/list?page=3&with=iframe&with=panel'],
    ['/search', '/search'],
    ['/search?utm_source=x', '/search'],
    ['/search?query=oil+leak', '/search?query=oil+leak'],
    ['/search?query=oil%20leak&utm_source=x', '/search?query=oil+leak'],
    ["/search?query=won't+start", '/search?query=won%27t+start'],
    ['/search?query=oil', undefined],
    ['/search?query=', undefined],
    ['/search?query=oil&query=oil+leak', undefined],
    ['/quote', undefined],
    ['/nothing', undefined],
  ])('%s is cached as %s', (url, cached) => {
    expect(getPageFacts(url).cachedAs).toBe(cached);
  });
});

test('a page with a key, or an unlisted one, is personal', () => {
  expect(getPageFacts('/quote/mine?quoteId=1')).toMatchObject({
    cachedAs: undefined,
    key: 'quoteId',
    isPersonal: true,
  });
  expect(getPageFacts('/quote/done')).toMatchObject({
    cachedAs: undefined,
    key: undefined,
    isPersonal: true,
  });
  expect(getPageFacts('/file-a-claim/form').isPersonal).toBe(true);
  expect(getPageFacts('/quote').isPersonal).toBe(false);
});

test('names a page by the path of its route', () => {
  const urls = ['/', '/list?page=2', '/list/brakes', '/quote/mine?quoteId=1', '/nothing/here'];
  expect(urls.map(getPattern)).toEqual(['/', '/list', '/list/:name', '/quote/mine', '/*']);
});

test('collects listed pages, pages that must not be prefetched, and form limits', () => {
  expect(facts.listed).toEqual(['/', '/list', '/sorted', '/search', '/quote']);
  expect(facts.neverPrefetched).toEqual(['/quote/mine']);
  expect(facts.forms).toEqual({ '/quote': { limit: 'quote-lookup' } });
});

test('a route without a page is a file', () => {
  expect(['/feed.xml', '/list', '/nothing'].map((url) => getPageFacts(url).isFile)).toEqual([
    true,
    false,
    false,
  ]);
});

test('only a page with an action accepts posts', () => {
  expect(getPageFacts('/quote?from=home').acceptsPost).toBe(true);
  expect(getPageFacts('/list').acceptsPost).toBe(false);
  expect(getPageFacts('/nothing').acceptsPost).toBe(false);
});
