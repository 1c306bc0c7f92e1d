import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPrice, card, terms } from '../../../../test/rating-samples.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import type { PlanOffer, RatingResult } from '../../../plans/domain/rating.ts';
import { chooseNearestTerm, choosePlanAndTerm, listOfferedPrices } from './choice.ts';

const ineligibilityReason = { code: 'No', message: 'No.' };

const milesPerMonth = 1250;

const buildTermPrice = (months: number, miles = months * milesPerMonth) =>
  buildPrice({ months, miles, numberOfPayments: months, monthlyCents: 9000 });

const defaults = { months: null, miles: null, milesPerYear: 12_000 };

/** Negative months stand for a term that isn't offered, and an empty list for a plan that isn't. */
function buildOffer(plan: PlanKey, months: number[]): PlanOffer {
  if (months.length === 0) return { plan, offered: false, ineligibilityReasons: [ineligibilityReason] };
  const terms = months.map((length) => {
    const size = { months: Math.abs(length), miles: Math.abs(length) * milesPerMonth };
    if (length < 0) return { offered: false as const, ...size, ineligibilityReason };
    return { offered: true as const, ...size, price: buildTermPrice(length) };
  });
  return { plan, offered: true, terms };
}

const expiredCoverage = {
  endsOn: '2020-01-01',
  endsAtMiles: 36_000,
  expectedEndOn: '2020-01-01',
  isOver: true,
};

function buildRating(months: Partial<Record<PlanKey, number[]>>, { plans } = terms): RatingResult {
  return {
    rateCardVersion: 'test',
    ratedOn: '2026-11-20',
    coverageColor: 'Orange',
    deductibleCents: 10_000,
    waitingPeriod: { days: 30, miles: 1000 },
    vehicleValueCents: 1_000_000,
    factoryCoverage: {
      basic: expiredCoverage,
      powertrain: expiredCoverage,
      electricDrive: expiredCoverage,
      firstOwnerPowertrain: null,
      isKnown: true,
    },
    ineligibilityReasons: [],
    plans: plans.map(({ key }) => buildOffer(key, months[key] ?? [])),
  };
}

const toPlanAndMonths = (choice: ReturnType<typeof choosePlanAndTerm>) =>
  choice && [choice.plan, choice.price.months];

describe('choose', () => {
  const ratingOfAllPlans = buildRating({
    EverydayBenefits: [12, 24],
    Powertrain: [24, 36, 48],
    Plus: [24, 36, 48],
    Premium: [36, 60],
  });

  it('returns the requested plan and term if available', () => {
    expect(
      toPlanAndMonths(choosePlanAndTerm(terms, ratingOfAllPlans, 'Premium', { ...defaults, months: 60 })),
    ).toEqual(['Premium', 60]);
    expect(
      toPlanAndMonths(
        choosePlanAndTerm(terms, ratingOfAllPlans, 'EverydayBenefits', { ...defaults, months: 12 }),
      ),
    ).toEqual(['EverydayBenefits', 12]);
  });

  it('defaults to Plus for 36 months', () => {
    expect(toPlanAndMonths(choosePlanAndTerm(terms, ratingOfAllPlans, null, defaults))).toEqual(['Plus', 36]);
  });

  it('falls back to the default plan when the requested one is no longer sold', () => {
    expect(
      toPlanAndMonths(choosePlanAndTerm(terms, ratingOfAllPlans, 'Gold', { ...defaults, months: 48 })),
    ).toEqual(['Plus', 48]);
  });

  it('defaults to the middle plan that pays for repairs', () => {
    const added = {
      ...card.plans[3],
      key: 'Ultimate',
      name: 'Ultimate',
      code: 4,
    } as (typeof card.plans)[number];
    const fivePlanTerms = getPlanTerms({ ...card, plans: [...card.plans, added] });
    const offered = Object.fromEntries(fivePlanTerms.plans.map(({ key }) => [key, [36]]));
    expect(
      toPlanAndMonths(choosePlanAndTerm(fivePlanTerms, buildRating(offered, fivePlanTerms), null, defaults)),
    ).toEqual(['Premium', 36]);
    const twoPlanTerms = getPlanTerms({ ...card, plans: card.plans.slice(0, 2) });
    expect(
      toPlanAndMonths(choosePlanAndTerm(twoPlanTerms, buildRating(offered, twoPlanTerms), null, defaults)),
    ).toEqual(['Powertrain', 36]);
  });

  it.each<[PlanKey, Partial<Record<PlanKey, number[]>>, PlanKey]>([
    ['Premium', { Plus: [36], Powertrain: [36], EverydayBenefits: [36] }, 'Plus'],
    ['Premium', { Powertrain: [36], EverydayBenefits: [36] }, 'Powertrain'],
    ['Powertrain', { EverydayBenefits: [36], Plus: [36] }, 'EverydayBenefits'],
    ['Powertrain', { Premium: [36], Plus: [36] }, 'Plus'],
    ['EverydayBenefits', { Premium: [36], Powertrain: [36] }, 'Powertrain'],
    ['Plus', { Plus: [-36], Powertrain: [36] }, 'Powertrain'],
  ])("tries lower plans than %s, then higher ones, when it isn't offered: %o", (requested, offered, plan) => {
    expect(choosePlanAndTerm(terms, buildRating(offered), requested, { ...defaults, months: 36 })?.plan).toBe(
      plan,
    );
  });

  it('returns null when no plan is available', () => {
    expect(choosePlanAndTerm(terms, buildRating({}), 'Plus', { ...defaults, months: 36 })).toBeNull();
    expect(choosePlanAndTerm(terms, buildRating({ Plus: [-36] }), null, defaults)).toBeNull();
  });

  it('always returns an available plan if there is one', () => {
    const months = fc.array(
      fc.integer({ min: -120, max: 120 }).filter((length) => length !== 0),
      { maxLength: 5 },
    );
    const offers = fc.record({ EverydayBenefits: months, Powertrain: months, Plus: months, Premium: months });
    const plan = fc.option(fc.constantFrom(...terms.plans.map(({ key }) => key)));
    const termMonths = fc.option(fc.integer({ min: 1, max: 120 }));
    fc.assert(
      fc.property(offers, plan, termMonths, (offered, requestedPlan, requestedMonths) => {
        const rating = buildRating(offered);
        const choice = choosePlanAndTerm(terms, rating, requestedPlan, {
          ...defaults,
          months: requestedMonths,
        });
        const anyOffered = rating.plans.some((offer) => listOfferedPrices(offer).length > 0);
        expect(choice !== null).toBe(anyOffered);
        if (!choice) return;
        const offer = rating.plans.find((candidate) => candidate.plan === choice.plan);
        expect(listOfferedPrices(offer)).toContain(choice.price);
        const requestedPrices = listOfferedPrices(
          rating.plans.find((candidate) => candidate.plan === requestedPlan),
        );
        if (requestedPrices.length > 0) expect(choice.plan).toBe(requestedPlan);
      }),
    );
  });
});

describe('chooseNearestTerm', () => {
  it.each([
    [36, [24, 36, 48], 36],
    [40, [24, 36, 48], 36],
    [43, [24, 36, 48], 48],
    [30, [24, 36], 24],
    [30, [36, 24], 24],
    [1, [24, 36], 24],
    [120, [24, 36], 36],
    [36, [], undefined],
  ])('to %i months among %j is %s', (months, lengths, nearest) => {
    expect(
      chooseNearestTerm(
        lengths.map((length) => buildTermPrice(length)),
        { ...defaults, months },
      )?.months,
    ).toBe(nearest);
  });

  it.each([
    [{ milesPerYear: 12_000, miles: null }, 36_000],
    [{ milesPerYear: 12_001, miles: null }, 45_000],
    [{ milesPerYear: 30_000, miles: null }, 45_000],
    [{ milesPerYear: 30_000, miles: 36_000 }, 36_000],
    [{ milesPerYear: 5_000, miles: 50_000 }, 45_000],
  ])('with %o chooses the %i-mile term', (target, miles) => {
    const prices = [buildTermPrice(36, 36_000), buildTermPrice(36, 45_000), buildTermPrice(48, 60_000)];
    expect(chooseNearestTerm(prices, { ...target, months: 36 })?.miles).toBe(miles);
  });

  it("doesn't change the order of the prices", () => {
    const prices = [48, 24, 36].map((length) => buildTermPrice(length));
    chooseNearestTerm(prices, { ...defaults, months: 36 });
    expect(prices.map(({ months }) => months)).toEqual([48, 24, 36]);
  });
});

describe('listOfferedPrices', () => {
  it('leaves out unavailable plans and terms', () => {
    expect(listOfferedPrices(buildOffer('Plus', [24, -36, 48])).map(({ months }) => months)).toEqual([
      24, 48,
    ]);
    expect(listOfferedPrices(buildOffer('Plus', []))).toEqual([]);
    expect(listOfferedPrices(undefined)).toEqual([]);
  });
});
