import { matchRoutes, type ServerBuild } from 'react-router';
import { landingRoutes } from './features/publishing/shell/domain/layout-settings.ts';
import { isUnlisted, type Seo } from './features/publishing/shell/domain/seo.ts';
import { frameFlagsIn } from './platform/frame-flags.ts';
import type { FormLimits } from './platform/http/page-server.ts';

/** What a route says of itself by `export const handle`, beside its `seo`. */
export type PageHandle = {
  /** The page is the same for everybody and kept whole. */
  isStored?: boolean;
  /** Parameters that count from 1, such as a page number, that a stored page depends on; all others change nothing. */
  storedQuery?: string[];
  /** Parameters of a few known words that it depends on too, each with all of its words. */
  storedChoices?: Record<string, readonly string[]>;
  /** Search engines may list it; a stored page is listed unless it says no. Landing pages never are. */
  isListed?: boolean;
  /** The address parameter that opens the page for anyone who has it. The server moves it into a cookie. */
  key?: string;
  /** Title and tags. An unlisted page isn't cached and loads no third-party scripts. */
  seo?: Seo;
  /** Limits of the form that posts to this page: one that guesses, stores, or stops something has them. */
  form?: FormLimits;
  /** Not fetched before it is asked for: it belongs to one visitor, or its visits count. */
  isNeverPreloaded?: boolean;
};

type Route = { id: string; path?: string; index?: boolean; children?: Route[] };

function routesBelow(build: ServerBuild, parentId?: string): Route[] {
  return Object.values(build.routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [{ id: route.id, path: route.path, index: route.index, children: routesBelow(build, route.id) }]
      : [],
  );
}

const handleOf = (build: ServerBuild, id: string | undefined) =>
  (id ? build.routes[id]?.module.handle : undefined) as PageHandle | undefined;

/** A number from 2 to 9999, as our links write it; undefined for anything else. Without the parameter it's 1. */
const laterNumber = (text: string | null) =>
  text !== null && /^([2-9]|[1-9]\d{1,3})$/.test(text) ? text : undefined;

/** The address under which the page at `url` is stored: only what it depends on is left of the query. */
function storedAddress(url: string, { storedQuery = [], storedChoices = {} }: PageHandle): string {
  const [path = '/', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  const known = (name: string) => {
    const value = query.get(name);
    const words = storedChoices[name];
    return words ? words.find((word) => word === value) : laterNumber(value);
  };
  const kept = [...storedQuery, ...Object.keys(storedChoices)].toSorted().flatMap((name) => {
    const value = known(name);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  const all = [...kept, ...frameFlagsIn(search)];
  return all.length > 0 ? `${path}?${all.join('&')}` : path;
}

/** What the server needs to know of a page before it renders it. */
export type PageFacts = {
  /** The address it's stored under and rendered for; undefined when it isn't stored. */
  storedAs: string | undefined;
  /** The parameter of its address that is a key. */
  key: string | undefined;
  /** It belongs to one visitor: it isn't cached and loads no third-party scripts. */
  isPersonal: boolean;
};

/** Answers questions about the route of an address from what the routes say of themselves. */
export function routeHandles(build: ServerBuild) {
  const routes = routesBelow(build) as Parameters<typeof matchRoutes>[0];
  const paths = (isMeant: (handle: PageHandle) => boolean) =>
    Object.values(build.routes).flatMap((route) => {
      const handle = handleOf(build, route?.id);
      return route && handle && isMeant(handle) ? [`/${route.path ?? ''}`] : [];
    });
  return {
    pageAt(url: string): PageFacts {
      const match = matchRoutes(routes, url.split('?')[0] ?? '/')?.at(-1);
      const handle = handleOf(build, match?.route.id);
      return {
        storedAs: handle?.isStored ? storedAddress(url, handle) : undefined,
        key: handle?.key,
        isPersonal: handle?.key !== undefined || (handle?.seo !== undefined && isUnlisted(handle.seo)),
      };
    },

    facts: {
      forms: Object.fromEntries(
        Object.values(build.routes).flatMap((route) => {
          const form = handleOf(build, route?.id)?.form;
          return route && form ? [[`/${route.path ?? ''}`, form]] : [];
        }),
      ),
      neverPreloaded: paths((handle) => handle.isNeverPreloaded === true).map(
        (path) => path.split(':')[0] ?? path,
      ),
      listed: paths((handle) => handle.isListed ?? handle.isStored ?? false).filter(
        (path) => !path.includes(':') && !landingRoutes.includes(path),
      ),
    },
  };
}
