// Without vowels and Y, which could form words, and without 0, 1, and L, which are easily misread.
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ';
const size = 8;

export const toUnambiguousCharacters = (random: Uint8Array): string =>
  Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('');

/** Returns a quote number such as `Q-7K2M-4XDB`, one of 27^8, from at least 8 random bytes. */
export function createQuoteNumber(random: Uint8Array): string {
  const letters = toUnambiguousCharacters(random.slice(0, size));
  return `Q-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export const toContractNumber = (quoteNumber: string): string => quoteNumber.replace(/^Q/, 'O');

/** Accepts a contract number for its quote. Returns null if the text can't be a quote number. */
export function normalizeQuoteNumber(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^[QO](?=.{8}$)/, '');
  return letters.length === size ? `Q-${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}
