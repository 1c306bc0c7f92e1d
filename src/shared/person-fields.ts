import { z } from 'zod';
import { emailAddress } from '../platform/email-address.ts';
import { requiredLine } from '../platform/required-text.ts';
import { isPrintable } from './printable-text.ts';
import { containsWebAddress } from './web-address.ts';

const line = (label: string, maxLength: number) =>
  requiredLine(maxLength, {
    missing: `${label} is missing.`,
    tooLong: `${label} is longer than ${maxLength} characters.`,
    invalid: `${label} has characters we can't accept.`,
  });

const nameCharacters = /^[^/\\@:$%=#*!?]*$/;

/** Emails greet people by name, so a name must not contain a link or an offer. */
export const nameLine = (label: string, maxLength: number) =>
  line(label, maxLength)
    .refine((name) => !/\d/.test(name) || /\p{L}/u.test(name), `${label} can't be only a number.`)
    .regex(nameCharacters, `${label} has characters we can't accept.`)
    .refine(
      (name) => !nameCharacters.test(name) || !containsWebAddress(name),
      `${label} looks like a web address. Put a space after each period, or leave the address out.`,
    );

/** Long enough for a formatted number with its country code and extension. */
export const maxPhoneLength = 40;

export const phone = z.string().trim().max(maxPhoneLength, 'That phone number is too long.');

const contractName = (label: string) =>
  nameLine(label, 60).refine(
    isPrintable,
    `Enter your ${label.toLowerCase()} in Latin letters, as on your driver's license. Contracts can't print other characters.`,
  );

/** Someone whose name a contract will show. */
export const contractNameFields = {
  firstName: contractName('First name'),
  lastName: contractName('Last name'),
};

export const personFields = {
  firstName: nameLine('First name', 60),
  lastName: nameLine('Last name', 60),
  email: emailAddress(),
};
