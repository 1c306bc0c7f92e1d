export type Arrival = { source: string; variant: string };

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

/** For pages outside of the funnel. */
const siteVariant = 'site';

const variantOf = (path: string): string => /^\/funnel\/([a-z\d-]{1,40})/.exec(path)?.[1] ?? siteVariant;

export function arrivalOf(url: string, referrer: string | undefined): Arrival {
  const { pathname, searchParams } = new URL(url, 'http://site.example');
  const named = slug(searchParams.get('utm_source') ?? '');
  const linked =
    referrer && URL.canParse(referrer) ? slug(new URL(referrer).hostname.replace(/^www\./, '')) : '';
  return { source: named || linked || 'direct', variant: variantOf(pathname) };
}
