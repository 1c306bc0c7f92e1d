import { createHash } from 'node:crypto';

export type PagePolicy = {
  isSecure: boolean;
  embedders: string[];
  /** Undefined if the page has no third-party code. */
  thirdParties?: {
    origins: string[];
    inlineScripts: string[];
  };
  frameOrigins?: string[];
  apiBase?: string;
  nonce?: string;
  /** Hashes of the page's inline style sheets, from `hashSource`. */
  styleHashes?: readonly string[];
};

/** Allows an inline script or style with exactly this text. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Inline scripts need the nonce or a known hash. A cached page is shared, so it has no nonce. */
export function buildContentSecurityPolicy(policy: PagePolicy): string {
  const { isSecure, embedders, thirdParties, frameOrigins = [], apiBase, nonce, styleHashes = [] } = policy;
  const origins = thirdParties?.origins ?? [];
  const from = (directive: string, ...sources: string[]) => [directive, ...sources, ...origins].join(' ');
  const inlineScripts = thirdParties?.inlineScripts ?? [];
  return [
    "default-src 'none'",
    from('script-src', "'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), ...inlineScripts.map(hashSource)),
    // Chat widgets insert style elements. Scripts that run here can change the page's appearance anyway. With a hash, browsers would
    // ignore 'unsafe-inline'.
    from('style-src', "'self'", ...(thirdParties ? ["'unsafe-inline'"] : styleHashes)),
    from('img-src', "'self'", 'data:'),
    from('media-src', "'self'"),
    from('font-src', "'self'", ...(thirdParties ? ['data:'] : [])),
    from('connect-src', "'self'", ...(apiBase ? [apiBase] : [])),
    ...(thirdParties || frameOrigins.length > 0 ? [from('frame-src', ...frameOrigins)] : []),
    ...(thirdParties ? [from('worker-src', 'blob:')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${embedders.length > 0 ? embedders.join(' ') : "'none'"}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
