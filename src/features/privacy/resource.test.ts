import { beforeEach, expect, test } from 'vitest';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { findInDatabase } from '../../test/search-database.ts';
import { type StaffClient, staffClient } from '../../test/staff-client.ts';
import { getErrorCodes, startedQuote, testClient } from '../../test/test-server.ts';
import { testSite } from '../../test/test-site.ts';
import type { ClaimRequest } from '../claims/claims/schema.ts';

const email = 'mina@oppenshaw.example';
const claimRequest: ClaimRequest = {
  hasNoNumber: true,
  vin: '1HGCM82633A004352',
  odometer: 84_200,
  email,
  firstName: 'Mina',
  lastName: 'Oppenshaw',
  happenedOn: '2026-11-19',
  canDrive: 'No',
  whatHappened: 'The engine stopped on the way home.',
  vehicleLocation: 'At home',
  isTrue: true,
};

describeOnDatabase('personal data lookup', (open) => {
  const site = testSite(open);
  let administrator: StaffClient;
  beforeEach(async () => {
    administrator = await staffClient(site, 'administrator');
    await startedQuote(await testClient(site.app), { email, firstName: 'Mina', lastName: 'Oppenshaw' });
  });

  const readAuditLog = async () =>
    (await administrator.get('/api/staff/audit-trail', { subject: 'people' })).text;

  test('exports everything about a person', async () => {
    const { json } = await administrator.post('/api/staff/people/export', {
      email: 'Mina@Oppenshaw.example',
    });
    const { kept } = json as { kept: { table: string; rows: object[] }[] };
    expect(kept.find(({ table }) => table === 'leads')?.rows).toMatchObject([{ lastName: 'Oppenshaw' }]);
    expect(await readAuditLog()).toContain('"action":"export"');
  });

  test('erases a person completely, but only when the address was entered twice', async () => {
    const mismatch = await administrator.post('/api/staff/people/erase', {
      email,
      repeated: 'mina@else.example',
    });
    expect([mismatch.status, ...getErrorCodes(mismatch)]).toEqual([400, 'NotTheSame']);
    expect(await findInDatabase(site.database, ['Oppenshaw'])).not.toEqual([]);
    const erased = await administrator.post('/api/staff/people/erase', { email, repeated: ` ${email} ` });
    expect(erased.json, erased.text).toMatchObject({ email, erased: { leads: 1 }, stays: [] });
    expect(await findInDatabase(site.database, ['Oppenshaw'])).toEqual([]);
    expect(await readAuditLog()).toContain('"action":"erase"');
  });

  test('erases a person with an open claim only after its number is confirmed', async () => {
    const claim = {
      request: claimRequest,
      isSuspicious: false,
      sender: { ipAddress: '192.0.2.1' },
      key: undefined,
    };
    const { claimNumber } = await site.services.claims.file(claim);
    const { json } = await administrator.post('/api/staff/people/export', { email });
    expect((json as { open: object[] }).open).toEqual([
      { number: claimNumber, loss: expect.stringContaining(`${claimNumber} is open (received)`) },
    ]);
    const erase = (confirmed?: string[]) =>
      administrator.post('/api/staff/people/erase', { email, repeated: email, confirmed });
    for (const confirmed of [undefined, ['C-2222-2222']]) {
      const rejected = await erase(confirmed);
      expect([rejected.status, ...getErrorCodes(rejected)]).toEqual([400, 'StillOpen']);
      expect(rejected.text).toContain(`confirm with ${claimNumber}`);
    }
    expect(await findInDatabase(site.database, ['Oppenshaw'])).not.toEqual([]);
    expect((await erase([claimNumber])).json).toMatchObject({ erased: { claims: 1 } });
    expect(await findInDatabase(site.database, ['Oppenshaw'])).toEqual([]);
  });
});
