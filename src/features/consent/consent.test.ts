import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { describeOnBothDatabases } from '../../test/fresh-database.ts';
import { consentChannels, currentConsentText } from './domain/consent-text.ts';
import { consentReceipts } from './table.ts';
import { consentUseCases } from './use-cases.ts';

const ids = Array.from({ length: 5 }, (_none, index) => `00000000-0000-4000-8000-00000000000${index}`);

describeOnBothDatabases('the chain of consent receipts', (open) => {
  let database: Database;
  let consent: ReturnType<typeof consentUseCases>;

  beforeEach(async () => {
    database = await open();
    consent = consentUseCases({ database, now: () => new Date('2026-11-20T12:00:00.123Z') });
  });

  const circumstances = (leadId: string) => ({
    leadId,
    page: '/quote/contact',
    ipAddress: '10.0.0.1',
    browser: 'A browser',
    formState: { zipCode: '60601', nested: { b: 1, a: [null, 'ü'] } },
  });

  const keep = (leadId: string) =>
    database.transaction((tx) =>
      consent.keep(tx, {
        ...circumstances(leadId),
        textVersion: currentConsentText.version,
        channels: [...consentChannels],
      }),
    );

  const keepAll = async () => {
    for (const id of ids) await keep(id);
  };

  test('holds over receipts given and taken back', async () => {
    await keepAll();
    await database.transaction((tx) =>
      consent.revoke(tx, { ...circumstances(ids[0] ?? ''), channels: ['Phone'] }),
    );
    expect(await consent.verify()).toEqual({ checked: 6, erased: 0, fault: null });
    const receipts = await consent.ofLead(database.db, ids[0] ?? '');
    expect(receipts.map(({ kind, text }) => [kind, text.split('\n')[0]])).toEqual([
      ['Given', currentConsentText.intro],
      ['Revoked', 'I take back my permission for calls.'],
    ]);
  });

  test('holds when many are added at once', async () => {
    await Promise.all(ids.map(keep));
    expect(await consent.verify()).toEqual({ checked: 5, erased: 0, fault: null });
  });

  test.each([
    ['words', sql`text = 'I agree to everything.'`],
    ['channels', sql`channels = array['Email']`],
    ['time', sql`created_at = created_at + interval '1 second'`],
    ['address', sql`ip_address = '10.0.0.2'`],
    ['form', sql`form_state = '{}'`],
    ['lead', sql`lead_id = '00000000-0000-4000-8000-00000000000f'`],
    ['person, without an erasure', sql`ip_address = null`],
  ])('shows that the %s of a receipt were changed', async (_what, change) => {
    await keepAll();
    await database.db.execute(sql`update consent_receipts set ${change} where sequence = 3`);
    expect(await consent.verify()).toMatchObject({ checked: 2, fault: { sequence: 3, reason: 'Changed' } });
  });

  test('shows that a receipt was taken out, or written anew with a hash that fits it alone', async () => {
    await keepAll();
    await database.db.execute(sql`update consent_receipts set hash = 'forged' where sequence = 2`);
    expect((await consent.verify()).fault).toEqual({ sequence: 2, reason: 'Relinked' });
    await database.db.execute(sql`delete from consent_receipts where sequence = 2`);
    expect((await consent.verify()).fault).toEqual({ sequence: 2, reason: 'Missing' });
  });

  test('still holds when a person was erased, of whom nothing is left', async () => {
    await keepAll();
    await database.transaction((tx) => consent.erase(tx, [ids[2] ?? '']));
    expect(await consent.verify()).toEqual({ checked: 5, erased: 1, fault: null });
    const rows = await database.db.select().from(consentReceipts);
    const erased = rows.find(({ sequence }) => sequence === 3);
    expect(erased).toMatchObject({
      leadId: null,
      ipAddress: null,
      browser: null,
      formState: null,
      salt: null,
    });
  });

  test('refuses a version that was never shown', async () => {
    const given = { ...circumstances(ids[0] ?? ''), textVersion: 'mine', channels: [] };
    await expect(consent.keep(database.db, given)).rejects.toMatchObject({
      status: 400,
      errors: [{ errorCode: 'UnknownConsentText' }],
    });
  });
});
