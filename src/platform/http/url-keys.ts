import { createHash } from 'node:crypto';
import { referenceParameter } from './url-key-settings.ts';

/**
 * A key in a URL gives access, so it moves to a cookie, away from the history, scripts, and other sites. The URL keeps a
 * reference instead of relying on a single "current" key, so that two quotes can be open in two tabs.
 */
export const urlKeyCookie = 'address-keys';
/** Every path with a cookie of keys. */
export const urlKeyPaths = ['/quote', '/contract', '/my-plan', '/permissions', '/referral', '/subscriptions'];
const maxKeys = 10;
/** Our keys are shorter, and a cookie has room for ten of them. */
const maxKeyLength = 300;
const keyPattern = /^[\w.-]+$/;

export const hashKey = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 12);

const split = (url: string) => {
  const [path = '/', search = ''] = url.split('?');
  return { path, query: new URLSearchParams(search) };
};
const join = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);

/** Moves the key in the parameter `name` out of a URL. Returns undefined if there's no key. */
export function hideKey(url: string, name: string): { url: string; key: string } | undefined {
  const { path, query } = split(url);
  const key = query.get(name);
  if (!key || key.length > maxKeyLength || !keyPattern.test(key)) return undefined;
  query.delete(name);
  query.set(referenceParameter, hashKey(key));
  return { url: join(path, query), key };
}

/** Returns the URL unchanged if the cookie doesn't have the key. */
export function restoreKey(url: string, name: string, cookie: string | undefined): string {
  const { path, query } = split(url);
  const reference = query.get(referenceParameter);
  const key = parseKeys(cookie).find((each) => hashKey(each) === reference);
  if (key === undefined) return url;
  query.delete(referenceParameter);
  query.set(name, key);
  return join(path, query);
}

/** We never write a longer cookie, and reading one would hash every key in it. */
const maxCookieLength = maxKeys * (maxKeyLength + 1);

const parseKeys = (cookie = '') =>
  cookie.length > maxCookieLength
    ? []
    : cookie
        .split('|')
        .filter((key) => keyPattern.test(key))
        .slice(0, maxKeys);

/** Adds a key to the cookie's value, newest first. */
export const withKey = (cookie: string | undefined, key: string): string =>
  [key, ...parseKeys(cookie).filter((each) => each !== key)].slice(0, maxKeys).join('|');

/** Limits the cookie to pages that share the first segment of the path. */
export const cookiePath = (url: string): string => `/${url.split(/[/?]/)[1] ?? ''}`;
