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

/** The policy of a page. `scriptSources`: hashes of a stored page, or the nonce of another. */
export function contentSecurityPolicy(scriptSources: string[], options: { isSecure: boolean }): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptSources].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(options.isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
