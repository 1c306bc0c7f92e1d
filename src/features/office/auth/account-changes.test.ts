import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '../../../app/services.ts';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnDatabase, freshDatabase } from '../../../test/fresh-database.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { setUpTotp, staffClient, staffUser } from '../../../test/staff-client.ts';
import { type TestServer, testClient, testServer } from '../../../test/test-server.ts';
import { cookieJar } from '../../../test/visitor-requests.ts';
import { noticeQueue } from './actions/notices.ts';
import { passwordLinkQueue } from './actions/users.ts';

const session = '/api/staff/session';
const strongPassword = 'quiet rivers run past nine mills';

describeOnDatabase('changes of accounts', (open) => {
  let database: Database;
  let server: TestServer;
  beforeEach(async () => {
    database = await open();
    server = await testServer(database);
  });

  async function runQueuedJobs(queue: string) {
    const handler = jobHandlers(server.services).handlers[queue];
    if (!handler) throw new Error(`No handler for ${queue}`);
    await runJobs(database, queue, handler);
  }

  async function findEmailedToken(email: string): Promise<string> {
    await runQueuedJobs(passwordLinkQueue);
    const mail = server.mails.findLast(({ to }) => to === email);
    return decodeURIComponent(/#token=([^\s"]+)/.exec(mail?.text ?? '')?.[1] ?? '');
  }

  const listNotices = async (email: string) => {
    await runQueuedJobs(noticeQueue);
    return server.mails
      .filter(({ to, subject }) => to === email && !/^(Reset|Set up) your/.test(subject))
      .map(({ subject }) => subject.replace(' (Longmile)', ''));
  };

  async function signIn(user: { email: string; password: string }) {
    const browser = cookieJar(server.app);
    await browser.send({ url: '/api/configurations' });
    const { email, password } = user;
    await browser.post(session, { email, password });
    return browser;
  }

  /** Notes the transaction of every change to a password or second factor, and of every audit entry. */
  async function noteTransactions() {
    await database.db.execute(sql`create table noted (tx bigint, source text)`);
    await database.db.execute(sql`
      create function note() returns trigger language plpgsql as
      $$ begin insert into noted values (txid_current(), tg_table_name); return null; end $$`);
    for (const table of ['staff_accounts', 'staff_two_factors', 'audit_entries'])
      await database.db.execute(
        sql`create trigger noting after insert or update or delete on ${sql.identifier(table)} for each row execute function note()`,
      );
  }

  async function takeCounts() {
    const { rows } = (await database.db.execute(sql`
      select count(distinct tx)::int as all,
        count(distinct tx) filter (where tx in (select tx from noted where source = 'audit_entries'))::int as audited
      from noted where source <> 'audit_entries'`)) as unknown as {
      rows: { all: number; audited: number }[];
    };
    await database.db.execute(sql`delete from noted`);
    return rows[0];
  }

  test('each have an audit entry in the same transaction', async () => {
    // The triggers stay, so no other test may get this database.
    database = await freshDatabase(database.kind);
    server = await testServer(database);
    const administrator = await staffClient(server, 'administrator', 'Ada Boss');
    const { email, id, password } = await staffUser(server, 'sales', 'Sam Seller');
    await noteTransactions();
    const user = { email, password };
    const isAudited = async (way: () => Promise<unknown>) => {
      await way();
      const { all = 0, audited = -1 } = (await takeCounts()) ?? {};
      return all > 0 && all === audited;
    };
    const browser = await signIn(user);
    let app = { key: '' as string | null, backupCodes: [''] };
    const ways: Record<string, () => Promise<unknown>> = {
      invitation: async () => {
        const invited = { name: 'New Person', email: 'new@shop.example', role: 'viewer' };
        await administrator.post('/api/staff/users', invited);
        const token = await findEmailedToken(invited.email);
        const visitor = await testClient(server.app);
        await visitor.post('/api/staff/password/choose', { token, newPassword: strongPassword });
      },
      'own password': async () => {
        await browser.post('/api/staff/password', { currentPassword: password, newPassword: strongPassword });
        user.password = strongPassword;
      },
      'own app': async () => {
        app = await setUpTotp(browser, user.password);
      },
      'backup code': async () => {
        const other = await signIn(user);
        const response = await other.post(`${session}/code`, { code: app.backupCodes[0] });
        expect(response.json).toEqual({ next: 'In' });
      },
      'own app removed': () => browser.post('/api/staff/totp/remove', { password: user.password }),
      'app removed by an administrator': async () => {
        await setUpTotp(browser, user.password);
        await administrator.post(`/api/staff/users/${id}/remove-totp`, {});
      },
      'reset link': async () => {
        await server.services.auth.account.forgotPassword(email);
        const visitor = await testClient(server.app);
        const chosen = { token: await findEmailedToken(email), newPassword: `${strongPassword} again` };
        await visitor.post('/api/staff/password/choose', chosen);
      },
      rescue: () => server.services.auth.users.restoreAccess(email),
    };
    const results: Record<string, boolean> = {};
    for (const [name, way] of Object.entries(ways)) results[name] = await isAudited(way);
    expect(results).toEqual(Object.fromEntries(Object.keys(ways).map((name) => [name, true])));
  });

  test('the first administrator, signing out, and ending sessions are in the audit log', async () => {
    const first = await server.services.auth.users.createFirstAdministrator('first@shop.example');
    const seller = await staffUser(server, 'sales', 'Sam Seller');
    const here = await signIn(seller);
    const there = await signIn(seller);
    const all = (await here.send({ url: '/api/staff/sessions' })).json as {
      id: string;
      isCurrent: boolean;
    }[];
    const other = all.find(({ isCurrent }) => !isCurrent)?.id;
    await here.send({ method: 'DELETE', url: `/api/staff/sessions/${other}` });
    expect((await there.send({ url: session })).status).toBe(401);
    await here.send({ method: 'DELETE', url: session });
    const { rows } = await server.services.auditTrail.list({
      page: 1,
      perPage: 100,
      sort: 'at',
      order: 'asc',
      filter: { subject: 'users' },
    });
    const actionsBySubject = (id: string | undefined) =>
      rows.filter(({ subjectId }) => subjectId === id).map(({ action, staffId }) => [action, staffId]);
    expect(actionsBySubject(first?.id)).toEqual([['add', 'start']]);
    expect(actionsBySubject(seller.id)).toEqual([
      ['rescue', 'rescue'],
      ['sign-in', seller.id],
      ['sign-in', seller.id],
      ['end-session', seller.id],
      ['sign-out', seller.id],
    ]);
  });

  test('the owner gets an email about each, but not about accepting an invitation', async () => {
    const administrator = await staffClient(server, 'administrator', 'Ada Boss');
    const invited = { name: 'New Person', email: 'new@shop.example', role: 'viewer' };
    await administrator.post('/api/staff/users', invited);
    const visitor = await testClient(server.app);
    const choose = async () =>
      visitor.post('/api/staff/password/choose', {
        token: await findEmailedToken(invited.email),
        newPassword: strongPassword,
      });
    await choose();
    expect(await listNotices(invited.email)).toEqual([]);
    const browser = await signIn({ email: invited.email, password: strongPassword });
    await setUpTotp(browser, strongPassword);
    await browser.post('/api/staff/totp/remove', { password: strongPassword });
    const { json } = await administrator.get('/api/staff/users');
    const id = (json as { rows: { id: string; email: string }[] }).rows.find(
      ({ email }) => email === invited.email,
    )?.id;
    expect((await administrator.change(`/api/staff/users/${id}`, { role: 'editor' })).status).toBe(204);
    await server.services.auth.account.forgotPassword(invited.email);
    await choose();
    expect((await listNotices(invited.email)).toSorted()).toEqual([
      'Two-factor authentication is off',
      'Two-factor authentication is on',
      'Your password was changed',
      'Your role was changed',
    ]);
  });

  test('administrators get an email about each new administrator and each important setting', async () => {
    const administrator = await staffClient(server, 'administrator', 'Ada Boss');
    const other = await staffUser(server, 'administrator', 'Bea Boss');
    const disabled = await staffUser(server, 'administrator', 'Cyd Boss');
    await administrator.change(`/api/staff/users/${disabled.id}`, { isDisabled: true });
    await listNotices(other.email);
    server.mails.length = 0;
    const seller = await staffUser(server, 'sales', 'Sam Seller');
    await administrator.change(`/api/staff/users/${seller.id}`, { role: 'administrator' });
    await administrator.change('/api/staff/configurations/contact.phone', { value: '(800) 555-0199' });
    await administrator.change('/api/staff/configurations/brand.tagline', { value: 'Another tagline' });
    const expected = ['An important setting was changed', 'There is a new administrator'];
    expect((await listNotices(other.email)).toSorted()).toEqual(expected);
    expect((await listNotices(administrator.email)).toSorted()).toEqual(expected);
    expect(await listNotices(disabled.email)).toEqual([]);
  });
});
