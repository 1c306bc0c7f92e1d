import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpError, notFound } from '../errors.ts';

/** A parameter, as in `/api/contracts/:id`, matches one segment. */
const toPattern = (url: string) =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);

/** Responds with `Allow`: 204 for OPTIONS and 405 for other methods. */
export function rejectWrongMethod(request: FastifyRequest, reply: FastifyReply, allowedMethods: string[]) {
  const allow = [...allowedMethods, 'OPTIONS'].toSorted().join(', ');
  if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send();
  throw httpError(405, 'MethodNotAllowed', `This URL accepts ${allow}.`, { allow });
}

/**
 * Handles requests under a prefix that match no route: 204 with `Allow` for OPTIONS, 405 with `Allow` if the URL has other
 * methods, and 404 otherwise. Call it before mounting the routes.
 */
export function rejectWrongMethods(app: FastifyInstance, prefix: string, message: string) {
  const methods = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith(prefix) || url.endsWith('*')) return;
    const route = methods.get(url) ?? { pattern: toPattern(url), methods: new Set() };
    for (const name of [method].flat()) route.methods.add(name);
    methods.set(url, route);
  });
  const listAllowedMethods = (path: string) => [
    ...new Set(
      [...methods.values()].flatMap((route) => (route.pattern.test(path) ? [...route.methods] : [])),
    ),
  ];

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?');
    const allowedMethods = listAllowedMethods(path.replace(/\/$/, ''));
    // A parameter that is too long doesn't match the route either.
    if (allowedMethods.length === 0 || allowedMethods.includes(request.method))
      throw notFound('NotFound', message);
    return rejectWrongMethod(request, reply, allowedMethods);
  };
}
