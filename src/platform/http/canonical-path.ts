const legalInSegment = /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g;

/** Our paths are lower case throughout. Signs that a path may hold as they are stay readable. */
const spelled = (segment: string) =>
  encodeURIComponent(decodeURIComponent(segment).toLowerCase()).replace(legalInSegment, decodeURIComponent);

/**
 * The one spelling of a page's address, with its query unchanged: lower case, no percent-encoding that isn't needed,
 * no empty or dot segments, no trailing slash. React Router also matches the other spellings, so limits and caches that
 * work by path would count and keep each of them apart. Returns undefined for a path that can't be decoded.
 */
export function canonicalUrl(url: string): string | undefined {
  const [, path = '', query = ''] = /^([^?#]*)([^#]*)/.exec(url.replace(/^https?:\/\/[^/?#]*/i, '')) ?? [];
  const { pathname } = new URL(`http://localhost/${path.replaceAll('\\', '/').replace(/^\/+/, '')}`);
  try {
    const segments = pathname.split('/').filter(Boolean).map(spelled);
    return `/${segments.join('/')}${query}`;
  } catch {
    return undefined;
  }
}
