import type { FastifyRequest } from 'fastify';

/** Each file of a build has its own route. */
const assets = /^(?:\/cms)?\/assets\//;

/** Replaces URLs in metrics, logs, and traces: there are too many, and they contain visitors' input. */
export function getRoutePattern(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return 'none';
  if (url === '/*') return request.getPagePattern?.() ?? url;
  const [folder] = assets.exec(url) ?? [];
  return folder ? `${folder}*` : url;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Returns the pattern of the page. All pages share one route. */
    getPagePattern?: () => string;
  }
}
