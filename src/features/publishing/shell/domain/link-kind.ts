import { telUrl } from '../../../../shared/telephone.ts';

export type Link = { name: string; url: string; opensNewTab?: boolean };

export type ResolvedLink =
  | { kind: 'phone'; name: string; href: string; phone: string }
  | { kind: 'email' | 'internal' | 'external'; name: string; href: string }
  | { kind: 'text'; name: string };

const email = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,3}$/;
const isEmail = (text: string) => email.test(text);
const hasDigit = (text: string) => /\d/.test(text);

/** The order comes from the specification: phone (anything with a digit), email, internal, external. */
export function resolveLink({ name, url }: Link): ResolvedLink {
  if (hasDigit(name) || hasDigit(url)) {
    const phone = hasDigit(url) ? url : name;
    return { kind: 'phone', name, href: telUrl(phone), phone };
  }
  const address = url.replace(/^mailto:/, '');
  if (isEmail(address)) return { kind: 'email', name, href: `mailto:${address}` };
  if (isEmail(name)) return { kind: 'email', name, href: `mailto:${name}` };
  if (/^\/(?![/\\])/.test(url)) return { kind: 'internal', name, href: url };
  if (/^https?:\/\//i.test(url)) return { kind: 'external', name, href: url };
  return { kind: 'text', name };
}
