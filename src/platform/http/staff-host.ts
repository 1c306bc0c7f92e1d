import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';
import { hostNormalizer } from './host-normalizer.ts';

const staffRoutes = ['/cms', '/api/staff', '/api/docs/staff'];
/** The staff app also uses media files and the endpoint that sets the XSRF token. */
const sharedRoutes = ['/media', '/api/configurations', '/healthz', '/readyz'];

const isUnder = (prefixes: readonly string[], route: string) =>
  prefixes.some((prefix) => route === prefix || route.startsWith(`${prefix}/`));

export const isStaffRoute = (route: string): boolean => isUnder(staffRoutes, route);

/** Uses the route's own path, because the same URL has many spellings. For a wildcard, uses the path it matched. */
function getRoutePath({ routeOptions: { url = '' }, params }: FastifyRequest): string {
  return url.endsWith('*') ? url.slice(0, -1) + ((params as { '*'?: string })['*'] ?? '') : url;
}

/** On a separate host, the staff app shares no origin with public pages, so their scripts can't use its session (decision 42). */
export function separateStaffHost(
  app: FastifyInstance,
  { publicUrl, staffHost }: { publicUrl: string; staffHost: string },
) {
  const normalizeHost = hostNormalizer(publicUrl);
  const ownHost = normalizeHost(staffHost);
  app.addHook('onRequest', async (request, reply) => {
    const { method, url } = request;
    const path = getRoutePath(request);
    if (isUnder(sharedRoutes, path)) return;
    const isForStaff = isStaffRoute(path);
    if (isForStaff === (normalizeHost(request.host) === ownHost)) return;
    const isPage = (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !url.startsWith('/api/');
    // The staff app links to pages and previews on the public host.
    if (!isForStaff && isPage)
      return reply.header('cache-control', 'no-store').redirect(url === '/' ? '/cms' : publicUrl + url, 302);
    throw notFound('NotFound', "There's nothing at this URL.");
  });
}
