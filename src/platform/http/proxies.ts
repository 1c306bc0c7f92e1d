import proxyAddr from '@fastify/proxy-addr';

export type TrustProxy = false | number | string[];

/** Returns a check for our proxies: any address within the number of hops, or one of those listed. */
export function trustedProxies(trustProxy: TrustProxy): (address: string, hop: number) => boolean {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy);
}
