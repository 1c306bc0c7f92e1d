import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, RequestError } from '../errors.ts';

/** A kilobyte of a packed body can unpack to a gigabyte, and no form or partner needs one. */
function refusePackedBody({ headers }: FastifyRequest) {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return;
  const message = 'Send the body as it is, without Content-Encoding.';
  const entry = { description: null, errorCode: 'UnsupportedMediaType', message };
  throw new RequestError(415, [entry], { 'accept-encoding': 'identity' });
}

/** A name or an address, and a port. Addresses are built of it, so nothing else may pass for one. */
const host = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Of two hosts a proxy may read one and we the other: the standard has such a request refused, Node takes it. */
function refuseOddHost({ raw }: FastifyRequest) {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  // Probes of load balancers speak HTTP/1.0, which needs none.
  const isNone = hosts.length === 0;
  if (!isNone && (hosts.length > 1 || !host.test(raw.headers.host ?? '')))
    throw badRequest('BadRequest', 'A request names one host, as a name and a port.');
}

/** Refuses what no browser and no partner sends. */
export function refuseOddRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    refuseOddHost(request);
    refusePackedBody(request);
  });
}
