import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type TrustProxy, trustedProxies } from './proxies.ts';

const requestIdHeader = 'x-request-id';

/** Accepts only plain IDs from a proxy. Others could inject text into the log. */
const isPlain = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{8,64}$/.test(id);

/** The end of a UUID is random and easier to read aloud than all of it. */
const newId = () => randomUUID().slice(-12);

export function requestIds(trustProxy: TrustProxy) {
  const isProxy = trustedProxies(trustProxy);
  return (request: IncomingMessage): string => {
    const incomingId = request.headers[requestIdHeader];
    const isAccepted = isPlain(incomingId) && isProxy(request.socket.remoteAddress ?? '', 0);
    return isAccepted ? incomingId : newId();
  };
}

/** Every response names its request ID, so that a visitor's report can be found in the log. */
export function addRequestIdHeader(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}
