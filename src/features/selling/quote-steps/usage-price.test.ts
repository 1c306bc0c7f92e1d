import { beforeAll, describe, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { parseQuote, secondStep, startedQuote } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import type { UsageAnswers } from './domain/usage-effects.ts';

const camry = { vehicleYear: 2018, vehicleMake: 'Toyota', vehicleModel: 'Camry', coveragePlan: 1 };

const secondStepUrl = '/api/quote-processor/handle-second-step';

describeOnDatabase('the price of unfinished answers', (open) => {
  const site = testSite(open, { before: beforeAll });

  const buildOrdinaryAnswers = (): UsageAnswers => {
    const { opportunityId: _id, ...answers } = secondStep('');
    return { commercialUseTypes: [], ...answers };
  };

  async function fetchPrice(opportunityId: string, answers: UsageAnswers) {
    const { quotes, quoteSteps } = site.services;
    const opportunity = await quotes.findOpportunityByKey(opportunityId);
    if (!opportunity) throw new Error('The opportunity was not stored');
    return quoteSteps.priceUsage(opportunity, answers, {});
  }

  async function fetchQuotedPayment(opportunityId: string, answers: UsageAnswers) {
    const { ratesInfo } = parseQuote(await site.client.post(secondStepUrl, { opportunityId, ...answers }));
    return ratesInfo && (ratesInfo.monthlyPaymentWithPromo ?? ratesInfo.monthlyPayment);
  }

  const cases: [string, Partial<UsageAnswers>][] = [
    ['ordinary use', {}],
    ['rideshare', { isUsedForRideshare: true }],
    ['many miles', { milesDrivenPerYear: 30_000 }],
    ['work and towing', { isUsedForCommercial: true, commercialUseTypes: ['Farm'], hasTowingPackage: true }],
    ['a small lift kit', { hasModificationsOrLiftKit: true, modification: 'LiftKitUpTo6Inches' }],
    ['a salvage title', { isSalvagedOrRebuiltOrGrey: true }],
    ['a VIN', { vin: '4T1B11HK1JU000001' }],
  ];

  test.each(cases)('matches the quoted price to the cent: %s', async (_name, changes) => {
    const { opportunityId } = await startedQuote(site.client, { ...camry, promoCode: 'NEIGHBOR8' });
    const answers = { ...buildOrdinaryAnswers(), ...changes };
    const { plan } = await fetchPrice(opportunityId, answers);
    expect(plan?.monthlyPayment ?? null).toBe(await fetchQuotedPayment(opportunityId, answers));
  });

  test('shows what each choice adds, or that it rules out coverage', async () => {
    const { opportunityId } = await startedQuote(site.client, camry);
    const { plan, before, effects } = await fetchPrice(opportunityId, buildOrdinaryAnswers());
    expect(before).toEqual(plan);
    expect(effects).toMatchObject({ isOdometerAltered: 'NotCovered' });
    const added = effects.isUsedForRideshare;
    if (typeof added !== 'number') throw new Error(`Rideshare has the effect ${added}`);
    expect(added).toBeGreaterThan(0);
    const rideshare = await fetchQuotedPayment(opportunityId, {
      ...buildOrdinaryAnswers(),
      isUsedForRideshare: true,
    });
    expect(rideshare).toBeCloseTo((plan?.monthlyPayment ?? 0) + added, 5);
  });

  test('gives every annual mileage its price and end date', async () => {
    const { opportunityId } = await startedQuote(site.client, camry);
    const { plan, milesEffects } = await fetchPrice(opportunityId, buildOrdinaryAnswers());
    const years = (plan?.termMonths ?? 0) / 12;
    expect(milesEffects[12_000]).toMatchObject({ addedToTotal: 0, endsEarly: false });
    expect(milesEffects[7_500]).toMatchObject({ milesDriven: expect.closeTo(7_500 * years, -2) });
    expect(milesEffects[40_000]).toMatchObject({ endsEarly: true });
  });

  test("isn't repeated on the quote if the visitor saw it", async () => {
    const answers = { ...buildOrdinaryAnswers(), isUsedForRideshare: true };
    async function submit(seenTotalPrice?: number) {
      const { opportunityId } = await startedQuote(site.client, camry);
      const { plan } = await fetchPrice(opportunityId, answers);
      const seen = seenTotalPrice ?? plan?.totalPrice;
      return site.services.quoteSteps.submitSecondStep(
        { opportunityId, ...answers },
        { seenTotalPrice: seen },
      );
    }
    expect((await submit()).priceChange).toBeNull();
    expect((await submit(1)).priceChange).toMatchObject({ cause: 'Answers' });
  });

  test('explains why nothing is offered, and stores nothing', async () => {
    const { opportunityId } = await startedQuote(site.client, camry);
    const priced = await fetchPrice(opportunityId, { ...buildOrdinaryAnswers(), isOdometerAltered: true });
    expect(priced).toMatchObject({ plan: null, ineligibilityReasons: [expect.stringContaining('odometer')] });
    expect((await site.services.quotes.findOpportunityByKey(opportunityId))?.usage).toBeNull();
  });

  describe('with a VIN', () => {
    test('asks only for the drivetrain', async () => {
      const { opportunityId } = await startedQuote(site.client, camry);
      const { equipment } = await fetchPrice(opportunityId, {
        ...buildOrdinaryAnswers(),
        vin: '4T1B11HK1JU000001',
      });
      expect(equipment).toEqual(['isAwd']);
    });

    test('lists what the VIN corrected, and not what the visitor answered', async () => {
      const jetta = { vehicleYear: 2011, vehicleMake: 'Volkswagen', vehicleModel: 'Jetta' };
      const { opportunityId } = await startedQuote(site.client, jetta);
      const answers = { ...buildOrdinaryAnswers(), isAwd: true, isTurbo: true, vin: '3VWLL7AJ2BM012345' };
      const { vehicleChanges } = await fetchPrice(opportunityId, answers);
      expect(vehicleChanges).toEqual([{ field: 'Diesel engine', from: 'No', to: 'Yes' }]);
    });

    test('ignores a typo in it until the form is sent', async () => {
      const { opportunityId } = await startedQuote(site.client, camry);
      const { plan, equipment } = await fetchPrice(opportunityId, {
        ...buildOrdinaryAnswers(),
        vin: '4T1B11HK2JU000001',
      });
      expect(plan).not.toBeNull();
      expect(equipment.length).toBeGreaterThan(1);
    });
  });
});
