import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { card, terms } from '../../../../test/rating-samples.ts';
import { waitingPeriodEnd } from '../../../plans/domain/calendar.ts';
import { planTermsOf } from '../../../plans/domain/card-terms.ts';
import { failureRates, groupKeys } from './failure-rates.ts';
import { groupCosts } from './repair-costs.ts';
import {
  chanceAbove,
  defaultPlan,
  type ExpectedRepair,
  meanOf,
  payoutOf,
  quantileOf,
  verdictOf,
  verdicts,
  type WorthInput,
  worthIt,
} from './worth-it.ts';

const claimed = groupKeys.map((coverageKey) => ({ coverageKey, counted: 20, meanAsked: 900 }));
const costs = groupCosts([{ source: 'All', parts: claimed }]);
const plain = { isAwd: false, isTurbo: false, isSupercharged: false, isHybrid: false, isElectric: false };

type Changes = Partial<Omit<WorthInput, 'purchase'>> & Partial<WorthInput['purchase']>;

function question(changes: Changes = {}): WorthInput {
  const { modelYear = 2018, equipment = plain, priceCents = 250_000, deductibleCents = 10_000 } = changes;
  const purchasedOn = '2026-11-21';
  const mileage = changes.mileage ?? 80_000;
  const purchase = {
    plan: changes.plan ?? 'Plus',
    mileage,
    milesPerYear: changes.milesPerYear ?? 12_000,
    termMonths: changes.termMonths ?? 36,
    termMiles: 45_000,
    purchasedOn,
    waiting: waitingPeriodEnd({ days: 30, miles: 1_000 }, { on: purchasedOn, mileage }),
  };
  return { purchase, modelYear, equipment, priceCents, deductibleCents, costs };
}

const questions = fc
  .record({
    plan: fc.constantFrom('Powertrain', 'Plus', 'Premium'),
    mileage: fc.nat(160_000),
    milesPerYear: fc.integer({ min: 2_000, max: 40_000 }),
    termMonths: fc.integer({ min: 12, max: 36 }),
    modelYear: fc.integer({ min: 2007, max: 2026 }),
    priceCents: fc.integer({ min: 50_000, max: 800_000 }),
  })
  .map((changes) => question(changes as Changes));
const fewRuns = { numRuns: 60 };

test('failure rates rise with mileage in every group', () => {
  for (const rates of Object.values(failureRates.groups)) {
    expect(rates).toHaveLength(failureRates.bands.length + 1);
    expect([...rates]).toEqual([...rates].toSorted((a, b) => a - b));
  }
});

test('an older car, or one with more miles, never has fewer expected repairs', () => {
  fc.assert(
    fc.property(questions, fc.nat(30_000), fc.nat(6), (input, moreMiles, years) => {
      const { purchase } = input;
      const { waiting } = purchase;
      const further = {
        ...purchase,
        mileage: purchase.mileage + moreMiles,
        waiting: { ...waiting, endsAtMiles: waiting.endsAtMiles + moreMiles },
      };
      const { expectedRepairs } = worthIt(terms, input);
      const least = expectedRepairs - 1e-9;
      expect(worthIt(terms, { ...input, purchase: further }).expectedRepairs).toBeGreaterThanOrEqual(least);
      const older = worthIt(terms, { ...input, modelYear: input.modelYear - years });
      expect(older.expectedRepairs).toBeGreaterThanOrEqual(least);
    }),
    fewRuns,
  );
});

test('a more expensive plan never gets a better verdict', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_500_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.nat(500_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (expectedCents, priceCents, extraCents, chance, share) => {
        const rank = (price: number, odds: number) =>
          verdicts.indexOf(verdictOf({ expectedCents, chance: odds, priceCents: price }));
        expect(rank(priceCents + extraCents, chance * share)).toBeLessThanOrEqual(rank(priceCents, chance));
      },
    ),
  );
  fc.assert(
    fc.property(questions, fc.nat(500_000), (input, extraCents) => {
      const rank = (priceCents: number) => verdicts.indexOf(worthIt(terms, { ...input, priceCents }).verdict);
      expect(rank(input.priceCents + extraCents)).toBeLessThanOrEqual(rank(input.priceCents));
    }),
    fewRuns,
  );
});

test('the plan never pays for more repairs than expected, and its range is in order', () => {
  fc.assert(
    fc.property(questions, (input) => {
      const result = worthIt(terms, input);
      expect(result.coveredRepairs).toBeLessThanOrEqual(result.expectedRepairs + 1e-9);
      expect(result.lowCents).toBeLessThanOrEqual(result.medianCents);
      expect(result.medianCents).toBeLessThanOrEqual(result.highCents);
      expect(result.chanceAbovePrice).toBeLessThanOrEqual(result.chanceOfOne + 1e-6);
    }),
    fewRuns,
  );
});

describe('a new car with low mileage', () => {
  const result = worthIt(terms, question({ modelYear: 2026, mileage: 4_000, plan: 'Premium' }));

  test('gets "probably not" because the manufacturer still pays', () => {
    expect(result.verdict).toBe('ProbablyNot');
    expect(result.manufacturerShare).toBeGreaterThan(0.5);
  });
});

test('a low-priced plan can be worth it for someone who drives a lot', () => {
  const highMileage = question({
    mileage: 70_000,
    milesPerYear: 40_000,
    plan: 'Premium',
    priceCents: 60_000,
  });
  expect(worthIt(terms, highMileage).verdict).toBe('Maybe');
});

test("parts that a car doesn't have don't break", () => {
  const keys = (equipment: typeof plain) =>
    worthIt(terms, question({ equipment })).groups.map(({ key }) => key);
  expect(keys(plain)).not.toContain('turbo');
  expect(keys({ ...plain, isTurbo: true })).toContain('turbo');
  expect(keys({ ...plain, isElectric: true })).not.toContain('engine');
});

test('bills come from the narrowest scope with enough claims, then from published averages, or there are none', () => {
  const found = groupCosts([
    { source: 'Model', parts: [{ coverageKey: 'engine', counted: 9, meanAsked: 5_000 }] },
    { source: 'All', parts: [{ coverageKey: 'engine', counted: 50, meanAsked: 3_000 }] },
  ]);
  expect(found.engine).toEqual({ source: 'All', bills: [{ cents: 300_000, weight: 50 }] });
  expect(found.fuel).toEqual({ source: 'Published', bills: [{ cents: 44_600, weight: 1 }] });
  expect(found.comfort.source).toBe('None');
});

test('pays no more than the limit of its terms', () => {
  const highMileage = question({ mileage: 70_000, milesPerYear: 40_000, plan: 'Premium' });
  const changed = planTermsOf({ ...card, limitOfLiability: { allClaimsCents: 100_000 } });
  expect(worthIt(changed, highMileage).expectedCents).toBeLessThanOrEqual(100_000);
  expect(worthIt(terms, highMileage).expectedCents).toBeGreaterThan(100_000);
});

test('the default plan is the middle one that pays for repairs', () => {
  expect(defaultPlan(terms)?.key).toBe('Plus');
  const [lowest] = card.plans;
  const more = lowest ? [...card.plans, { ...lowest, key: 'Ultimate' }] : [];
  expect(defaultPlan(planTermsOf({ ...card, plans: more }))?.key).toBe('Premium');
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
      const payout = payoutOf(expected, limit);
      expect(payout.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      expect(Math.min(...payout.chances)).toBeGreaterThanOrEqual(0);
      expect(meanOf(payout)).toBeLessThanOrEqual(meanCents(expected) + 1);
      expect(meanOf(payout)).toBeGreaterThan(meanCents(expected) * 0.98);
    }),
  );
});

test("quantiles increase with their share and aren't exceeded more often than they should be", () => {
  fc.assert(
    fc.property(repairs, fc.constantFrom(0.1, 0.5, 0.9), (expected, share) => {
      const payout = payoutOf(expected, limit);
      expect(chanceAbove(payout, quantileOf(payout, share))).toBeLessThanOrEqual(1 - share + 1e-6);
      expect(quantileOf(payout, 0.1)).toBeLessThanOrEqual(quantileOf(payout, 0.9));
    }),
  );
});

describe('one kind of repair', () => {
  const payout = payoutOf([{ cents: 100_000, count: 1 }], limit);

  test('follows the Poisson distribution', () => {
    expect(payout.chances[0]).toBeCloseTo(Math.exp(-1), 9);
    expect(payout.chances[40]).toBeCloseTo(Math.exp(-1), 9);
    expect(payout.chances[80]).toBeCloseTo(Math.exp(-1) / 2, 9);
    expect(payout.chances[41]).toBe(0);
  });

  test('stops at the limit', () => {
    const highMileage = payoutOf([{ cents: 500_000, count: 20 }], limit);
    expect(meanOf(highMileage)).toBeLessThanOrEqual(limit);
    expect(quantileOf(highMileage, 0.5)).toBe(limit);
  });
});

test('pays nothing when no repairs are expected', () => {
  const payout = payoutOf([], limit);
  expect([meanOf(payout), quantileOf(payout, 0.9), chanceAbove(payout, 0)]).toEqual([0, 0, 0]);
});
