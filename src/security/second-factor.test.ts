import { expect, onTestFinished, test } from 'vitest';
import { cookieJar } from '../test/cookie-jar.ts';
import { freshDatabase } from '../test/fresh-database.ts';
import { staffUser } from '../test/staff-client.ts';
import { errorCodesOf, testClient, testServer } from '../test/test-server.ts';
import { totpCode, totpKey } from '../test/totp-code.ts';

test('where the site asks for a second factor, a password opens nothing but the way to set one up', async () => {
  const database = await freshDatabase('pglite');
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
  expect([refused.status, ...errorCodesOf(refused)]).toEqual([403, 'SecondFactorNeeded']);
  const visitor = await testClient(server.app);
  const inserted = await visitor.post('/api/leads/insert-for-campaign', {
    ...{ firstName: 'Zoe', lastName: 'Example', email: 'zoe@lead.example', zipCode: '60601' },
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
  expect(errorCodesOf(await browser.send({ url: '/api/staff/users' }))).toEqual(['SecondFactorNeeded']);
});
