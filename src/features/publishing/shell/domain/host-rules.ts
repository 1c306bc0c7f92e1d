/** A page of ours, or one of the provider's, whose address is a setting. */
export type StartRedirect = { path: string } | { provider: 'consumerPlans' | 'everydayBenefits' };

const funnels = ['wingv3', 'wingv2', 'wing', 'stencil2'].map((key) => `funnel/${key}`);

/** The funnel that an address names; stencil where it names none. */
function funnelPath(url: string): string {
  return `/${funnels.find((path) => url.includes(path)) ?? 'funnel/stencil'}`;
}

/**
 * Pages that campaign hosts answer themselves: what crawlers read, what the law asks for, and the links that we send
 * to people who have a quote, an order, or a claim.
 */
const answeredByEveryHost = [
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known',
  '/og',
  '/privacy',
  '/terms-of-use',
  '/permissions',
  '/subscriptions',
  '/unsubscribe',
  '/submitunsublead',
  '/file-a-claim',
  '/reviews/write',
  '/referral/earned',
];

const pathOf = (url: string) => url.split('?')[0] ?? '/';
const isAnsweredByEveryHost = (url: string) =>
  pathOf(url).startsWith('/quote/') ||
  answeredByEveryHost.some((path) => `${pathOf(url)}/`.startsWith(`${path}/`));

const isOnFunnel = (url: string, funnel: string) => pathOf(url).replace(/\/+$/, '') === funnel;

/**
 * Where a visit that starts at `url` (path and query) of a host is sent; undefined: nowhere else.
 * Hosts of the campaign lead to the funnels, hosts of the employer benefit to the provider's pages.
 */
export function startRedirect(host: string, url: string): StartRedirect | undefined {
  const name = host.toLowerCase();
  if (name.includes('bytoco') || name.includes('buytoco')) {
    if (isAnsweredByEveryHost(url)) return undefined;
    const funnel = funnelPath(url);
    const [, query] = url.split('?');
    return isOnFunnel(url, funnel) ? undefined : { path: query ? `${funnel}?${query}` : funnel };
  }
  if (!name.includes('tocoatwork') && !name.includes('localhost')) return undefined;
  if (/\/(plus|premium|powertrain)/.test(url)) return { provider: 'consumerPlans' };
  if (url.includes('/everydaybenefits')) return { provider: 'everydayBenefits' };
  return undefined;
}
