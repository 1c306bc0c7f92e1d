import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, RequestError } from '../errors.ts';

/** A kilobyte of compressed body can unpack to a gigabyte, and no form or partner needs compression. */
function refuseCompressedBody({ headers }: FastifyRequest) {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return;
  const message = 'Send the body uncompressed, without Content-Encoding.';
  const entry = { description: null, errorCode: 'UnsupportedMediaType', message };
  throw new RequestError(415, [entry], { 'accept-encoding': 'identity' });
}

/** A name or address, and a port. We build URLs from it, so nothing else is accepted. */
const host = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * With two Host headers a proxy may read one and we the other. The standard requires a refusal, but Node accepts it.
 */
function refuseOddHost({ raw }: FastifyRequest) {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  // Health checks of load balancers use HTTP/1.0, which needs no Host header.
  const isMissing = hosts.length === 0;
  if (!isMissing && (hosts.length > 1 || !host.test(raw.headers.host ?? '')))
    throw badRequest('BadRequest', 'A request must have one Host header with a name and port.');
}

/** Refuses what no browser or partner sends. */
export function refuseOddRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    refuseOddHost(request);
    refuseCompressedBody(request);
  });
}
