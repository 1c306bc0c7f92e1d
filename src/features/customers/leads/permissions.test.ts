import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { quotedOpportunity, type TestServer, testClient, testServer } from '../../../test/test-server.ts';
import { deliveries } from '../../office/deliveries/table.ts';
import { consentChannels, currentConsentText } from '../consent/domain/consent-text.ts';
import { messages } from '../messages/table.ts';
import { leads } from './table.ts';

const visitor = { ipAddress: '10.0.0.9', browser: 'A browser', page: '/permissions', refusesTracking: false };
const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;

describeOnDatabase('permissions page', (open) => {
  let database: Database;
  let server: TestServer;
  let token: string;

  beforeEach(async () => {
    database = await open();
    const webhooks = { urls: ['http://127.0.0.1:9/hook'], secret };
    server = await testServer(database, { destinations: { webhooks } });
    await quotedOpportunity(await testClient(server.app), {
      phone: '312 555 0142',
      consent: { textVersion: currentConsentText.version, channels: [...consentChannels] },
    });
    const [lead] = await database.db.select().from(leads);
    token = server.services.leads.tokenOf(lead?.id ?? '');
  });

  const published = async () => {
    const rows = await database.db.select().from(deliveries).orderBy(deliveries.createdAt);
    return rows.map(({ type, data }) => ({ type, preferences: data?.contactPreferences }));
  };
  const all = { email: true, call: true, text: true, hours: null, maximumAttempts: null };

  test('shows consent with its receipts', async () => {
    expect(await server.services.leads.permissions(token)).toMatchObject({
      firstName: 'Ada',
      phone: '(312) 555-0142',
      preferences: all,
      receipts: [{ kind: 'Given', channels: [...consentChannels], version: currentConsentText.version }],
    });
  });

  test('withdraws one channel: adds a receipt and an opt-out, and notifies other systems', async () => {
    const { leads: actions, subscriptions, consent } = server.services;
    await actions.revokePermission(token, ['Phone'], visitor);
    const { preferences, receipts, channels } = await actions.permissions(token);
    expect(preferences).toEqual({ ...all, call: false });
    expect(receipts[0]).toMatchObject({ kind: 'Revoked', channels: ['Phone'], ipAddress: '10.0.0.9' });
    expect(channels.find(({ channel }) => channel === 'Phone')?.isGiven).toBe(false);
    expect(await subscriptions.mayContact('call', '(312) 555-0142')).toBe(false);
    expect(await subscriptions.mayContact('text', '(312) 555-0142')).toBe(true);
    expect((await consent.verify()).error).toBeNull();
    expect(await published()).toContainEqual({
      type: 'consent.revoked',
      preferences: { ...all, call: false },
    });
  });

  test('saves call preferences and sends them to other systems', async () => {
    await server.services.leads.setContactPreferences(token, { hours: 'Evening', maximumAttempts: 2 });
    const preferences = { ...all, hours: 'Evening', maximumAttempts: 2 };
    expect((await server.services.leads.permissions(token)).preferences).toEqual(preferences);
    expect(await published()).toContainEqual({ type: 'lead.updated', preferences });
  });

  test('keeps a channel closed when the same person consents again elsewhere', async () => {
    await server.services.leads.revokePermission(token, ['Email'], visitor);
    await quotedOpportunity(await testClient(server.app), {
      consent: { textVersion: currentConsentText.version, channels: ['Email'] },
    });
    expect((await server.services.leads.permissions(token)).preferences.email).toBe(false);
    expect(await database.db.$count(messages)).toBe(1);
  });

  test('rejects other tokens', async () => {
    const { leads: actions, tokens } = server.services;
    for (const wrong of [null, '', 'x.y', tokens.sign('subscriptions', 'ada@example.com')]) {
      await expect(actions.permissions(wrong)).rejects.toMatchObject({ status: 404 });
      await expect(actions.revokePermission(wrong, ['Email'], visitor)).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  test('emails a quote once if the person consented, and not at all otherwise', async () => {
    expect(await database.db.select().from(messages)).toMatchObject([
      { template: 'quoteReady', recipient: 'ada@example.com', status: 'Queued' },
    ]);
    await quotedOpportunity(await testClient(server.app), { email: 'silent@example.com' });
    expect(await database.db.$count(messages)).toBe(1);
  });
});
