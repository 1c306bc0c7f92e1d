import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { jobHandlers } from '../../../app/services.ts';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { type StaffClient, staffClient, staffUser } from '../../../test/staff-client.ts';
import { getErrorCodes, type TestServer, testClient, testServer } from '../../../test/test-server.ts';
import { cookieJar } from '../../../test/visitor-requests.ts';
import { auditEntries } from '../audit-trail/table.ts';
import { passwordLinkQueue } from './actions/users.ts';
import { authStore } from './store.ts';
import { staffSessions, staffVerifications } from './table.ts';

const strongPassword = 'quiet rivers run past nine mills';
const session = '/api/staff/session';

describeOnDatabase('signing in', (open) => {
  let database: Database;
  let server: TestServer;
  beforeEach(async () => {
    database = await open();
    server = await testServer(database);
  });

  const signIn = async (email: string, password: string, remoteAddress?: string) => {
    const client = await testClient(server.app);
    const payload = { email, password };
    return client.send({ method: 'POST', url: session, payload, ...(remoteAddress && { remoteAddress }) });
  };

  test("locks an account after ten failures from anyone, even if it doesn't exist", async () => {
    const { email, password } = await staffUser(server, 'sales');
    for (const address of [email, 'nobody@example.com']) {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const response = await signIn(address, 'wrong');
        expect([response.status, ...getErrorCodes(response)]).toEqual([400, 'InvalidCredentials']);
      }
      const blocked = await signIn(address, password);
      expect([blocked.status, ...getErrorCodes(blocked)]).toEqual([429, 'TooManyAttempts']);
      expect(blocked.headers['retry-after']).toBe('900');
    }
    server.clock.moveTo('2026-11-20T12:17:00Z');
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('adds rejected passwords of existing accounts to the audit log, but none while the account is locked', async () => {
    const { email, password } = await staffUser(server, 'sales');
    const rejections = () =>
      database.db.select().from(auditEntries).where(eq(auditEntries.action, 'rejected-sign-in'));
    await signIn('nobody@example.com', 'wrong');
    for (let attempt = 0; attempt < 12; attempt += 1) await signIn(email, 'wrong');
    await vi.waitFor(async () => expect(await rejections()).toHaveLength(10), { timeout: 30_000 });
    expect((await signIn(email, password)).status).toBe(429);
    const user = await authStore(database.db).byEmail(email);
    expect(
      new Set((await rejections()).map(({ subjectId, staffName }) => `${subjectId} ${staffName}`)),
    ).toEqual(new Set([`${user?.id} Sign-in page`]));
  });

  test.each([
    ['an IPv4 address', () => '192.0.2.9'],
    ['an IPv6 network, whichever of its addresses are used,', (attempt: number) => `2001:db8::${attempt}`],
  ])('locks out %s after it fails with many accounts', async (_network, getAddress) => {
    const { email, password } = await staffUser(server, 'sales');
    // Spread over two minutes, because the rate limit per IP address would come first.
    for (let attempt = 0; attempt < 50; attempt += 1) {
      if (attempt === 25) server.clock.moveTo('2026-11-20T12:02:00Z');
      await server.services.auth.signIn
        .withPassword(
          { email: `user${attempt}@example.com`, password: 'wrong' },
          { headers: new Headers(), ipAddress: getAddress(attempt) },
        )
        .catch(() => undefined);
    }
    const blocked = await signIn(email, password, getAddress(50));
    expect([blocked.status, ...getErrorCodes(blocked)]).toEqual([429, 'TooManyAttempts']);
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('checks only ten of many parallel guesses, because each is counted before it is checked', async () => {
    const { email } = await staffUser(server, 'sales');
    const guesses = await Promise.all(Array.from({ length: 28 }, () => signIn(email, 'wrong')));
    const rejected = guesses.map(({ status }) => status).toSorted();
    expect(rejected).toEqual([...Array(10).fill(400), ...Array(18).fill(429)]);
  });

  test("doesn't count successful attempts", async () => {
    const { email, password } = await staffUser(server, 'sales');
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect((await signIn(email, password)).status).toBe(200);
    expect((await signIn(email, 'wrong')).status).toBe(400);
  });

  describe('from a browser that has signed in before', () => {
    async function lockOut() {
      const user = await staffUser(server, 'sales');
      const browser = cookieJar(server.app);
      await browser.send({ url: '/api/configurations' });
      const enter = (password: string, jar = browser) =>
        jar.send({ method: 'POST', url: session, payload: { email: user.email, password } });
      expect((await enter(user.password)).status).toBe(200);
      for (let attempt = 0; attempt < 10; attempt += 1) await signIn(user.email, 'wrong');
      expect((await signIn(user.email, user.password)).status).toBe(429);
      return { ...user, browser, enter };
    }

    test('stays possible while others lock the account, with its own limit of ten', async () => {
      const { browser, enter, email, password } = await lockOut();
      expect((await enter(password)).status).toBe(200);
      const [device = ''] = [...browser.jar.keys()].filter((name) => name.startsWith('staff-device-'));
      const response = await enter(password);
      const line = [response.headers['set-cookie']].flat().find((each) => String(each).startsWith(device));
      expect(line).toMatch(/Max-Age=31536000; Path=\/api\/staff\/session; HttpOnly; SameSite=Strict/);
      for (let attempt = 0; attempt < 10; attempt += 1) expect((await enter('wrong')).status).toBe(400);
      expect((await enter(password)).status).toBe(429);
      expect((await signIn(email, password)).status).toBe(429);
    });

    test('ignores cookies that were edited, belong to another account, or are older than the password', async () => {
      const { browser, enter, password } = await lockOut();
      const [[name = '', value = ''] = []] = [...browser.jar].filter(([each]) =>
        each.startsWith('staff-device-'),
      );
      const other = await staffUser(server, 'sales', 'Other Seller');
      const otherBrowser = cookieJar(server.app);
      await otherBrowser.send({ url: '/api/configurations' });
      const { email } = other;
      await otherBrowser.send({ method: 'POST', url: session, payload: { email, password: other.password } });
      const [, foreign = ''] = [...otherBrowser.jar].find(([each]) => each.startsWith('staff-device-')) ?? [];
      for (const planted of [value.replace(/.$/, ''), foreign]) {
        browser.jar.set(name, planted);
        expect((await enter(password)).status).toBe(429);
      }
      browser.jar.set(name, value);
      await browser.send({ method: 'POST', url: session, payload: { email, password: other.password } });
      const oneTimePassword = await server.services.auth.users.restoreAccess('test.sales@staff.example');
      for (let attempt = 0; attempt < 10; attempt += 1) await signIn('test.sales@staff.example', 'wrong');
      browser.jar.set(name, value);
      expect((await enter(oneTimePassword?.password ?? '')).status).toBe(429);
    });
  });

  test('rejects disabled users, and ends their sessions', async () => {
    const administrator = await staffClient(server, 'administrator', 'Ada Boss');
    const seller = await staffClient(server, 'sales', 'Sam Seller');
    const url = `/api/staff/users/${seller.id}`;
    expect((await administrator.change(url, { isDisabled: true })).status).toBe(204);
    expect((await seller.get('/api/staff/leads')).status).toBe(401);
    expect(getErrorCodes(await signIn(seller.email, seller.password))).toEqual(['InvalidCredentials']);
  });

  test("restores no access to an account that doesn't exist", async () => {
    expect(await server.services.auth.users.restoreAccess('nobody@example.com')).toBeUndefined();
  });

  test('rejects a one-time password after 72 hours, without opening a session', async () => {
    const { email, id } = await staffUser(server, 'sales');
    const oneTimePassword = await server.services.auth.users.restoreAccess(email);
    server.clock.moveTo('2026-11-23T11:59:00Z');
    expect((await signIn(email, oneTimePassword?.password ?? '')).json).toEqual({ next: 'NewPassword' });
    server.clock.moveTo('2026-11-23T12:00:00Z');
    expect(getErrorCodes(await signIn(email, oneTimePassword?.password ?? ''))).toEqual(['PasswordExpired']);
    expect(getErrorCodes(await signIn(email, 'wrong'))).toEqual(['InvalidCredentials']);
    expect(await database.db.$count(staffSessions, eq(staffSessions.userId, id))).toBe(0);
  });

  test('creates only one first administrator when several instances start at once', async () => {
    const { users } = server.services.auth;
    const created = await Promise.all(
      [1, 2, 3].map(() => users.createFirstAdministrator('boss@example.com')),
    );
    const [first] = created.filter((each) => each !== undefined);
    expect(created.filter((each) => each !== undefined)).toHaveLength(1);
    expect(await users.createFirstAdministrator('other@example.com')).toBeUndefined();
    const entered = await signIn('boss@example.com', first?.password ?? '');
    expect(entered.json).toEqual({ next: 'NewPassword' });
  });
});

describeOnDatabase('a session', (open) => {
  let database: Database;
  let server: TestServer;
  let client: StaffClient;
  beforeAll(async () => {
    database = await open();
    server = await testServer(database);
  });
  beforeEach(async () => {
    client = await staffClient(server, 'viewer', `Vera ${Math.random()}`);
  });

  const moveToPast = (hours: number, column: 'created_at' | 'expires_at') =>
    database.db.execute(
      sql`update staff_sessions set ${sql.identifier(column)} = now() - ${`${hours} hours`}::interval where user_id = ${client.id}`,
    );

  test('is an HttpOnly cookie that is only sent to the API', async () => {
    const { email, password } = await staffUser(server, 'viewer', `Cookie ${Math.random()}`);
    const stranger = await testClient(server.app);
    const { headers } = await stranger.post(session, { email, password });
    const line = [headers['set-cookie']]
      .flat()
      .find((each) => String(each).startsWith('staff.session_token='));
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/SameSite=Strict/i);
    expect(line).toMatch(/Path=\/api(;|$)/);
  });

  test('ends after two idle hours, and always after twelve hours', async () => {
    expect((await client.get(session)).status).toBe(200);
    await moveToPast(0, 'expires_at');
    expect((await client.get(session)).status).toBe(401);
    client = await staffClient(server, 'viewer', `Vera ${Math.random()}`);
    await moveToPast(11, 'created_at');
    expect((await client.get(session)).status).toBe(200);
    await moveToPast(13, 'created_at');
    expect((await client.get(session)).status).toBe(401);
    expect(await database.db.$count(staffSessions, eq(staffSessions.userId, client.id))).toBe(0);
  });

  test('lists sessions and lets users end only their own', async () => {
    const [{ id = '', isCurrent = false } = {}] = (await client.get('/api/staff/sessions')).json as {
      id: string;
      isCurrent: boolean;
    }[];
    expect(isCurrent).toBe(true);
    const other = await staffClient(server, 'viewer', `Otto ${Math.random()}`);
    expect((await other.delete(`/api/staff/sessions/${id}`)).status).toBe(404);
    expect((await client.get(session)).status).toBe(200);
    expect((await client.delete(`/api/staff/sessions/${id}`)).status).toBe(204);
    expect((await client.get(session)).status).toBe(401);
  });

  test("ends a user's other sessions after a password change, and rejects the old password", async () => {
    const name = `Twice ${Math.random()}`;
    const { email, password } = await staffUser(server, 'viewer', name);
    const openSession = async () => {
      const stranger = await testClient(server.app);
      const response = await stranger.post(session, { email, password });
      const line = [response.headers['set-cookie']].flat().map(String);
      const [, value = ''] = /staff\.session_token=([^;]+)/.exec(line.join('\n')) ?? [];
      return { stranger, cookies: { 'staff.session_token': decodeURIComponent(value) } };
    };
    const here = await openSession();
    const there = await openSession();
    const change = (newPassword: string, currentPassword = password) =>
      here.stranger.send({
        method: 'POST',
        url: '/api/staff/password',
        payload: { currentPassword, newPassword },
        cookies: here.cookies,
      });
    expect(getErrorCodes(await change(strongPassword, 'wrong'))).toEqual(['WrongPassword']);
    expect(getErrorCodes(await change(password))).toEqual(['SamePassword']);
    expect(getErrorCodes(await change('Sunshine-2024!'))).toEqual(['WeakPassword']);
    expect((await change(strongPassword)).status).toBe(204);
    const response = await there.stranger.send({ method: 'GET', url: session, cookies: there.cookies });
    expect(response.status).toBe(401);
  });
});

describeOnDatabase('users', (open) => {
  let database: Database;
  let server: TestServer;
  let administrator: StaffClient;
  beforeEach(async () => {
    database = await open();
    server = await testServer(database);
    administrator = await staffClient(server, 'administrator', 'Ada Boss');
  });

  const readSentToken = async () => {
    const { handlers } = jobHandlers(server.services);
    const handler = handlers[passwordLinkQueue];
    if (!handler) throw new Error('No handler for password links');
    await runJobs(database, passwordLinkQueue, handler);
    return /#token=([^\s"]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1];
  };

  test("choose their password with a link that works once and isn't stored in plain text", async () => {
    const newResponse = await administrator.post('/api/staff/users', {
      name: 'New Person',
      email: 'New@Example.com',
      role: 'editor',
    });
    expect(newResponse.status, newResponse.text).toBe(200);
    const token = decodeURIComponent((await readSentToken()) ?? '');
    expect(token).not.toBe('');
    expect(server.mails.at(-1)?.subject).toBe('Set up your Longmile staff account');
    const storedTokens = JSON.stringify(await database.db.select().from(staffVerifications));
    expect(storedTokens).not.toContain(token);
    expect(server.mails.at(-1)?.text).toContain('expires in 3 days');
    const findStatus = async () => {
      const { json } = await administrator.get('/api/staff/users');
      const { rows } = json as { rows: { email: string; status: string }[] };
      return rows.find((user) => user.email === 'new@example.com')?.status;
    };
    expect(await findStatus()).toBe('Invited');
    // An hour later, a link to reset a password would have expired.
    await database.db.execute(
      sql`update staff_verifications set expires_at = expires_at - interval '71 hours'`,
    );
    const stranger = await testClient(server.app);
    const check = () => stranger.post('/api/staff/password/link', { token });
    expect((await check()).json).toEqual({ email: 'new@example.com' });
    const choose = (newPassword: string) =>
      stranger.post('/api/staff/password/choose', { token, newPassword });
    for (const weak of ['New Person runs', 'Football2024!!', 'password1234'])
      expect([weak, ...getErrorCodes(await choose(weak))]).toEqual([weak, 'WeakPassword']);
    expect((await choose(strongPassword)).status).toBe(204);
    expect(getErrorCodes(await choose(`${strongPassword} again`))).toEqual(['LinkExpired']);
    expect(getErrorCodes(await check())).toEqual(['LinkExpired']);
    expect(await findStatus()).toBe('Active');
    const enteredResponse = await stranger.post(session, {
      email: 'new@example.com',
      password: strongPassword,
    });
    expect(enteredResponse.json).toEqual({ next: 'In' });
  });

  describe('who reset a password', () => {
    const choose = async (token: string | undefined, newPassword: string) =>
      (await testClient(server.app)).post('/api/staff/password/choose', {
        token: decodeURIComponent(token ?? ''),
        newPassword,
      });
    const signIn = async (email: string, password: string) =>
      (await testClient(server.app)).post(session, { email, password });
    async function requestToken(email: string) {
      await server.services.auth.account.forgotPassword(email);
      return readSentToken();
    }

    test('are no longer locked out', async () => {
      const { email, password } = await staffUser(server, 'sales');
      for (let attempt = 0; attempt < 10; attempt += 1) await signIn(email, 'wrong');
      expect((await signIn(email, password)).status).toBe(429);
      expect((await choose(await requestToken(email), strongPassword)).status).toBe(204);
      expect((await signIn(email, strongPassword)).status).toBe(200);
    });

    test("can't use any link after a password change", async () => {
      const seller = await staffClient(server, 'sales', 'Sam Seller');
      const links = [await requestToken(seller.email), await requestToken(seller.email)];
      expect(new Set(links).size).toBe(2);
      const passwords = { currentPassword: seller.password, newPassword: strongPassword };
      expect((await seller.post('/api/staff/password', passwords)).status).toBe(204);
      for (const link of links)
        expect(getErrorCodes(await choose(link, `${strongPassword} again`))).toEqual(['LinkExpired']);
      const beforeRescue = await requestToken(seller.email);
      await server.services.auth.users.restoreAccess(seller.email);
      expect(getErrorCodes(await choose(beforeRescue, `${strongPassword} again`))).toEqual(['LinkExpired']);
      const beforeDisabling = await requestToken(seller.email);
      const url = `/api/staff/users/${seller.id}`;
      expect((await administrator.change(url, { isDisabled: true })).status).toBe(204);
      expect((await administrator.change(url, { isDisabled: false })).status).toBe(204);
      expect(getErrorCodes(await choose(beforeDisabling, `${strongPassword} again`))).toEqual([
        'LinkExpired',
      ]);
    });

    test('get three links an hour, and strangers end none that they have just received', async () => {
      const { email } = await staffUser(server, 'sales');
      await readSentToken();
      const own = await requestToken(email);
      const before = server.mails.length;
      for (let attempt = 0; attempt < 10; attempt += 1) await requestToken(email);
      expect(server.mails.slice(before).filter(({ to }) => to === email)).toHaveLength(2);
      expect((await choose(own, strongPassword)).status).toBe(204);
      server.clock.moveTo('2026-11-20T13:02:00Z');
      const later = server.mails.length;
      await requestToken(email);
      expect(server.mails.slice(later)).toHaveLength(1);
    });

    test('can use the newest three links after a quarter of an hour', async () => {
      const seller = await staffUser(server, 'sales');
      await readSentToken();
      const links = [];
      for (let attempt = 0; attempt < 4; attempt += 1) {
        await database.transaction((tx) => server.services.auth.users.sendPasswordLink(tx, seller.id));
        links.push(await readSentToken());
        await database.db.execute(
          sql`update staff_verifications set created_at = created_at - interval '16 minutes'`,
        );
      }
      expect(getErrorCodes(await choose(links[0], strongPassword))).toEqual(['LinkExpired']);
      expect((await choose(links[1], strongPassword)).status).toBe(204);
    });

    test('can sign in from that browser while strangers lock the account again', async () => {
      const { email } = await staffUser(server, 'sales');
      const lock = async () => {
        for (let attempt = 0; attempt < 10; attempt += 1) await signIn(email, 'wrong');
      };
      await lock();
      const browser = cookieJar(server.app);
      await browser.send({ url: '/api/configurations' });
      const token = decodeURIComponent((await requestToken(email)) ?? '');
      const chosenResponse = await browser.post('/api/staff/password/choose', {
        token,
        newPassword: strongPassword,
      });
      expect(chosenResponse.status).toBe(204);
      await lock();
      expect((await signIn(email, strongPassword)).status).toBe(429);
      expect((await browser.post(session, { email, password: strongPassword })).status).toBe(200);
    });

    test("don't interrupt a sign-in that's waiting for a code", async () => {
      const { email } = await staffUser(server, 'sales');
      const { id } = (await authStore(database.db).byEmail(email)) ?? { id: '' };
      const waiting = { id: 'waiting', identifier: '2fa-hash', value: id, expiresAt: new Date() };
      await database.db
        .insert(staffVerifications)
        .values({ ...waiting, createdAt: new Date(), updatedAt: new Date() });
      await authStore(database.db).removeOldPasswordLinks(id, 0, new Date(Date.now() + 1000));
      expect(await database.db.$count(staffVerifications)).toBe(1);
    });
  });

  test("requesting a link doesn't reveal whether an account exists", async () => {
    await readSentToken();
    const before = server.mails.length;
    const stranger = await testClient(server.app);
    for (const email of [administrator.email, 'nobody@example.com']) {
      const response = await stranger.post('/api/staff/password/forgotten', { email });
      expect([response.status, response.text]).toEqual([204, '']);
    }
    await readSentToken();
    expect(server.mails.slice(before).map(({ to }) => to)).toEqual([administrator.email]);
  });

  test('lets administrators demote and disable each other, but not themselves', async () => {
    const url = `/api/staff/users/${administrator.id}`;
    expect(getErrorCodes(await administrator.change(url, { role: 'viewer' }))).toEqual(['OwnAccount']);
    const second = await staffClient(server, 'administrator', 'Bea Boss');
    expect((await second.change(url, { role: 'viewer' })).status).toBe(204);
    const other = await staffClient(server, 'administrator', 'Cyd Boss');
    expect((await other.change(`/api/staff/users/${second.id}`, { isDisabled: true })).status).toBe(204);
    expect((await administrator.get('/api/staff/users')).status).toBe(403);
  });
});

describeOnDatabase('the audit log', (open) => {
  test('is append-only, except for erasing personal data', async () => {
    const database = await open();
    const server = await testServer(database);
    const { auditTrail } = server.services;
    const entry = {
      staffId: 'a',
      staffName: 'Ada',
      subject: 'leads',
      subjectId: 'lead-1',
      action: 'move',
      before: { email: 'Dan@Example.com' },
      after: { email: 'dan@example.com' },
    };
    await database.transaction((tx) => auditTrail.record(tx, entry));
    await database.transaction((tx) =>
      auditTrail.record(tx, { ...entry, subjectId: 'lead-2', before: null, after: null }),
    );
    const count = () => database.db.$count(auditEntries);
    const before = await count();
    for (const handler of [
      () => database.db.update(auditEntries).set({ action: 'read' }),
      () => database.db.update(auditEntries).set({ before: null, after: null }),
      () => database.db.delete(auditEntries),
      () => database.db.execute(sql`truncate audit_entries`),
    ])
      await expect(handler()).rejects.toThrow();
    await expect(
      database.transaction(async (tx) => {
        await tx.execute(sql`select set_config('app.erasing', 'on', true)`);
        await tx.update(auditEntries).set({ staffName: 'Somebody', before: null, after: null });
      }),
    ).rejects.toThrow();
    expect(await count()).toBe(before);
    const person = { ids: [], emails: ['dan@example.com'], names: [], phones: [] };
    expect(await auditTrail.byPerson(database.db, person)).toHaveLength(1);
    expect(await database.transaction((tx) => auditTrail.erasePerson(tx, person))).toBe(1);
    const [emptied] = (
      await auditTrail.list({
        page: 1,
        perPage: 5,
        sort: 'at',
        order: 'desc',
        filter: { subjectId: 'lead-1' },
      })
    ).rows;
    expect(emptied).toMatchObject({
      action: 'move',
      staffName: 'Ada',
      before: null,
      after: null,
      erasedAt: expect.any(Date),
    });
    await expect(database.db.delete(auditEntries)).rejects.toThrow();
  });
});
