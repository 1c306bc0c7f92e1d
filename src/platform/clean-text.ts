/** Characters without a glyph, and the blank Braille pattern, which looks like a space. */
const invisibleCharacters = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const invisibleCharacter = new RegExp(invisibleCharacters.source, 'u');

/** Joiners connect letters of scripts such as Arabic and Hindi, and combine emoji. In Latin text, they have no effect. */
const joiner = /[\u200c\u200d]/;
const isJoined = (text: string) =>
  /^(?:(?!\p{Script=Latin})[\p{L}\p{M}]|\p{Extended_Pictographic}|\ufe0f)$/u.test(text);

/** Variation selectors choose the form of a Chinese character, as in some Japanese names, or of an emoji. */
const variationSelector = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
const hasVariations = (text: string) => /^[\p{Script=Han}\p{Extended_Pictographic}]$/u.test(text);

function isNeeded(character: string, before: string, after: string): boolean {
  if (joiner.test(character)) return isJoined(before) && isJoined(after);
  return variationSelector.test(character) && hasVariations(before);
}

/** There is no year 0, although the date format allows it. */
const yearZeroDate = /^0000-\d\d-\d\d(T|$)/;

/** No database column can store a NUL, a lone surrogate, or a date in the year 0. */
export const isUnstorable = (text: string): boolean =>
  text.includes('\0') || !text.isWellFormed() || yearZeroDate.test(text);

/** Bidirectional controls, which can make text read differently from what is stored. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** True if the text has a letter, digit, punctuation mark, or symbol that people can see. */
export const hasVisibleCharacter = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(invisibleCharacters, ''));

const isSingleLine = (text: string) => !/[\n<]/.test(text);

/**
 * Removes invisible characters from text that people type or paste. In text with several lines or markup, removes only
 * direction controls, because others, such as soft hyphens, can be part of the layout.
 */
export function cleanText(text: string): string {
  if (!invisibleCharacter.test(text)) return text;
  if (!isSingleLine(text)) return text.replace(directionControls, '');
  const characters = [...text];
  return characters
    .filter(
      (character, index) =>
        !invisibleCharacter.test(character) ||
        isNeeded(character, characters[index - 1] ?? '', characters[index + 1] ?? ''),
    )
    .join('');
}

/** Cleans text from a page's form or query. Also removes NULs and replaces lone surrogates, which no column can store. */
export const cleanInput = (text: string): string => cleanText(text.toWellFormed().replaceAll('\0', ''));

/** Cleans all text in a request's body or query. The caller must have limited its depth. */
export function cleanValues<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T;
  if (Array.isArray(value)) return value.map(cleanValues) as T;
  if (
    typeof value !== 'object' ||
    value === null ||
    ![Object.prototype, null].includes(Object.getPrototypeOf(value))
  )
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanValues(inner)])) as T;
}
