import { isUrlTooLong } from './unsupported-requests.ts';

const legalInSegment = /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g;

/** Doesn't encode characters that are allowed in a path. */
const canonicalSegment = (segment: string) =>
  encodeURIComponent(decodeURIComponent(segment).toLowerCase()).replace(legalInSegment, decodeURIComponent);

/** React Router also matches other spellings of a URL, which limits and caches would count separately. Returns undefined for an invalid URL. */
export function canonicalUrl(url: string): string | undefined {
  const [, path = '', query = ''] = /^([^?#]*)([^#]*)/.exec(url.replace(/^https?:\/\/[^/?#]*/i, '')) ?? [];
  const { pathname } = new URL(`http://localhost/${path.replaceAll('\\', '/').replace(/^\/+/, '')}`);
  try {
    const segments = pathname.split('/').filter(Boolean).map(canonicalSegment);
    const canonical = `/${segments.join('/')}${query}`;
    // Encoding makes a byte up to six times as long.
    return isUrlTooLong(canonical) ? undefined : canonical;
  } catch {
    return undefined;
  }
}
