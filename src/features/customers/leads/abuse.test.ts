import { expect, test } from 'vitest';
import { solve } from '../../../platform/browser/proof-of-work.ts';
import { type KeyedRecord, signKey } from '../../../platform/record-key.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { firstStep, getErrorCodes, secondStep, testClient } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { deliveries } from '../../office/deliveries/table.ts';
import { configurations } from '../../publishing/configuration/table.ts';
import { currentConsentText } from '../consent/domain/consent-text.ts';
import { messages } from '../messages/table.ts';
import { noVisit } from './domain/campaign-visit.ts';
import { leads } from './table.ts';

const url = '/api/leads/insert-for-campaign';
const ada = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com', zipCode: '60601' };
const visitor = { ipAddress: '10.0.0.1', browser: 'b', page: '/a-page', optsOutOfTracking: false };
const from = { visit: noVisit, tracking: {} };

describeOnDatabase('abuse protection for leads', (open) => {
  const site = testSite(open, {
    abuseLimits: { submissionsPerHour: 3 },
    destinations: { webhooks: { urls: ['http://127.0.0.1:9/hook'], secrets: [`whsec_${'A'.repeat(44)}`] } },
  });

  const selectLeads = () => site.database.db.select().from(leads);
  const countDeliveries = () => site.database.db.$count(deliveries);
  const setProofOfWork = (value: string) =>
    site.database.db.insert(configurations).values({ key: 'abuse.proofOfWork', value, isPublic: false });

  const forms = {
    quote: (isSuspicious: boolean) =>
      site.services.quoteSteps.startQuote(
        {
          request: firstStep({ consent: { textVersion: currentConsentText.version, channels: ['Email'] } }),
          visit: noVisit,
        },
        { ...visitor, isSuspicious },
      ),
    waitlist: (isSuspicious: boolean) =>
      site.services.estimates.joinWaitlist(
        { request: { ...ada, zipCode: '90001' }, ...from },
        { ...visitor, isSuspicious },
      ),
    contact: (isSuspicious: boolean) =>
      site.services.contact.send(
        { name: 'Ada Example', email: ada.email, subject: 'A plan or a price', message: 'How much?' },
        { visitor: { ...visitor, isSuspicious }, ...from },
      ),
    referral: (isSuspicious: boolean) =>
      site.services.referrals.requestLink(ada, { visitor: { ...visitor, isSuspicious }, ...from }),
    enrollment: (isSuspicious: boolean) =>
      site.services.employerBenefit.enroll(
        {
          request: {
            ...ada,
            vehicleYear: 2020,
            vehicleMake: 'Honda',
            vehicleModel: 'Accord',
            vehicleMileage: 42_000,
            employerName: 'Example Mills',
            coveragePlan: 1,
            consent: { textVersion: currentConsentText.version, channels: ['Email'] },
          },
          ...from,
        },
        { ...visitor, isSuspicious },
      ),
  };

  test.each(Object.keys(forms) as (keyof typeof forms)[])(
    "%s: stores and marks a bot's submission without emails, deliveries, or changes to a person's lead",
    async (form) => {
      const insertedResponse = await site.client.post(url, ada);
      expect(insertedResponse.status).toBe(201);
      const [before] = await selectLeads();
      const deliveriesBefore = await countDeliveries();
      await forms[form](true);
      const all = await selectLeads();
      expect(all.map(({ isSuspicious }) => isSuspicious).toSorted()).toEqual([false, true]);
      expect(all.find(({ id }) => id === before?.id)).toEqual(before);
      expect(await countDeliveries()).toBe(deliveriesBefore);
      expect(await site.database.db.select().from(messages)).toEqual([]);
    },
  );

  test("a person's answers aren't added to a bot's lead", async () => {
    await forms.waitlist(true);
    await forms.waitlist(false);
    expect((await selectLeads()).map(({ isSuspicious }) => isSuspicious).toSorted()).toEqual([false, true]);
    expect(await countDeliveries()).toBe(1);
    expect(await site.database.db.$count(messages)).toBe(1);
  });

  test("a bot's lead moves to the next stage without a delivery or an email", async () => {
    await forms.quote(true);
    const [lead] = await selectLeads();
    const { opportunities } = await site.services.quotes.recordsByLeads(site.database.db, [lead?.id ?? '']);
    await site.services.quoteSteps.submitSecondStep({
      ...secondStep(signKey(site.services.tokens, 'quote', opportunities[0] as KeyedRecord)),
      commercialUseTypes: [],
    });
    expect(await selectLeads()).toMatchObject([{ stage: 'Quoted', isSuspicious: true }]);
    expect(await countDeliveries()).toBe(0);
    expect(await site.database.db.select().from(messages)).toEqual([]);
  });

  test('a disposable email address is accepted, and only reported to other systems', async () => {
    const response = await site.client.post(url, { ...ada, email: 'ada@mailinator.com' });
    expect(response.status).toBe(201);
    expect(await selectLeads()).toMatchObject([{ isEmailDisposable: true, isSuspicious: false }]);
    const [delivery] = await site.database.db.select().from(deliveries);
    expect(JSON.stringify(delivery)).toContain('"isEmailDisposable":true');
    const { leadId } = response.json as { leadId: string };
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
    const seenResponse = await site.client.get(`/api/leads/${leadId}`, undefined, { cookie });
    expect(seenResponse.status).toBe(200);
    expect(seenResponse.text).not.toMatch(/isEmailDisposable|isSuspicious/);
  });

  test("too many requests from one email address get 429 with Retry-After on every endpoint, but idempotent retries don't count", async () => {
    const key = { 'idempotency-key': 'one-button-press' };
    for (let count = 0; count < 5; count += 1)
      expect((await site.client.post(url, ada, key)).status).toBe(201);
    for (let count = 0; count < 2; count += 1) expect((await site.client.post(url, ada)).status).toBe(201);
    for (const [call, body] of [
      [url, ada],
      ['/api/leads/insert-for-taw', ada],
      ['/api/quote-processor/handle-first-step', firstStep()],
    ] as const) {
      const rejectedResponse = await site.client.post(call, body);
      expect([rejectedResponse.status, getErrorCodes(rejectedResponse)]).toEqual([429, ['TooManyRequests']]);
      expect(Number(rejectedResponse.headers['retry-after'])).toBe(3600);
    }
    expect((await site.client.post(url, { ...ada, email: 'bob@example.com' })).status).toBe(201);
  });

  test('a person whose limit strangers used up gets through with a proof of work', async () => {
    for (let count = 0; count < 3; count += 1) expect((await site.client.post(url, ada)).status).toBe(201);
    const person = await testClient(site.app);
    const askedResponse = await person.post(url, ada);
    expect([askedResponse.status, getErrorCodes(askedResponse)]).toEqual([429, ['ProofOfWorkNeeded']]);
    const solution = await solve(String(askedResponse.headers['x-proof-of-work']));
    const sentResponse = await person.post(url, ada, { 'x-proof-of-work': solution });
    expect(sentResponse.status, sentResponse.text).toBe(201);
  });

  test.each([
    [url, ada, 201],
    ['/api/leads/insert-for-taw', ada, 201],
    ['/api/quote-processor/handle-first-step', firstStep(), 200],
  ] as const)('%s requires proof of work when the setting is on', async (call, body, status) => {
    await setProofOfWork('on');
    const rejectedResponse = await site.client.post(call, body);
    expect([rejectedResponse.status, getErrorCodes(rejectedResponse)]).toEqual([429, ['ProofOfWorkNeeded']]);
    expect(await selectLeads()).toEqual([]);
    const solution = await solve(String(rejectedResponse.headers['x-proof-of-work']));
    const headers = { 'x-proof-of-work': solution };
    expect((await site.client.post(call, body, headers)).status).toBe(status);
    expect((await site.client.post(call, body, headers)).status).toBe(429);
  });
});
