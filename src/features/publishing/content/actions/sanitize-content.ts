import sanitizeHtml from 'sanitize-html';
import { isSitePath, tidyHtml } from '../domain/content-html.ts';
import { convertPastedLists } from '../domain/pasted-lists.ts';
import { noCookieVideoUrl } from '../domain/video.ts';

const text = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'a',
  'blockquote',
  'hr',
  'code',
  'pre',
];
const lists = ['ul', 'ol', 'li'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const media = ['figure', 'figcaption', 'img', 'video', 'source', 'track'];

const isExternal = (href: string | undefined) => /^https?:/i.test(href ?? '');

/** Word processors write bold and italic text as styles, and Google Docs wraps everything in a `b` that isn't bold. */
function toEmphasisTag(tagName: string, { style = '' }: sanitizeHtml.Attributes): string {
  const [, weight] = /font-weight:\s?(\w+)/.exec(style) ?? [];
  const isBold = weight === undefined ? tagName === 'b' : /^(?:bold|[6-9]00)/.test(weight);
  if (isBold) return 'strong';
  return /font-style:\s?italic/.test(style) ? 'em' : 'span';
}

/** Lists the URLs of images and videos that `sanitizeContent` removes, because they aren't on this site. */
export function listRemovedMedia(html: string): string[] {
  const removed: string[] = [];
  const note = (tagName: string, attribs: sanitizeHtml.Attributes) => {
    if (attribs.src && !isSitePath(attribs.src)) removed.push(attribs.src);
    return { tagName, attribs };
  };
  sanitizeHtml(html, {
    allowedTags: media,
    transformTags: { img: note, video: note, source: note, track: note },
  });
  return removed;
}

/** Makes links to other sites open in a new tab without an opener. */
export function sanitizeContent(html: string): string {
  const clean = sanitizeHtml(convertPastedLists(html), {
    allowedTags: [...text, ...lists, ...tables, ...media],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
      h2: ['id'],
      h3: ['id'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      video: ['src', 'poster', 'controls', 'width', 'height', 'preload'],
      source: ['src', 'type'],
      track: ['src', 'kind', 'srclang', 'label'],
    },
    allowedClasses: { th: ['amount'], td: ['amount'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [], video: [], source: [], track: [] },
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xml'],
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !attribs.src) || (tag === 'a' && !attribs.href && 'excludeTag'),
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: {
          ...(href !== undefined && { href: noCookieVideoUrl(href) }),
          ...(isExternal(href) ? { target: '_blank', rel: 'noopener' } : {}),
          ...(attribs.id && { id: attribs.id }),
        },
      }),
      h1: 'h2',
      b: (tagName, attribs) => ({ tagName: toEmphasisTag(tagName, attribs), attribs: {} }),
      span: (tagName, attribs) => ({ tagName: toEmphasisTag(tagName, attribs), attribs: {} }),
      i: 'em',
    },
  });
  return tidyHtml(clean);
}
