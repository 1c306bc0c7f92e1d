import { unmistakableLetters } from '../../quote/domain/quote-number.ts';

const pattern = /^M-[2-9BCDFGHJKMNPQRSTVWXZ]{4}-[2-9BCDFGHJKMNPQRSTVWXZ]{4}$/;

/** What a visitor quotes when asking after a message, such as `M-7K2M-4XDB`, from 8 random bytes. */
export function receiptNumberFrom(random: Uint8Array): string {
  const letters = unmistakableLetters(random.slice(0, 8));
  return `M-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export const isReceiptNumber = (text: string): boolean => pattern.test(text);
