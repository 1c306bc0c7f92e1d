import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { describeOnDatabase } from '../test/fresh-database.ts';
import { setUpTotp, staffUser } from '../test/staff-client.ts';
import { type TestServer, testServer } from '../test/test-server.ts';
import { nextTotpCode } from '../test/totp.ts';
import { cookieJar } from '../test/visitor-requests.ts';

const oldSecret = 'the secret in use until today, forty characters';
const older = 'the secret in use last year, also forty letters';
const current = 'the secret in use from today on, forty letters';
const session = '/api/staff/session';

describeOnDatabase('a new SECRET', (open) => {
  let database: Database;
  let before: TestServer;
  let browser: ReturnType<typeof cookieJar>;
  let user: { email: string; password: string };
  let totp: { key: string | null; backupCodes: string[] };

  const serverWith = (secret: string, previousSecrets: string[] = []) =>
    testServer(database, { secret, previousSecrets });
  /** A browser with the cookies of the first one, which now reaches `server`. */
  function moveBrowser(server: TestServer) {
    const moved = cookieJar(server.app);
    for (const [name, value] of browser.jar) moved.jar.set(name, value);
    return moved;
  }
  async function signInWith(server: TestServer, code: string) {
    const stranger = cookieJar(server.app);
    const first = await stranger.post(session, { email: user.email, password: user.password });
    expect(first.json).toEqual({ next: 'Code' });
    return (await stranger.post(`${session}/code`, { code })).status;
  }

  beforeAll(async () => {
    database = await open();
    before = await serverWith(oldSecret);
    user = await staffUser(before, 'viewer', 'Vera Viewer');
    browser = cookieJar(before.app);
    await browser.post(session, { email: user.email, password: user.password });
    totp = await setUpTotp(browser, user.password);
  });

  test('without SECRET_PREVIOUS invalidates earlier links, sessions, and forms', async () => {
    const server = await serverWith(current);
    const link = before.services.tokens.sign('subscriptions', 'ada@example.com');
    expect(server.services.tokens.read('subscriptions', link)).toBeUndefined();
    expect((await moveBrowser(server).send({ url: session })).status).toBe(401);
    expect((await moveBrowser(server).send({ method: 'DELETE', url: session })).status).toBe(403);
  });

  test('with SECRET_PREVIOUS keeps earlier links, sessions, and forms valid, and signs new ones', async () => {
    const server = await serverWith(current, [oldSecret, older]);
    const link = before.services.tokens.sign('subscriptions', 'ada@example.com');
    expect(server.services.tokens.read('subscriptions', link)).toBe('ada@example.com');
    const newLink = server.services.tokens.sign('subscriptions', 'ada@example.com');
    expect(newLink).not.toBe(link);
    const moved = moveBrowser(server);
    expect((await moved.send({ url: session })).status).toBe(200);
    expect((await moved.post('/api/log/error', { message: 'still here' })).status).toBe(200);
    const forged = moved.jar.get('staff.session_token')?.replace(/.$/, '') ?? '';
    const rejected = await cookieJar(server.app).send({
      url: session,
      cookies: { 'staff.session_token': forged },
    });
    expect(rejected.status).toBe(401);
  });

  test('reencrypts the secrets of authenticator apps, so that the old one can be removed', async () => {
    const [first = '', second = '', third = ''] = totp.backupCodes;
    expect(await signInWith(await serverWith(current, [oldSecret]), first)).toBe(200);
    const moving = await serverWith(current, [oldSecret, older]);
    await moving.services.auth.users.reencryptSecrets();
    await moving.services.auth.users.reencryptSecrets();
    expect(await signInWith(moving, second)).toBe(200);
    const after = await serverWith(current);
    expect(await signInWith(after, third)).toBe(200);
    expect(await signInWith(after, second)).toBe(400);
    expect(await signInWith(after, await nextTotpCode(totp.key))).toBe(200);
  });
});
