/** A paragraph, list item, or heading that starts with `{demonstration}` appears only on a demonstration site. */
const markedBlocks = /<(p|li|h[2-4])>\{demonstration\}(.*?<\/\1>)/gs;

export const filterDemonstrationText = (html: string, isDemonstration: boolean): string =>
  html.replace(markedBlocks, isDemonstration ? '<$1>$2' : '');

/** Words that a real seller's pages normally don't contain. */
const demonstrationWords =
  /\b(?:demonstration|invented|fictitious|imaginary|lorem ipsum|longmile)\b|\b555-01\d\d\b|\bexample\.(?:com|org|net)\b/i;

/** The first such word outside marked blocks. */
export const findDemonstrationWord = (text: string): string | undefined =>
  demonstrationWords.exec(filterDemonstrationText(text, false))?.[0];

export const hasDemonstrationText = (html: string): boolean => filterDemonstrationText(html, false) !== html;
