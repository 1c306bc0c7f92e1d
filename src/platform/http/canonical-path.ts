const legalInSegment = /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g;

/** Our paths are lowercase. Characters that are allowed in a path stay readable. */
const canonicalSegment = (segment: string) =>
  encodeURIComponent(decodeURIComponent(segment).toLowerCase()).replace(legalInSegment, decodeURIComponent);

/**
 * The canonical form of a page's URL, with its query unchanged: lowercase, no unnecessary percent-encoding, no
 * empty or dot segments, no trailing slash. React Router also matches other forms, which limits and caches would
 * treat as separate paths. Returns undefined for a path that can't be decoded.
 */
export function canonicalUrl(url: string): string | undefined {
  const [, path = '', query = ''] = /^([^?#]*)([^#]*)/.exec(url.replace(/^https?:\/\/[^/?#]*/i, '')) ?? [];
  const { pathname } = new URL(`http://localhost/${path.replaceAll('\\', '/').replace(/^\/+/, '')}`);
  try {
    const segments = pathname.split('/').filter(Boolean).map(canonicalSegment);
    return `/${segments.join('/')}${query}`;
  } catch {
    return undefined;
  }
}
