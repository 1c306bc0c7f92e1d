import proxyAddr from '@fastify/proxy-addr';

export type TrustProxy = false | number | string[];

/** Whether one of our proxies sends the request: any caller when hops are counted, or else one of the listed addresses. */
export function proxiesOf(trustProxy: TrustProxy): (address: string, hop: number) => boolean {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy);
}
