import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

export type TrustProxy = false | number | string[];

/** Whether one of our proxies makes the call: any caller when hops are counted, or else one of the listed addresses. */
export function proxiesOf(trustProxy: TrustProxy): (address: string, hop: number) => boolean {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy);
}

/** The visitor's address as in `FastifyRequest.ip`, for code that runs before Fastify has created its request. */
export function addressReader(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  const isProxy = proxiesOf(trustProxy);
  return (request) =>
    trustProxy === false ? (request.socket.remoteAddress ?? '') : proxyAddr(request, isProxy);
}

/** The host that `FastifyRequest.host` returns, for code that runs before Fastify has created its request. */
export function hostReader(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  const isProxy = proxiesOf(trustProxy);
  return ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-host'];
    if (!forwarded || !isProxy(socket.remoteAddress ?? '', 0)) return headers.host ?? '';
    return String(forwarded).split(',').at(-1)?.trim() ?? '';
  };
}
