import { z } from 'zod';
import { whenMissing } from './http/validation-messages.ts';

/** Like Zod's pattern, but also accepts top-level domains in other scripts, such as .рф (xn--p1ai). */
const pattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/** Converts to lowercase, with an international domain in punycode, as mail servers and headers require. */
export function normalizeEmail(text: string): string {
  const email = text.trim().toLowerCase();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (/^[\p{ASCII}]*$/u.test(domain) || /[\s/?#:\\[\]]/.test(domain)) return email;
  const url = URL.parse(`http://${domain}`);
  return url ? email.slice(0, at + 1) + url.hostname : email;
}

type Messages = { missing?: string; tooLong?: string; invalid?: string };

/** The schema of all email addresses that people enter. */
export const emailAddress = ({
  missing = 'Email address is missing.',
  tooLong = 'Email address is longer than 254 characters.',
  invalid = 'Enter a complete email address, such as name@example.com.',
}: Messages = {}) =>
  z
    .string({ error: whenMissing(missing) })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(254, { error: tooLong, abort: true })
    .overwrite(normalizeEmail)
    .pipe(z.email({ pattern, error: invalid }));

/** False if the domain isn't in punycode, so the address can't be used in a header. */
export const isPlainAddress = (text: string): boolean => z.email({ pattern }).safeParse(text).success;
