import ipaddr from 'ipaddr.js';

/** An IPv4 address is its own network. With IPv6, one customer has all 2^64 addresses that share the first half. */
export function toNetwork(address: string): string {
  // Proxies may pass on values that aren't addresses.
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  return ip.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
