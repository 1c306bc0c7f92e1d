import { readFileSync } from 'node:fs';
import { totpCode, totpKey } from '../../src/test/totp-code.ts';
import type { Copy } from './copies.ts';
import type { Room } from './drill.ts';
import { visitor } from './visitor.ts';
import { until } from './wait.ts';

const password = 'quiet rivers run past nine mills';

/** The administrator of a new site, signed in with a password of their own and an authenticator app that goes by `now`. */
export async function administratorOf(room: Room, copy: Copy, now: () => number = Date.now) {
  const shown = /one-time password for (\S+) is in (.+)\n/;
  await until('the administrator is created', () => shown.test(copy.printed()), 20);
  const [, email = '', file = ''] = shown.exec(copy.printed()) ?? [];
  const [, currentPassword = ''] = /One-time password: (\S+)/.exec(readFileSync(file, 'utf8')) ?? [];
  const first = visitor(() => copy.address, 7000);
  await first.post({ url: '/api/staff/session', body: { email, password: currentPassword } });
  await first.post({ url: '/api/staff/password', body: { currentPassword, newPassword: password } });
  await first.post({ url: '/api/staff/session', body: { email, password } });
  const begun = await first.post({ url: '/api/staff/totp', body: { password } });
  const key = totpKey((begun.json as { uri: string }).uri);
  const code = () => totpCode(key, now());
  const confirmed = await first.post({ url: '/api/staff/totp/confirm', body: { code: await code() } });
  room.check(`the authenticator app is set up (${confirmed.status})`, confirmed.status === 204);
  let number = 7001;
  return {
    client: first,
    isIn: async () => (await first.get('/api/staff/session')).status === 200,
    /** True when a password and the code of the moment let in. */
    async signIn() {
      const who = visitor(() => copy.address, number++);
      await who.post({ url: '/api/staff/session', body: { email, password } });
      const answer = await who.post({ url: '/api/staff/session/code', body: { code: await code() } });
      return answer.status === 200 && (await who.get('/api/staff/session')).status === 200;
    },
  };
}
