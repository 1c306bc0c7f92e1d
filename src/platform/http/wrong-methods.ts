import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpError, notFound } from '../errors.ts';

/** A parameter, as in `/api/contracts/:id`, matches one segment. */
const toPattern = (url: string) =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);

/** Responds with an `Allow` header: with 204 to OPTIONS and with 405 to other methods. */
export function respondWithAllowedMethods(
  request: FastifyRequest,
  reply: FastifyReply,
  allowedMethods: string[],
) {
  const allow = [...allowedMethods, 'OPTIONS'].toSorted().join(', ');
  if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send();
  throw httpError(405, 'MethodNotAllowed', `This URL accepts ${allow}.`, { allow });
}

/**
 * Returns a handler for requests under a prefix that match no route. It responds with 204 to OPTIONS, with 405 if the URL has
 * other methods, and with 404 and `notFoundMessage` otherwise. Call this before mounting the routes, which it records.
 */
export function createUnmatchedHandler(app: FastifyInstance, prefix: string, notFoundMessage: string) {
  const routesByUrl = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith(prefix) || url.endsWith('*')) return;
    const route = routesByUrl.get(url) ?? { pattern: toPattern(url), methods: new Set() };
    for (const name of [method].flat()) route.methods.add(name);
    routesByUrl.set(url, route);
  });
  const listAllowedMethods = (path: string) => {
    const matchingRoutes = [...routesByUrl.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(matchingRoutes.flatMap(({ methods }) => [...methods]))];
  };

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?');
    const allowedMethods = listAllowedMethods(path.replace(/\/$/, ''));
    // A parameter that is too long doesn't match the route either.
    if (allowedMethods.length === 0 || allowedMethods.includes(request.method))
      throw notFound('NotFound', notFoundMessage);
    return respondWithAllowedMethods(request, reply, allowedMethods);
  };
}
