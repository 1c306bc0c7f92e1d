/** A spreadsheet starts a cell at the start of a text, and where it splits, which depends on the country. */
const formula = /(?<=^|[;\t\r\n])('*)(?=[=+\-@\t\r])/g;
const escaped = /(?<=^|[;\t\r\n])'('*)(?=[=+\-@\t\r])/g;

/** A spreadsheet would run what looks like a formula, so it gets an apostrophe. `unescapeFormulas` removes it. */
export const escapeFormulas = (text: string): string => text.replace(formula, "'$1");

export const unescapeFormulas = (text: string): string => text.replace(escaped, '$1');

/** For csv-stringify. */
export const cellFormats = {
  string: escapeFormulas,
  boolean: (value: boolean) => (value ? 'yes' : 'no'),
};
