/** A link to an article or a press release; the first group is its last word of the address, the second what is clicked. */
const links =
  /<a\b[^>]*\bhref="\/(?:knowledge-center|press-room)\/[^"/]+\/([^"/?#]+)[^"]*"[^>]*>(.*?)<\/a>/gs;

/** Last words of the addresses of articles that a text links to. */
export const linksOf = (html: string): string[] => [...html.matchAll(links)].map(([, seoUrl = '']) => seoUrl);

/** The text with plain words where it linked to what is gone. */
export const withoutLinks = (html: string, isGone: (seoUrl: string) => boolean): string =>
  html.replace(links, (link, seoUrl: string, words: string) => (isGone(seoUrl) ? words : link));
