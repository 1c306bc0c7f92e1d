/** Matches links to articles. The groups are the slug and the link's text. */
const articleLinks =
  /<a\b[^>]*\bhref="\/(?:knowledge-center|press-room)\/[^"/]+\/([^"/?#]+)[^"]*"[^>]*>(.*?)<\/a>/gs;

export const findLinks = (html: string): string[] =>
  [...html.matchAll(articleLinks)].map(([, seoUrl = '']) => seoUrl);

export const withoutLinks = (html: string, isGone: (seoUrl: string) => boolean): string =>
  html.replace(articleLinks, (link, seoUrl: string, text: string) => (isGone(seoUrl) ? text : link));
