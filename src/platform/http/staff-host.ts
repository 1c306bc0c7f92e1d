import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors.ts';

const staffRoutes = ['/cms', '/api/staff', '/api/docs/staff'];
/** Media and the call that sets the XSRF token are part of the staff app, too. */
const sharedRoutes = ['/media', '/api/configurations', '/healthz', '/readyz'];

const isUnder = (prefixes: readonly string[], route: string) =>
  prefixes.some((prefix) => route === prefix || route.startsWith(`${prefix}/`));

/** On its own host, the staff app shares no origin with public pages, so their scripts can't use its session (decision 42). */
export function separateStaffHost(
  app: FastifyInstance,
  { publicUrl, staffHost }: { publicUrl: string; staffHost: string },
) {
  app.addHook('onRequest', async (request, reply) => {
    // The matched route, because the same URL has many spellings.
    const route = request.routeOptions.url ?? '';
    if (isUnder(sharedRoutes, route)) return;
    const isStaffRoute = isUnder(staffRoutes, route);
    if (isStaffRoute === (request.host === staffHost)) return;
    const { method, url } = request;
    const isPage = (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !url.startsWith('/api/');
    // Links to pages and previews in the staff app lead to the public host.
    if (!isStaffRoute && isPage)
      return reply.header('cache-control', 'no-store').redirect(url === '/' ? '/cms' : publicUrl + url, 302);
    throw notFound('NotFound', "There's nothing at this URL.");
  });
}
