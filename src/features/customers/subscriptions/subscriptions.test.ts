import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import type { RequestError } from '../../../platform/errors.ts';
import { signedTokens } from '../../../platform/signed-token.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { getErrorCodes, testClient, testServer } from '../../../test/test-server.ts';
import { isUnlisted } from '../../publishing/shell/domain/seo.ts';
import { type SubscriptionActions, subscriptionActions } from './actions/index.ts';
import * as choicesPage from './pages/choices.tsx';
import * as stopContactPage from './pages/stop-contact.tsx';
import * as unsubscribePage from './pages/unsubscribe.tsx';
import { optOuts, subscriptions } from './table.ts';

const tokens = signedTokens('a secret of thirty-two characters');
const token = tokens.sign('subscriptions', 'ada@example.com');
const email = 'ada@example.com';
const phone = '+13125550142';
const allOn = { marketing: true, quotes: true, reminders: true };

describeOnDatabase('subscriptions', (open) => {
  let database: Database;
  let actions: SubscriptionActions;
  let time = '2026-11-20T12:00:00Z';
  const confirmations: { to: string; stopped: string[] }[] = [];
  beforeEach(async () => {
    database = await open();
    time = '2026-11-20T12:00:00Z';
    confirmations.length = 0;
    actions = subscriptionActions({
      database,
      now: () => new Date(time),
      tokens,
      publicUrl: 'https://shop.example',
      sendConfirmation: async (_tx, to, stopped) => {
        confirmations.push({ to, stopped });
      },
    });
  });

  const selectSubscriptions = () => database.db.select().from(subscriptions);
  const listOptOuts = () => database.db.select().from(optOuts).orderBy(optOuts.channel);
  const invalidFields = (promise: Promise<unknown>) =>
    promise.then(
      () => [],
      (error: RequestError) => error.errors.map(({ description }) => description),
    );

  test('default to on for unknown addresses', async () => {
    for (const about of ['marketing', 'quotes', 'reminders'] as const) {
      expect(await actions.canContact('email', email, about)).toBe(true);
    }
    expect(await actions.canContact('call', phone)).toBe(true);
  });

  test('can be stopped by kind, ignoring the case of the address', async () => {
    await actions.unsubscribe('Ada@Example.com', ['marketing']);
    expect(await actions.canContact('email', ' ADA@example.com ', 'marketing')).toBe(false);
    expect(await actions.canContact('email', email, 'quotes')).toBe(true);
    expect(await actions.canContact('email', email)).toBe(true);
    expect(await actions.canContact('email', 'bob@example.com', 'marketing')).toBe(true);
    await actions.unsubscribe(email, ['quotes', 'reminders']);
    for (const about of ['marketing', 'quotes', 'reminders'] as const) {
      expect(await actions.canContact('email', email, about)).toBe(false);
    }
    expect(await actions.canContact('email', email)).toBe(true);
    expect(await selectSubscriptions()).toHaveLength(1);
  });

  test("can't be turned back on without a signed link", async () => {
    await actions.update({ email, subscriptions: { ...allOn, marketing: false }, reason: 'too many' });
    time = '2026-11-21T12:00:00Z';
    await actions.update({ email, subscriptions: allOn });
    expect(await selectSubscriptions()).toMatchObject([
      { email, ...allOn, marketing: false, reason: 'too many', updatedAt: new Date(time) },
    ]);
  });

  test('can be turned on and off with a signed link', async () => {
    await actions.update({ email, subscriptions: { marketing: false, quotes: false, reminders: false } });
    await actions.update({ token, subscriptions: { ...allOn, marketing: false } });
    expect(await actions.choices(token)).toEqual({
      email,
      subscriptions: { ...allOn, marketing: false },
      hasOptedOut: false,
    });
  });

  test('can be stopped with one click, by kind or all at once', async () => {
    await actions.unsubscribeByLink(token, 'marketing');
    expect((await actions.choices(token)).subscriptions).toEqual({ ...allOn, marketing: false });
    await actions.unsubscribeByLink(token, undefined);
    expect((await actions.choices(token)).subscriptions).toEqual({
      marketing: false,
      quotes: false,
      reminders: false,
    });
    expect(confirmations).toEqual([]);
  });

  test('are confirmed by email once, unless the address has opted out of email', async () => {
    await actions.unsubscribe('Ada@Example.com', ['marketing', 'quotes']);
    await actions.unsubscribe(email, ['marketing']);
    expect(confirmations).toEqual([{ to: email, stopped: ['Offers and news', 'Your quotes'] }]);
    await actions.optOut({ email: 'bob@example.com', channels: ['email'] });
    await actions.unsubscribe('bob@example.com', ['quotes']);
    expect(confirmations).toHaveLength(1);
  });

  test('reopen email only with a signed link', async () => {
    await actions.optOut({ email, channels: ['email'] });
    expect(await actions.canContact('email', email)).toBe(false);
    for (const wrong of [null, '', tokens.sign('lead', email), `${token}x`]) {
      expect(() => actions.removeEmailOptOut(wrong)).toThrow('invalid or has expired');
      expect(await invalidFields(actions.choices(wrong))).toEqual(['token']);
    }
    await actions.removeEmailOptOut(token);
    expect(await actions.canContact('email', email)).toBe(true);
  });

  test('stop both kinds when two forms arrive concurrently', async () => {
    await Promise.all([actions.unsubscribe(email, ['marketing']), actions.unsubscribe(email, ['quotes'])]);
    expect(await selectSubscriptions()).toMatchObject([{ marketing: false, quotes: false, reminders: true }]);
  });

  test('reject a forged token and an update without an address', async () => {
    expect(await invalidFields(actions.update({ token: 'x', email, subscriptions: allOn }))).toEqual([
      'token',
    ]);
    expect(await invalidFields(actions.update({ subscriptions: allOn }))).toEqual(['email']);
    expect(await selectSubscriptions()).toMatchObject([]);
  });

  test('apply to that address and channel only', async () => {
    await actions.optOut({ phone: '(312) 555-0142', channels: ['call'] });
    expect(await actions.canContact('call', '312.555.0142')).toBe(false);
    expect(await actions.canContact('text', phone)).toBe(true);
    expect(await actions.canContact('call', '+13125550143')).toBe(true);
    expect(await actions.canContact('email', email)).toBe(true);
  });

  test('keep their first date when the person opts out again', async () => {
    await actions.optOut({ email: 'Ada@Example.com', channels: ['email'] }, 'asked by phone');
    time = '2026-12-01T12:00:00Z';
    await actions.optOut({ email, phone, channels: ['email', 'call', 'text'] });
    const first = { at: new Date('2026-11-20T12:00:00Z'), reason: 'asked by phone' };
    const later = { at: new Date(time), reason: null };
    expect(await listOptOuts()).toMatchObject([
      { channel: 'call', address: phone, ...later },
      { channel: 'email', address: email, ...first },
      { channel: 'text', address: phone, ...later },
    ]);
    expect(await actions.canContact('email', email, 'quotes')).toBe(false);
  });

  test('reject an opt-out that lacks an address, without storing one', async () => {
    const channels: ('email' | 'call' | 'text')[] = ['email', 'call', 'text'];
    expect(await invalidFields(actions.optOut({ channels }))).toEqual(['email', 'phone']);
    expect(await invalidFields(actions.optOut({ email, channels }))).toEqual(['phone']);
    expect(await invalidFields(actions.optOut({ email, phone: '555-0142', channels }))).toEqual(['phone']);
    expect(await listOptOuts()).toMatchObject([]);
  });

  test('never allow contact with an invalid address', async () => {
    expect(await actions.canContact('email', ' ')).toBe(false);
    expect(await actions.canContact('text', 'none')).toBe(false);
  });

  test('respond the same way to known and unknown addresses', async () => {
    const { app } = await testServer(database);
    const client = await testClient(app);
    const url = '/api/customer-subscriptions/update-subscriptions';
    const off = { marketing: false, quotes: true, reminders: true };
    const unknownResponse = await client.post(url, { email: 'new@example.com', subscriptions: off });
    const knownResponse = await client.post(url, { email: 'NEW@example.com', subscriptions: off });
    expect([unknownResponse.status, unknownResponse.text]).toEqual([204, '']);
    expect([knownResponse.status, knownResponse.text]).toEqual([204, '']);
    const missing = await client.post(url, { subscriptions: off });
    expect([missing.status, getErrorCodes(missing)]).toEqual([400, ['InvalidField']]);
    const forgedResponse = await client.post(url, { token: 'abc', subscriptions: off });
    expect([forgedResponse.status, getErrorCodes(forgedResponse)]).toEqual([400, ['UnknownToken']]);
  });

  test('stay as they are when a mail scanner opens the links, and search engines list none of these pages', async () => {
    await actions.unsubscribe(email, ['marketing']);
    const before = [await selectSubscriptions(), await listOptOuts()];
    const context = { get: () => actions };
    for (const { handle, loader } of [choicesPage, unsubscribePage, stopContactPage]) {
      expect([isUnlisted(handle.seo), handle.isNeverPrefetched]).toEqual([true, true]);
      for (const query of [`token=${token}`, `token=${token}&kind=quotes`, `email=${email}&stop=quotes`]) {
        const request = new Request(`https://shop.example/subscriptions/choices?${query}`);
        await Promise.resolve(loader({ request, context, params: {} } as never)).catch((error) => {
          expect((error as Response).headers.get('location')).toBe('/subscriptions/unsubscribe');
        });
      }
    }
    const { app } = await testServer(database);
    const oneClick = await (await testClient(app)).get('/api/customer-subscriptions/one-click', { token });
    expect(oneClick.status).toBe(302);
    expect([await selectSubscriptions(), await listOptOuts()]).toEqual(before);
  });

  test('limit the rate of API requests', async () => {
    const { app } = await testServer(database);
    const client = await testClient(app);
    const url = '/api/customer-subscriptions/update-subscriptions';
    const statuses: number[] = [];
    for (let sent = 0; sent < 21; sent += 1) {
      statuses.push((await client.post(url, { email, subscriptions: allOn })).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(204));
    expect(statuses.at(-1)).toBe(429);
  });
});
