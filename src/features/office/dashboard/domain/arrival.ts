/** What brought a visit, as the address and the page before tell. */
export type Arrival = { source: string; variant: string };

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

/** Pages without a variant of the funnel. */
const siteVariant = 'site';

/** The variant of the funnel that a page shows. */
const variantOf = (path: string): string => /^\/funnel\/([a-z\d-]{1,40})/.exec(path)?.[1] ?? siteVariant;

/** `url` with its query; `referrer`: the address that linked here, where the browser says it. */
export function arrivalOf(url: string, referrer: string | undefined): Arrival {
  const { pathname, searchParams } = new URL(url, 'http://site.example');
  const named = plain(searchParams.get('utm_source') ?? '');
  const linked =
    referrer && URL.canParse(referrer) ? plain(new URL(referrer).hostname.replace(/^www\./, '')) : '';
  return { source: named || linked || 'direct', variant: variantOf(pathname) };
}

const program = /bot|crawl|spider|slurp|preview|monitor|headless-check|curl|wget|python|http-client/i;

/** Whether a program rather than a person asks, as far as it says so. */
export const isProgram = (browser: string | undefined): boolean => !browser || program.test(browser);
