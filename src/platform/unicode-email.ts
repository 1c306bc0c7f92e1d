import { domainToUnicode } from 'node:url';

/** Shows an address to its owner as they write it. Don't use it in headers or comparisons, because letters of different scripts can look alike. */
export function unicodeEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}
