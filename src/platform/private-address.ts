import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { isLoopback } from './environment.ts';

const own = new BlockList();
for (const [address, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
])
  own.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  own.addSubnet(address, bits, 'ipv6');

/** Whether an address is of this machine or of a network that is not the internet. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return own.check(mapped ?? address, !mapped && isIPv6(address) ? 'ipv6' : 'ipv4');
}

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
