import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { demonstrationClaims } from '../../seed/claims/claims.ts';
import { readReviews } from '../../seed/reviews.ts';
import { removeDemonstration } from '../demonstration/remove.ts';
import { canHaveSignIn, isSignInOpen } from '../demonstration/sign-in.ts';
import type { Database } from '../platform/database/database.ts';
import { parseEnvironment } from '../platform/environment.ts';
import { describeOnDatabase } from '../test/fresh-database.ts';
import { readCookies, staffClient, staffUser } from '../test/staff-client.ts';
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

const markDaysAsAdded = ({ database, configuration }: TestServer['services'], isDone = true) =>
  database.transaction((tx) =>
    configuration.setDemonstrationLife(tx, {
      firstDay: '2026-07-23',
      today: '2026-11-20',
      startedAt: '2026-11-20T12:00:00Z',
      isDone,
      begunEvents: 0,
      allEvents: 0,
      jobs: [],
    }),
  );

/** A demonstration with one invented lead and no real people. */
async function demonstrationServer(database: Database): Promise<TestServer> {
  const server: TestServer = await testServer(database, {
    demonstrationSignIn: (db) => isSignInOpen(db, server.services.configuration.siteSettings),
  });
  await markDaysAsAdded(server.services);
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

  describe('ends for everyone', () => {
    const asReal = <Claim extends object>(claim: Claim) => ({ ...claim, isDemonstration: false });
    type SiteEvent = (server: TestServer) => Promise<unknown>;
    const run = ({ services }: TestServer, query: string) => services.database.db.execute(sql.raw(query));
    const cases: [string, SiteEvent][] = [
      ['a real visitor starts a quote', async ({ app }) => startedQuote(await testClient(app))],
      [
        'staff add a second user',
        async (one) => {
          await staffUser(one, 'administrator', 'First');
          await staffUser(one, 'sales', 'Second');
        },
      ],
      [
        'a claim record is imported',
        ({ services }) => services.claims.import(demonstrationClaims().slice(0, 1).map(asReal)),
      ],
      [
        'a visitor writes a review',
        async (one) => {
          await one.services.reviews.addMissing(readReviews().slice(0, 1));
          await run(one, `update reviews set email = 'ada@example.com'`);
        },
      ],
      [
        'the notice is cleared',
        (one) => run(one, `insert into configurations values ('notice.demonstration', '', true)`),
      ],
      ['the days are added again', ({ services }) => markDaysAsAdded(services, false)],
      [
        'the demonstration is removed',
        ({ services }) =>
          removeDemonstration({ ...services, now: new Date() }, { isDryRun: false, includesVisitors: false }),
      ],
    ];
    test.each(cases)('when %s', async (_when, event) => {
      const one = await demonstrationServer(await open());
      const visitor = await lookAround(one);
      expect((await visitor.get('/api/staff/leads')).status).toBe(200);
      await event(one);
      expect((await visitor.get('/api/staff/leads')).status).toBe(401);
      const { json } = await (await testClient(one.app)).get(signInUrl);
      expect(json).toEqual({ isOffered: true, isOpen: false, addedPercent: null });
      const late = await lookAround(one);
      expect([late.status, ...getErrorCodes(late)]).toEqual([403, 'DemonstrationClosed']);
    });
  });

  test('shows nothing of someone who comes while a request runs', async () => {
    const results: boolean[] = [];
    const one = await testServer(await open(), { demonstrationSignIn: async () => results.shift() ?? true });
    await startedQuote(await testClient(one.app));
    const visitor = await lookAround(one);
    results.push(true, false);
    const response = await visitor.get('/api/staff/leads');
    expect([response.status, response.text.includes('ada@example.com')]).toEqual([401, false]);
  });

  test('shows its link only while it is open, and purges the pages that have the link', async () => {
    const one = await demonstrationServer(await open());
    const { demonstration } = one.services.auth;
    expect(await demonstration.signInUrl()).toContain('/cms/login');
    const { length } = one.purged;
    await startedQuote(await testClient(one.app));
    expect(await demonstration.signInUrl()).toContain('/cms/login');
    one.clock.addDays(1);
    expect(await demonstration.signInUrl()).toBeUndefined();
    expect(one.purged.slice(length)).toContainEqual(['configuration']);
  });

  test("doesn't exist on a site that doesn't offer it", async () => {
    const one = await testServer(await open());
    await markDaysAsAdded(one.services);
    expect((await lookAround(one)).status).toBe(403);
    expect(await one.services.auth.demonstration.signInUrl()).toBeUndefined();
    const { json } = await (await testClient(one.app)).get(signInUrl);
    expect(json).toEqual({ isOffered: false, isOpen: false, addedPercent: null });
  });
});

const secret = 'a secret that only the tests of this file know';

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'https://plans.example.com' }, false],
  [{ PUBLIC_URL: 'https://plans.example.com', DEMONSTRATION_SIGN_IN: 'yes' }, true],
  [{ DEMONSTRATION_SIGN_IN: 'no' }, false],
  [{ DEMONSTRATION_LIFE: 'no' }, false],
  [{ PAYMENTS: 'none' }, false],
  [{ STAFF_SECOND_FACTOR: 'required' }, false],
  [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'help@example.com' }, false],
  [
    {
      WEBHOOK_URLS: 'https://crm.example.com/hook',
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    },
    false,
  ],
])('with %j, a site may have a demonstration sign-in: %s', (variables, expected) => {
  expect(canHaveSignIn(parseEnvironment({ SECRET: secret, ...variables }))).toBe(expected);
});
