import type { FastifyRequest } from 'fastify';

/** What a request tells of the visitor. `page` is the page it came from, without its query. */
export function visitorOf(request: FastifyRequest) {
  const referrer = request.headers.referer;
  const page = referrer && URL.canParse(referrer) ? new URL(referrer).pathname : request.url.split('?')[0];
  return {
    ipAddress: request.ip,
    browser: (request.headers['user-agent'] ?? '').slice(0, 300),
    page: (page ?? '').slice(0, 300),
    refusesTracking: request.headers['sec-gpc'] === '1',
  };
}
