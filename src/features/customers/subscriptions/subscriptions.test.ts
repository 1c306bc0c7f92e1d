import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import type { RequestError } from '../../../platform/errors.ts';
import { signedTokens } from '../../../platform/signed-token.ts';
import { describeOnBothDatabases } from '../../../test/fresh-database.ts';
import { errorCodesOf, testClient, testServer } from '../../../test/test-server.ts';
import { type SubscriptionActions, subscriptionActions } from './actions/index.ts';
import { optOuts, subscriptions } from './table.ts';

const tokens = signedTokens('a secret of thirty-two characters');
const token = tokens.sign('subscriptions', 'ada@example.com');
const email = 'ada@example.com';
const phone = '+13125550142';
const on = { marketing: true, quotes: true, reminders: true };

describeOnBothDatabases('subscriptions', (open) => {
  let database: Database;
  let actions: SubscriptionActions;
  let time = '2026-11-20T12:00:00Z';
  const confirmed: { to: string; stopped: string[] }[] = [];
  beforeEach(async () => {
    database = await open();
    time = '2026-11-20T12:00:00Z';
    confirmed.length = 0;
    actions = subscriptionActions({
      database,
      now: () => new Date(time),
      tokens,
      publicUrl: 'https://shop.example',
      confirm: async (_tx, to, stopped) => {
        confirmed.push({ to, stopped });
      },
    });
  });

  const rows = () => database.db.select().from(subscriptions);
  const closed = () => database.db.select().from(optOuts).orderBy(optOuts.channel);
  const faultsOf = (work: Promise<unknown>) =>
    work.then(
      () => [],
      (error: RequestError) => error.errors.map(({ description }) => description),
    );

  test('are all on for whom nothing is known', async () => {
    for (const about of ['marketing', 'quotes', 'reminders'] as const) {
      expect(await actions.mayContact('email', email, about)).toBe(true);
    }
    expect(await actions.mayContact('call', phone)).toBe(true);
  });

  test('stop at once, by kind, whatever the case of the address', async () => {
    await actions.stopKinds('Ada@Example.com', ['marketing']);
    expect(await actions.mayContact('email', ' ADA@example.com ', 'marketing')).toBe(false);
    expect(await actions.mayContact('email', email, 'quotes')).toBe(true);
    expect(await actions.mayContact('email', email)).toBe(true);
    expect(await actions.mayContact('email', 'bob@example.com', 'marketing')).toBe(true);
    await actions.stopKinds(email, ['quotes', 'reminders']);
    for (const about of ['marketing', 'quotes', 'reminders'] as const) {
      expect(await actions.mayContact('email', email, about)).toBe(false);
    }
    expect(await actions.mayContact('email', email)).toBe(true);
    expect(await rows()).toHaveLength(1);
  });

  test('cannot be turned on again by an address alone', async () => {
    await actions.update({ email, subscriptions: { ...on, marketing: false }, reason: 'too many' });
    time = '2026-11-21T12:00:00Z';
    await actions.update({ email, subscriptions: on });
    expect(await rows()).toMatchObject([
      { email, ...on, marketing: false, reason: 'too many', updatedAt: new Date(time) },
    ]);
  });

  test('are set as wanted, on and off, by the holder of a signed link', async () => {
    await actions.update({ email, subscriptions: { marketing: false, quotes: false, reminders: false } });
    await actions.update({ token, subscriptions: { ...on, marketing: false } });
    expect(await actions.choices(token)).toEqual({
      email,
      wanted: { ...on, marketing: false },
      isClosed: false,
    });
  });

  test('stop by the button of a mail program: the kind of its message, or all', async () => {
    await actions.stopByLink(token, 'marketing');
    expect((await actions.choices(token)).wanted).toEqual({ ...on, marketing: false });
    await actions.stopByLink(token, undefined);
    expect((await actions.choices(token)).wanted).toEqual({
      marketing: false,
      quotes: false,
      reminders: false,
    });
    expect(confirmed).toEqual([]);
  });

  test('are confirmed once, with what was stopped; nothing is written to a closed address', async () => {
    await actions.stopKinds('Ada@Example.com', ['marketing', 'quotes']);
    await actions.stopKinds(email, ['marketing']);
    expect(confirmed).toEqual([{ to: email, stopped: ['Offers and news', 'Your quotes'] }]);
    await actions.optOut({ email: 'bob@example.com', channels: ['email'] });
    await actions.stopKinds('bob@example.com', ['quotes']);
    expect(confirmed).toHaveLength(1);
  });

  test('closed email is opened by the holder of its signed link, and by nobody else', async () => {
    await actions.optOut({ email, channels: ['email'] });
    expect(await actions.mayContact('email', email)).toBe(false);
    for (const wrong of [null, '', tokens.sign('lead', email), `${token}x`]) {
      expect(() => actions.openEmail(wrong)).toThrow('not one of ours');
      expect(await faultsOf(actions.choices(wrong))).toEqual(['token']);
    }
    await actions.openEmail(token);
    expect(await actions.mayContact('email', email)).toBe(true);
  });

  test('stop both ways when two forms arrive at once', async () => {
    await Promise.all([actions.stopKinds(email, ['marketing']), actions.stopKinds(email, ['quotes'])]);
    expect(await rows()).toMatchObject([{ marketing: false, quotes: false, reminders: true }]);
  });

  test('refuse a token that nobody made, and an update without an address', async () => {
    expect(await faultsOf(actions.update({ token: 'x', email, subscriptions: on }))).toEqual(['token']);
    expect(await faultsOf(actions.update({ subscriptions: on }))).toEqual(['email']);
    expect(await rows()).toMatchObject([]);
  });

  test('a closed channel stays closed, for its own address and channel only', async () => {
    await actions.optOut({ phone: '(312) 555-0142', channels: ['call'] });
    expect(await actions.mayContact('call', '312.555.0142')).toBe(false);
    expect(await actions.mayContact('text', phone)).toBe(true);
    expect(await actions.mayContact('call', '+13125550143')).toBe(true);
    expect(await actions.mayContact('email', email)).toBe(true);
  });

  test('closing twice keeps the first day', async () => {
    await actions.optOut({ email: 'Ada@Example.com', channels: ['email'] }, 'asked by phone');
    time = '2026-12-01T12:00:00Z';
    await actions.optOut({ email, phone, channels: ['email', 'call', 'text'] });
    const first = { at: new Date('2026-11-20T12:00:00Z'), reason: 'asked by phone' };
    const later = { at: new Date(time), reason: null };
    expect(await closed()).toMatchObject([
      { channel: 'call', address: phone, ...later },
      { channel: 'email', address: email, ...first },
      { channel: 'text', address: phone, ...later },
    ]);
    expect(await actions.mayContact('email', email, 'quotes')).toBe(false);
  });

  test('names each address that a channel needs, once, and closes nothing then', async () => {
    const channels: ('email' | 'call' | 'text')[] = ['email', 'call', 'text'];
    expect(await faultsOf(actions.optOut({ channels }))).toEqual(['email', 'phone']);
    expect(await faultsOf(actions.optOut({ email, channels }))).toEqual(['phone']);
    expect(await faultsOf(actions.optOut({ email, phone: '555-0142', channels }))).toEqual(['phone']);
    expect(await closed()).toMatchObject([]);
  });

  test('what can be no address is not written to', async () => {
    expect(await actions.mayContact('email', ' ')).toBe(false);
    expect(await actions.mayContact('text', 'none')).toBe(false);
  });

  test('the call answers alike for a known and an unknown address', async () => {
    const { app } = await testServer(database);
    const client = await testClient(app);
    const url = '/api/customer-subscriptions/update-subscriptions';
    const off = { marketing: false, quotes: true, reminders: true };
    const unknown = await client.post(url, { email: 'new@example.com', subscriptions: off });
    const known = await client.post(url, { email: 'NEW@example.com', subscriptions: off });
    expect([unknown.status, unknown.text]).toEqual([204, '']);
    expect([known.status, known.text]).toEqual([204, '']);
    const neither = await client.post(url, { subscriptions: off });
    expect([neither.status, errorCodesOf(neither)]).toEqual([400, ['InvalidField']]);
    const forged = await client.post(url, { token: 'abc', subscriptions: off });
    expect([forged.status, errorCodesOf(forged)]).toEqual([400, ['UnknownToken']]);
  });

  test('the call is throttled', async () => {
    const { app } = await testServer(database);
    const client = await testClient(app);
    const url = '/api/customer-subscriptions/update-subscriptions';
    const answers: number[] = [];
    for (let sent = 0; sent < 21; sent += 1) {
      answers.push((await client.post(url, { email, subscriptions: on })).status);
    }
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(204));
    expect(answers.at(-1)).toBe(429);
  });
});
