import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { staffSessions } from '../features/office/auth/table.ts';
import { fileDatabase } from '../test/fresh-database.ts';
import { type StaffClient, setUpTotp, staffClient, staffUser } from '../test/staff-client.ts';
import { getErrorCodes, type TestServer, testServer } from '../test/test-server.ts';
import { nextTotpCode, totpCode, totpKey } from '../test/totp.ts';
import { cookieJar } from '../test/visitor-requests.ts';

const session = '/api/staff/session';
const sessionCookie = 'staff.session_token';
const strongPassword = 'quiet rivers run past nine mills';

let server: TestServer;
let app: FastifyInstance;
let administrator: StaffClient;
beforeAll(async () => {
  server = await testServer(await fileDatabase());
  app = server.app;
  administrator = await staffClient(server, 'administrator', 'Ada Boss');
});

let personCount = 0;
async function openSession() {
  personCount += 1;
  const user = await staffUser(server, 'sales', `Person ${personCount}`);
  const browser = cookieJar(app);
  const signIn = () => browser.post(session, { email: user.email, password: user.password });
  expect((await signIn()).status).toBe(200);
  return {
    ...browser,
    signIn,
    user,
    isSignedIn: async () => isSignedIn(browser.jar.get(sessionCookie)),
  };
}

async function isSignedIn(cookie: string | undefined) {
  const response = await cookieJar(app).send({ url: session, cookies: { [sessionCookie]: cookie ?? '' } });
  return response.status === 200;
}

const setUpTotpIn = (browser: Awaited<ReturnType<typeof openSession>>) =>
  setUpTotp(browser, browser.user.password);

describe('session IDs', () => {
  test('change at every sign-in', async () => {
    const browser = await openSession();
    const before = browser.jar.get(sessionCookie);
    expect((await browser.signIn()).status).toBe(200);
    expect(browser.jar.get(sessionCookie)).not.toBe(before);
    expect(await isSignedIn(before)).toBe(false);
  });

  test("can't be fixed by an attacker before a sign-in", async () => {
    const browser = await openSession();
    const [token = '', signature = ''] = (browser.jar.get(sessionCookie) ?? '').split('.');
    const planted = [
      'fixed',
      `fixed.${signature}`,
      token,
      `${token}.`,
      `${token}.${signature.replace(/^./, (first) => (first === 'x' ? 'y' : 'x'))}`,
    ];
    for (const value of planted) {
      expect([value, await isSignedIn(value)]).toEqual([value, false]);
      browser.jar.set(sessionCookie, value);
      expect((await browser.signIn()).status).toBe(200);
      expect(browser.jar.get(sessionCookie)).not.toBe(value);
      expect([value, await isSignedIn(value)]).toEqual([value, false]);
    }
  });

  test('change with the password, which ends the old session', async () => {
    const browser = await openSession();
    const before = browser.jar.get(sessionCookie);
    const passwords = { currentPassword: browser.user.password, newPassword: strongPassword };
    expect((await browser.post('/api/staff/password', passwords)).status).toBe(204);
    expect(await isSignedIn(before)).toBe(false);
    expect(await browser.isSignedIn()).toBe(true);
  });

  test('change when the second factor is turned on or off', async () => {
    const browser = await openSession();
    const before = browser.jar.get(sessionCookie);
    await setUpTotpIn(browser);
    const between = browser.jar.get(sessionCookie);
    expect([await isSignedIn(before), await isSignedIn(between)]).toEqual([false, true]);
    const removedResponse = await browser.post('/api/staff/totp/remove', { password: browser.user.password });
    expect(removedResponse.status).toBe(204);
    expect([await isSignedIn(between), await browser.isSignedIn()]).toEqual([false, true]);
  });
});

describe('a stolen session', () => {
  test('ends when its owner signs out', async () => {
    const browser = await openSession();
    const stolen = browser.jar.get(sessionCookie);
    await browser.send({ method: 'DELETE', url: session });
    expect(await isSignedIn(stolen)).toBe(false);
  });

  test('ends when its owner or an administrator ends it', async () => {
    for (const end of ['one', 'all']) {
      const browser = await openSession();
      const stolen = browser.jar.get(sessionCookie);
      const elsewhere = cookieJar(app);
      const { email, password } = browser.user;
      await elsewhere.post(session, { email, password });
      const all = (await elsewhere.send({ url: '/api/staff/sessions' })).json as {
        id: string;
        isCurrent: boolean;
      }[];
      const other = all.find(({ isCurrent }) => !isCurrent)?.id;
      const ended =
        end === 'one'
          ? await elsewhere.send({ method: 'DELETE', url: `/api/staff/sessions/${other}` })
          : await administrator.post(`/api/staff/users/${browser.user.id}/end-sessions`, {});
      expect(ended.status, ended.text).toBe(204);
      expect([end, await isSignedIn(stolen)]).toEqual([end, false]);
    }
  });

  test("loses permissions as soon as its owner's role changes", async () => {
    const browser = await openSession();
    expect((await browser.send({ url: '/api/staff/leads' })).status).toBe(200);
    await administrator.change(`/api/staff/users/${browser.user.id}`, { role: 'editor' });
    const rejectedResponse = await browser.send({ url: '/api/staff/leads' });
    expect([rejectedResponse.status, ...getErrorCodes(rejectedResponse)]).toEqual([403, 'NotAllowed']);
  });

  test("can't change the password or second factor without the current password", async () => {
    const browser = await openSession();
    const attempts = [
      await browser.post('/api/staff/password', {
        currentPassword: 'a wrong guess',
        newPassword: strongPassword,
      }),
      await browser.post('/api/staff/totp', { password: 'a wrong guess' }),
      await browser.post('/api/staff/totp/remove', { password: 'a wrong guess' }),
    ];
    expect(attempts.map((response) => [response.status, ...getErrorCodes(response)])).toEqual(
      attempts.map(() => [400, 'WrongPassword']),
    );
  });
});

describe('guesses with a stolen session', () => {
  test.each([
    ['/api/staff/totp', { password: 'a wrong guess' }],
    ['/api/staff/totp/remove', { password: 'a wrong guess' }],
    ['/api/staff/totp/confirm', { code: '000000' }],
    ['/api/staff/password', { currentPassword: 'a wrong guess', newPassword: strongPassword }],
  ])('%s checks up to ten guesses', async (url, guess) => {
    const browser = await openSession();
    if (url.endsWith('/remove')) await setUpTotpIn(browser);
    const responses = await Promise.all(Array.from({ length: 14 }, () => browser.post(url, guess)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      ...Array(10).fill(400),
      ...Array(4).fill(429),
    ]);
  });
});

describe('authenticator codes', () => {
  test('can be tried ten times per account across all pending sign-ins', async () => {
    const browser = await openSession();
    await setUpTotpIn(browser);
    const { email, password } = browser.user;
    const guess = async () => {
      const other = cookieJar(app);
      await other.post(session, { email, password });
      return () => other.post(`${session}/code`, { code: '000000' });
    };
    const waiting = [];
    for (let time = 0; time < 14; time += 1) waiting.push(await guess());
    const responses = await Promise.all(waiting.map((send) => send()));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      ...Array(10).fill(400),
      ...Array(4).fill(429),
    ]);
    const right = await (await guess())();
    expect([right.status, ...getErrorCodes(right)]).toEqual([429, 'TooManyAttempts']);
  });

  test('can be used only once', async () => {
    const browser = await openSession();
    const { key } = await setUpTotpIn(browser);
    const { email, password } = browser.user;
    const code = await nextTotpCode(key);
    const signInWithCode = async () => {
      const other = cookieJar(app);
      const firstResponse = await other.post(session, { email, password });
      expect(firstResponse.json).toEqual({ next: 'Code' });
      expect((await other.send({ url: session })).status).toBe(401);
      const second = await other.post(`${session}/code`, { code });
      return { second, isSignedIn: await isSignedIn(other.jar.get(sessionCookie)) };
    };
    const [owner, thief] = [await signInWithCode(), await signInWithCode()];
    expect([owner.second.status, owner.isSignedIn]).toEqual([200, true]);
    expect([thief.second.status, ...getErrorCodes(thief.second), thief.isSignedIn]).toEqual([
      400,
      'WrongCode',
      false,
    ]);
  });
});

describe('a TOTP code used for enrollment', () => {
  test("doesn't work again at sign-in", async () => {
    const browser = await openSession();
    const { email, password } = browser.user;
    const { uri } = (await browser.post('/api/staff/totp', { password })).json as { uri: string };
    const code = await totpCode(totpKey(uri));
    expect((await browser.post('/api/staff/totp/confirm', { code })).status).toBe(204);
    const other = cookieJar(app);
    await other.post(session, { email, password });
    expect(getErrorCodes(await other.post(`${session}/code`, { code }))).toEqual(['WrongCode']);
  });
});

describe('a browser with a staff session', () => {
  test('has a script-readable cookie, removed at sign-out', async () => {
    const browser = await openSession();
    const { headers } = await browser.signIn();
    const marker = [headers['set-cookie']].flat().find((line) => String(line).startsWith('staff-browser='));
    expect(marker).toBe('staff-browser=1; Max-Age=43200; Path=/; SameSite=Lax');
    const out = await browser.send({ method: 'DELETE', url: session });
    const removed = [out.headers['set-cookie']]
      .flat()
      .find((line) => String(line).startsWith('staff-browser='));
    expect(removed).toBe('staff-browser=1; Max-Age=0; Path=/; SameSite=Lax');
  });
});

describe('a session with a temporary password', () => {
  test('can only choose a new password or sign out', async () => {
    const { email } = await staffUser(server, 'administrator', `Temporary ${personCount}`);
    const oneTimePassword = await server.services.auth.users.restoreAccess(email);
    const { send, post } = cookieJar(app);
    const password = oneTimePassword?.password ?? '';
    expect((await post(session, { email, password })).json).toEqual({ next: 'NewPassword' });
    const statuses: Record<string, unknown> = {};
    for (const { method, url, config } of server.routes) {
      const { permission = 'none' } = config ?? {};
      if (!url.startsWith('/api/staff') || method === 'HEAD' || permission === 'none') continue;
      const response = await send({ method: method as 'GET', url: url.replace(/:\w+/g, 'x') });
      if (!getErrorCodes(response).includes('PasswordChangeRequired'))
        statuses[`${method} ${url}`] = response.status;
    }
    expect(statuses).toEqual({ [`GET ${session}`]: 200, 'POST /api/staff/password': 400 });
  });
});

describe('sensitive actions (granting access, exporting data)', () => {
  const newUser = (email: string) => ({ name: 'Planted Person', email, role: 'administrator' });
  const ageSessions = (userId: string) =>
    server.services.database.db
      .update(staffSessions)
      .set({ createdAt: new Date(Date.now() - 11 * 60_000), reauthenticatedAt: null })
      .where(eq(staffSessions.userId, userId));

  test('require reauthentication every ten minutes', async () => {
    const boss = await staffClient(server, 'administrator', `Boss ${Math.random()}`);
    await ageSessions(boss.id);
    const rejectedResponse = await boss.post('/api/staff/users', newUser('planted@evil.example'));
    expect([rejectedResponse.status, ...getErrorCodes(rejectedResponse)]).toEqual([
      403,
      'ReauthenticationRequired',
    ]);
    const wrongResponse = await boss.post('/api/staff/session/reauthenticate', { password: 'a wrong guess' });
    expect([wrongResponse.status, ...getErrorCodes(wrongResponse)]).toEqual([400, 'WrongPassword']);
    const { password } = boss;
    expect((await boss.post('/api/staff/session/reauthenticate', { password })).status).toBe(204);
    expect((await boss.post('/api/staff/users', newUser('colleague@shop.example'))).status).toBe(200);
    await server.services.database.db
      .update(staffSessions)
      .set({ reauthenticatedAt: new Date(Date.now() - 10 * 60_000) })
      .where(eq(staffSessions.userId, boss.id));
    expect((await boss.post('/api/staff/users', newUser('another@shop.example'))).status).toBe(403);
  });

  test('require an unused TOTP code if two-factor is on', async () => {
    const browser = await openSession();
    const { key } = await setUpTotpIn(browser);
    await ageSessions(browser.user.id);
    expect((await browser.send({ url: '/api/staff/leads/export.csv' })).status).toBe(403);
    const confirm = (body: object) => browser.post('/api/staff/session/reauthenticate', body);
    expect(getErrorCodes(await confirm({ password: browser.user.password }))).toEqual(['WrongCode']);
    expect(getErrorCodes(await confirm({ code: await totpCode(key) }))).toEqual(['WrongCode']);
    const code = await nextTotpCode(key);
    expect((await confirm({ code })).status).toBe(204);
    expect((await browser.send({ url: '/api/staff/leads/export.csv' })).status).toBe(200);
    expect(getErrorCodes(await confirm({ code }))).toEqual(['WrongCode']);
  });

  test('lock out after ten wrong guesses', async () => {
    const browser = await openSession();
    const guesses = Array.from({ length: 14 }, () =>
      browser.post('/api/staff/session/reauthenticate', { password: 'a wrong guess' }),
    );
    expect((await Promise.all(guesses)).map(({ status }) => status).toSorted()).toEqual([
      ...Array(10).fill(400),
      ...Array(4).fill(429),
    ]);
  });
});

describe('cross-site request forgery', () => {
  test.each([
    ['without the token', { 'x-xsrf-token': '' }],
    ['with a made-up token', { 'x-xsrf-token': 'made-up' }],
    ['as a form', { 'x-xsrf-token': '', 'content-type': 'application/x-www-form-urlencoded' }],
    ['as text', { 'x-xsrf-token': '', 'content-type': 'text/plain' }],
    [
      'from a form in a frame',
      { 'x-xsrf-token': '', 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    ],
  ])('is rejected %s', async (_how, headers) => {
    const browser = await openSession();
    const response = await browser.send({ method: 'DELETE', url: session, headers });
    expect([response.status, ...getErrorCodes(response)]).toEqual([403, 'XsrfToken']);
    expect(await browser.isSignedIn()).toBe(true);
  });

  test("is rejected with another browser's token", async () => {
    const [browser, other] = [await openSession(), await openSession()];
    const headers = { 'x-xsrf-token': other.jar.get('XSRF-TOKEN') };
    expect((await browser.send({ method: 'DELETE', url: session, headers })).status).toBe(403);
  });

  test('is rejected with the right token unless the body is JSON', async () => {
    const browser = await openSession();
    const passwords = JSON.stringify({ currentPassword: browser.user.password, newPassword: strongPassword });
    const request = { method: 'POST', url: '/api/staff/password', payload: passwords } as const;
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await browser.send({ ...request, headers: { 'content-type': type } });
      expect(response.status).toBe(415);
    }
  });

  test('is never enabled by CORS headers', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const method of ['GET', 'OPTIONS'] as const) {
      const response = await cookieJar(app).send({ method, url: session, headers });
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});
