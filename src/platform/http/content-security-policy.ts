export type PagePolicy = {
  isSecure: boolean;
  /** Sites that may show the page in a frame; nobody may when there is none. */
  embedders: string[];
  /** Origins of other companies whose scripts the site has chosen to load. */
  origins: string[];
  /** Origins whose frames this page may show. */
  frameOrigins?: string[];
  nonce?: string;
};

/** The policy of a page. Inline scripts need the nonce; a stored page has none, because it would be everybody's. */
export function contentSecurityPolicy(policy: PagePolicy): string {
  const { isSecure, embedders, origins, frameOrigins = [], nonce } = policy;
  const from = (directive: string, ...sources: string[]) => [directive, ...sources, ...origins].join(' ');
  return [
    "default-src 'none'",
    from('script-src', "'self'", ...(nonce ? [`'nonce-${nonce}'`] : [])),
    "style-src 'self'",
    from('img-src', "'self'", 'data:'),
    "media-src 'self'",
    "font-src 'self'",
    from('connect-src', "'self'"),
    ...(origins.length + frameOrigins.length > 0 ? [from('frame-src', ...frameOrigins)] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${embedders.length > 0 ? embedders.join(' ') : "'none'"}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
