import { beforeEach, expect, test } from 'vitest';
import type { Database, Db } from '../../../platform/database/database.ts';
import type { RecordFilter } from '../../../platform/record/record.ts';
import { signedTokens } from '../../../platform/signed-token.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type SubscriptionActions, subscriptionActions } from './actions/index.ts';
import { subscriptionStaffActions } from './actions/subscription-staff.ts';
import { optOutRecord, subscriptionRecord } from './record.ts';

const email = 'ada@example.com';
const phone = '+13125550142';
const reason = 'Asked on the phone';

describeOnDatabase('subscriptions and opt-outs for staff', (open) => {
  let database: Database;
  let site: SubscriptionActions;
  let staff: ReturnType<typeof subscriptionStaffActions>;
  beforeEach(async () => {
    database = await open();
    const now = () => new Date('2026-11-20T12:00:00Z');
    const tokens = signedTokens('a secret of thirty-two characters');
    site = subscriptionActions({
      database,
      now,
      tokens,
      publicUrl: 'https://x.example',
      sendConfirmation: async () => {},
    });
    staff = subscriptionStaffActions({ database, now });
  });

  const inTransaction = <T>(run: (tx: Db) => Promise<T>) => database.transaction(run);
  const page = { page: 1, perPage: 10, order: 'asc' as const };
  const addOptOut = (optOut: object) =>
    inTransaction((tx) => staff.addOptOut(tx, optOutRecord.body.parse({ reason, ...optOut })));
  const optOuts = async (filter: RecordFilter<typeof optOutRecord> = {}) =>
    (await staff.optOuts({ ...page, sort: 'at', filter })).rows.map((row) => optOutRecord.schema.parse(row));

  test('staff can set subscriptions with a reason', async () => {
    await site.unsubscribe('bob@example.com', ['quotes']);
    const fields = { marketing: false, quotes: true, reminders: false, reason };
    const id = await inTransaction((tx) =>
      staff.addSubscription(tx, subscriptionRecord.body.parse({ email: 'Ada@Example.com', ...fields })),
    );
    expect(await site.canContact('email', email, 'marketing')).toBe(false);
    const changedFields = subscriptionRecord.body
      .omit({ email: true })
      .parse({ ...fields, marketing: true, reason: 'Wants offers after all' });
    await inTransaction((tx) => staff.changeSubscription(tx, id, changedFields));
    expect(await site.canContact('email', email, 'marketing')).toBe(true);
    const { rows } = await staff.subscriptions({ ...page, sort: 'email', filter: { q: 'AD' } });
    expect(rows.map((row) => subscriptionRecord.schema.parse(row))).toMatchObject([
      { id, email, reason: 'Wants offers after all' },
    ]);
    expect(await staff.subscription(database.db, id)).toMatchObject({ email });
    await expect(
      inTransaction((tx) => staff.addSubscription(tx, subscriptionRecord.body.parse({ email, ...fields }))),
    ).rejects.toThrow('already has');
    await expect(inTransaction((tx) => staff.changeSubscription(tx, 'no id', changedFields))).rejects.toThrow(
      'not found',
    );
  });

  test('staff can add an opt-out, reopen the channel with a reason, and add the opt-out again', async () => {
    const id = await addOptOut({ channel: 'call', address: '(312) 555-0142' });
    expect(await site.canContact('call', phone)).toBe(false);
    await expect(addOptOut({ channel: 'call', address: phone })).rejects.toThrow('already opted out');
    await inTransaction((tx) => staff.reopen(tx, id, 'Wants a call about the claim'));
    expect(await site.canContact('call', phone)).toBe(true);
    expect(await optOuts()).toMatchObject([
      { id, address: phone, isActive: false, reason, reopenReason: 'Wants a call about the claim' },
    ]);
    await expect(inTransaction((tx) => staff.reopen(tx, id, 'Again'))).rejects.toThrow(
      'already been reopened',
    );
    await site.optOut({ phone, channels: ['call'] });
    expect(await site.canContact('call', phone)).toBe(false);
    expect(await optOuts()).toMatchObject([{ id, isActive: true, reopenedAt: null }]);
  });

  test('opt-outs can be filtered by channel, status, and the start of an address', async () => {
    await addOptOut({ channel: 'email', address: 'Ada@example.com' });
    const id = await addOptOut({ channel: 'text', address: phone });
    await inTransaction((tx) => staff.reopen(tx, id, reason));
    const addresses = async (filter: RecordFilter<typeof optOutRecord>) =>
      (await optOuts(filter)).map(({ address }) => address);
    expect(await addresses({ channel: 'email' })).toEqual([email]);
    expect(await addresses({ isActive: true })).toEqual([email]);
    expect(await addresses({ isActive: false })).toEqual([phone]);
    expect(await addresses({ q: '+1312' })).toEqual([phone]);
    expect(await addresses({ from: '2026-11-21' })).toEqual([]);
  });

  test.each([
    ['email', '312 555 0142'],
    ['call', 'ada@example.com'],
    ['text', '555'],
  ])('rejects an invalid address for %s: %s', async (channel, address) => {
    await expect(addOptOut({ channel, address })).rejects.toThrow(/^Enter/);
  });
});
