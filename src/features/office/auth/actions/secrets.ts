import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { authStore } from '../store.ts';

/** Must stay the same for a secret, because encrypted values refer to their key by it. */
const toKeyVersion = (secret: string) => createHash('sha256').update(secret).digest().readUInt32BE() >>> 1;

/** Values without a key number use the oldest secret. */
export const toKeyring = (secret: string, previous: readonly string[]) => ({
  secret: previous.at(-1) ?? secret,
  secrets: [secret, ...previous].map((value) => ({ version: toKeyVersion(value), value })),
});

/** For better-auth functions that don't accept a list. */
export const toSecretConfig = (secret: string, previous: readonly string[]) => ({
  keys: new Map(toKeyring(secret, previous).secrets.map(({ version, value }) => [version, value])),
  currentVersion: toKeyVersion(secret),
});

const sign = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest('base64');

/** Replaces a signature that was made with a previous secret. Returns other text unchanged. */
function reSign(text: string, secret: string, previous: readonly string[]): string {
  const at = text.lastIndexOf('.');
  const value = text.slice(0, at);
  const signature = Buffer.from(text.slice(at + 1));
  const isSignedWith = (key: string) => {
    const expectedSignature = Buffer.from(sign(value, key));
    return signature.length === expectedSignature.length && timingSafeEqual(signature, expectedSignature);
  };
  return at > 0 && previous.some(isSignedWith) ? `${value}.${sign(value, secret)}` : text;
}

export function decodeCookie(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Re-signs our cookies with the current secret, the only one that better-auth checks. */
export function reSignCookies(header: string, secret: string, previous: readonly string[]): string {
  if (previous.length === 0) return header;
  const cookies = header.split(/;\s*/).map((cookie) => {
    const [name = '', ...rest] = cookie.split('=');
    if (!/^(__Secure-)?staff\./.test(name)) return cookie;
    return `${name}=${encodeURIComponent(reSign(decodeCookie(rest.join('=')), secret, previous))}`;
  });
  return cookies.join('; ');
}

type Keys = Parameters<typeof symmetricEncrypt>[0]['key'];

export const reencrypt = async (key: Keys, data: string): Promise<string> =>
  symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });

/** Whoever uses one of these authenticator apps can't sign in, because neither `secret` nor `previous` opens what it was set up with. */
export async function countUnreadableApps(
  db: Db,
  secret: string,
  previous: readonly string[],
): Promise<number> {
  const key = toSecretConfig(secret, previous);
  const apps = await authStore(db).totpSecrets();
  const readable = await Promise.all(
    apps.map((app) =>
      symmetricDecrypt({ key, data: app.secret }).then(
        () => true,
        () => false,
      ),
    ),
  );
  return readable.filter((isReadable) => !isReadable).length;
}
