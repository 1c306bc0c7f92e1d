import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { unlistedSeo } from './features/publishing/shell/domain/seo.ts';
import { type PageHandle, routeHandles } from './route-handles.ts';

const route = (id: string, path: string | undefined, handle?: PageHandle) => ({
  [id]: {
    id,
    path,
    parentId: 'root',
    index: path === undefined || undefined,
    module: { handle, ...(handle?.form && { action: () => null }) },
  },
});

const build = {
  routes: {
    root: { id: 'root', module: {} },
    ...route('home', undefined, { isStored: true }),
    ...route('list', 'list', {
      isStored: true,
      storedQuery: ['page'],
      storedChoices: { itemsPerPage: ['12', '24'] },
    }),
    ...route('sorted', 'sorted', {
      isStored: true,
      storedQuery: ['page'],
      storedChoices: { order: ['newest', 'oldest'] },
    }),
    ...route('search', 'search', { isStored: true, storedSearches: { query: ['oil leak', "won't start"] } }),
    ...route('article', 'list/:name', { isStored: true }),
    ...route('feed', 'feed.xml', { isStored: true, isListed: false }),
    ...route('quote', 'quote', { isListed: true, form: { limit: 'quote-lookup' } }),
    ...route('mine', 'quote/mine', { isNeverPreloaded: true, key: 'quoteId' }),
    ...route('done', 'quote/done', { seo: unlistedSeo('Done') }),
    ...route('funnel', 'funnel/wing', { isStored: true }),
  },
} as unknown as ServerBuild;

const { pageAt, facts } = routeHandles(build);

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
  ])('%s is stored as %s', (url, stored) => {
    expect(pageAt(url).storedAs).toBe(stored);
  });
});

test('a page with a key, or an unlisted one, is personal', () => {
  expect(pageAt('/quote/mine?quoteId=1')).toMatchObject({
    storedAs: undefined,
    key: 'quoteId',
    isPersonal: true,
  });
  expect(pageAt('/quote/done')).toMatchObject({ storedAs: undefined, key: undefined, isPersonal: true });
  expect(pageAt('/quote').isPersonal).toBe(false);
});

test('collects listed pages, pages that must not be prefetched, and form limits', () => {
  expect(facts.listed).toEqual(['/', '/list', '/sorted', '/search', '/quote']);
  expect(facts.neverPreloaded).toEqual(['/quote/mine']);
  expect(facts.forms).toEqual({ '/quote': { limit: 'quote-lookup' } });
});

test('every stored page with the site layout names the tags that purge it', () => {
  const stored = globSync('features/**/pages/*.tsx', { cwd: import.meta.dirname })
    .map((file) => ({ file, source: readFileSync(join(import.meta.dirname, file), 'utf8') }))
    .filter(({ source }) => /handle.* = \{[^}]*isStored: true/.test(source));
  expect(stored.length).toBeGreaterThan(20);
  const withoutTags = stored.filter(({ source }) => !source.includes("'x-page-tags'"));
  expect(withoutTags.map(({ file }) => file)).toEqual([]);
});

test('only a page with an action accepts posts', () => {
  expect(pageAt('/quote?from=home').acceptsPost).toBe(true);
  expect(pageAt('/list').acceptsPost).toBe(false);
  expect(pageAt('/nothing').acceptsPost).toBe(false);
});
