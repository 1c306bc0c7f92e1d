// No vowels, no digits or letters that are read as one another.
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ';
const size = 8;

/** As many letters and digits as there are random bytes, none of which is read as another. */
export const unmistakableLetters = (random: Uint8Array): string =>
  Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('');

/** A quote number such as `Q-7K2M-4XDB` from random bytes (8 or more); 27^8 of them. */
export function quoteNumberFrom(random: Uint8Array): string {
  const letters = unmistakableLetters(random.slice(0, size));
  return `Q-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The number of an order: the letters of the quote it was made from. */
export const orderNumberOf = (quoteNumber: string): string => quoteNumber.replace(/^Q/, 'O');

/**
 * What a visitor typed as the stored form: case, spaces and dashes do not matter, and an order number finds the quote
 * that was ordered. Null: cannot be one of ours.
 */
export function normalizeQuoteNumber(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^[QO](?=.{8}$)/, '');
  return letters.length === size ? `Q-${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}
