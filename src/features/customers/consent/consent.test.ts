import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { signedTokens } from '../../../platform/signed-token.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { auditTrailActions } from '../../office/audit-trail/actions.ts';
import { auditEntries } from '../../office/audit-trail/table.ts';
import { consentActions } from './actions/index.ts';
import { consentChannels, currentConsentText } from './domain/consent-text.ts';
import { consentReceipts } from './table.ts';

const leadIds = Array.from({ length: 5 }, (_none, index) => `00000000-0000-4000-8000-00000000000${index}`);

describeOnDatabase('consent receipt chain', (open) => {
  let database: Database;
  let consent: ReturnType<typeof consentActions>;

  beforeEach(async () => {
    database = await open();
    consent = createConsent('current secret');
  });

  function createConsent(secret: string, previousSecrets: string[] = []) {
    const now = () => new Date('2026-11-20T12:00:00.123Z');
    const auditTrail = auditTrailActions({ database, now });
    return consentActions({ database, now, tokens: signedTokens(secret, previousSecrets), auditTrail });
  }

  const circumstances = (leadId: string) => ({
    leadId,
    page: '/quote/contact',
    ipAddress: '10.0.0.1',
    browser: 'A browser',
    formState: { zipCode: '60601', nested: { b: 1, a: [null, 'ü'] } },
  });

  const record = (leadId: string) =>
    database.transaction((tx) =>
      consent.record(tx, {
        ...circumstances(leadId),
        textVersion: currentConsentText.version,
        channels: [...consentChannels],
      }),
    );

  const recordAll = async () => {
    for (const id of leadIds) await record(id);
  };

  test('verifies after consent was given and withdrawn', async () => {
    await recordAll();
    await database.transaction((tx) =>
      consent.revoke(tx, { ...circumstances(leadIds[0] ?? ''), channels: ['Phone'] }),
    );
    expect(await consent.verify()).toEqual({ checked: 6, erased: 0, error: null });
    const receipts = await consent.byLead(database.db, leadIds[0] ?? '');
    expect(receipts.map(({ kind, text }) => [kind, text.split('\n')[0]])).toEqual([
      ['Given', currentConsentText.intro],
      ['Revoked', 'I take back my permission for calls.'],
    ]);
  });

  test('verifies after concurrent additions', async () => {
    await Promise.all(leadIds.map(record));
    expect(await consent.verify()).toEqual({ checked: 5, erased: 0, error: null });
  });

  test.each([
    ['text', sql`text = 'I agree to everything.'`],
    ['channels', sql`channels = array['Email']`],
    ['time', sql`created_at = created_at + interval '1 second'`],
    ['IP address', sql`ip_address = '10.0.0.2'`],
    ['form state', sql`form_state = '{}'`],
    ['lead', sql`lead_id = '00000000-0000-4000-8000-00000000000f'`],
    ['personal data, without an erasure', sql`ip_address = null`],
  ])('detects a change to the %s of a receipt', async (_what, change) => {
    await recordAll();
    await database.db.execute(sql`update consent_receipts set ${change} where sequence = 3`);
    expect(await consent.verify()).toMatchObject({ checked: 2, error: { sequence: 3, reason: 'Changed' } });
  });

  test('detects a deleted receipt, and one with a forged hash', async () => {
    await recordAll();
    await database.db.execute(sql`update consent_receipts set hash = 'forged' where sequence = 2`);
    expect((await consent.verify()).error).toEqual({ sequence: 2, reason: 'Relinked' });
    await database.db.execute(sql`delete from consent_receipts where sequence = 2`);
    expect((await consent.verify()).error).toEqual({ sequence: 2, reason: 'Missing' });
  });

  test('still verifies after an erasure, which leaves no personal data', async () => {
    await recordAll();
    await database.transaction((tx) => consent.erase(tx, [leadIds[2] ?? '']));
    expect(await consent.verify()).toEqual({ checked: 5, erased: 1, error: null });
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

  test("detects a receipt disguised as erased, even with another receipt's signature", async () => {
    await recordAll();
    await database.transaction((tx) => consent.erase(tx, [leadIds[2] ?? '']));
    const disguise = (signature: SQL) =>
      database.db.execute(sql`update consent_receipts set lead_id = null, ip_address = null, browser = null,
        form_state = null, salt = null, erased_at = now(), erasure_signature = ${signature} where sequence = 2`);
    await disguise(sql`null`);
    expect((await consent.verify()).error).toEqual({ sequence: 2, reason: 'ErasureUnsigned' });
    await disguise(sql`(select erasure_signature from consent_receipts where sequence = 3)`);
    expect((await consent.verify()).error).toEqual({ sequence: 2, reason: 'ErasureUnsigned' });
  });

  test.each([
    ['text', sql`text = 'I agree to everything.'`],
    ['channels', sql`channels = array['Email']`],
    ['time', sql`created_at = created_at + interval '1 second'`],
    ['IP address, which was restored', sql`ip_address = '10.0.0.2'`],
  ])('detects a change to the %s of an erased receipt', async (_what, change) => {
    await recordAll();
    await database.transaction((tx) => consent.erase(tx, [leadIds[2] ?? '']));
    await database.db.execute(sql`update consent_receipts set ${change} where sequence = 3`);
    expect(await consent.verify()).toMatchObject({ checked: 2, error: { sequence: 3 } });
  });

  test('verifies erasures while the secret is being changed', async () => {
    await recordAll();
    await database.transaction((tx) => consent.erase(tx, [leadIds[2] ?? '']));
    const rotating = createConsent('next secret', ['current secret']);
    expect((await rotating.verify()).error).toBeNull();
    expect([await rotating.reSignErasures(), await rotating.reSignErasures()]).toEqual([1, 0]);
    expect((await createConsent('next secret').verify()).error).toBeNull();
    expect((await createConsent('another secret').verify()).error?.reason).toBe('ErasureUnsigned');
  });

  test('reports an erasure without a signature', async () => {
    await recordAll();
    await database.transaction((tx) => consent.erase(tx, leadIds.slice(0, 1)));
    await database.db.execute(sql`update consent_receipts set erasure_signature = null`);
    await expect(consent.checkReceipts()).rejects.toThrow('ErasureUnsigned');
  });

  describe('anchors in the audit log', () => {
    const anchorAll = async () => {
      await recordAll();
      await consent.writeAnchor();
    };
    const anchoredAt = '2026-11-20T12:00:00.123Z';

    test('reveal that the newest receipts were deleted', async () => {
      await anchorAll();
      await database.db.execute(sql`delete from consent_receipts where sequence > 3`);
      const error = { sequence: 4, reason: 'Missing', anchoredAt };
      expect(await consent.verify()).toEqual({ checked: 3, erased: 0, error });
      await expect(consent.checkReceipts()).rejects.toThrow('"sequence":4');
      // A truncated chain can't be anchored again, even after it has grown past the old anchor.
      await record(leadIds[0] ?? '');
      await record(leadIds[0] ?? '');
      await expect(consent.writeAnchor()).rejects.toThrow(anchoredAt);
      expect((await consent.verify()).error).toEqual({ ...error, sequence: 5, reason: 'AnchorMismatch' });
    });

    test('are added only when there are new receipts', async () => {
      const countAnchors = () => database.db.$count(auditEntries, eq(auditEntries.action, 'anchor'));
      await consent.writeAnchor();
      expect(await countAnchors()).toBe(0);
      await anchorAll();
      await consent.writeAnchor();
      expect(await countAnchors()).toBe(1);
      await record(leadIds[0] ?? '');
      await consent.writeAnchor();
      expect(await countAnchors()).toBe(2);
      expect((await consent.verify()).error).toBeNull();
    });

    test('reveal that one of them was cleared', async () => {
      await anchorAll();
      await database.transaction(async (tx) => {
        await tx.execute(sql`select set_config('app.erasing', 'on', true)`);
        await tx.update(auditEntries).set({ before: null, after: null });
      });
      expect((await consent.verify()).error).toEqual({
        sequence: 0,
        reason: 'AnchorEmptied',
        anchoredAt,
      });
    });
  });

  test('rejects an unknown consent text version', async () => {
    const input = { ...circumstances(leadIds[0] ?? ''), textVersion: 'mine', channels: [] };
    await expect(consent.record(database.db, input)).rejects.toMatchObject({
      status: 400,
      errors: [{ errorCode: 'UnknownConsentText' }],
    });
  });
});
