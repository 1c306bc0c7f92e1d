import { createHash, randomUUID } from 'node:crypto';
import { authStore } from '../store.ts';
import type { AuthDeps } from './deps.ts';

const yearSeconds = 365 * 24 * 60 * 60;

const computeDigest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

export const findCookie = (headers: Headers, name: RegExp): string | undefined =>
  (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .map((cookie) => cookie.split('='))
    .filter(([found = '']) => name.test(found))
    .map(([, ...rest]) => rest.join('='))[0];

/** OWASP device cookies: nobody else can lock out a browser that signed in before. A new password invalidates them. */
export function deviceCookies({ database, tokens, now, staffUrl }: AuthDeps) {
  const isSecure = staffUrl.startsWith('https:');
  const prefix = isSecure ? '__Secure-' : '';
  // One cookie per account, because colleagues share computers.
  const getCookieName = (email: string) => `${prefix}staff-device-${computeDigest(email)}`;

  async function findPasswordFingerprint(email: string): Promise<string | undefined> {
    const credential = await authStore(database.db).findCredential(email);
    return credential && computeDigest(credential.hash);
  }

  return {
    /** Returns the device's ID if it has signed in to this account with the current password. */
    async find(email: string, headers: Headers): Promise<string | undefined> {
      const cookie = findCookie(headers, new RegExp(`^${getCookieName(email)}$`));
      const [id, issuedAt, account, password] = tokens.read('staff-device', cookie)?.split(' ') ?? [];
      if (!id || account !== computeDigest(email)) return undefined;
      if (Number(issuedAt) + yearSeconds * 1000 < now().getTime()) return undefined;
      return password === (await findPasswordFingerprint(email)) ? id : undefined;
    },

    async issue(email: string): Promise<string> {
      const parts = [
        randomUUID(),
        now().getTime(),
        computeDigest(email),
        await findPasswordFingerprint(email),
      ];
      const value = tokens.sign('staff-device', parts.join(' '));
      const attributes = `Max-Age=${yearSeconds}; Path=/api/staff/session; HttpOnly; SameSite=Strict`;
      return `${getCookieName(email)}=${value}; ${attributes}${isSecure ? '; Secure' : ''}`;
    },
  };
}
