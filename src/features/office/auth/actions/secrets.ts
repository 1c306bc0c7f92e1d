import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/** A number for a secret that is the same wherever and whenever it is asked: encrypted values name their key by it. */
const versionOf = (secret: string) => createHash('sha256').update(secret).digest().readUInt32BE() >>> 1;

/** The secrets as the sign-in library takes them. Values from before it named keys are of the oldest secret there is. */
export const keysOf = (secret: string, previous: readonly string[]) => ({
  secret: previous.at(-1) ?? secret,
  secrets: [secret, ...previous].map((value) => ({ version: versionOf(value), value })),
});

const sign = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest('base64');

/** `value.signature` with the signature of `secret` in place of one of `previous`; anything else stays as it is. */
function signedAnew(text: string, secret: string, previous: readonly string[]): string {
  const at = text.lastIndexOf('.');
  const [value, given] = [text.slice(0, at), Buffer.from(text.slice(at + 1))];
  const isBy = (one: string) => {
    const expected = Buffer.from(sign(value, one));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return at > 0 && previous.some(isBy) ? `${value}.${sign(value, secret)}` : text;
}

/** The value of a cookie; as it is where it isn't encoded correctly. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A cookie header whose cookies of ours carry the signature of `secret`: the library knows the newest only. */
export function resignCookies(header: string, secret: string, previous: readonly string[]): string {
  if (previous.length === 0) return header;
  const cookies = header.split(/;\s*/).map((cookie) => {
    const [name = '', ...rest] = cookie.split('=');
    if (!/^(__Secure-)?staff\./.test(name)) return cookie;
    return `${name}=${encodeURIComponent(signedAnew(decoded(rest.join('=')), secret, previous))}`;
  });
  return cookies.join('; ');
}

type Keys = Parameters<typeof symmetricEncrypt>[0]['key'];

/** What an earlier secret encrypted, encrypted by the newest. */
export const reencrypt = async (key: Keys, data: string): Promise<string> =>
  symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
