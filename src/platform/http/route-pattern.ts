import type { FastifyRequest } from 'fastify';

/** Each file of a build has its own route. */
const assets = /^(?:\/cms)?\/assets\//;

/** What metrics, logs, and traces call a URL: there are too many URLs, and they contain what visitors typed. */
export function getRoutePattern(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return 'none';
  if (url === '/*') return request.getPagePattern?.() ?? url;
  const [folder] = assets.exec(url) ?? [];
  return folder ? `${folder}*` : url;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** On pages, which share one route: the path of the page's own. */
    getPagePattern?: () => string;
  }
}
