import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobHandlers } from '../../app/services.ts';
import { jobQueues } from '../../features.ts';
import { idempotencyKeys } from '../../platform/idempotency/idempotency-table.ts';
import { startJobWorkers } from '../../platform/jobs/jobs.ts';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { openBoss, runJobs } from '../../test/run-jobs.ts';
import { findInDatabase } from '../../test/search-database.ts';
import { createQuotedOpportunity, retention, startedQuote } from '../../test/test-server.ts';
import { testSite } from '../../test/test-site.ts';
import { noVisit } from '../customers/leads/domain/campaign-visit.ts';
import { leads } from '../customers/leads/table.ts';

const noneErased = {
  leads: 0,
  contactMessages: 0,
  messages: 0,
  deliveries: 0,
  idempotencyKeys: 0,
  mailbox: 0,
};
const visitor = { ipAddress: '203.0.113.99', browser: 'Peculiar/1.0', page: '/x', optsOutOfTracking: false };
const from = { visitor, visit: noVisit, tracking: {} };

describeOnDatabase('retention', (open) => {
  const webhooks = { urls: ['http://127.0.0.1:9/hook'], secrets: [`whsec_${btoa('a'.repeat(32))}`] };
  const site = testSite(open, { destinations: { webhooks } });

  const addLead = async (email: string, more: object = {}) => {
    const body = { firstName: 'Ada', lastName: 'Example', email, zipCode: '60601', ...more };
    expect((await site.client.post('/api/leads/insert-for-campaign', body)).status).toBe(201);
  };
  const listLeadEmails = async () =>
    (await site.database.db.select().from(leads)).map(({ email }) => email).toSorted();

  test('erases a lead without a quote when it expires, not a day earlier', async () => {
    await addLead('new@example.com');
    await startedQuote(site.client, { email: 'started@example.com' });
    await createQuotedOpportunity(site.client, { email: 'quoted@example.com' });
    await addLead('waits@example.com', { zipCode: '90001' });
    await site.database.db
      .update(leads)
      .set({ stage: 'NotEligible' })
      .where(eq(leads.email, 'waits@example.com'));
    site.clock.addDays(retention.leads - 1);
    await addLead('young@example.com');
    expect(await site.services.privacy.eraseExpired()).toMatchObject({ leads: 0 });
    site.clock.addDays(2);
    expect(await site.services.privacy.eraseExpired()).toMatchObject({ leads: 3 });
    expect(await listLeadEmails()).toEqual(['quoted@example.com', 'young@example.com']);
    expect(await findInDatabase(site.database, ['new@example.com', 'started@example.com'])).toEqual([]);
    expect(await site.services.consent.verify()).toMatchObject({ error: null });
    expect(await site.services.privacy.eraseExpired()).toEqual(noneErased);
  });

  test('erases a lost lead only if it never had a quote', async () => {
    await createQuotedOpportunity(site.client, { email: 'quoted@example.com' });
    await startedQuote(site.client, { email: 'started@example.com' });
    await site.database.db.update(leads).set({ stage: 'Lost' });
    site.clock.addDays(retention.leads + 1);
    expect(await site.services.privacy.eraseExpired()).toMatchObject({ leads: 1 });
    expect(await listLeadEmails()).toEqual(['quoted@example.com']);
  });

  test('erases several batches and skips leads with quotes', async () => {
    await startedQuote(site.client, { email: 'first@example.com' });
    await createQuotedOpportunity(site.client, { email: 'quoted@example.com' });
    await site.database.db.update(leads).set({ stage: 'Lost' });
    const [row] = await site.database.db.select().from(leads).where(eq(leads.email, 'quoted@example.com'));
    if (!row) throw new Error('No lead found');
    const { recordId: _recordId, ...copied } = row;
    const copies = Array.from({ length: 230 }, (_, index) => ({
      ...copied,
      id: crypto.randomUUID(),
      email: `${index}@example.com`,
    }));
    await site.database.db.insert(leads).values(copies);
    site.clock.addDays(retention.leads + 1);
    const { privacy } = site.services;
    const runs = await Promise.all([privacy.eraseExpired(), privacy.eraseExpired()]);
    expect(runs.reduce((total, run) => total + run.leads, 0)).toBe(231);
    expect(await listLeadEmails()).toEqual(['quoted@example.com']);
  });

  test('erases messages, deliveries, and stored responses after their own retention periods', async () => {
    const { services, clock } = site;
    const contact = { name: 'Ada Example', email: 'ada@example.com', subject: 'Something else' as const };
    await services.contact.send({ ...contact, message: 'An old message' }, from);
    await addLead('ada@example.com');
    await site.database.db.update(idempotencyKeys).set({ createdAt: clock.now() });
    const { handlers } = jobHandlers(services);
    for (const queue of Object.keys(jobQueues))
      await runJobs(site.database, queue, handlers[queue] ?? (async () => {}));
    const eraseAndCount = async () =>
      Object.entries(await services.privacy.eraseExpired()).filter(([, count]) => count > 0);
    clock.addDays(retention.idempotencyKeys + 1);
    expect(await eraseAndCount()).toEqual([['idempotencyKeys', 1]]);
    clock.moveTo('2027-11-22T12:00:00Z');
    expect(await eraseAndCount()).toEqual([
      ['messages', 1],
      ['deliveries', 1],
    ]);
    clock.moveTo('2028-11-25T12:00:00Z');
    expect(await eraseAndCount()).toEqual([
      ['leads', 1],
      ['contactMessages', 1],
    ]);
    const left = await findInDatabase(site.database, ['ada@example.com', 'An old message']);
    expect(left).toEqual([]);
  });

  test('runs as a daily job', async () => {
    await addLead('new@example.com');
    site.clock.addDays(retention.leads + 1);
    const { handlers, schedules } = jobHandlers(site.services);
    const workers = await startJobWorkers({
      database: site.database,
      handlers: {},
      schedules,
      report: () => {},
    });
    await workers.stop();
    const boss = await openBoss(site.database);
    expect(await boss.getSchedules()).toContainEqual(
      expect.objectContaining({ name: 'retention', timezone: 'UTC' }),
    );
    await boss.send('retention', {});
    await boss.stop({ graceful: false });
    expect(await runJobs(site.database, 'retention', handlers.retention ?? (() => Promise.reject()))).toBe(1);
    expect(await listLeadEmails()).toEqual([]);
  });
});
