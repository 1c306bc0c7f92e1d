import { toUnambiguousCharacters } from '../../../../shared/quote-number.ts';

export const contactSubjects = [
  'A plan or a price',
  'My contract or my payments',
  'Canceling',
  'Selling my vehicle',
  'A claim or a repair',
  'Privacy or email preferences',
  'An employer or a partner',
  'Something else',
] as const;

export const replyPromise = 'We answer by email within two business days.';

/** A message with this subject also creates a lead. */
export const leadSubject: ContactSubject = 'A plan or a price';

export type ContactSubject = (typeof contactSubjects)[number];

const pattern = /^M-[2-9BCDFGHJKMNPQRSTVWXZ]{4}-[2-9BCDFGHJKMNPQRSTVWXZ]{4}$/;

/** Needs at least 8 random bytes. */
export function createMessageNumber(random: Uint8Array): string {
  const letters = toUnambiguousCharacters(random.slice(0, 8));
  return `M-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export const isMessageNumber = (text: string): boolean => pattern.test(text);
