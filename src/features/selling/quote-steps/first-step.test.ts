import { beforeAll, describe, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import { firstStep, getErrorCodes, secondStep, startedQuote } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { currentConsentText, findConsentText } from '../../customers/consent/domain/consent-text.ts';
import { consentReceipts } from '../../customers/consent/table.ts';
import { leads } from '../../customers/leads/table.ts';
import { opportunities } from '../quote/table.ts';

const url = '/api/quote-processor/handle-first-step';
const restrictedZips = { CA: '90001', AK: '99501', MO: '63101', WA: '98101', WY: '82001' };

describeOnDatabase('the first step', (open) => {
  const site = testSite(open, { before: beforeAll });

  async function readAllRows() {
    const { db } = site.database;
    const [leadRows, opportunityRows, receipts] = [
      await db.select().from(leads),
      await db.select().from(opportunities),
      await db.select().from(consentReceipts),
    ];
    return { leads: leadRows, opportunities: opportunityRows, receipts };
  }

  async function findStoredRows(opportunityId: string) {
    const all = await readAllRows();
    const opportunity = all.opportunities.find(({ id }) => id === openedId(opportunityId));
    const lead = all.leads.find(({ id }) => id === opportunity?.leadId);
    const receipts = all.receipts.filter(({ leadId }) => leadId === lead?.id);
    return { lead, opportunity, receipts };
  }

  test('creates a lead and an opportunity', async () => {
    const { opportunityId, isStateTemporaryDisabled } = await startedQuote(site.client, {
      email: ' Ada.Example@Example.COM ',
      phone: '(312) 555-0142',
    });
    expect(isStateTemporaryDisabled).toBe(false);
    const { lead, opportunity } = await findStoredRows(opportunityId);
    expect(lead).toMatchObject({
      stage: 'New',
      isConverted: false,
      firstName: 'Ada',
      email: 'ada.example@example.com',
      phone: '+13125550142',
      city: 'Chicago',
      state: 'IL',
      vehicleMake: 'Honda',
      vehicleMileage: 42_000,
      createdAt: site.clock.now(),
    });
    expect(opportunity).toMatchObject({ state: 'IL', usage: null, vin: null });
    expect(opportunity?.quoteNumber).toMatch(/^Q-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  });

  test('returns only the documented fields', async () => {
    const { json } = await site.client.post(url, firstStep());
    expect(Object.keys(json as object).toSorted()).toEqual(['isStateTemporaryDisabled', 'opportunityId']);
  });

  test('has no rates yet and returns the submitted answers', async () => {
    const { opportunityId } = await startedQuote(site.client);
    const response = await site.client.get('/api/quote-processor/retrieve-by-opportunity-id', {
      OpportunityId: opportunityId,
    });
    expect(response.status).toBe(200);
    expect(response.json).toMatchObject({
      opportunityId,
      quoteSequence: 0,
      ratesInfo: null,
      plans: [],
      errors: [],
      customer: { firstName: 'Ada', postalCode: '60601', state: 'IL' },
      vehicle: { maker: 'Honda', currentMileage: 42_000, milesDrivenPerYear: null },
    });
    const OpportunityId = '0b1c2d3e-4f50-4a61-8b72-93a4b5c6d7e8';
    const unknownResponse = await site.client.get('/api/quote-processor/retrieve-by-opportunity-id', {
      OpportunityId,
    });
    expect([unknownResponse.status, getErrorCodes(unknownResponse)]).toEqual([404, ['QuoteNotFound']]);
  });

  test.each(Object.entries(restrictedZips))('rejects %s and stores nothing', async (_state, zipCode) => {
    const before = await readAllRows();
    const response = await site.client.post(url, firstStep({ zipCode }));
    expect([response.status, getErrorCodes(response)]).toEqual([400, ['StateNotEligible']]);
    expect(response.json).toMatchObject({ errors: [{ description: 'zipCode' }] });
    expect(await readAllRows()).toEqual(before);
  });

  test.each([
    ['60601', 'Open', true],
    ['58102', 'Paused', true],
    ['90001', 'NotSold', false],
  ])('an estimate for %s says that sales are %s', async (zipCode, salesStatus, hasPlans) => {
    const { vehicleYear, vehicleMake, vehicleModel, vehicleMileage } = firstStep();
    const car = { vehicleYear, vehicleMake, vehicleModel, vehicleMileage };
    const { json } = await site.client.post('/api/quote-processor/estimate', { ...car, zipCode });
    expect(json).toMatchObject({ salesStatus });
    expect((json as { plans: unknown[] }).plans.length > 0).toBe(hasPlans);
  });

  test('saves leads from a paused state and rejects the second step', async () => {
    const { opportunityId, isStateTemporaryDisabled } = await startedQuote(site.client, { zipCode: '58102' });
    expect(isStateTemporaryDisabled).toBe(true);
    const { lead } = await findStoredRows(opportunityId);
    expect(lead).toMatchObject({ state: 'ND', isStateTemporaryDisabled: true, stage: 'New' });

    const response = await site.client.post(
      '/api/quote-processor/handle-second-step',
      secondStep(opportunityId),
    );
    expect([response.status, getErrorCodes(response)]).toEqual([400, ['StateTemporaryDisabled']]);
    expect((await findStoredRows(opportunityId)).opportunity).toMatchObject({ usage: null });
  });

  test.each([
    ['zipCode', { zipCode: '00000' }, 'ZipCodeNotFound'],
    ['vehicleMake', { vehicleMake: 'Zephyr Motors' }, 'UnknownMake'],
    ['vehicleModel', { vehicleModel: 'Nonesuch' }, 'UnknownModel'],
    ['vehicleYear', { vehicleYear: 2028 }, 'ModelYearInFuture'],
    ['phone', { phone: '555-0142' }, 'InvalidField'],
    ['vin', { vin: '1HGCM82643A004352' }, 'VinCheckDigit'],
    ['consent', { consent: { textVersion: 'never shown', channels: [] } }, 'UnknownConsentText'],
    ['email', { email: 'ada@example' }, 'InvalidField'],
    ['firstName', { firstName: '<b>Ada</b>' }, 'InvalidField'],
    ['lastName', { lastName: '李' }, 'InvalidField'],
    ['firstName', { firstName: 'Ada 🚗' }, 'InvalidField'],
    ['coveragePlan', { coveragePlan: 4 }, 'InvalidField'],
  ])('reports an invalid %s and stores nothing', async (field, invalid, code) => {
    const before = await readAllRows();
    const response = await site.client.post(url, { ...firstStep(), ...invalid });
    expect(response.status).toBe(400);
    expect(response.json).toMatchObject({ errors: [{ description: field, errorCode: code }] });
    expect(await readAllRows()).toEqual(before);
  });

  describe('consent', () => {
    const consent = { textVersion: currentConsentText.version, channels: ['Email' as const] };

    test('is stored with the exact text, place, and time', async () => {
      const { json } = await site.client.post(
        url,
        firstStep({ consent, promoCode: 'fallroads', phone: '312-555-0142' }),
        {
          referer: 'https://shop.example/quote/contact?email=ada%40example.com',
          'user-agent': 'A browser',
        },
      );
      const { opportunityId } = json as { opportunityId: string };
      const { receipts } = await findStoredRows(opportunityId);
      expect(receipts).toHaveLength(1);
      expect(receipts[0]).toMatchObject({
        textVersion: consent.textVersion,
        text: findConsentText(consent.textVersion),
        channels: ['Email'],
        page: '/quote/contact',
        browser: 'A browser',
        createdAt: site.clock.now(),
      });
      expect(receipts[0]?.ipAddress).toMatch(/^10\./);
      expect(receipts[0]?.formState).toMatchObject({ promoCode: 'fallroads', zipCode: '60601' });
    });

    test('contains no contact details', async () => {
      const { opportunityId } = await startedQuote(site.client, { consent, phone: '312-555-0142' });
      const { receipts } = await findStoredRows(opportunityId);
      expect(JSON.stringify(receipts[0]?.formState)).not.toMatch(/Ada|Example|example\.com|0142/);
    });

    test('stores no receipt when not given', async () => {
      const { opportunityId } = await startedQuote(site.client, { email: 'silent@example.com' });
      expect((await findStoredRows(opportunityId)).receipts).toEqual([]);
    });
  });

  describe('campaign tracking', () => {
    const tracking = {
      email: 'tracked@example.com',
      gclid: 'click-1',
      utm_source: 'radio',
      ref_code: 'friend',
    };
    const consent = { textVersion: currentConsentText.version, channels: [] };

    test('is stored with the lead', async () => {
      const { opportunityId } = await startedQuote(site.client, tracking);
      const { lead } = await findStoredRows(opportunityId);
      expect(lead).toMatchObject({ gclid: 'click-1', utmSource: 'radio', refCode: 'friend' });
    });

    test('drops the ad click ID when the browser sends Sec-GPC', async () => {
      const untracked = { ...tracking, consent, email: 'untracked@example.com' };
      const response = await site.client.post(url, firstStep(untracked), { 'sec-gpc': '1' });
      const { opportunityId } = response.json as { opportunityId: string };
      const rows = await findStoredRows(opportunityId);
      expect(rows.lead).toMatchObject({ gclid: null, utmSource: 'radio' });
      expect(JSON.stringify(rows)).not.toContain('click-1');
    });
  });
});
