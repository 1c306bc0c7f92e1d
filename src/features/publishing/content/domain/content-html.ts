/** The first section has the text before the first h2, if any. */
export const splitSections = (html: string): string[] =>
  html
    .split(/(?=<h2[\s>])/)
    .map((section) => section.trim())
    .filter(Boolean);

export type StepSections = { before: string[]; steps: string[]; after: string[] };

const isNumbered = (section: string) => section.includes('<ol');

/** Steps run from the first section with a numbered list to the section after the last one. */
export function splitIntoSteps(sections: string[]): StepSections {
  const first = sections.findIndex(isNumbered);
  if (first < 0) return { before: sections, steps: [], after: [] };
  const end = sections.findLastIndex(isNumbered) + 2;
  return { before: sections.slice(0, first), steps: sections.slice(first, end), after: sections.slice(end) };
}

/** The editor wraps the content of every cell and list item in a paragraph. */
const singleParagraph = /<(td|th|li)((?:\s[^<>]*)?)><p>((?:(?!<\/?p>)[\s\S])*)<\/p><\/\1>/g;
const paragraphBeforeList = /<li><p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<[uo]l)/g;
/** A first row of only header cells, in a table without a thead. */
const headRow =
  /(<table>(?:<caption>(?:(?!<\/?caption>)[\s\S])*<\/caption>)?)<tbody>(<tr>(?:<th(?:\s[^<>]*)?>(?:(?!<\/?t[hdr]\b)[\s\S])*<\/th>)+<\/tr>)/g;
const head = /<thead>(?:(?!<\/?thead>)[\s\S])*<\/thead>/g;
const addScopes = (row: string) => row.replace(/<th(?=[\s>])(?![^>]* scope=)/g, '<th scope="col"');
const emptyParagraph = /^<p>(?:<br \/>|\s)*<\/p>\s*$/;

function trimEmptyParagraphs(html: string): string {
  const parts = html.split(/(?=<p>)/);
  return parts.slice(0, parts.findLastIndex((part) => !emptyParagraph.test(part)) + 1).join('');
}

/** Cleans up the editor's HTML: unwraps single paragraphs and adds table headers. */
export const tidyHtml = (html: string): string =>
  trimEmptyParagraphs(
    html
      .replace(/ (?:col|row)span="1"/g, '')
      .replace(singleParagraph, '<$1$2>$3</$1>')
      .replace(paragraphBeforeList, '<li>$1')
      .replace(headRow, '$1<thead>$2</thead><tbody>')
      .replace(/<tbody><\/tbody>/g, '')
      .replace(head, addScopes),
  );

/** True for a path on this site, which other sites and files on someone's computer aren't. */
export const isSitePath = (src: string): boolean => /^\/(?!\/)/.test(src);
