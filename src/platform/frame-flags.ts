/** `iframe` hides the header and footer, and `panel` hides the call and login links. Pages are cached for each combination. */
const frameFlags = ['iframe', 'panel'] as const;
type FrameFlag = (typeof frameFlags)[number];

/** The specification applies a flag if the URL contains the word anywhere, including its fragment. */
export const findFrameFlags = (url: string): FrameFlag[] => frameFlags.filter((flag) => url.includes(flag));

/** Only a parameter or a path segment carries over to the next pages. A search for "instrument panel" doesn't. */
export function findPersistentFrameFlags(url: string): FrameFlag[] {
  const [page = ''] = url.split('#');
  const [path = '', ...query] = page.split('?');
  const names = new Set([...path.split('/'), ...new URLSearchParams(query.join('?')).keys()]);
  return frameFlags.filter((flag) => names.has(flag));
}

const isOwnPage = (url: string) => /^[/?](?![/\\])(?!api\/|assets\/|media\/)/.test(url);

/** Leaves external URLs and same-page fragments unchanged. */
export function withFrameFlags(url: string, flags: readonly FrameFlag[]): string {
  if (!isOwnPage(url)) return url;
  const presentFlags = findPersistentFrameFlags(url);
  const missingFlags = flags.filter((flag) => !presentFlags.includes(flag));
  if (missingFlags.length === 0) return url;
  const [page = '', hash] = url.split('#');
  const missingQuery = missingFlags.map((flag) => `${flag}=1`).join('&');
  return `${page}${page.includes('?') ? '&' : '?'}${missingQuery}${hash === undefined ? '' : `#${hash}`}`;
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

const unescapeAmpersands = (text: string) => text.replaceAll('&amp;', '&');
const escapeAmpersands = (text: string) => text.replaceAll('&', '&amp;');

function addToTag(tag: string, name: string, flags: readonly FrameFlag[]): string {
  return tag.replace(
    new RegExp(`(\\s${name}=")([^"]*)"`, 'i'),
    (_whole, start: string, url: string) =>
      `${start}${escapeAmpersands(withFrameFlags(unescapeAmpersands(url), flags))}"`,
  );
}

/** `html` must be our own, with attribute values in double quotes and without angle brackets. */
export function addFrameFlags(html: string, flags: readonly FrameFlag[]): string {
  if (flags.length === 0) return html;
  const inputs = flags.map((flag) => `<input type="hidden" name="${flag}" value="1"/>`).join('');
  let isQueryForm = false;
  return html.replace(/<(a|form|button|\/form)\b[^>]*>/g, (tag, element: string) => {
    if (element === 'a') return addToTag(tag, 'href', flags);
    if (element === 'button') return addToTag(tag, 'formaction', flags);
    if (element === '/form') return isQueryForm ? `${inputs}${tag}` : tag;
    const method = attribute(tag, 'method')?.toLowerCase() ?? 'get';
    // A GET form's fields replace the query of its action.
    isQueryForm = method === 'get';
    return method === 'post' ? addToTag(tag, 'action', flags) : tag;
  });
}
