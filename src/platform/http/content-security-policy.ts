import { createHash } from 'node:crypto';

const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/** CSP sources for every inline script of a page that is stored: a nonce in a stored page would protect nothing.
 * Browsers read every line end as a line feed before they hash. */
export function inlineScriptHashes(html: string): string[] {
  return Array.from(html.matchAll(inlineScript), ([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script.replace(/\r\n?/g, '\n')).digest('base64')}'`;
  });
}

export type PagePolicy = {
  isSecure: boolean;
  /** Sites that may show the page in a frame; nobody may when there is none. */
  embedders: string[];
  /** Origins of other companies whose scripts the site has chosen to load. */
  origins: string[];
};

/** The policy of a page. `scriptSources`: hashes of a stored page, or the nonce of another. */
export function contentSecurityPolicy(
  scriptSources: string[],
  { isSecure, embedders, origins }: PagePolicy,
): string {
  const from = (directive: string, ...sources: string[]) => [directive, ...sources, ...origins].join(' ');
  return [
    "default-src 'none'",
    from('script-src', "'self'", ...scriptSources),
    "style-src 'self'",
    from('img-src', "'self'", 'data:'),
    "font-src 'self'",
    from('connect-src', "'self'"),
    ...(origins.length > 0 ? [from('frame-src')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${embedders.length > 0 ? embedders.join(' ') : "'none'"}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
