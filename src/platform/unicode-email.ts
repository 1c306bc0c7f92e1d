import { domainToUnicode } from 'node:url';

/**
 * An address as its owner writes it, for their own pages. Never for headers or comparisons: letters of different scripts can look
 * alike.
 */
export function unicodeEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}
