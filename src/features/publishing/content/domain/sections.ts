/** An HTML text cut before each second-level headline; the first piece is what stands before them, if anything. */
export const sectionsOf = (html: string): string[] =>
  html
    .split(/(?=<h2[\s>])/)
    .map((section) => section.trim())
    .filter(Boolean);

/** The sections that tell steps in order, with what leads up to them and what follows. */
export type StepSections = { before: string[]; steps: string[]; after: string[] };

const isNumbered = (section: string) => section.includes('<ol');

/** Steps are the sections from the first numbered list to the one after the last: where the way ends. */
export function stepSections(sections: string[]): StepSections {
  const first = sections.findIndex(isNumbered);
  if (first < 0) return { before: sections, steps: [], after: [] };
  const end = sections.findLastIndex(isNumbered) + 2;
  return { before: sections.slice(0, first), steps: sections.slice(first, end), after: sections.slice(end) };
}

/** A cell or an item that holds one paragraph and nothing else, as editors write every one of them. */
const alone = /<(td|th|li)((?:\s[^>]*)?)><p>((?:(?!<\/?p>)[\s\S])*)<\/p><\/\1>/g;
/** An item whose paragraph a list of its own follows. */
const beforeList = /<li><p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<[uo]l)/g;
/** A first row of headings only, in a table without a head. */
const headRow =
  /(<table>(?:<caption>(?:(?!<\/caption>)[\s\S])*<\/caption>)?)<tbody>(<tr>(?:<th(?:\s[^>]*)?>(?:(?!<\/?t[hdr]\b)[\s\S])*<\/th>)+<\/tr>)/g;
/** A heading in the head is of its column, unless it says what else it is of. */
const head = /<thead>[\s\S]*?<\/thead>/g;
const withScopes = (row: string) => row.replace(/<th(?=[\s>])(?![^>]* scope=)/g, '<th scope="col"');
const emptyEnd = /(?:<p>(?:<br \/>|\s)*<\/p>\s*)+$/;

/** HTML of an editor as a person would write it: no paragraphs around single lines, a head over a table. */
export const tidyHtml = (html: string): string =>
  html
    .replace(/ (?:col|row)span="1"/g, '')
    .replace(alone, '<$1$2>$3</$1>')
    .replace(beforeList, '<li>$1')
    .replace(headRow, '$1<thead>$2</thead><tbody>')
    .replace(/<tbody><\/tbody>/g, '')
    .replace(head, withScopes)
    .replace(emptyEnd, '');
