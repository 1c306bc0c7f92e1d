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

/** Of two hosts a proxy may read one and we the other: the standard has such a request refused, Node takes it. */
function refuseTwoHosts({ raw }: FastifyRequest) {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw badRequest('BadRequest', 'A request names one host.');
}

/** Refuses what no browser and no partner sends. */
export function refuseOddRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    refuseTwoHosts(request);
    refusePackedBody(request);
  });
}
