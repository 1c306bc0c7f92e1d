/** A paragraph, list item, or heading that starts with `{demonstration}` appears only on a demonstration site. */
const marked = /<(p|li|h[2-4])>\{demonstration\}(.*?<\/\1>)/gs;

export const filterDemonstrationText = (html: string, isDemonstration: boolean): string =>
  html.replace(marked, isDemonstration ? '<$1>$2' : '');

/** Words that no page of a real seller has, except by chance. */
const words =
  /\b(?:demonstration|invented|fictitious|imaginary|lorem ipsum|longmile)\b|\b555-01\d\d\b|\bexample\.(?:com|org|net)\b/i;

/** The first word that says that what's described isn't real, outside of marked text. */
export const findDemonstrationWord = (text: string): string | undefined =>
  words.exec(filterDemonstrationText(text, false))?.[0];

export const hasDemonstrationText = (html: string): boolean => filterDemonstrationText(html, false) !== html;
