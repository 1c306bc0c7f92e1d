import { describe, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import {
  apiKey,
  createQuotedOpportunity,
  firstStep,
  getErrorCodes,
  otherApiKey,
  parseQuote,
  sendBareRequest,
  testClient,
} from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { contractBody } from '../../../test/visitor-requests.ts';
import { currentConsentText } from '../consent/domain/consent-text.ts';
import { consentReceipts } from '../consent/table.ts';
import { keyedTrackingNames } from './domain/campaign-tracking.ts';
import type { LeadResponse } from './schema/index.ts';
import { leadSubmissions, leads } from './table.ts';

const url = '/api/leads/insert-for-campaign';
const vin = '1HGCR2F30EA012345';
const ada = { firstName: 'Ada', lastName: 'Example', email: 'Ada@Example.com', zipCode: '60601' };

describeOnDatabase('leads from campaigns', (open) => {
  const site = testSite(open);

  async function insertLead(body: object, headers?: Record<string, string>) {
    const response = await site.client.post(url, { ...ada, ...body }, headers);
    expect(response.status, response.text).toBe(201);
    const { leadId } = response.json as { leadId: string };
    return { leadId, cookie: String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '' };
  }

  const selectLeads = () => site.database.db.select().from(leads);

  const postWithKey = (key: string, body: object = {}, headers: Record<string, string> = {}) =>
    sendBareRequest(site.app, {
      method: 'POST',
      url,
      headers: { ...headers, authorization: `Bearer ${key}` },
      payload: { ...ada, ...body },
    });

  const readBack = (leadId: string, cookie: string, query: Record<string, string> = {}) =>
    sendBareRequest(site.app, { url: `/api/leads/${leadId}`, headers: { cookie }, query });

  test('stores every field and returns it to the sender', async () => {
    const sent = {
      phone: '312 555 0142',
      vehicleMake: 'Honda',
      vehicleModel: 'Accord',
      vehicleYear: 2018,
      vehicleMileage: 60_000,
      vin: '1hgcm82633a004352',
      awd: false,
      turbo: true,
      commercialUse: true,
      commercialUseTypes: ['Delivery'],
      milesPerYear: 12_000,
      numberOfCylinders: 4,
      howDidYouHear: 'Search',
      promoCode: 'fallroads',
      paidSearchGclid: 'click-1',
      paidSearchUtmSource: 'radio',
      subId: 'sub-1',
      lead_vendor: 'a vendor',
      anonymousId: '0b1c2d3e-4f50-4a61-8b72-93a4b5c6d7e8',
      externalUserId: 'user-9',
      stage: 'Ordered',
      isConverted: true,
      ipAddress: '1.2.3.4',
      createdDate: '2001-01-01',
    };
    const { leadId, cookie } = await insertLead(sent);
    site.clock.addDays(2);
    const response = await readBack(leadId, cookie);
    expect(response.status).toBe(200);
    expect(response.json).toMatchObject({
      id: leadId,
      email: 'ada@example.com',
      phone: '+13125550142',
      city: 'Chicago',
      state: 'IL',
      vin: '1HGCM82633A004352',
      turbo: true,
      commercialUseTypes: ['Delivery'],
      promoCode: 'FALLROADS',
      paidSearch: true,
      paidSearchGclid: 'click-1',
      paidSearchUtmSource: 'radio',
      recordId: null,
      stage: 'New',
      isConverted: false,
      daysSinceCreated: 2,
      createdFromPublicFunnel: true,
      fillingOutFrom: '/api/leads/insert-for-campaign',
      ipAddress: null,
      subId: null,
      leadVendor: null,
      externalUserId: null,
    });
    const [row] = await selectLeads();
    expect(row).toMatchObject({ sub: 'sub-1', leadVendor: null, externalUserId: 'user-9' });
    expect(row?.ipAddress).toMatch(/^10\./);
  });

  test('returns 404 to everyone else', async () => {
    const { leadId } = await insertLead({});
    site.client = await testClient(site.app);
    const other = await insertLead({ email: 'bob@example.com' });
    for (const [id, cookie, token] of [
      [leadId, '', ''],
      [leadId, other.cookie, ''],
      [leadId, 'own-submissions=forged.value', ''],
      [leadId, '', site.services.leads.signToken(other.leadId)],
      ['0b1c2d3e-4f50-4a61-8b72-93a4b5c6d7e8', other.cookie, ''],
      ['not-an-id', other.cookie, ''],
    ] as const) {
      const response = await readBack(id, cookie, token ? { token } : {});
      expect([response.status, getErrorCodes(response)]).toEqual([404, ['LeadNotFound']]);
    }
  });

  test('returns the lead to a visitor with the signed link', async () => {
    const { leadId } = await insertLead({ phone: '312 555 0142' });
    const token = site.services.leads.signToken(leadId);
    const response = await readBack(leadId, '', { token });
    expect(response.json).toMatchObject({ id: leadId, phone: '+13125550142', ipAddress: null });
  });

  test('merges submissions from the same person within 30 days', async () => {
    const first = await insertLead({ phone: '312 555 0142', vehicleMake: 'Honda', vehicleMileage: 60_000 });
    site.clock.addDays(29);
    const second = await insertLead({ lastName: 'EXAMPLE', vehicleMake: 'Honda', vehicleMileage: 61_000 });
    expect(second.leadId).toBe(first.leadId);
    expect(await selectLeads()).toMatchObject([
      { phone: '+13125550142', vehicleMileage: 61_000, lastName: 'EXAMPLE' },
    ]);
    const sent = await site.database.db.select().from(leadSubmissions);
    expect(sent.map(({ answers }) => answers.vehicleMileage).toSorted()).toEqual([60_000, 61_000]);
  });

  test('creates a new lead for another name or email address, after 30 days, and after a contract', async () => {
    const { leadId } = await insertLead({});
    await insertLead({ lastName: 'Other' });
    await insertLead({ email: 'other@example.com' });
    expect(await selectLeads()).toHaveLength(3);
    site.clock.addDays(31);
    const late = await insertLead({});
    expect(late.leadId).not.toBe(leadId);
    await site.services.leads.recordProgress(site.database.db, late.leadId, { stage: 'Ordered' });
    expect((await insertLead({})).leadId).not.toBe(late.leadId);
    expect(await selectLeads()).toHaveLength(5);
  });

  test("doesn't lose answers or stages during concurrent changes", async () => {
    const { leadId } = await insertLead({ vehicleMake: 'Honda' });
    const { leads: actions } = site.services;
    const changes = [
      { turbo: true },
      { awd: true },
      { diesel: true },
      { rideshare: true },
      { heavyTowing: true },
      { mobilityPackage: true },
    ];
    await Promise.all([
      ...changes.map((answers) =>
        site.database.transaction((tx) => actions.recordProgress(tx, leadId, { answers })),
      ),
      site.database.transaction((tx) => actions.recordProgress(tx, leadId, { stage: 'Ordered' })),
      ...changes.map(() =>
        site.database.transaction((tx) => actions.recordProgress(tx, leadId, { stage: 'Quoted' })),
      ),
    ]);
    expect(await selectLeads()).toMatchObject([
      { ...Object.assign({}, ...changes), stage: 'Ordered', isConverted: true },
    ]);
  });

  test('never mixes two vehicles', async () => {
    await insertLead({ vehicleYear: 2018, vehicleMake: 'Honda', vehicleModel: 'Accord', turbo: true });
    await insertLead({ vehicleYear: 2020, vehicleMake: 'Ford', vehicleModel: 'Focus' });
    expect(await selectLeads()).toMatchObject([{ vehicleMake: 'Ford', turbo: null, vehicleMileage: null }]);
  });

  test('creates one lead for concurrent requests with the same person or idempotency key', async () => {
    await Promise.all(Array.from({ length: 5 }, () => insertLead({})));
    const key = { 'idempotency-key': 'one-button-press' };
    const repeats = await Promise.all(Array.from({ length: 5 }, () => insertLead({ email: 'k@b.co' }, key)));
    expect(new Set(repeats.map(({ leadId }) => leadId)).size).toBe(1);
    expect(await selectLeads()).toHaveLength(2);
    expect(await site.database.db.$count(leadSubmissions)).toBe(6);
  });

  test("uses an API caller's name as the vendor and accepts the visitor's IP address", async () => {
    expect((await postWithKey('nobody')).status).toBe(401);
    const response = await postWithKey(apiKey, { ipAddress: '192.0.2.7' });
    expect(response.status, response.text).toBe(201);
    expect(await selectLeads()).toMatchObject([
      { leadVendor: 'partner', createdFromPublicFunnel: false, ipAddress: '192.0.2.7' },
    ]);
    await site.client.post(url, { ...ada, email: 'b@example.com', ipAddress: '192.0.2.8' });
    expect((await selectLeads()).map(({ ipAddress }) => ipAddress)).not.toContain('192.0.2.8');
  });

  describe('sent with an API key', () => {
    const sent = {
      phone: '312 555 0142',
      vehicleMake: 'Honda',
      vehicleModel: 'Accord',
      vehicleYear: 2018,
      subId: 'sub-1',
      subSubId: 'sub-2',
      subSub2Id: 'sub-3',
      subSub3Id: 'sub-4',
      leadSource: 'a source',
      leadVendor: 'a vendor',
      referralCode: 'R-1',
      gaId: 'ga-1',
      cid: 'cid-1',
      linkId: 'link-1',
      pbtCampaignLink: 'https://partner.example.com/spring',
      pbtReferredBy: 'Grace',
      anonymousId: '0b1c2d3e-4f50-4a61-8b72-93a4b5c6d7e8',
      externalUserId: 'user-9',
      assignToToco: true,
      assignAfterDays: 3,
      createdFromPublicFunnel: true,
      fillingOutFrom: 'partner form',
      ipAddress: '192.0.2.7',
    };
    async function insertWithKey(key: string, body: object) {
      const response = await postWithKey(key, body);
      expect(response.status, response.text).toBe(201);
      return (response.json as { leadId: string }).leadId;
    }
    const readWithKey = (key: string, leadId: string) =>
      sendBareRequest(site.app, { url: `/api/leads/${leadId}`, headers: { authorization: `Bearer ${key}` } });

    test('returns every field to that key only', async () => {
      const leadId = await insertWithKey(apiKey, sent);
      const lead = (await readWithKey(apiKey, leadId)).json;
      expect(lead).toMatchObject({
        ...sent,
        phone: '+13125550142',
        stage: 'New',
        recordId: expect.any(Number),
      });
      expect((await readWithKey(otherApiKey, leadId)).status).toBe(404);
    });

    test('returns the same fields after another key sent different ones for the same person', async () => {
      const leadId = await insertWithKey(apiKey, sent);
      site.clock.addDays(1);
      const other = { linkId: 'link-2', subId: 'sub-9', leadVendor: 'another vendor', vehicleYear: 2020 };
      expect(await insertWithKey(otherApiKey, other)).toBe(leadId);
      expect((await readWithKey(apiKey, leadId)).json).toMatchObject({ ...sent, phone: '+13125550142' });
    });

    test('hides earlier submissions from a key that came second', async () => {
      const leadId = await insertWithKey(apiKey, sent);
      site.clock.addDays(1);
      await insertWithKey(otherApiKey, { vehicleYear: 2020 });
      expect((await readWithKey(otherApiKey, leadId)).json).toMatchObject({
        leadVendor: 'other partner',
        vehicleYear: 2020,
        vehicleMake: null,
        phone: null,
        linkId: null,
        subId: null,
        pbtReferredBy: null,
        ipAddress: expect.not.stringMatching('192.0.2.7'),
        recordId: null,
        currentOwnerId: null,
      });
    });
  });

  test("stores a partner's lead even if a visitor used the same Idempotency-Key first", async () => {
    const key = { 'idempotency-key': 'partner-order-4711' };
    const stranger = await site.client.post(url, { ...ada, email: 'stranger@example.com' }, key);
    expect(stranger.status).toBe(201);
    const send = () => postWithKey(apiKey, {}, key);
    const responses = [await send(), await send()];
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(responses[1]?.json).toEqual(responses[0]?.json);
    expect((await selectLeads()).map(({ email }) => email).toSorted()).toEqual([
      'ada@example.com',
      'stranger@example.com',
    ]);
  });

  test('stores leads from restricted states as NotEligible', async () => {
    await insertLead({ zipCode: '90001' });
    expect(await selectLeads()).toMatchObject([
      { state: 'CA', isStateIsNotEligible: true, stage: 'NotEligible', isConverted: false },
    ]);
  });

  test.each([
    ['zipCode', { zipCode: '00000' }, 'ZipCodeNotFound'],
    ['phone', { phone: '555-0142' }, 'InvalidField'],
    ['email', { email: 'ada' }, 'InvalidField'],
    ['consent', { consent: { textVersion: 'never shown', channels: [] } }, 'UnknownConsentText'],
  ])('rejects an invalid %s and stores nothing', async (field, wrong, code) => {
    const response = await site.client.post(url, { ...ada, ...wrong });
    expect(response.status).toBe(400);
    expect(response.json).toMatchObject({ errors: [{ description: field, errorCode: code }] });
    expect(await selectLeads()).toEqual([]);
  });

  test("doesn't store tracking IDs when the visitor opts out of tracking", async () => {
    await insertLead(
      {
        gclid: 'click-1',
        gaId: 'ga-1',
        utm_source: 'radio',
        anonymousId: '0b1c2d3e-4f50-4a61-8b72-93a4b5c6d7e8',
        touches: [{ at: '2026-11-19T08:00:00Z', page: '/', tracking: { gclid: 'click-0' } }],
      },
      { 'sec-gpc': '1' },
    );
    const [row] = await selectLeads();
    expect(row).toMatchObject({ gclid: null, gaId: null, anonymousId: null, utmSource: 'radio' });
    const sent = await site.database.db.select().from(leadSubmissions);
    expect(JSON.stringify([row, sent])).not.toMatch(/click-|ga-1|0b1c2d3e/);
  });

  describe('activity', () => {
    test('lists touches, submissions, stages, and consent in order', async () => {
      const touches = [
        { at: '2026-11-18T08:00:00Z', page: '/plans', referrer: 'search.example', tracking: {} },
        { at: '2026-11-19T08:00:00Z', page: '/', tracking: { utm_source: 'radio' } },
      ];
      const consent = { textVersion: currentConsentText.version, channels: ['Email'] };
      const { leadId } = await insertLead({ touches, consent });
      site.clock.addDays(1);
      await site.services.leads.recordProgress(site.database.db, leadId, { stage: 'Quoted' });
      const activities = await site.services.leads.activities(leadId);
      expect(activities.map(({ kind }) => kind)).toEqual([
        'Touch',
        'Touch',
        'Submission',
        'Stage',
        'Consent',
        'Stage',
      ]);
      const [lead] = await selectLeads();
      expect(lead).toMatchObject({ utmSource: 'radio', pbtCampaignLink: '/plans', visits: 2 });
      const nextVisit = { at: '2026-11-21T08:00:00Z', page: '/plans', tracking: {} };
      await insertLead({ touches: [...touches, nextVisit] });
      expect((await selectLeads())[0]?.visits).toBe(3);
      expect(lead?.firstTouch).toMatchObject({ page: '/plans', referrer: 'search.example' });
    });

    test('adds the usage from the quote', async () => {
      const quote = await createQuotedOpportunity(site.client, firstStep(), {
        isUsedForRideshare: true,
        milesDrivenPerYear: 9000,
      });
      expect(quote.customer.email).toBe('ada@example.com');
      expect(await selectLeads()).toMatchObject([
        { stage: 'Quoted', rideshare: true, milesPerYear: 9000, heavyTowing: false },
      ]);
    });
  });

  test('shows another sender with the same name only their own details', async () => {
    await createQuotedOpportunity(site.client, { phone: '312 555 0142' });
    const other = await createQuotedOpportunity(await testClient(site.app), {});
    expect(other.customer.phone).toBeNull();
    expect(await selectLeads()).toMatchObject([{ phone: '+13125550142' }]);
  });

  describe('a sender who only knows the email address and last name', () => {
    const known = {
      phone: '312 555 0142',
      vehicleMake: 'Honda',
      vehicleMileage: 60_000,
      paidSearchUtmSource: 'radio',
      consent: { textVersion: currentConsentText.version, channels: ['Email'] },
    };
    const unverified = {
      phone: '202 555 0199',
      zipCode: '85001',
      vehicleMake: 'Ford',
      affo: '12',
      affc: 'ab',
      paidSearchUtmSource: 'elsewhere',
      employerName: 'Eve Works',
      coveragePlan: 3,
      consent: { textVersion: currentConsentText.version, channels: ['Phone', 'Text'] },
    };
    const receipts = () => site.database.db.select().from(consentReceipts);
    const withoutReviewFlag = async () =>
      (await selectLeads()).map(({ needsReview: _mark, ...lead }) => lead);
    const employees = async () => {
      const ids = (await selectLeads()).map(({ id }) => id);
      return site.services.employerBenefit.byLeads(site.database.db, ids);
    };

    test.each(['insert-for-campaign', 'insert-for-taw', 'handle-first-step'])(
      "%s stores the submission but doesn't change the lead or its consent, and only an order moves it",
      async (endpoint) => {
        await insertLead(known);
        const before = {
          leads: await withoutReviewFlag(),
          receipts: await receipts(),
          employees: await employees(),
        };
        site.clock.addDays(1);
        const stranger = await testClient(site.app);
        if (endpoint === 'handle-first-step') {
          const { opportunityId } = await createQuotedOpportunity(
            stranger,
            { phone: '202 555 0199' },
            { vin },
          );
          const choice = { opportunityId, coveragePlan: 1, termMonths: 36 };
          const quote = parseQuote(await stranger.post('/api/quote-processor/choose-plan', choice));
          expect((await stranger.post('/api/contracts', contractBody(quote))).status).toBe(201);
        } else {
          const response = await stranger.post(`/api/leads/${endpoint}`, { ...ada, ...unverified });
          expect(response.status, response.text).toBe(201);
        }
        const orderedChanges = { stage: 'Ordered', isConverted: true, updatedAt: site.clock.now() };
        expect({ leads: await withoutReviewFlag(), employees: await employees() }).toEqual({
          leads: before.leads.map((lead) => ({
            ...lead,
            ...(endpoint === 'handle-first-step' && orderedChanges),
          })),
          employees: before.employees,
        });
        expect((await receipts()).filter(({ kind }) => kind === 'Given')).toEqual(before.receipts);
        expect((await selectLeads()).map(({ needsReview }) => needsReview)).toEqual([true]);
        const sent = await site.database.db.select().from(leadSubmissions);
        expect(sent.map(({ review, answers }) => `${answers.phone} ${review}`).toSorted()).toEqual([
          '+12025550199 Pending',
          '+13125550142 null',
        ]);
      },
    );

    test('gets the same responses as an unknown sender', async () => {
      await insertLead(known);
      const responses = [];
      for (const email of ['ada@example.com', 'nobody@example.com']) {
        const stranger = await testClient(site.app);
        site.clock.moveTo('2026-11-21T12:00:00Z');
        const response = await stranger.post(url, { ...ada, ...unverified, email });
        const { leadId } = response.json as { leadId: string };
        site.clock.addDays(1);
        await createQuotedOpportunity(stranger, { email });
        const read = (await stranger.get(`/api/leads/${leadId}`)).json as LeadResponse;
        responses.push({ ...read, id: '', email: '' });
      }
      expect(responses[0]).toEqual(responses[1]);
      expect(responses[0]).toMatchObject({ recordId: null, pbtReferredBy: null, stage: 'Quoted' });
    });

    test('stays unverified after repeated submissions', async () => {
      await insertLead(known);
      const before = await withoutReviewFlag();
      const stranger = await testClient(site.app);
      for (const phone of ['202 555 0198', '202 555 0199'])
        await stranger.post(url, { ...ada, ...unverified, phone });
      expect(await withoutReviewFlag()).toEqual(before);
    });

    test.each(['a token from our email', 'an API key'])('can change the lead with %s', async (credential) => {
      const { leadId } = await insertLead(known);
      const token = site.services.leads.signToken(leadId);
      const changed = { phone: '202 555 0199' };
      const stranger = await testClient(site.app);
      const response = await (credential === 'an API key'
        ? postWithKey(apiKey, changed)
        : stranger.post(url, { ...ada, ...changed, token }));
      expect(response.status, response.text).toBe(201);
      expect(await selectLeads()).toMatchObject([{ phone: '+12025550199', needsReview: false }]);
    });
  });

  test('accepts partner fields only with an API key', async () => {
    const claimed = {
      affiliateId: 'aff-1',
      pbtReferredBy: 'Friend',
      linkId: 'link-1',
      pbtCampaignLink: '/x',
      leadSource: 'mine',
      leadVendor: 'me',
      assignToToco: true,
      assignAfterDays: 3,
      createdFromPublicFunnel: false,
    };
    const urlTracking = { utm_source: 'radio', lead_source: 'spot' };
    await insertLead({ ...claimed, ...urlTracking });
    const [visitorLead] = await selectLeads();
    expect(visitorLead).toMatchObject({
      affiliateId: null,
      pbtReferredBy: null,
      linkId: null,
      pbtCampaignLink: null,
      leadVendor: null,
      assignToToco: null,
      assignAfterDays: null,
      createdFromPublicFunnel: true,
      utmSource: 'radio',
      leadSource: null,
    });
    const names = keyedTrackingNames.map((name) => [name, `claimed as ${name}`]);
    const touch = { at: '2026-11-19T12:00:00Z', page: '/', tracking: { lead_vendor: 'claimed in a touch' } };
    await insertLead({ ...Object.fromEntries(names), touches: [touch], email: 'c@example.com' });
    const leadWithClaims = (await selectLeads()).find(({ email }) => email === 'c@example.com');
    expect(JSON.stringify(leadWithClaims)).not.toContain('claimed');
    await postWithKey(apiKey, { ...claimed, email: 'b@example.com' });
    expect((await selectLeads()).find(({ email }) => email === 'b@example.com')).toMatchObject({
      affiliateId: 'aff-1',
      pbtReferredBy: 'Friend',
      linkId: 'link-1',
      leadSource: 'mine',
      leadVendor: 'me',
    });
  });
});
