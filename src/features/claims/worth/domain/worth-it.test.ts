import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptedInputs,
  buildVehicle,
  card,
  findPrice,
  getPrices,
  rateSample,
  ratingDate,
} from '../../../../test/rating-samples.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import { type RateInput, rate } from '../../../plans/domain/rate.ts';
import { type RatedVehicle, typicalUsage } from '../../../plans/domain/rating-input.ts';
import {
  calculateChanceAbove,
  calculateMean,
  calculatePayout,
  calculateQuantile,
  calculateWorth,
  defaultPlan,
  type ExpectedRepair,
  toVerdict,
  verdicts,
  type WorthInput,
} from './worth-it.ts';

const terms = getPlanTerms(card);

function worthInput(vehicle: Partial<RatedVehicle> = {}, changes: Partial<WorthInput> = {}): WorthInput {
  return {
    vehicle: buildVehicle(vehicle),
    usage: typicalUsage,
    rateCard: card,
    on: ratingDate,
    state: 'AZ',
    plan: 'Plus',
    termMonths: 36,
    termMiles: 45_000,
    priceCents: 250_000,
    deductibleCents: 10_000,
    vehicleValueCents: 1_500_000,
    ...changes,
  };
}

function rateOffers(input: RateInput): WorthInput[] {
  const result = rate(input);
  return [...getPrices(result)].flatMap(([key, { months, miles, totalCents }]) => {
    const plan = key.split('/')[0] ?? '';
    if (plan === 'EverydayBenefits') return [];
    return [
      {
        ...input,
        plan,
        termMonths: months,
        termMiles: miles,
        priceCents: totalCents,
        deductibleCents: result.deductibleCents,
        vehicleValueCents: result.vehicleValueCents,
      },
    ];
  });
}

test('expects the payout that the price is based on, minus anything above the limit', () => {
  const price = findPrice(rateSample(), 'Plus', 36);
  const extras = price.ledger.find(({ code }) => code === 'Extras')?.cents ?? 0;
  const { expectedCents } = calculateWorth(worthInput({}, { priceCents: price.totalCents }));
  expect(expectedCents).toBeGreaterThan((price.expectedPayoutCents - extras) * 0.95);
  expect(expectedCents).toBeLessThan((price.expectedPayoutCents - extras) * 1.01);
});

test('never expects a higher payout than the one in the price of the offer', () => {
  let comparedCount = 0;
  fc.assert(
    fc.property(acceptedInputs, (input) => {
      const prices = getPrices(rate(input));
      for (const offer of rateOffers(input)) {
        const price = prices.get(`${offer.plan}/${offer.termMonths}/${offer.termMiles}`);
        comparedCount += 1;
        expect(calculateWorth(offer).expectedCents).toBeLessThanOrEqual(
          (price?.expectedPayoutCents ?? 0) * 1.01 + 100,
        );
      }
    }),
    { numRuns: 20 },
  );
  expect(comparedCount).toBeGreaterThan(30);
});

test('never covers more repairs than expected, and keeps the payout range in order', () => {
  fc.assert(
    fc.property(acceptedInputs, (input) => {
      for (const offer of rateOffers(input).slice(0, 2)) {
        const result = calculateWorth(offer);
        expect(result.coveredRepairs).toBeLessThanOrEqual(result.expectedRepairs + 1e-9);
        expect(result.lowCents).toBeLessThanOrEqual(result.medianCents);
        expect(result.medianCents).toBeLessThanOrEqual(result.highCents);
        expect(result.chanceAbovePrice).toBeLessThanOrEqual(result.chanceOfAnyRepair + 1e-6);
      }
    }),
    { numRuns: 40 },
  );
});

test('a more expensive plan never gets a better verdict', () => {
  const rank = (priceCents: number) =>
    verdicts.indexOf(calculateWorth(worthInput({}, { priceCents })).verdict);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 800_000 }), fc.nat(500_000), (priceCents, more) => {
      expect(rank(priceCents + more)).toBeLessThanOrEqual(rank(priceCents));
    }),
    { numRuns: 40 },
  );
});

test.each([
  [0, 'ProbablyNot'],
  [0.13, 'ProbablyNot'],
  [0.254, 'ProbablyNot'],
  [0.256, 'ItDepends'],
  [0.494, 'ItDepends'],
  [0.496, 'Maybe'],
  [1, 'Maybe'],
])('a plan that pays more than it costs with a chance of %d gets %s', (chance, verdict) => {
  expect(toVerdict(chance)).toBe(verdict);
});

test('a new car with few miles gets "probably not", because the manufacturer still pays', () => {
  const result = calculateWorth(worthInput({ modelYear: 2026, mileage: 4_000 }, { plan: 'Premium' }));
  expect(result.verdict).toBe('ProbablyNot');
  expect(result.factoryShare).toBeGreaterThan(0.5);
});

test('a plan at a low price can be worth it with lots of driving', () => {
  const usage = { ...typicalUsage, milesPerYear: 20_000 };
  expect(
    calculateWorth(worthInput({ mileage: 50_000 }, { plan: 'Premium', priceCents: 60_000, usage })).verdict,
  ).toBe('Maybe');
});

test("parts that a car doesn't have aren't counted", () => {
  const keys = (vehicle: Partial<RatedVehicle>) =>
    calculateWorth(worthInput(vehicle)).groups.map(({ key }) => key);
  expect(keys({})).not.toContain('turbo');
  expect(keys({ isTurbo: true })).toContain('turbo');
  expect(keys({ isElectric: true })).not.toContain('engine');
});

test("pays no more than the rate card's limit or the vehicle's value", () => {
  const limited = { ...card, limitOfLiability: { allClaimsCents: 100_000 } };
  expect(calculateWorth(worthInput({}, { rateCard: limited })).expectedCents).toBeLessThanOrEqual(100_000);
  expect(calculateWorth(worthInput({}, { vehicleValueCents: 50_000 })).expectedCents).toBeLessThanOrEqual(
    50_000,
  );
  expect(calculateWorth(worthInput()).expectedCents).toBeGreaterThan(100_000);
});

test("throws for a term that isn't on the rate card", () => {
  expect(() => calculateWorth(worthInput({}, { termMiles: 1 }))).toThrow(RangeError);
});

test('the middle plan that pays for repairs is the default, however many there are', () => {
  expect(defaultPlan(terms)?.key).toBe('Plus');
  const [lowest] = card.plans;
  const more = lowest ? [...card.plans, { ...lowest, key: 'Ultimate' }] : [];
  expect(defaultPlan(getPlanTerms({ ...card, plans: more }))?.key).toBe('Premium');
});

const limit = 1_500_000;
const repairs = fc.array(
  fc.record({
    cents: fc.integer({ min: 1, max: 60 }).map((steps) => steps * 2_500),
    count: fc.double({ min: 0.001, max: 0.4, noNaN: true }),
  }),
  { minLength: 1, maxLength: 8 },
);
const meanCents = (expected: ExpectedRepair[]) =>
  expected.reduce((sum, { cents, count }) => sum + cents * count, 0);

test('chances add up to 1, and the mean is the expected total if far below the limit', () => {
  fc.assert(
    fc.property(repairs, (expected) => {
      const payout = calculatePayout(expected, limit);
      expect(payout.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      expect(Math.min(...payout.chances)).toBeGreaterThanOrEqual(0);
      expect(calculateMean(payout)).toBeLessThanOrEqual(meanCents(expected) + 1);
      expect(calculateMean(payout)).toBeGreaterThan(meanCents(expected) * 0.98);
    }),
  );
});

test("quantiles increase with their share and aren't exceeded more often than they should be", () => {
  fc.assert(
    fc.property(repairs, fc.constantFrom(0.1, 0.5, 0.9), (expected, share) => {
      const payout = calculatePayout(expected, limit);
      expect(calculateChanceAbove(payout, calculateQuantile(payout, share))).toBeLessThanOrEqual(
        1 - share + 1e-6,
      );
      expect(calculateQuantile(payout, 0.1)).toBeLessThanOrEqual(calculateQuantile(payout, 0.9));
    }),
  );
});

describe('one kind of repair', () => {
  const payout = calculatePayout([{ cents: 100_000, count: 1 }], limit);

  test('follows the Poisson distribution', () => {
    expect(payout.chances[0]).toBeCloseTo(Math.exp(-1), 9);
    expect(payout.chances[40]).toBeCloseTo(Math.exp(-1), 9);
    expect(payout.chances[80]).toBeCloseTo(Math.exp(-1) / 2, 9);
    expect(payout.chances[41]).toBe(0);
  });

  test('stops at the limit', () => {
    const highMileage = calculatePayout([{ cents: 500_000, count: 20 }], limit);
    expect(calculateMean(highMileage)).toBeLessThanOrEqual(limit);
    expect(calculateQuantile(highMileage, 0.5)).toBe(limit);
  });
});

test('pays nothing when no repairs are expected', () => {
  const payout = calculatePayout([], limit);
  expect([calculateMean(payout), calculateQuantile(payout, 0.9), calculateChanceAbove(payout, 0)]).toEqual([
    0, 0, 0,
  ]);
});
