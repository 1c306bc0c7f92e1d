import { beforeEach, describe, expect, test } from 'vitest';
import { currentConsentText } from '../features/customers/consent/domain/consent-text.ts';
import { noVisit } from '../features/customers/leads/domain/campaign-visit.ts';
import { sendMessageQueue } from '../features/customers/messages/actions/index.ts';
import { messages } from '../features/customers/messages/table.ts';
import { claimSample } from '../test/claim-samples.ts';
import { describeOnDatabase } from '../test/fresh-database.ts';
import { runJobs } from '../test/run-jobs.ts';
import { createQuotedOpportunity, firstStep, insertLead, testClient } from '../test/test-server.ts';
import { testSite } from '../test/test-site.ts';

const email = 'victim@example.com';
const requestCount = 30;

describeOnDatabase("a stranger's repeated requests", (open) => {
  const site = testSite(open);
  const consent = { textVersion: currentConsentText.version, channels: ['Email' as const] };
  let opportunityId: string;
  beforeEach(async () => {
    const client = await testClient(site.app);
    ({ opportunityId } = await createQuotedOpportunity(client, { email }));
    await insertLead(client, 'Victim', 'Example', email);
    await sendQueued();
    // They asked for these.
    site.mails.length = 0;
  });

  const sendQueued = () => runJobs(site.database, sendMessageQueue, site.services.messages.sendQueued);

  /** Every request comes from another network, which leaves only the limits per person. */
  const createSender = (number: number) => ({
    visitor: {
      ipAddress: `198.18.${number}.1`,
      browser: 'b',
      page: '/',
      optsOutOfTracking: false,
      hasSolvedWork: true,
    },
    visit: noVisit,
    tracking: {},
  });
  const person = { firstName: 'Victim', lastName: 'Example', email };

  const requests: Record<string, (number: number) => Promise<unknown>> = {
    'email a quote': async (number) => {
      const client = await testClient(site.app);
      await client.post('/api/quote-processor/choose-plan', {
        opportunityId,
        coveragePlan: 1,
        termMonths: number % 2 === 0 ? 36 : 48,
      });
      await client.post('/api/quote-processor/email-quote', { opportunityId });
    },
    'quotes with consent': async () =>
      createQuotedOpportunity(await testClient(site.app), { email, consent }).catch(() => undefined),
    'start a quote': async () =>
      (await testClient(site.app)).post(
        '/api/quote-processor/handle-first-step',
        firstStep({ email, consent }),
      ),
    'insert a lead': async () => (await testClient(site.app)).post('/api/leads/insert-for-campaign', person),
    enroll: async () =>
      (await testClient(site.app)).post('/api/leads/insert-for-taw', {
        ...person,
        employerName: 'Example Mills',
        coveragePlan: 1,
      }),
    'send a message': (number) =>
      site.services.contact.send(
        { name: 'Victim', email, subject: 'A plan or a price', message: `How much is it? ${number}` },
        createSender(number),
      ),
    'make a referral link': (number) => site.services.referrals.requestLink(person, createSender(number)),
    'join a waitlist': (number) =>
      site.services.estimates.joinWaitlist(
        { request: { ...person, zipCode: '90001' }, visit: noVisit, tracking: {} },
        createSender(number).visitor,
      ),
    'file a claim': (number) =>
      site.services.claims.file({
        request: { ...claimSample, ...person, whatHappened: `The engine stopped. ${number}` },
        isSuspicious: false,
        sender: createSender(number).visitor,
        key: undefined,
      }),
    unsubscribe: async () =>
      (await testClient(site.app)).post('/api/customer-subscriptions/update-subscriptions', {
        email,
        subscriptions: { marketing: false, quotes: false, reminders: false },
      }),
  };

  async function countEmailsAfter(request: (number: number) => Promise<unknown>): Promise<number> {
    for (let number = 0; number < requestCount; number += 1) await request(number).catch(() => undefined);
    await sendQueued();
    return site.mails.filter(({ to }) => to === email).length;
  }

  test.each(Object.keys(requests))('to %s send a person at most three emails an hour', async (name) => {
    const request = requests[name];
    if (!request) throw new Error('There is no such request');
    expect(await countEmailsAfter(request)).toBeLessThanOrEqual(3);
  });

  test('of all kinds together send a person at most ten emails an hour, and staff see that some were rejected', async () => {
    for (const request of Object.values(requests)) await countEmailsAfter(request);
    expect(site.mails.filter(({ to }) => to === email).length).toBeLessThanOrEqual(10);
    const rejected = (await site.database.db.select().from(messages)).filter(
      ({ lastError }) => lastError === 'TooManyEmails',
    );
    expect(rejected.length).toBeGreaterThan(0);
    expect(rejected.length).toBeLessThan(30);
    expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set(['Suppressed']));
  });

  describe('an unchanged choice', () => {
    test('stores no new price', async () => {
      const client = await testClient(site.app);
      const choice = { opportunityId, coveragePlan: 1, termMonths: 36 };
      const post = () => client.post('/api/quote-processor/choose-plan', choice);
      const first = (await post()).json as { quoteSequence: number };
      for (let number = 0; number < 5; number += 1)
        expect((await post()).json).toMatchObject({ quoteSequence: first.quoteSequence });
    });
  });

  test('to email a quote are rejected after three emails, with the one that they got at first', async () => {
    const client = await testClient(site.app);
    const statuses: number[] = [];
    for (let number = 0; number < 5; number += 1) {
      await client.post('/api/quote-processor/choose-plan', {
        opportunityId,
        coveragePlan: 1,
        termMonths: number % 2 === 0 ? 48 : 36,
      });
      statuses.push((await client.post('/api/quote-processor/email-quote', { opportunityId })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429, 429]);
  });
});
