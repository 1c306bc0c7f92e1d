import { unmistakableLetters } from '../../../selling/quote/domain/quote-number.ts';

const size = 8;
const dashed = (letter: string, eight: string) => `${letter}-${eight.slice(0, 4)}-${eight.slice(4)}`;
const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A filing number such as `C-7K2M-4XDB` from random bytes (8 or more); 27^8 of them. */
export const filingNumberFrom = (random: Uint8Array): string =>
  dashed('C', unmistakableLetters(random.slice(0, size)));

/** What a visitor typed as the stored form: case, spaces and dashes do not matter. Null: cannot be one of ours. */
export function normalizeFilingNumber(text: string): string | null {
  const letters = bare(text).replace(/^C(?=.{8}$)/, '');
  return letters.length === size ? dashed('C', letters) : null;
}

/** A quote number (`Q-…`) or an order number (`O-…`) however it is typed; without its first letter it is a quote's. */
export function normalizeContractNumber(text: string): string | null {
  const [, letter = 'Q', eight] = /^([QO])?(.{8})$/.exec(bare(text)) ?? [];
  return eight ? dashed(letter, eight) : null;
}
