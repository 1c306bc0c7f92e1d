import { describe, expect, onTestFinished, test } from 'vitest';
import { staffSessions } from '../features/office/auth/table.ts';
import { freshDatabase } from '../test/fresh-database.ts';
import { staffUser } from '../test/staff-client.ts';
import { errorCodesOf, type TestResponse, testClient, testServer } from '../test/test-server.ts';
import { totpCode, totpKey } from '../test/totp.ts';
import { cookieJar } from '../test/visitor-calls.ts';

test('when the site requires a second factor, a password alone only allows setting one up', async () => {
  const database = await freshDatabase('postgres');
  onTestFinished(() => database.close());
  const server = await testServer(database, { needsSecondFactor: true });
  const user = await staffUser(server, 'administrator', 'Ada Boss');
  const browser = cookieJar(server.app);
  const post = (url: string, payload: object) => browser.send({ method: 'POST', url, payload });
  const signedIn = async () => (await browser.send({ url: '/api/staff/session' })).json;
  await browser.send({ url: '/api/configurations' });
  await post('/api/staff/session', { email: user.email, password: user.password });
  expect(await signedIn()).toMatchObject({ hasTotp: false, mustSetUpTotp: true });

  const refused = await browser.send({ url: '/api/staff/users' });
  expect([refused.status, ...errorCodesOf(refused)]).toEqual([403, 'SecondFactorRequired']);
  const visitor = await testClient(server.app);
  const inserted = await visitor.post('/api/leads/insert-for-campaign', {
    firstName: 'Zoe',
    lastName: 'Example',
    email: 'zoe@lead.example',
    zipCode: '60601',
  });
  const { leadId } = inserted.json as { leadId: string };
  const seesLead = async () => (await browser.send({ url: `/api/leads/${leadId}` })).status;
  expect(await seesLead()).toBe(404);

  const { uri } = (await post('/api/staff/totp', { password: user.password })).json as { uri: string };
  const code = await totpCode(totpKey(uri));
  expect((await post('/api/staff/totp/confirm', { code })).status).toBe(204);
  expect(await signedIn()).toMatchObject({ hasTotp: true, mustSetUpTotp: false });
  expect((await browser.send({ url: '/api/staff/users' })).status).toBe(200);
  expect(await seesLead()).toBe(200);

  expect((await post('/api/staff/totp/remove', { password: user.password })).status).toBe(204);
  expect(errorCodesOf(await browser.send({ url: '/api/staff/users' }))).toEqual(['SecondFactorRequired']);
});

describe('required second factor', () => {
  const strongPassword = 'quiet rivers run past nine mills';

  async function site() {
    const database = await freshDatabase('postgres');
    onTestFinished(() => database.close());
    const server = await testServer(database, { needsSecondFactor: true });
    const user = await staffUser(server, 'administrator', 'Ada Boss');
    async function signedIn() {
      const browser = cookieJar(server.app);
      const post = (url: string, payload: object) => browser.send({ method: 'POST', url, payload });
      await browser.send({ url: '/api/configurations' });
      const { email, password } = user;
      expect((await post('/api/staff/session', { email, password })).json).toEqual({ next: 'In' });
      const status = async (url: string) => (await browser.send({ url })).status;
      return { post, status };
    }
    return { server, user, signedIn };
  }

  async function setUpApp(post: (url: string, payload: object) => Promise<TestResponse>, password: string) {
    const { uri } = (await post('/api/staff/totp', { password })).json as { uri: string };
    const confirmed = await post('/api/staff/totp/confirm', { code: await totpCode(totpKey(uri)) });
    expect(confirmed.status, confirmed.text).toBe(204);
  }

  test('a session opened with a stolen password ends when the owner confirms the app', async () => {
    const { user, signedIn } = await site();
    const thief = await signedIn();
    const owner = await signedIn();
    await setUpApp(owner.post, user.password);
    expect(await owner.status('/api/staff/users')).toBe(200);
    expect(await thief.status('/api/staff/users')).toBe(401);
    expect(await thief.status('/api/staff/session')).toBe(401);
    expect(errorCodesOf(await thief.post('/api/staff/totp/confirm', { code: '123456' }))).toEqual([
      'NotSignedIn',
    ]);
  });

  test('a session without the second factor ends once the account has an app', async () => {
    const { server, user, signedIn } = await site();
    const owner = await signedIn();
    await setUpApp(owner.post, user.password);
    await server.services.database.db.update(staffSessions).set({ secondFactorAt: null });
    expect(await owner.status('/api/staff/session')).toBe(401);
    expect(await server.services.database.db.$count(staffSessions)).toBe(0);
  });

  test('a password change keeps full access, and removing the app requires a new one', async () => {
    const { user, signedIn } = await site();
    const owner = await signedIn();
    await setUpApp(owner.post, user.password);
    const passwords = { currentPassword: user.password, newPassword: strongPassword };
    expect((await owner.post('/api/staff/password', passwords)).status).toBe(204);
    expect(await owner.status('/api/staff/users')).toBe(200);
    expect((await owner.post('/api/staff/totp/remove', { password: strongPassword })).status).toBe(204);
    expect(await owner.status('/api/staff/session')).toBe(200);
    expect(await owner.status('/api/staff/users')).toBe(403);
  });

  test('refuses a second app while the account has one', async () => {
    const { user, signedIn } = await site();
    const owner = await signedIn();
    await setUpApp(owner.post, user.password);
    const again = await owner.post('/api/staff/totp', { password: user.password });
    expect(errorCodesOf(again)).toEqual(['TotpAlreadySetUp']);
  });
});
