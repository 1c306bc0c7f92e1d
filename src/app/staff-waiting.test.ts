import { beforeAll, expect, test } from 'vitest';
import { noVisit } from '../features/customers/leads/domain/campaign-visit.ts';
import type { WaitingEntry } from '../platform/staff/mount-waiting-records.ts';
import { fileClaim } from '../test/claim-samples.ts';
import { createContractFrom, createOrderableQuote } from '../test/contract-samples.ts';
import { describeOnDatabase } from '../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../test/staff-client.ts';
import { testVisitor } from '../test/test-server.ts';
import { testSite } from '../test/test-site.ts';

describeOnDatabase('what waits for staff', (open) => {
  const site = testSite(open, { before: beforeAll });

  beforeAll(async () => {
    await createContractFrom(site.client, await createOrderableQuote(site.client));
    await fileClaim(site);
    await site.services.contact.send(
      { name: 'Maria Gonzalez', email: 'maria@example.com', subject: 'Canceling', message: 'How?' },
      { visitor: testVisitor, visit: noVisit, tracking: {} },
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
    expect(waiting.map(({ count, label }) => `${count} ${label}`)).toEqual(
      expect.arrayContaining([
        '1 Contract awaiting payment',
        '1 Message to answer',
        '1 Claim awaiting a decision',
        '0 Refunds to pay',
        '0 Payment notices to review',
      ]),
    );
    for (const { resource, filter, count, label } of waiting) {
      const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
      const { json } = await administrator.get(`/api/staff/${resource}`, query);
      expect(json, label).toMatchObject({ total: count });
    }
  });

  test('marks records that another entry also counts, so that the menu counts them once', async () => {
    const clerk = await staffClient(site, 'claims', 'Cleo Clerk');
    const { rows } = (await clerk.get('/api/staff/contact-messages')).json as { rows: { id: string }[] };
    await clerk.post(`/api/staff/contact-messages/${rows[0]?.id}/assign`, { assigneeId: clerk.id });
    const messages = (await fetchWaiting(clerk)).filter(({ resource }) => resource === 'contact-messages');
    expect(
      messages.map(({ label, count, isCountedElsewhere }) => [label, count, isCountedElsewhere]),
    ).toEqual([
      ['Message to answer', 1, false],
      ['Message assigned to you', 1, true],
    ]);
  });

  test('is only what the role may work on', async () => {
    const kindsFor = async (role: 'leads' | 'claims' | 'viewer') => [
      ...new Set((await fetchWaiting(await staffClient(site, role))).map(({ resource }) => resource)),
    ];
    expect((await kindsFor('claims')).toSorted()).toEqual([
      'claims',
      'contact-messages',
      'messages',
      'reviews',
    ]);
    expect((await kindsFor('leads')).toSorted()).toEqual(['contact-messages', 'leads']);
    expect(await kindsFor('viewer')).toEqual([]);
  });
});
