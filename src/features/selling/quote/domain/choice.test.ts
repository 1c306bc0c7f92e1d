import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { card, terms } from '../../../../test/rating-samples.ts';
import { planTermsOf } from '../../../plans/domain/card-terms.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import type { PlanOffer, RatingResult, TermPrice } from '../../../plans/domain/rating.ts';
import { choose, nearestTerm, offeredPrices } from './choice.ts';

const refusal = { code: 'No', message: 'No.' };

function buildPrice(months: number): TermPrice {
  return {
    months,
    miles: months * 1250,
    numberOfPayments: months,
    monthlyCents: 9000,
    totalCents: 9000 * months,
    ledger: [],
  };
}

/** An offer of a plan with terms of these months; those below zero are not offered. None: the plan is not offered. */
function buildOffer(plan: PlanKey, months: number[]): PlanOffer {
  if (months.length === 0) return { plan, offered: false, refusals: [refusal] };
  const terms = months.map((length) => {
    const size = { months: Math.abs(length), miles: Math.abs(length) * 1250 };
    if (length < 0) return { offered: false as const, ...size, refusal };
    return { offered: true as const, ...size, price: buildPrice(length) };
  });
  return { plan, offered: true, terms };
}

function buildRating(months: Partial<Record<PlanKey, number[]>>, { plans } = terms): RatingResult {
  return {
    rateCardVersion: 'test',
    ratedOn: '2026-11-20',
    coverageColor: 'Orange',
    deductibleCents: 10_000,
    waitingPeriod: { days: 30, miles: 1000 },
    refusals: [],
    plans: plans.map(({ key }) => buildOffer(key, months[key] ?? [])),
  };
}

const chosen = (choice: ReturnType<typeof choose>) => choice && [choice.plan, choice.price.months];

describe('choose', () => {
  const all = buildRating({
    EverydayBenefits: [12, 24],
    Powertrain: [24, 36, 48],
    Plus: [24, 36, 48],
    Premium: [36, 60],
  });

  it('returns the requested plan and term if available', () => {
    expect(chosen(choose(terms, all, 'Premium', 60))).toEqual(['Premium', 60]);
    expect(chosen(choose(terms, all, 'EverydayBenefits', 12))).toEqual(['EverydayBenefits', 12]);
  });

  it('defaults to Plus for 36 months', () => {
    expect(chosen(choose(terms, all, null, null))).toEqual(['Plus', 36]);
  });

  it('falls back to the default plan when the requested one is no longer sold', () => {
    expect(chosen(choose(terms, all, 'Gold', 48))).toEqual(['Plus', 48]);
  });

  it('defaults to the middle plan that pays for repairs', () => {
    const added = {
      ...card.plans[3],
      key: 'Ultimate',
      name: 'Ultimate',
      code: 4,
    } as (typeof card.plans)[number];
    const five = planTermsOf({ ...card, plans: [...card.plans, added] });
    const offered = Object.fromEntries(five.plans.map(({ key }) => [key, [36]]));
    expect(chosen(choose(five, buildRating(offered, five), null, null))).toEqual(['Premium', 36]);
    const two = planTermsOf({ ...card, plans: card.plans.slice(0, 2) });
    expect(chosen(choose(two, buildRating(offered, two), null, null))).toEqual(['Powertrain', 36]);
  });

  it.each<[PlanKey, Partial<Record<PlanKey, number[]>>, PlanKey]>([
    ['Premium', { Plus: [36], Powertrain: [36], EverydayBenefits: [36] }, 'Plus'],
    ['Premium', { Powertrain: [36], EverydayBenefits: [36] }, 'Powertrain'],
    ['Powertrain', { EverydayBenefits: [36], Plus: [36] }, 'EverydayBenefits'],
    ['Powertrain', { Premium: [36], Plus: [36] }, 'Plus'],
    ['EverydayBenefits', { Premium: [36], Powertrain: [36] }, 'Powertrain'],
    ['Plus', { Plus: [-36], Powertrain: [36] }, 'Powertrain'],
  ])('goes down from %s, then up, when it is not offered: %o', (asked, offered, plan) => {
    expect(choose(terms, buildRating(offered), asked, 36)?.plan).toBe(plan);
  });

  it('returns null when no plan is available', () => {
    expect(choose(terms, buildRating({}), 'Plus', 36)).toBeNull();
    expect(choose(terms, buildRating({ Plus: [-36] }), null, null)).toBeNull();
  });

  it('always returns an available plan if there is one', () => {
    const months = fc.array(
      fc.integer({ min: -120, max: 120 }).filter((length) => length !== 0),
      { maxLength: 5 },
    );
    const offers = fc.record({ EverydayBenefits: months, Powertrain: months, Plus: months, Premium: months });
    const plan = fc.option(fc.constantFrom(...terms.plans.map(({ key }) => key)));
    const asked = fc.option(fc.integer({ min: 1, max: 120 }));
    fc.assert(
      fc.property(offers, plan, asked, (offered, askedPlan, askedMonths) => {
        const rating = buildRating(offered);
        const choice = choose(terms, rating, askedPlan, askedMonths);
        const isAny = rating.plans.some((offer) => offeredPrices(offer).length > 0);
        expect(choice !== null).toBe(isAny);
        if (!choice) return;
        const offer = rating.plans.find((candidate) => candidate.plan === choice.plan);
        expect(offeredPrices(offer)).toContain(choice.price);
        const ofAsked = offeredPrices(rating.plans.find((candidate) => candidate.plan === askedPlan));
        if (ofAsked.length > 0) expect(choice.plan).toBe(askedPlan);
      }),
    );
  });
});

describe('nearestTerm', () => {
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
    expect(nearestTerm(lengths.map(buildPrice), months)?.months).toBe(nearest);
  });

  it("doesn't change the order of the prices", () => {
    const prices = [48, 24, 36].map(buildPrice);
    nearestTerm(prices, 36);
    expect(prices.map(({ months }) => months)).toEqual([48, 24, 36]);
  });
});

describe('offeredPrices', () => {
  it('leaves out unavailable plans and terms', () => {
    expect(offeredPrices(buildOffer('Plus', [24, -36, 48])).map(({ months }) => months)).toEqual([24, 48]);
    expect(offeredPrices(buildOffer('Plus', []))).toEqual([]);
    expect(offeredPrices(undefined)).toEqual([]);
  });
});
