import { beforeAll, expect, test } from 'vitest';
import { noVisit } from '../features/customers/leads/domain/campaign-visit.ts';
import type { WaitingEntry } from '../platform/staff/mount-waiting.ts';
import { contractFrom, orderableQuote } from '../test/contract-samples.ts';
import { fileClaim } from '../test/filing-samples.ts';
import { describeOnBothDatabases } from '../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../test/staff-client.ts';
import { nobody } from '../test/test-server.ts';
import { testSite } from '../test/test-site.ts';

describeOnBothDatabases('what waits for staff', (open) => {
  const site = testSite(open, { before: beforeAll });

  beforeAll(async () => {
    await contractFrom(site.client, await orderableQuote(site.client));
    await fileClaim(site);
    await site.services.contact.send(
      { name: 'Maria Gonzalez', email: 'maria@example.com', subject: 'Canceling', message: 'How?' },
      { visitor: nobody, visit: noVisit, tracking: {} },
    );
  });

  async function fetchWaiting(by: StaffClient) {
    const { status, json, text } = await by.get('/api/staff/waiting');
    expect(status, text).toBe(200);
    return json as WaitingEntry[];
  }

  test('is counted by kind, and each count is the length of its list', async () => {
    const administrator = await staffClient(site, 'administrator', 'Ada Boss');
    const waiting = await fetchWaiting(administrator);
    expect(waiting.filter(({ count }) => count > 0).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Contracts that wait for a payment', 'Messages to answer', 'Claims to decide']),
    );
    for (const { resource, filter, count, label } of waiting) {
      const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
      const { json } = await administrator.get(`/api/staff/${resource}`, query);
      expect(json, label).toMatchObject({ total: count });
    }
  });

  test('is only what the role may work on', async () => {
    const kindsFor = async (role: 'claims' | 'viewer') => [
      ...new Set((await fetchWaiting(await staffClient(site, role))).map(({ resource }) => resource)),
    ];
    expect((await kindsFor('claims')).toSorted()).toEqual([
      'claim-filings',
      'contact-messages',
      'messages',
      'reviews',
    ]);
    expect(await kindsFor('viewer')).toEqual([]);
  });
});
