import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { freshDatabase } from '../test/fresh-database.ts';
import { type StaffClient, staffClient, staffUser } from '../test/staff-client.ts';
import { errorCodesOf, type TestServer, testServer } from '../test/test-server.ts';
import { totpCode, totpKey } from '../test/totp.ts';
import { cookieJar } from '../test/visitor-calls.ts';

const session = '/api/staff/session';
const sessionCookie = 'staff.session_token';
const own = 'quiet rivers run past nine mills';

let database: Database;
let server: TestServer;
let app: FastifyInstance;
let administrator: StaffClient;
beforeAll(async () => {
  database = await freshDatabase('postgres');
  server = await testServer(database);
  app = server.app;
  administrator = await staffClient(server, 'administrator', 'Ada Boss');
});
afterAll(() => database.close());

let people = 0;
/** A browser of somebody who is signed in. */
async function signedIn() {
  people += 1;
  const user = await staffUser(server, 'sales', `Person ${people}`);
  const browser = cookieJar(app);
  const post = (url: string, payload: object) => browser.send({ method: 'POST', url, payload });
  await browser.send({ url: '/api/configurations' });
  const signIn = () => post(session, { email: user.email, password: user.password });
  expect((await signIn()).status).toBe(200);
  return { ...browser, post, signIn, user, isIn: async () => isIn(browser.jar.get(sessionCookie)) };
}

/** Whether a session cookie alone opens anything, in a browser that has nothing else. */
async function isIn(cookie: string | undefined) {
  const answer = await cookieJar(app).send({ url: session, cookies: { [sessionCookie]: cookie ?? '' } });
  return answer.status === 200;
}

const codeNow = (uri: string) => totpCode(totpKey(uri));

/** Sets an authenticator app up; answers its address. */
async function withTotp({ post, user }: Awaited<ReturnType<typeof signedIn>>): Promise<string> {
  const begun = await post('/api/staff/totp', { password: user.password });
  const { uri } = begun.json as { uri: string };
  const confirmed = await post('/api/staff/totp/confirm', { code: await codeNow(uri) });
  expect(confirmed.status, confirmed.text).toBe(204);
  return uri;
}

describe('the id of a session', () => {
  test('is a new one at every sign-in, whatever the browser brought along', async () => {
    const browser = await signedIn();
    const before = browser.jar.get(sessionCookie);
    expect((await browser.signIn()).status).toBe(200);
    expect(browser.jar.get(sessionCookie)).not.toBe(before);
  });

  test('that somebody else chose is worth nothing, before and after signing in with it', async () => {
    const browser = await signedIn();
    const [token = '', signature = ''] = (browser.jar.get(sessionCookie) ?? '').split('.');
    const planted = [
      'fixed',
      `fixed.${signature}`,
      token,
      `${token}.`,
      `${token}.${signature.replace(/^./, (first) => (first === 'x' ? 'y' : 'x'))}`,
    ];
    for (const value of planted) {
      expect([value, await isIn(value)]).toEqual([value, false]);
      browser.jar.set(sessionCookie, value);
      expect((await browser.signIn()).status).toBe(200);
      expect(browser.jar.get(sessionCookie)).not.toBe(value);
      expect([value, await isIn(value)]).toEqual([value, false]);
    }
  });

  test('changes with the password, and the one before opens nothing', async () => {
    const browser = await signedIn();
    const before = browser.jar.get(sessionCookie);
    const passwords = { currentPassword: browser.user.password, newPassword: own };
    expect((await browser.post('/api/staff/password', passwords)).status).toBe(204);
    expect(await isIn(before)).toBe(false);
    expect(await browser.isIn()).toBe(true);
  });

  test('changes with the second factor, put on and taken off', async () => {
    const browser = await signedIn();
    const before = browser.jar.get(sessionCookie);
    await withTotp(browser);
    const between = browser.jar.get(sessionCookie);
    expect([await isIn(before), await isIn(between)]).toEqual([false, true]);
    const removed = await browser.post('/api/staff/totp/remove', { password: browser.user.password });
    expect(removed.status).toBe(204);
    expect([await isIn(between), await browser.isIn()]).toEqual([false, true]);
  });
});

describe('a stolen session', () => {
  test('ends when its owner signs out', async () => {
    const browser = await signedIn();
    const stolen = browser.jar.get(sessionCookie);
    await browser.send({ method: 'DELETE', url: session });
    expect(await isIn(stolen)).toBe(false);
  });

  test('ends when its owner ends it from another one, or an administrator ends all', async () => {
    for (const end of ['one', 'all']) {
      const browser = await signedIn();
      const stolen = browser.jar.get(sessionCookie);
      await browser.signIn();
      const all = (await browser.send({ url: '/api/staff/sessions' })).json as {
        id: string;
        isThis: boolean;
      }[];
      const other = all.find(({ isThis }) => !isThis)?.id;
      const ended =
        end === 'one'
          ? await browser.send({ method: 'DELETE', url: `/api/staff/sessions/${other}` })
          : await administrator.post(`/api/staff/users/${browser.user.id}/end-sessions`, {});
      expect(ended.status, ended.text).toBe(204);
      expect([end, await isIn(stolen)]).toEqual([end, false]);
    }
  });

  test('may do no more than its owner may from the moment their role changes', async () => {
    const browser = await signedIn();
    expect((await browser.send({ url: '/api/staff/leads' })).status).toBe(200);
    await administrator.change(`/api/staff/users/${browser.user.id}`, { role: 'editor' });
    const refused = await browser.send({ url: '/api/staff/leads' });
    expect([refused.status, ...errorCodesOf(refused)]).toEqual([403, 'NotAllowed']);
  });

  test('cannot take the account over: password and second factor need the password', async () => {
    const browser = await signedIn();
    const tries = [
      await browser.post('/api/staff/password', { currentPassword: 'a guess of it', newPassword: own }),
      await browser.post('/api/staff/totp', { password: 'a guess of it' }),
      await browser.post('/api/staff/totp/remove', { password: 'a guess of it' }),
    ];
    expect(tries.map((answer) => [answer.status, ...errorCodesOf(answer)])).toEqual(
      tries.map(() => [400, 'WrongPassword']),
    );
  });
});

describe('guesses of a stolen session', () => {
  test.each([
    ['/api/staff/totp', { password: 'a guess of it' }],
    ['/api/staff/totp/remove', { password: 'a guess of it' }],
    ['/api/staff/totp/confirm', { code: '000000' }],
    ['/api/staff/password', { currentPassword: 'a guess of it', newPassword: own }],
  ])('%s checks ten of them', async (url, guess) => {
    const browser = await signedIn();
    if (url.endsWith('/remove')) await withTotp(browser);
    const answers = await Promise.all(Array.from({ length: 14 }, () => browser.post(url, guess)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(10).fill(400),
      ...Array(4).fill(429),
    ]);
  });
});

describe('a code of the authenticator app', () => {
  test('is checked ten times for an account, however many sign-ins wait for one', async () => {
    const browser = await signedIn();
    await withTotp(browser);
    const { email, password } = browser.user;
    const guess = async () => {
      const other = cookieJar(app);
      await other.send({ url: '/api/configurations' });
      await other.send({ method: 'POST', url: session, payload: { email, password } });
      return () => other.send({ method: 'POST', url: `${session}/code`, payload: { code: '000000' } });
    };
    const waiting = [];
    for (let time = 0; time < 14; time += 1) waiting.push(await guess());
    const answers = await Promise.all(waiting.map((send) => send()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(10).fill(400),
      ...Array(4).fill(429),
    ]);
    const right = await (await guess())();
    expect([right.status, ...errorCodesOf(right)]).toEqual([429, 'TooManyTries']);
  });

  test('opens one session: who looked over a shoulder gets none with it, and the password alone opens nothing', async () => {
    const browser = await signedIn();
    const uri = await withTotp(browser);
    const { email, password } = browser.user;
    const code = await codeNow(uri);
    const half = async () => {
      const other = cookieJar(app);
      await other.send({ url: '/api/configurations' });
      const first = await other.send({ method: 'POST', url: session, payload: { email, password } });
      expect(first.json).toEqual({ next: 'Code' });
      expect((await other.send({ url: session })).status).toBe(401);
      const second = await other.send({ method: 'POST', url: `${session}/code`, payload: { code } });
      return { second, isIn: await isIn(other.jar.get(sessionCookie)) };
    };
    const [owner, thief] = [await half(), await half()];
    expect([owner.second.status, owner.isIn]).toEqual([200, true]);
    expect([thief.second.status, ...errorCodesOf(thief.second), thief.isIn]).toEqual([
      400,
      'WrongCode',
      false,
    ]);
  });
});

describe('a change that another site sends with our cookies', () => {
  test.each([
    ['without the token', { 'x-xsrf-token': '' }],
    ['with a token of its own', { 'x-xsrf-token': 'made-up' }],
    ['as a form', { 'x-xsrf-token': '', 'content-type': 'application/x-www-form-urlencoded' }],
    ['as text', { 'x-xsrf-token': '', 'content-type': 'text/plain' }],
    [
      'from a form in a frame',
      { 'x-xsrf-token': '', 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    ],
  ])('is refused %s', async (_how, headers) => {
    const browser = await signedIn();
    const answer = await browser.send({ method: 'DELETE', url: session, headers });
    expect([answer.status, ...errorCodesOf(answer)]).toEqual([403, 'XsrfToken']);
    expect(await browser.isIn()).toBe(true);
  });

  test('is refused with a token that another browser was given, unless its cookie came along', async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const headers = { 'x-xsrf-token': other.jar.get('XSRF-TOKEN') };
    expect((await browser.send({ method: 'DELETE', url: session, headers })).status).toBe(403);
  });

  test('is refused as text with the right token too: only JSON is read', async () => {
    const browser = await signedIn();
    const passwords = JSON.stringify({ currentPassword: browser.user.password, newPassword: own });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(
        (
          await browser.send({
            method: 'POST',
            url: '/api/staff/password',
            payload: passwords,
            headers: { 'content-type': type },
          })
        ).status,
      ).toBe(415);
  });

  test('is never invited: no answer allows another origin', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await cookieJar(app).send({ method, url: session, headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});
