import { LRUCache } from 'lru-cache';
import { matchRoutes, type ServerBuild } from 'react-router';
import { landingRoutes } from '../features/publishing/shell/domain/layout-settings.ts';
import { isUnlisted, type Seo } from '../features/publishing/shell/domain/seo.ts';
import { findFrameFlags, findPersistentFrameFlags } from '../platform/frame-flags.ts';
import type { FormLimits, PageFacts } from '../platform/http/page-server.ts';

export type PageHandle = {
  /** True if the page is the same for everyone, so it can be cached. */
  isCacheable?: boolean;
  /** Query parameters with numbers from 1, such as a page number, that are part of the cache key. Others are ignored. */
  cachedQuery?: string[];
  /** Query parameters with a fixed set of values that are part of the cache key. */
  cachedChoices?: Record<string, readonly string[]>;
  /** Query parameters with free text. Only these values, and the page without the parameter, are cached. */
  cachedSearches?: Record<string, readonly string[]>;
  /** True if the sitemap lists the page. Defaults to `isCacheable`. Landing pages are never listed. */
  isListed?: boolean;
  /** The URL parameter that gives access to the page. The server moves its value into a cookie. */
  key?: string;
  /** A page with unlisted SEO is personal, so it's sent with `no-store` and loads no third-party scripts. */
  seo?: Seo;
  form?: FormLimits;
  /** True if the page belongs to one visitor, or if its visits are counted. */
  isNeverPrefetched?: boolean;
  /** True if only someone who bought a plan gets there, so that the header offers help instead of a quote. */
  isOwnersPage?: boolean;
  /** True if a page that search engines may list can show someone's contract or claim. */
  isPersonal?: boolean;
};

type Route = { id: string; path?: string; index?: boolean; children?: Route[] };

function listRoutesBelow(build: ServerBuild, parentId?: string): Route[] {
  return Object.values(build.routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [{ id: route.id, path: route.path, index: route.index, children: listRoutesBelow(build, route.id) }]
      : [],
  );
}

const getHandle = (build: ServerBuild, id: string | undefined) =>
  (id ? build.routes[id]?.module.handle : undefined) as PageHandle | undefined;

/** Accepts 2 to 9999. 1 is the default and has no parameter. */
const toPageNumber = (text: string | null) =>
  text !== null && /^([2-9]|[1-9]\d{1,3})$/.test(text) ? text : undefined;

/** The cache key is the URL with only the parameters that the page depends on. Returns undefined if the response can't be cached. */
function getCachedPath(
  url: string,
  { cachedQuery = [], cachedChoices = {}, cachedSearches = {} }: PageHandle,
): string | undefined {
  const [path = '/', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  const searches = Object.entries(cachedSearches).map(([name, texts]) => ({
    name,
    texts,
    text: query.get(name),
  }));
  if (searches.some(({ text, texts }) => text !== null && !texts.includes(text))) return undefined;
  const getCachedValue = (name: string) => {
    const value = query.get(name);
    const choices = cachedChoices[name];
    return choices ? choices.find((choice) => choice === value) : toPageNumber(value);
  };
  const parameters = [...cachedQuery, ...Object.keys(cachedChoices)].toSorted().flatMap((name) => {
    const value = getCachedValue(name);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  const searchedParameters = searches.flatMap(({ name, text }) =>
    text === null ? [] : [new URLSearchParams({ [name]: text }).toString()],
  );
  const persistentFlags = findPersistentFrameFlags(`?${search}`);
  const flags = findFrameFlags(search).map((flag) =>
    persistentFlags.includes(flag) ? flag : `with=${flag}`,
  );
  const allParameters = [...parameters, ...searchedParameters, ...flags];
  return allParameters.length > 0 ? `${path}?${allParameters.join('&')}` : path;
}

export function routeHandles(build: ServerBuild) {
  const routes = listRoutesBelow(build) as Parameters<typeof matchRoutes>[0];
  const paths = (matches: (handle: PageHandle) => boolean) =>
    Object.values(build.routes).flatMap((route) => {
      const handle = getHandle(build, route?.id);
      return route && handle && matches(handle) ? [`/${route.path ?? ''}`] : [];
    });
  // Cached, because the router flattens and ranks all routes for every match.
  const routesByPath = new LRUCache<
    string,
    { handle: PageHandle | undefined; acceptsPost: boolean; isFile: boolean; pattern: string }
  >({ max: 500 });
  function findRoute(path: string) {
    const knownRoute = routesByPath.get(path);
    if (knownRoute) return knownRoute;
    const matches = matchRoutes(routes, path) ?? [];
    const id = matches.at(-1)?.route.id;
    const route = {
      handle: getHandle(build, id),
      acceptsPost: id !== undefined && build.routes[id]?.module.action !== undefined,
      isFile: id !== undefined && build.routes[id]?.module.default === undefined,
      pattern: `/${matches.flatMap(({ route: { path: part } }) => part || []).join('/') || (id ? '' : '*')}`,
    };
    routesByPath.set(path, route);
    return route;
  }
  return {
    getPageFacts(url: string): PageFacts {
      const { handle, acceptsPost, isFile } = findRoute(url.split('?')[0] ?? '/');
      return {
        acceptsPost,
        isFile,
        cachedAs: handle?.isCacheable ? getCachedPath(url, handle) : undefined,
        key: handle?.key,
        isPersonal:
          handle?.key !== undefined ||
          handle?.isPersonal === true ||
          (handle?.seo !== undefined && isUnlisted(handle.seo)),
      };
    },

    getPattern: (url: string): string => findRoute(url.split('?')[0] ?? '/').pattern,

    facts: {
      forms: Object.fromEntries(
        Object.values(build.routes).flatMap((route) => {
          const form = getHandle(build, route?.id)?.form;
          return route && form ? [[`/${route.path ?? ''}`, form]] : [];
        }),
      ),
      neverPrefetched: paths((handle) => handle.isNeverPrefetched === true).map(
        (path) => path.split(':')[0] ?? path,
      ),
      listed: paths((handle) => handle.isListed ?? handle.isCacheable ?? false).filter(
        (path) => !path.includes(':') && !landingRoutes.includes(path),
      ),
    },
  };
}
