import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

const requestIdHeader = 'x-request-id';

/** What a proxy may call a request. Anything else could carry words of a stranger into the log. */
const isPlain = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{8,64}$/.test(id);

/** Whether we are called by a proxy of ours: any caller where hops are counted, else one of the named addresses. */
function proxiesOf(trustProxy: false | number | string[]): (address: string, hop: number) => boolean {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return () => true;
  return proxyAddr.compile(trustProxy);
}

/** The id that our own proxy gave a request, or a new one. */
export function requestIds(trustProxy: false | number | string[]) {
  const isProxy = proxiesOf(trustProxy);
  return (request: IncomingMessage): string => {
    const given = request.headers[requestIdHeader];
    const mayName = isPlain(given) && isProxy(request.socket.remoteAddress ?? '', 0);
    return mayName ? given : randomUUID();
  };
}

/** Every answer names its request, so that a visitor's report leads to the lines of the log. */
export function answerRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}
