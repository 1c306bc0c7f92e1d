import { beforeEach, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { createQuotedOpportunity, testClient } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { deliveries } from '../../office/deliveries/table.ts';
import { consentChannels, currentConsentText } from '../consent/domain/consent-text.ts';
import { messages } from '../messages/table.ts';
import { leads } from './table.ts';

const visitor = {
  ipAddress: '10.0.0.9',
  browser: 'A browser',
  page: '/permissions',
  optsOutOfTracking: false,
};
const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;

describeOnDatabase('permissions page', (open) => {
  const webhooks = { urls: ['http://127.0.0.1:9/hook'], secrets: [secret] };
  const site = testSite(open, { destinations: { webhooks } });
  let token: string;
  beforeEach(async () => {
    await createQuotedOpportunity(await testClient(site.app), {
      phone: '312 555 0142',
      consent: { textVersion: currentConsentText.version, channels: [...consentChannels] },
    });
    const [lead] = await site.database.db.select().from(leads);
    token = site.services.leads.signToken(lead?.id ?? '');
  });

  const listPublished = async () => {
    const rows = await site.database.db.select().from(deliveries).orderBy(deliveries.createdAt);
    return rows.map(({ type, data }) => ({ type, preferences: data?.contactPreferences }));
  };
  const defaultPreferences = { email: true, call: true, text: true, hours: null, maximumAttempts: null };

  test('shows consent with its receipts', async () => {
    expect(await site.services.leads.permissions(token)).toMatchObject({
      firstName: 'Ada',
      preferences: defaultPreferences,
      receipts: [{ kind: 'Given', channels: [...consentChannels], version: currentConsentText.version }],
    });
  });

  test('withdraws one channel: adds a receipt and an opt-out, and notifies other systems', async () => {
    const { leads: actions, subscriptions, consent } = site.services;
    await actions.revokePermission(token, ['Phone'], visitor);
    const { preferences, receipts, channels } = await actions.permissions(token);
    expect(preferences).toEqual({ ...defaultPreferences, call: false });
    expect(receipts[0]).toMatchObject({ kind: 'Revoked', channels: ['Phone'], ipAddress: '10.0.0.9' });
    expect(channels).toMatchObject([
      { channel: 'Email', address: 'ada@example.com', state: { isGiven: true }, isStopped: false },
      { channel: 'Phone', address: '(312) 555-0142', state: { isGiven: false }, isStopped: true },
      { channel: 'Text', address: '(312) 555-0142', state: { isGiven: true }, isStopped: false },
    ]);
    expect(await subscriptions.canContact('call', '(312) 555-0142')).toBe(false);
    expect(await subscriptions.canContact('text', '(312) 555-0142')).toBe(true);
    expect((await consent.verify()).error).toBeNull();
    expect(await listPublished()).toContainEqual({
      type: 'consent.revoked',
      preferences: { ...defaultPreferences, call: false },
    });
  });

  test('saves call preferences and sends them to other systems', async () => {
    await site.services.leads.setContactPreferences(token, { hours: 'Evening', maximumAttempts: 2 });
    const preferences = { ...defaultPreferences, hours: 'Evening', maximumAttempts: 2 };
    expect((await site.services.leads.permissions(token)).preferences).toEqual(preferences);
    expect(await listPublished()).toContainEqual({ type: 'lead.updated', preferences });
  });

  test('keeps an opt-out when the same person consents again elsewhere', async () => {
    await site.services.leads.revokePermission(token, ['Email'], visitor);
    await createQuotedOpportunity(await testClient(site.app), {
      consent: { textVersion: currentConsentText.version, channels: ['Email'] },
    });
    expect((await site.services.leads.permissions(token)).preferences.email).toBe(false);
  });

  test('rejects other tokens', async () => {
    const { leads: actions, tokens } = site.services;
    for (const wrong of [null, '', 'x.y', tokens.sign('subscriptions', 'ada@example.com')]) {
      await expect(actions.permissions(wrong)).rejects.toMatchObject({ status: 404 });
      await expect(actions.revokePermission(wrong, ['Email'], visitor)).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  test('emails a quote once, whatever the person agreed to', async () => {
    await createQuotedOpportunity(await testClient(site.app), { email: 'silent@example.com' });
    expect(await site.database.db.select().from(messages)).toMatchObject([
      { template: 'quoteReady', recipient: 'ada@example.com', status: 'Queued' },
      { template: 'quoteReady', recipient: 'silent@example.com', status: 'Queued' },
    ]);
  });

  test.each([
    ['all email', { email: 'ada@example.com', channels: ['email' as const] }],
    ['quotes by email', null],
  ])('after stopping %s, a new quote is not emailed, and says so', async (_what, optOut) => {
    const { subscriptions, quotes, messages: sender } = site.services;
    if (optOut) await subscriptions.optOut(optOut);
    else await subscriptions.unsubscribe('ada@example.com', ['quotes']);
    const { opportunityId } = await createQuotedOpportunity(await testClient(site.app));
    expect(await quotes.acceptsEmail(opportunityId)).toBe(false);
    await expect(quotes.emailQuote(opportunityId, '10.0.0.9')).rejects.toMatchObject({ status: 400 });
    const queued = await site.database.db.select().from(messages).orderBy(messages.createdAt);
    const newest = queued.at(-1);
    await sender.sendQueued({ messageId: newest?.id });
    expect(await sender.find(newest?.id ?? '')).toMatchObject({
      template: 'quoteReady',
      status: 'Suppressed',
    });
  });
});
