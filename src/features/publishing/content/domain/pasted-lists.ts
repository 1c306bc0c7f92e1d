type ListTag = 'ul' | 'ol';
type Item = { level: number; list: string; tag: ListTag; start: number; html: string };

/** Matches Word's conditional comments, which only some programs should read. */
const comment = /<!--(?:(?!<!--)[\s\S])*?-->|<!\[[^<>]*>/g;
const paragraph = /(<p\b[^<>]*>(?:(?!<\/?p\b)[\s\S])*<\/p>)/i;
const listPlace = /mso-list:\s?(l\d+) level(\d)/i;
const spanTag = /<\/?span\b[^<>]*>/gi;
const isMarkerStart = (tag: string) => /mso-list:\s?Ignore/i.test(tag);
const isClosing = (tag: string) => tag.startsWith('</');
const toText = (html: string) => html.replace(/<[^<>]*>|&nbsp;/g, '').trim();

/** Separates the bullet or number, which Word writes as text, from an item. */
function splitMarker(html: string): { marker: string; rest: string } {
  let start = -1;
  let depth = 0;
  for (const { 0: tag, index } of html.matchAll(spanTag)) {
    if (start < 0 && isMarkerStart(tag)) start = index;
    if (start < 0) continue;
    depth += isClosing(tag) ? -1 : 1;
    const end = index + tag.length;
    if (depth === 0)
      return { marker: toText(html.slice(start, end)), rest: html.slice(0, start) + html.slice(end) };
  }
  return { marker: '', rest: html };
}

function parseItem(part: string): Item | undefined {
  const tagEnd = part.indexOf('>') + 1;
  const [, list = '', level] = listPlace.exec(part.slice(0, tagEnd)) ?? [];
  if (level === undefined) return undefined;
  const { marker, rest } = splitMarker(part.slice(tagEnd, part.lastIndexOf('<')));
  const tag = /^\(?[\da-z]{1,5}[.)]/i.test(marker) ? 'ol' : 'ul';
  return { level: Number(level), list, tag, start: Number.parseInt(marker, 10) || 1, html: rest.trim() };
}

function renderLists(items: Item[]): string {
  const openItems: Item[] = [];
  let html = '';
  const closeList = () => {
    html += `</li></${openItems.pop()?.tag}>`;
  };
  for (const item of items) {
    while ((openItems.at(-1)?.level ?? 0) > item.level) closeList();
    const currentList = openItems.at(-1);
    const isSameLevel = currentList?.level === item.level;
    if (isSameLevel && (currentList.list !== item.list || currentList.tag !== item.tag)) closeList();
    else if (isSameLevel) html += '</li>';
    if (openItems.at(-1)?.level !== item.level) {
      html += item.tag === 'ol' && item.start > 1 ? `<ol start="${item.start}">` : `<${item.tag}>`;
      openItems.push(item);
    }
    html += `<li>${item.html}`;
  }
  while (openItems.length > 0) closeList();
  return html;
}

function convertWordLists(html: string): string {
  const parts = html.replace(comment, '').split(paragraph);
  let items: Item[] = [];
  let result = '';
  for (const part of parts) {
    const item = parseItem(part);
    if (item) items.push(item);
    else if (items.length === 0) result += part;
    else if (part.trim()) {
      result += renderLists(items) + part;
      items = [];
    }
  }
  return result + renderLists(items);
}

/** Google Docs puts a nested list after its item instead of inside it. */
function nestGoogleDocsLists(html: string): string {
  const itemEnd = /<\/li>\s{0,20}$/i;
  const isInItem: boolean[] = [];
  let result = '';
  for (const part of html.split(/(<\/?[uo]l\b[^<>]*>)/i)) {
    if (/^<[uo]l\b/i.test(part)) {
      const [end = ''] = itemEnd.exec(result.slice(-25)) ?? [];
      isInItem.push(isInItem.length > 0 && end !== '');
      if (isInItem.at(-1)) result = result.slice(0, -end.length);
      result += part;
    } else result += /^<\//.test(part) && isInItem.pop() ? `${part}</li>` : part;
  }
  return result;
}

/** Converts lists pasted from Word and Google Docs to HTML lists. */
export const convertPastedLists = (html: string): string => nestGoogleDocsLists(convertWordLists(html));
