import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getSignIn } from '../demonstration/sign-in.ts';
import type { Database } from '../platform/database/database.ts';
import { parseEnvironment } from '../platform/environment.ts';
import { describeOnDatabase } from '../test/fresh-database.ts';
import { readCookies, staffClient } from '../test/staff-client.ts';
import {
  firstStep,
  getErrorCodes,
  startedQuote,
  type TestServer,
  testClient,
  testServer,
} from '../test/test-server.ts';

const signInUrl = '/api/staff/session/demonstration';
const inventedVisitor = firstStep({ email: 'ada.example.1@invented.example.com' });

/** A demonstration with one invented lead. */
async function demonstrationServer(database: Database): Promise<TestServer> {
  const server = await testServer(database, { demonstrationSignIn: { isPublic: false } });
  await startedQuote(await testClient(server.app), inventedVisitor);
  return server;
}

async function lookAround({ app }: TestServer) {
  const client = await testClient(app);
  const signedIn = await client.post(signInUrl, {});
  const cookies = readCookies(signedIn);
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    client.send({ method, url, cookies, ...(payload && { payload }) });
  return { ...signedIn, send, get: (url: string) => send('GET', url) };
}

/** Leaves out what each request or sign-in writes. */
async function readDatabase({ db }: Database): Promise<Record<string, string>> {
  const ignoredTables = ['staff_sessions', 'staff_users', 'audit_entries', 'limits', 'idempotency_keys'];
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !ignoredTables.includes(table.name))) {
    const { rows } = await db.execute<{ hash: string }>(
      sql`select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash from ${sql.identifier(name)} t`,
    );
    contents[name] = rows[0]?.hash ?? '';
  }
  return contents;
}

describeOnDatabase('looking around in a demonstration', (open) => {
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    database = await open();
    server = await demonstrationServer(database);
  });

  test('shows invented records, and is in the audit log', async () => {
    const visitor = await lookAround(server);
    expect(visitor.status, visitor.text).toBe(200);
    const { json } = await visitor.get('/api/staff/leads');
    expect((json as { total: number }).total).toBe(1);
    expect((await visitor.get('/api/staff/search?q=ada')).status).toBe(200);
    const { rows } = await database.db.execute(
      sql`select staff_name from audit_entries where action = 'sign-in' and staff_id = 'demonstration-visitor'`,
    );
    expect(rows).toEqual([{ staff_name: 'Demonstration visitor' }]);
  });

  test('changes nothing, whichever endpoint is called', async () => {
    const before = await readDatabase(database);
    const changingRoutes = server.routes.filter(
      ({ url, method, config }) =>
        url.startsWith('/api/staff/') &&
        !['GET', 'HEAD'].includes(String(method)) &&
        (config?.permission ?? 'none') !== 'none',
    );
    expect(changingRoutes.length).toBeGreaterThan(80);
    const visitor = await lookAround(server);
    const lead =
      ((await visitor.get('/api/staff/leads')).json as { rows: { id: string }[] }).rows[0]?.id ?? '';
    const accepted: string[] = [];
    for (const { method, url } of changingRoutes)
      for (const body of [
        {},
        { password: 'x', code: '123456', currentPassword: 'x', newPassword: 'a long new password' },
      ]) {
        const path = url.replace(':id', lead).replace(':fileId', 'none');
        const { status } = await visitor.send(method as 'POST', path, body);
        if (status !== 403 && status !== 400) accepted.push(`${method} ${url} ${status}`);
      }
    // These only calculate.
    expect([...new Set(accepted)]).toEqual([
      'POST /api/staff/rate-cards/:id/validate 404',
      'POST /api/staff/rate-cards/:id/compare 404',
    ]);
    expect(await readDatabase(database)).toEqual(before);
  });

  test('reads no user, setting, log, file of personal data, or session', async () => {
    const visitor = await lookAround(server);
    const readingRoutes = server.routes.filter(
      ({ url, method, config }) =>
        url.startsWith('/api/staff/') && method === 'GET' && (config?.permission ?? 'none') !== 'none',
    );
    const rejected: string[] = [];
    for (const { url } of readingRoutes) {
      const response = await visitor.get(url.replace(':id', 'none').replace(':fileId', 'none'));
      if (getErrorCodes(response).includes('NotAllowed')) rejected.push(url);
      else expect(response.text, url).not.toMatch(/@staff\.example|administrator@/);
    }
    for (const subject of [
      'users',
      'audit-trail',
      'configurations',
      'opt-outs',
      'subscriptions',
      'messages',
      'deliveries',
      'media',
      'health',
      'jobs',
    ])
      expect(rejected).toContain(`/api/staff/${subject}`);
    expect(rejected).toContain('/api/staff/sessions');
    const exports = readingRoutes.filter(({ url }) => url.endsWith('export.csv'));
    expect(exports.length).toBeGreaterThan(5);
    for (const { url } of exports) expect(rejected).toContain(url);
  });

  test('uses an account that nobody can sign in to, see, change, or reset', async () => {
    const administrator = await staffClient(server, 'administrator');
    const { json } = await administrator.get('/api/staff/users');
    expect(JSON.stringify(json)).not.toContain('demonstration-visitor');
    expect((await administrator.get('/api/staff/users/demonstration-visitor')).status).toBe(404);
    const change = { name: 'Mallory', role: 'administrator', isDisabled: false };
    const url = '/api/staff/users/demonstration-visitor';
    expect((await administrator.send('PUT', url, change, { revision: 'none' })).status).toBe(404);
    const added = { name: 'Mallory', email: 'mallory@staff.example', role: 'demonstration' };
    expect((await administrator.post('/api/staff/users', added)).status).toBe(400);
    const stranger = await testClient(server.app);
    const email = 'visitor@invented.example.com';
    await stranger.post('/api/staff/password/forgotten', { email });
    expect((await stranger.post('/api/staff/session', { email, password: 'demonstration' })).status).toBe(
      400,
    );
    await server.services.auth.users.handlePasswordLinkJob({ userId: 'demonstration-visitor' }, {} as never);
    expect(server.mails).toEqual([]);
  });

  test("ends on a site that no longer offers it, and doesn't exist on one that never did", async () => {
    const one = await open();
    const visitor = await lookAround(await demonstrationServer(one));
    const live = await testServer(one);
    const client = await testClient(live.app);
    const { status } = await client.send({
      method: 'GET',
      url: '/api/staff/leads',
      cookies: readCookies(visitor),
    });
    expect(status).toBe(401);
    const rejected = await lookAround(live);
    expect([rejected.status, ...getErrorCodes(rejected)]).toEqual([403, 'DemonstrationClosed']);
    expect(live.services.auth.demonstration.link).toBeUndefined();
    expect((await client.get(signInUrl)).json).toEqual({ isOpen: false, addedPercent: null });
  });
});

const secret = 'a secret that only the tests of this file know';

test.each([
  [{}, { isPublic: false }],
  [{ PUBLIC_URL: 'http://localhost:3000' }, { isPublic: false }],
  [{ PUBLIC_URL: 'https://plans.example.com' }, undefined],
  [{ PUBLIC_URL: 'https://plans.example.com', DEMONSTRATION_SIGN_IN: 'yes' }, { isPublic: true }],
  [{ DEMONSTRATION_SIGN_IN: 'no' }, undefined],
  [{ DEMONSTRATION_LIFE: 'no' }, undefined],
  [{ PAYMENTS: 'none' }, undefined],
  [{ STAFF_SECOND_FACTOR: 'required' }, undefined],
  [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'help@example.com' }, undefined],
  [
    {
      WEBHOOK_URLS: 'https://crm.example.com/hook',
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    },
    undefined,
  ],
])('with %j, a demonstration has a sign-in: %j', (variables, expected) => {
  expect(getSignIn(parseEnvironment({ SECRET: secret, ...variables }))).toEqual(expected);
});
