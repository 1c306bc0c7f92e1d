import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

export function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return !username && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

/** True if the address belongs to this machine, a private network, or another reserved range. */
export const isPrivateAddress = (address: string): boolean => ipaddr.process(address).range() !== 'unicast';

export type Resolve = (host: string) => Promise<{ address: string }[]>;
const lookUpHost: Resolve = (host) => lookup(host, { all: true });

/** Allows loopback hosts. A DNS name that changes between this check and the request fails the TLS check. */
export async function rejectPrivateAddress(url: string, resolve: Resolve = lookUpHost): Promise<void> {
  const { hostname } = new URL(url);
  if (isLoopback(hostname)) return;
  const addresses = await resolve(hostname.replace(/^\[|\]$/g, ''));
  if (addresses.some(({ address }) => isPrivateAddress(address)))
    throw Object.assign(new Error('The URL resolves to a private network'), { code: 'PrivateAddress' });
}
