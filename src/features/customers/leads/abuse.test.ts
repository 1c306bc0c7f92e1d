import { beforeEach, expect, test } from 'vitest';
import { solve } from '../../../platform/browser/proof-of-work.ts';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import {
  errorCodesOf,
  firstStep,
  type TestClient,
  type TestServer,
  testClient,
  testServer,
} from '../../../test/test-server.ts';
import { deliveries } from '../../office/deliveries/table.ts';
import { configurations } from '../../publishing/configuration/table.ts';
import { currentConsentText } from '../consent/domain/consent-text.ts';
import { messages } from '../messages/table.ts';
import { noVisit } from './domain/campaign-visit.ts';
import { leads } from './table.ts';

const url = '/api/leads/insert-for-campaign';
const ada = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com', zipCode: '60601' };
const visitor = { ipAddress: '10.0.0.1', browser: 'b', page: '/a-page', refusesTracking: false };
const from = { visit: noVisit, tracking: {} };

describeOnDatabase('abuse protection for leads', (open) => {
  let database: Database;
  let server: TestServer;
  let client: TestClient;

  beforeEach(async () => {
    database = await open();
    server = await testServer(database, {
      abuseLimits: { submissionsPerHour: 3 },
      destinations: { webhooks: { urls: ['http://127.0.0.1:9/hook'], secret: `whsec_${'A'.repeat(44)}` } },
    });
    client = await testClient(server.app);
  });

  const rows = () => database.db.select().from(leads);
  const deliveryCount = () => database.db.$count(deliveries);
  const setProofOfWork = (value: string) =>
    database.db.insert(configurations).values({ key: 'abuse.proofOfWork', value, isPublic: false });

  const forms = {
    quote: (isSuspicious: boolean) =>
      server.services.quotes.startQuote(
        {
          request: firstStep({ consent: { textVersion: currentConsentText.version, channels: ['Email'] } }),
          visit: noVisit,
        },
        { ...visitor, isSuspicious },
      ),
    waitlist: (isSuspicious: boolean) =>
      server.services.quotes.joinWaitlist(
        { request: { ...ada, zipCode: '90001' }, ...from },
        { ...visitor, isSuspicious },
      ),
    contact: (isSuspicious: boolean) =>
      server.services.contact.send(
        { name: 'Ada Example', email: ada.email, subject: 'A plan or a price', message: 'How much?' },
        { visitor: { ...visitor, isSuspicious }, ...from },
      ),
    referral: (isSuspicious: boolean) =>
      server.services.referrals.linkFor(ada, { visitor: { ...visitor, isSuspicious }, ...from }),
    enrollment: (isSuspicious: boolean) =>
      server.services.employerBenefit.enroll(
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
      const inserted = await client.post(url, ada);
      expect(inserted.status).toBe(201);
      const [before] = await rows();
      const deliveriesBefore = await deliveryCount();
      await forms[form](true);
      const all = await rows();
      expect(all.map(({ isSuspicious }) => isSuspicious).toSorted()).toEqual([false, true]);
      expect(all.find(({ id }) => id === before?.id)).toEqual(before);
      expect(await deliveryCount()).toBe(deliveriesBefore);
      expect(await database.db.select().from(messages)).toEqual([]);
    },
  );

  test("a person's answers aren't added to a bot's lead", async () => {
    await forms.waitlist(true);
    await forms.waitlist(false);
    expect((await rows()).map(({ isSuspicious }) => isSuspicious).toSorted()).toEqual([false, true]);
    expect(await deliveryCount()).toBe(1);
    expect(await database.db.$count(messages)).toBe(1);
  });

  test("a bot's lead moves to the next stage without a delivery", async () => {
    await forms.quote(true);
    const [lead] = await rows();
    await server.services.leads.advanceStage(database.db, lead?.id ?? '', 'Quoted');
    expect(await rows()).toMatchObject([{ stage: 'Quoted', isSuspicious: true }]);
    expect(await deliveryCount()).toBe(0);
    expect(await server.services.leads.mayEmail(database.db, lead?.id ?? '')).toBe(false);
  });

  test('a disposable email address is accepted, and only reported to other systems', async () => {
    const response = await client.post(url, { ...ada, email: 'ada@mailinator.com' });
    expect(response.status).toBe(201);
    expect(await rows()).toMatchObject([{ isEmailDisposable: true, isSuspicious: false }]);
    const [delivery] = await database.db.select().from(deliveries);
    expect(JSON.stringify(delivery)).toContain('"isEmailDisposable":true');
    const { leadId } = response.json as { leadId: string };
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
    const seen = await client.get(`/api/leads/${leadId}`, undefined, { cookie });
    expect(seen.status).toBe(200);
    expect(seen.text).not.toMatch(/isEmailDisposable|isSuspicious/);
  });

  test("too many requests from one email address get 429 with Retry-After on every call, but idempotent retries don't count", async () => {
    const key = { 'idempotency-key': 'one-button-press' };
    for (let count = 0; count < 5; count += 1) expect((await client.post(url, ada, key)).status).toBe(201);
    for (let count = 0; count < 2; count += 1) expect((await client.post(url, ada)).status).toBe(201);
    for (const [call, body] of [
      [url, ada],
      ['/api/leads/insert-for-taw', ada],
      ['/api/quote-processor/handle-first-step', firstStep()],
    ] as const) {
      const refused = await client.post(call, body);
      expect([refused.status, errorCodesOf(refused)]).toEqual([429, ['TooManyRequests']]);
      expect(Number(refused.headers['retry-after'])).toBe(3600);
    }
    expect((await client.post(url, { ...ada, email: 'bob@example.com' })).status).toBe(201);
  });

  test.each([
    [url, ada, 201],
    ['/api/leads/insert-for-taw', ada, 201],
    ['/api/quote-processor/handle-first-step', firstStep(), 200],
  ] as const)('%s requires proof of work when the setting is on', async (call, body, status) => {
    await setProofOfWork('on');
    const refused = await client.post(call, body);
    expect([refused.status, errorCodesOf(refused)]).toEqual([429, ['ProofOfWorkNeeded']]);
    expect(await rows()).toEqual([]);
    const solution = await solve(String(refused.headers['x-proof-of-work']));
    const headers = { 'x-proof-of-work': solution };
    expect((await client.post(call, body, headers)).status).toBe(status);
    expect((await client.post(call, body, headers)).status).toBe(429);
  });
});
