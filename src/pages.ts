import type { FastifyInstance } from 'fastify';
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router';
import { configurationService } from './features/configuration/use-cases/context.ts';
import { geographyService } from './features/geography/use-cases/context.ts';
import { promoCodeService } from './features/promo-codes/use-cases/context.ts';
import { quoteService } from './features/quote/use-cases/context.ts';
import { vehicleService } from './features/vehicles/use-cases/context.ts';
import { pageCache } from './platform/http/page-cache.ts';
import { servePages } from './platform/http/page-server.ts';
import { clientEntryContext, type Visit, visitContext } from './platform/http/visit-context.ts';
import type { Services } from './services.ts';

export type MountPages = (app: FastifyInstance, services: Services, options: { isSecure: boolean }) => void;

type Route = { id: string; path?: string; index?: boolean; children?: Route[] };

/** Which paths have a page that is the same for everybody: its route says `handle = { isStored: true }`. */
function storedPaths(build: ServerBuild) {
  const children = (parentId: string | undefined): Route[] =>
    Object.values(build.routes).flatMap((route) =>
      route && route.parentId === parentId
        ? [{ id: route.id, path: route.path, index: route.index, children: children(route.id) } as Route]
        : [],
    );
  const routes = children(undefined) as Parameters<typeof matchRoutes>[0];
  return (path: string): boolean => {
    const match = matchRoutes(routes, path)?.at(-1);
    const handle = match?.route.id ? build.routes[match.route.id]?.module.handle : undefined;
    return (handle as { isStored?: boolean } | undefined)?.isStored === true;
  };
}

/** Pages over the services, with the full-page cache in front. */
export function pagesOf(build: ServerBuild, cacheSize: { megabytes: number; seconds: number }): MountPages {
  return (app, services, { isSecure }) => {
    const context = (visit: Visit) => {
      const provider = new RouterContextProvider();
      provider.set(visitContext, visit);
      provider.set(clientEntryContext, build.assets.entry.module);
      provider.set(quoteService, services.quotes);
      provider.set(vehicleService, services.vehicles);
      provider.set(geographyService, services.geography);
      provider.set(promoCodeService, services.promoCodes);
      provider.set(configurationService, services.configuration);
      return provider;
    };
    servePages(app, {
      handle: createRequestHandler(build, process.env.NODE_ENV),
      context,
      cache: pageCache(cacheSize),
      isStored: storedPaths(build),
      isSecure,
      throttledPosts: { '/quote/find': 10 },
    });
  };
}
