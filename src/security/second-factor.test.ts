import { describe, expect, test } from 'vitest';
import { staffSessions } from '../features/office/auth/table.ts';
import { fileDatabase } from '../test/fresh-database.ts';
import { setUpTotp, staffUser } from '../test/staff-client.ts';
import { getErrorCodes, insertLead, testClient, testServer } from '../test/test-server.ts';
import { cookieJar } from '../test/visitor-requests.ts';

test('when the site requires a second factor, a password alone only allows setting one up', async () => {
  const server = await testServer(await fileDatabase(), { needsSecondFactor: true });
  const user = await staffUser(server, 'administrator', 'Ada Boss');
  const browser = cookieJar(server.app);
  const { post } = browser;
  const fetchSession = async () => (await browser.send({ url: '/api/staff/session' })).json;
  await post('/api/staff/session', { email: user.email, password: user.password });
  expect(await fetchSession()).toMatchObject({ hasTotp: false, mustSetUpTotp: true });

  const response = await browser.send({ url: '/api/staff/users' });
  expect([response.status, ...getErrorCodes(response)]).toEqual([403, 'SecondFactorRequired']);
  const visitor = await testClient(server.app);
  const { leadId } = await insertLead(visitor, 'Zoe', 'Example', 'zoe@lead.example');
  const seesLead = async () => (await browser.send({ url: `/api/leads/${leadId}` })).status;
  expect(await seesLead()).toBe(404);

  await setUpTotp(browser, user.password);
  expect(await fetchSession()).toMatchObject({ hasTotp: true, mustSetUpTotp: false });
  expect((await browser.send({ url: '/api/staff/users' })).status).toBe(200);
  expect(await seesLead()).toBe(200);

  expect((await post('/api/staff/totp/remove', { password: user.password })).status).toBe(204);
  expect(getErrorCodes(await browser.send({ url: '/api/staff/users' }))).toEqual(['SecondFactorRequired']);
});

describe('required second factor', () => {
  const strongPassword = 'quiet rivers run past nine mills';

  async function startSite() {
    const server = await testServer(await fileDatabase(), { needsSecondFactor: true });
    const user = await staffUser(server, 'administrator', 'Ada Boss');
    async function signIn() {
      const { send, post } = cookieJar(server.app);
      const { email, password } = user;
      expect((await post('/api/staff/session', { email, password })).json).toEqual({ next: 'In' });
      const status = async (url: string) => (await send({ url })).status;
      return { post, status };
    }
    return { server, user, signIn };
  }

  test('a session opened with a stolen password ends when the owner confirms the app', async () => {
    const { user, signIn } = await startSite();
    const thief = await signIn();
    const owner = await signIn();
    await setUpTotp(owner, user.password);
    expect(await owner.status('/api/staff/users')).toBe(200);
    expect(await thief.status('/api/staff/users')).toBe(401);
    expect(await thief.status('/api/staff/session')).toBe(401);
    expect(getErrorCodes(await thief.post('/api/staff/totp/confirm', { code: '123456' }))).toEqual([
      'NotSignedIn',
    ]);
  });

  test('a session without the second factor ends once the account has an app', async () => {
    const { server, user, signIn } = await startSite();
    const owner = await signIn();
    await setUpTotp(owner, user.password);
    await server.services.database.db.update(staffSessions).set({ secondFactorAt: null });
    expect(await owner.status('/api/staff/session')).toBe(401);
    expect(await server.services.database.db.$count(staffSessions)).toBe(0);
  });

  test('a password change keeps full access, and removing the app requires a new one', async () => {
    const { user, signIn } = await startSite();
    const owner = await signIn();
    await setUpTotp(owner, user.password);
    const passwords = { currentPassword: user.password, newPassword: strongPassword };
    expect((await owner.post('/api/staff/password', passwords)).status).toBe(204);
    expect(await owner.status('/api/staff/users')).toBe(200);
    expect((await owner.post('/api/staff/totp/remove', { password: strongPassword })).status).toBe(204);
    expect(await owner.status('/api/staff/session')).toBe(200);
    expect(await owner.status('/api/staff/users')).toBe(403);
  });

  test('rejects a second app while the account has one', async () => {
    const { user, signIn } = await startSite();
    const owner = await signIn();
    await setUpTotp(owner, user.password);
    const again = await owner.post('/api/staff/totp', { password: user.password });
    expect(getErrorCodes(again)).toEqual(['TotpAlreadySetUp']);
  });
});
