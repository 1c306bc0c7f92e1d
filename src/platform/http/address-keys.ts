import { createHash } from 'node:crypto';

/**
 * Some links carry a key: whoever has the address can open the quote, order, or preferences behind it. Such a key is
 * moved into a cookie at the first request, and the address names it by a reference that opens nothing by itself. So it
 * isn't left in the browser's history, on the screen, or in what scripts and other sites can read. A reference, rather than
 * one "current" key, lets a visitor have two quotes open in two tabs.
 */
export const addressKeyCookie = 'address-keys';
const referenceParameter = 'ref';
const mostKeys = 10;
/** Longer than any key of ours; a cookie has room for ten. */
const longestKey = 300;
const keyPattern = /^[\w.-]+$/;

export const referenceOf = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 12);

const split = (url: string) => {
  const [path = '/', search = ''] = url.split('?');
  return { path, query: new URLSearchParams(search) };
};
const join = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);

/** The address without the key in its parameter `name`; undefined where it has none. */
export function hideKey(url: string, name: string): { address: string; key: string } | undefined {
  const { path, query } = split(url);
  const key = query.get(name);
  if (!key || key.length > longestKey || !keyPattern.test(key)) return undefined;
  query.delete(name);
  query.set(referenceParameter, referenceOf(key));
  return { address: join(path, query), key };
}

/** The address with the key that its reference stands for, where the cookie has it; otherwise the address as it is. */
export function restoreKey(url: string, name: string, cookie: string | undefined): string {
  const { path, query } = split(url);
  const reference = query.get(referenceParameter);
  const key = keysIn(cookie).find((each) => referenceOf(each) === reference);
  if (key === undefined) return url;
  query.delete(referenceParameter);
  query.set(name, key);
  return join(path, query);
}

const keysIn = (cookie: string | undefined) =>
  (cookie ?? '').split('|').filter((key) => keyPattern.test(key));

/** The cookie's value with one more key, the newest first. */
export const withKey = (cookie: string | undefined, key: string): string =>
  [key, ...keysIn(cookie).filter((each) => each !== key)].slice(0, mostKeys).join('|');

/** The cookie goes to the pages that share the first part of the path, and to no others. */
export const cookiePath = (address: string): string => `/${address.split(/[/?]/)[1] ?? ''}`;
