import { z } from 'zod';
import { hasVisibleCharacter } from './clean-text.ts';
import { whenMissing } from './http/validation-messages.ts';

type LineMessages = { missing: string; tooLong: string; invalid: string };

/** Requires at least one visible character. */
export const requiredText = (maxLength: number, { missing, tooLong }: Omit<LineMessages, 'invalid'>) =>
  z
    .string({ error: whenMissing(missing) })
    .trim()
    .min(1, { error: missing, abort: true })
    .refine(hasVisibleCharacter, { error: missing, abort: true })
    .max(maxLength, tooLong);

const groupedDigits = /\d(?:[ -]?\d){12,18}/g;

/** True if the text contains 13 to 19 digits that pass the Luhn check of payment cards. */
export const hasCardNumber = (text: string): boolean =>
  (text.match(groupedDigits) ?? []).some((found) => {
    const digits = found.replace(/\D/g, '').split('').reverse().map(Number);
    const sum = digits.reduce((total, digit, index) => {
      const value = index % 2 === 0 ? digit : digit * 2;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return sum % 10 === 0;
  });

const lineCharacters = /^[^\p{Cc}<>]*$/u;

/** Also requires a single line without markup, such as a name or a street. */
export const requiredLine = (maxLength: number, { invalid, ...messages }: LineMessages) =>
  requiredText(maxLength, messages).regex(lineCharacters, { error: invalid, abort: true });

export const optionalLine = (maxLength: number, { tooLong, invalid }: Omit<LineMessages, 'missing'>) =>
  z.string().trim().max(maxLength, tooLong).regex(lineCharacters, invalid);
