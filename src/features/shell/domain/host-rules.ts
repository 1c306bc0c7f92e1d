/** A page of ours, or one of the provider's, whose address is a setting. */
export type StartRedirect = { path: string } | { provider: 'consumerPlans' | 'everydayBenefits' };

const funnels = ['wingv3', 'wingv2', 'wing', 'stencil2'].map((key) => `funnel/${key}`);

/** The funnel that an address names; stencil where it names none. */
function funnelPath(url: string): string {
  return `/${funnels.find((path) => url.includes(path)) ?? 'funnel/stencil'}`;
}

function isOnFunnel(url: string, funnel: string) {
  return url.split('?')[0]?.replace(/\/+$/, '') === funnel;
}

/**
 * Where a visit that starts at `url` (path and query) of a host is sent; undefined: nowhere else.
 * Hosts of the campaign lead to the funnels, hosts of the employer benefit to the provider's pages.
 */
export function startRedirect(host: string, url: string): StartRedirect | undefined {
  const name = host.toLowerCase();
  if (name.includes('bytoco') || name.includes('buytoco')) {
    const funnel = funnelPath(url);
    const [, query] = url.split('?');
    return isOnFunnel(url, funnel) ? undefined : { path: query ? `${funnel}?${query}` : funnel };
  }
  if (!name.includes('tocoatwork') && !name.includes('localhost')) return undefined;
  if (/\/(plus|premium|powertrain)/.test(url)) return { provider: 'consumerPlans' };
  if (url.includes('/everydaybenefits')) return { provider: 'everydayBenefits' };
  return undefined;
}
