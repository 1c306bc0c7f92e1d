import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import {
  createQuotedOpportunity,
  getErrorCodes,
  parseQuote,
  secondStep,
  startedQuote,
} from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { leads } from '../../customers/leads/table.ts';
import type { QuoteResponse } from '../quote/schema/responses.ts';
import { opportunities, quotes } from '../quote/table.ts';

const url = '/api/quote-processor/handle-second-step';
const choosePlanUrl = '/api/quote-processor/choose-plan';
const unknownId = '00000000-0000-4000-8000-000000000000';

function findAmounts(text: string): string[] {
  const amountField =
    /"(?:amount|downPayment|monthlyPayment|monthlyPaymentWithPromo|totalPrice|totalPriceWithPromo|deductibleAmount)":([^,}]+)/g;
  return Array.from(text.matchAll(amountField), ([, amount = '']) => amount).filter(
    (amount) => amount !== 'null',
  );
}

const toCents = (dollars: number) => Math.round(dollars * 100);

function getRates(quote: QuoteResponse) {
  if (!quote.ratesInfo) throw new Error('The quote has no rates');
  return quote.ratesInfo;
}

describeOnDatabase('the second step', (open) => {
  const site = testSite(open, { before: beforeAll });

  async function findStoredRows(opportunityId: string) {
    const { db } = site.database;
    const [opportunity] = await db
      .select()
      .from(opportunities)
      .where(eq(opportunities.id, openedId(opportunityId)));
    const [lead] = await db
      .select()
      .from(leads)
      .where(eq(leads.id, opportunity?.leadId ?? ''));
    const rows = await db
      .select()
      .from(quotes)
      .where(eq(quotes.opportunityId, openedId(opportunityId)));
    return { lead, opportunity, quotes: rows };
  }

  test('returns the quote and marks the lead as quoted', async () => {
    const quote = await createQuotedOpportunity(site.client, { coveragePlan: 3, termMonths: 36 });
    expect(quote).toMatchObject({
      customer: { firstName: 'Ada', lastName: 'Example', city: 'Chicago', postalCode: '60601' },
      ratesInfo: {
        coveragePlan: 3,
        coverageTermLength: 36,
        coverageColor: 'Orange',
        deductibleAmount: 100,
        isPromoApplied: false,
        ratedOn: '2026-11-20',
        validUntil: '2026-12-20',
        quoteNumber: quote.quoteNumber,
      },
      vehicle: { maker: 'Honda', makerModel: 'Accord', modelYear: 2020, milesDrivenPerYear: 12_000 },
      errors: [],
      vehicleChanges: [],
    });
    const { lead, quotes: rows } = await findStoredRows(quote.opportunityId);
    expect(lead?.stage).toBe('Quoted');
    expect(rows).toHaveLength(1);
  });

  test('returns amounts with at most two decimals', async () => {
    const { opportunityId } = await startedQuote(site.client, { promoCode: 'FIRSTTHREE' });
    const { text } = await site.client.post(url, secondStep(opportunityId));
    const amounts = findAmounts(text);
    expect(amounts.length).toBeGreaterThan(20);
    expect(amounts.filter((amount) => !/^-?\d+(\.\d{1,2})?$/.test(amount))).toEqual([]);
  });

  test('returns a ledger and payments that add up to the total', async () => {
    const rates = getRates(
      await createQuotedOpportunity(site.client, { vehicleModel: 'CR-V' }, { isUsedForRideshare: true }),
    );
    const sum = rates.ledger.reduce((total, line) => total + toCents(line.amount), 0);
    expect(rates.ledger.length).toBeGreaterThan(3);
    expect(rates.ledger.filter(({ reason }) => reason === '')).toEqual([]);
    expect(sum).toBe(toCents(rates.totalPrice));
    expect(toCents(rates.downPayment) + toCents(rates.monthlyPayment) * rates.numberOfPayments).toBe(sum);
  });

  test.each([
    ['a salvage title', { isSalvagedOrRebuiltOrGrey: true }],
    ['an altered odometer', { isOdometerAltered: true }],
    ['a taxi', { isUsedForCommercial: true, commercialUseTypes: ['Taxi' as const] }],
    [
      'a lift kit over 6 inches',
      { hasModificationsOrLiftKit: true, modification: 'LiftKitOver6Inches' as const },
    ],
  ])('rejects %s with errors and no rates, and keeps the lead', async (_name, usage) => {
    const quote = await createQuotedOpportunity(site.client, {}, usage);
    expect(quote.ratesInfo).toBeNull();
    expect(quote.errors.length).toBeGreaterThan(0);
    for (const { errorCode, message } of quote.errors) {
      expect(errorCode).toMatch(/^([A-Z][a-z0-9]+)+$/);
      expect(message).toMatch(/\.$/);
    }
    expect(quote.plans.filter((plan) => plan.isOffered)).toEqual([]);
    expect((await findStoredRows(quote.opportunityId)).lead).toMatchObject({
      stage: 'NotEligible',
      firstName: 'Ada',
    });
  });

  test('offers plans again after an answer is corrected', async () => {
    const rejected = await createQuotedOpportunity(site.client, {}, { isSalvagedOrRebuiltOrGrey: true });
    const quote = parseQuote(await site.client.post(url, secondStep(rejected.opportunityId)));
    expect(quote.errors).toEqual([]);
    expect(quote.ratesInfo).not.toBeNull();
    expect((await findStoredRows(quote.opportunityId)).lead?.stage).toBe('Quoted');
  });

  test('returns the limit and the actual mileage of a plan that the mileage rules out', async () => {
    const quote = await createQuotedOpportunity(site.client, { vehicleMileage: 112_400 });
    const premium = quote.plans.find(({ coveragePlan }) => coveragePlan === 3);
    expect(premium?.isOffered).toBe(false);
    expect(premium?.ineligibilityReasons).toContainEqual(
      expect.objectContaining({ limit: 100_000, actual: 112_400 }),
    );
  });

  test('requires the kind of commercial use', async () => {
    const { opportunityId } = await startedQuote(site.client);
    const response = await site.client.post(url, secondStep(opportunityId, { isUsedForCommercial: true }));
    expect(response.status).toBe(400);
    expect(response.json).toMatchObject({ errors: [{ description: 'commercialUseTypes' }] });
    expect((await findStoredRows(opportunityId)).quotes).toEqual([]);
  });

  test('charges more for rideshare', async () => {
    const quote = await createQuotedOpportunity(site.client);
    const rideshareQuote = await createQuotedOpportunity(site.client, {}, { isUsedForRideshare: true });
    expect(getRates(rideshareQuote).monthlyPayment).toBeGreaterThan(getRates(quote).monthlyPayment);
  });

  test('returns 404 for an unknown opportunity', async () => {
    const response = await site.client.post(url, secondStep(unknownId));
    expect([response.status, getErrorCodes(response)]).toEqual([404, ['QuoteNotFound']]);
  });

  describe('choosing a plan', () => {
    test('returns the offered price', async () => {
      const quote = await createQuotedOpportunity(site.client);
      for (const plan of quote.plans.filter(({ isOffered }) => isOffered)) {
        const term = plan.terms.findLast(({ isOffered }) => isOffered);
        if (!term) throw new Error(`${plan.name} offers no term`);
        const choice = {
          coveragePlan: plan.coveragePlan,
          termMonths: term.months,
          termMiles: term.miles,
        };
        const chosen = parseQuote(
          await site.client.post(choosePlanUrl, { opportunityId: quote.opportunityId, ...choice }),
        );
        const sum = getRates(chosen).ledger.reduce((total, line) => total + toCents(line.amount), 0);
        expect(sum).toBe(toCents(term.totalPrice ?? 0));
        expect(chosen.ratesInfo).toMatchObject({
          coveragePlan: plan.coveragePlan,
          coverageTermLength: term.months,
          coverageTermMiles: term.miles,
          monthlyPayment: term.monthlyPayment,
          totalPrice: term.totalPrice,
        });
      }
    });

    test.each([
      ['a plan that the mileage rules out', 3, 36],
      ['a term that no plan has', 1, 37],
    ])('rejects %s and changes nothing', async (_name, coveragePlan, termMonths) => {
      const quote = await createQuotedOpportunity(site.client, { vehicleMileage: 112_400 });
      const before = await findStoredRows(quote.opportunityId);
      const response = await site.client.post(choosePlanUrl, {
        opportunityId: quote.opportunityId,
        coveragePlan,
        termMonths,
      });
      expect([response.status, getErrorCodes(response)]).toEqual([400, ['PlanNotOffered']]);
      expect(await findStoredRows(quote.opportunityId)).toEqual(before);
      const found = await site.client.get('/api/quote-processor/retrieve-by-opportunity-id', {
        OpportunityId: quote.opportunityId,
      });
      expect(parseQuote(found)).toEqual(quote);
    });

    test('rejects an unknown plan', async () => {
      const { opportunityId } = await createQuotedOpportunity(site.client);
      const response = await site.client.post(choosePlanUrl, {
        opportunityId,
        coveragePlan: 98,
        termMonths: 36,
      });
      expect([response.status, getErrorCodes(response)]).toEqual([400, ['InvalidField']]);
    });

    test('requires the second step first', async () => {
      const { opportunityId } = await startedQuote(site.client);
      const response = await site.client.post(choosePlanUrl, {
        opportunityId,
        coveragePlan: 1,
        termMonths: 36,
      });
      expect([response.status, getErrorCodes(response)]).toEqual([404, ['QuoteNotFound']]);
    });
  });
});
