import { unmistakableLetters } from '../../../selling/quote/domain/quote-number.ts';

/** What a message can be about, in the words of the form. */
export const contactSubjects = [
  'A plan or a price',
  'My contract or my payments',
  'Cancelling',
  'A claim or a repair',
  'My data and what you send me',
  'An employer or a partner',
  'Something else',
] as const;

/** Who writes about this may want to buy: the message is a lead too. */
export const leadSubject: ContactSubject = 'A plan or a price';

export type ContactSubject = (typeof contactSubjects)[number];

const pattern = /^M-[2-9BCDFGHJKMNPQRSTVWXZ]{4}-[2-9BCDFGHJKMNPQRSTVWXZ]{4}$/;

/** What a visitor quotes when asking after a message, such as `M-7K2M-4XDB`, from 8 random bytes. */
export function receiptNumberFrom(random: Uint8Array): string {
  const letters = unmistakableLetters(random.slice(0, 8));
  return `M-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export const isReceiptNumber = (text: string): boolean => pattern.test(text);
