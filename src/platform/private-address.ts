import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Whether a host of an address says outright that it is this machine. */
const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

/** https, or http to this machine; no name or password in it. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return !username && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

/** Whether an address is of this machine, of a private network, or reserved for anything else but public hosts. */
export const isPrivateAddress = (address: string): boolean => ipaddr.process(address).range() !== 'unicast';

export type Resolve = (host: string) => Promise<{ address: string }[]>;
const byName: Resolve = (host) => lookup(host, { all: true });

/**
 * Throws for an address whose host resolves into a private network, `code` PrivateAddress. A host that says outright
 * that it is this machine is meant. A name that changes its mind before the request meets the check of certificates.
 */
export async function refusePrivate(url: string, resolve: Resolve = byName): Promise<void> {
  const { hostname } = new URL(url);
  if (isLoopback(hostname)) return;
  const found = await resolve(hostname.replace(/^\[|\]$/g, ''));
  if (found.some(({ address }) => isPrivateAddress(address)))
    throw Object.assign(new Error('The receiver is in a private network'), { code: 'PrivateAddress' });
}
