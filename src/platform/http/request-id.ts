import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

const requestIdHeader = 'x-request-id';

/** The request IDs we accept from a proxy. Anything else could inject text into the log. */
const isPlain = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{8,64}$/.test(id);

/** Whether one of our proxies makes the call: any caller when hops are counted, or else one of the listed addresses. */
function proxiesOf(trustProxy: false | number | string[]): (address: string, hop: number) => boolean {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return () => true;
  return proxyAddr.compile(trustProxy);
}

/** Uses the ID from our own proxy, or creates one. */
export function requestIds(trustProxy: false | number | string[]) {
  const isProxy = proxiesOf(trustProxy);
  return (request: IncomingMessage): string => {
    const incomingId = request.headers[requestIdHeader];
    const isAccepted = isPlain(incomingId) && isProxy(request.socket.remoteAddress ?? '', 0);
    return isAccepted ? incomingId : randomUUID();
  };
}

/** Every response names its request ID, so that a visitor's report can be found in the log. */
export function addRequestIdHeader(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}
