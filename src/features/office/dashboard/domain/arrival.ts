import { parseVariantKey } from '../../../../shared/landing-variants.ts';

export type Arrival = { source: string; variant: string };

/** No host name is longer than this. */
const maxHostLength = 253;

const toSlug = (text: string) =>
  text
    .slice(0, maxHostLength)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60);

/** The variant of pages outside the funnel. */
const siteVariant = 'site';

const detectFunnel = (path: string): string =>
  parseVariantKey(/^\/funnel\/([a-z\d-]{1,40})/.exec(path)?.[1]) ?? siteVariant;

/** The source of a visit without one. Every visit can have it, so it isn't limited. */
export const noSource = 'direct';
/** Replaces sources beyond the limits. */
export const otherSource = 'other';

export function toArrival(url: string, referrer: string | undefined): Arrival {
  const { pathname, searchParams } = new URL(url, 'http://site.example');
  const campaignSource = toSlug(searchParams.get('utm_source') ?? '');
  const referrerSource =
    referrer && URL.canParse(referrer) ? toSlug(new URL(referrer).hostname.replace(/^www\./, '')) : '';
  return { source: campaignSource || referrerSource || noSource, variant: detectFunnel(pathname) };
}
