import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { propertyRuns } from '../../../test/properties.ts';
import { card } from '../../../test/rating-samples.ts';
import { firstStep, parseQuote, secondStep, startedQuote, testClient } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { milesPerYearChoices } from '../estimate/domain/miles-per-year.ts';
import { toUsage } from '../estimate/domain/vehicle-questions.ts';
import { type EstimateResponse, estimateResponse } from '../estimate/schema/responses.ts';
import { secondStepRequest } from './schema.ts';

const anyCarAndChoice = fc.record({
  car: fc.record({
    vehicleYear: fc.integer({ min: 2008, max: 2026 }),
    model: fc.constantFrom(...card.modelOverrides),
    vehicleMileage: fc.integer({ min: 500, max: 140_000 }),
    isAwd: fc.boolean(),
    zipCode: fc.constantFrom('60601', '43215', '33101', '75201', '30301', '10001', '85001'),
    milesDrivenPerYear: fc.constantFrom(...milesPerYearChoices.map(({ miles }) => miles)),
    deductibleAmount: fc.constantFrom(0, 100, 250),
    promoCode: fc.constantFrom(undefined, 'FALLROADS', 'FIRSTTHREE'),
  }),
  /** Which of the offered terms the visitor takes. */
  choice: fc.nat(),
});

const listOffers = ({ plans }: EstimateResponse) =>
  plans.flatMap(({ coveragePlan, terms }) =>
    terms.filter(({ isOffered }) => isOffered).map((term) => ({ coveragePlan, term })),
  );

describeOnDatabase('one car', (open) => {
  const site = testSite(open, { before: beforeAll });

  test('has the same price and the same end of coverage on every step', async () => {
    let visitorCount = 0;
    let comparedCount = 0;
    const property = fc.asyncProperty(anyCarAndChoice, async ({ car: { model, ...facts }, choice }) => {
      const client = await testClient(site.app);
      visitorCount += 1;
      const email = `visitor-${visitorCount}@example.com`;
      const car = { ...facts, vehicleMake: model.make, vehicleModel: model.model };
      const { milesDrivenPerYear, isAwd, ...declared } = car;
      const response = await client.post('/api/quote-processor/estimate', car);
      // Not every model was built in every year, or by that name alone.
      if (response.status === 400) return;
      const offers = listOffers(estimateResponse.parse(response.json));
      const offer = offers[choice % Math.max(offers.length, 1)];
      if (!offer) return;
      const { coveragePlan, term } = offer;
      const payout = [term.expectedPayout, term.expectedExtras];
      const prices = {
        monthly: term.withPromo?.monthlyPayment ?? term.monthlyPayment,
        total: term.withPromo?.totalPrice ?? term.totalPrice,
        dueToday: term.downPayment,
        coverage: term.coverage,
      };

      const picked = { coveragePlan, termMonths: term.months, termMiles: term.miles };
      const { opportunityId } = await startedQuote(client, firstStep({ ...declared, ...picked, email }));
      const usage = secondStep(opportunityId, { milesDrivenPerYear, isAwd });
      const answers = secondStepRequest.parse(usage);
      const opportunity = await site.services.quotes.findOpportunityByKey(opportunityId);
      if (!opportunity) throw new Error('The quote was not stored');
      const usagePrice = await site.services.quoteSteps.priceUsage(opportunity, answers, {
        usageBefore: toUsage({ milesDrivenPerYear }),
      });
      expect({
        monthly: usagePrice.plan?.monthlyPayment,
        total: usagePrice.plan?.totalPrice,
        dueToday: usagePrice.downPayment,
        coverage: usagePrice.coverage,
      }).toEqual(prices);

      const { ratesInfo: quoted } = parseQuote(
        await client.post('/api/quote-processor/handle-second-step', usage),
      );
      expect({
        monthly: quoted?.monthlyPaymentWithPromo ?? quoted?.monthlyPayment,
        total: quoted?.totalPriceWithPromo ?? quoted?.totalPrice,
        dueToday: quoted?.downPayment,
        coverage: quoted?.coverage,
        payout: [quoted?.expectedPayout, quoted?.expectedExtras],
      }).toEqual({ ...prices, payout });

      const { payments, rates } = await site.services.quotes.reviewCheckout(opportunityId, 'Monthly');
      expect({
        total: Math.round(payments.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100,
        dueToday: payments[0]?.amount,
        coverage: rates.coverage,
      }).toEqual({ total: prices.total, dueToday: prices.dueToday, coverage: prices.coverage });
      comparedCount += 1;
    });
    await fc.assert(property, { numRuns: Math.ceil(propertyRuns / 4) });
    expect(comparedCount).toBeGreaterThan(propertyRuns / 10);
  }, 600_000);
});
