/** Spreadsheets also start a cell at delimiters, which depend on the locale. */
const formula = /(?<=^|[;\t\r\n])('*)(?=[=+\-@\t\r])/g;
const escapedFormula = /(?<=^|[;\t\r\n])'('*)(?=[=+\-@\t\r])/g;

/** Prefixes anything that a spreadsheet would run as a formula with an apostrophe. `unescapeFormulas` removes it. */
export const escapeFormulas = (text: string): string => text.replace(formula, "'$1");

export const unescapeFormulas = (text: string): string => text.replace(escapedFormula, '$1');

/** Added to the downloaded rows of an import that had errors. Imports ignore it, so that the corrected rows can be imported. */
export const importErrorColumn = 'Error';

/** For csv-stringify. */
export const cellFormats = {
  string: escapeFormulas,
  boolean: (value: boolean) => (value ? 'yes' : 'no'),
};
