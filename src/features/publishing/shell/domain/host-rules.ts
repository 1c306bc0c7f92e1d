export type StartRedirect = { path: string } | { provider: 'consumerPlans' | 'everydayBenefits' };

const funnels = ['wingv3', 'wingv2', 'wing', 'stencil2'].map((key) => `funnel/${key}`);

function getFunnelPath(url: string): string {
  return `/${funnels.find((path) => url.includes(path)) ?? 'funnel/stencil'}`;
}

/** Campaign hosts serve these pages themselves, for crawlers, legal pages, and links in our emails. */
const servedByEveryHost = [
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
  '/contract',
  '/file-a-claim',
  '/reviews/write',
  '/referral/earned',
];

const getPath = (url: string) => url.split('?')[0] ?? '/';
const isServedByEveryHost = (url: string) =>
  getPath(url).startsWith('/quote/') ||
  servedByEveryHost.some((path) => `${getPath(url)}/`.startsWith(`${path}/`));

const isOnFunnel = (url: string, funnel: string) => getPath(url).replace(/(?<!\/)\/+$/, '') === funnel;

/** Campaign hosts redirect to funnels, and employer benefit hosts to the provider. */
export function findEntryRedirect(host: string, url: string): StartRedirect | undefined {
  const name = host.toLowerCase();
  if (name.includes('bytoco') || name.includes('buytoco')) {
    if (isServedByEveryHost(url)) return undefined;
    const funnel = getFunnelPath(url);
    const [, query] = url.split('?');
    return isOnFunnel(url, funnel) ? undefined : { path: query ? `${funnel}?${query}` : funnel };
  }
  if (!name.includes('tocoatwork') && !name.includes('localhost')) return undefined;
  // These pages are ours, although their paths contain a plan.
  if (getPath(url).startsWith('/plans/')) return undefined;
  if (/\/(plus|premium|powertrain)/.test(url)) return { provider: 'consumerPlans' };
  if (url.includes('/everydaybenefits')) return { provider: 'everydayBenefits' };
  return undefined;
}
