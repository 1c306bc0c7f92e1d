import { expect, test } from 'vitest';
import { rateSample, terms } from '../../../test/rating-samples.ts';
import { presentRatingForStaff } from '../actions/present-rating.ts';
import { pairPrices } from './price-pairs.ts';

const rating = (mileage: number, more = {}) => presentRatingForStaff(rateSample({ mileage, ...more }), terms);

test('two equal ratings have no differences', () => {
  const pairs = pairPrices(rating(40_000), rating(40_000));
  expect(pairs.length).toBeGreaterThan(4);
  for (const { difference, leftReason } of pairs)
    expect(difference === null ? leftReason : difference).toEqual(
      difference === null ? expect.any(String) : 0,
    );
});

test("shows price differences, and why a plan isn't available", () => {
  const pairs = pairPrices(rating(90_000), rating(110_000));
  expect(pairs.some(({ difference }) => (difference ?? 0) > 0)).toBe(true);
  const premium = pairs.filter(({ plan }) => plan === 'Premium');
  expect(premium.length).toBeGreaterThan(0);
  for (const { right, rightReason } of premium) {
    expect(right).toBeUndefined();
    expect(rightReason).toContain('100,000');
  }
});

test('an ineligible vehicle has one row per plan', () => {
  const rejected = rating(40_000, { make: 'Ferrari' });
  const pairs = pairPrices(rejected, rejected);
  expect(pairs.map(({ term }) => term)).toEqual([null, null, null, null]);
  for (const { leftReason } of pairs) expect(leftReason).toMatch(/\.$/);
});

test('includes plans that only one rating has', () => {
  const all = rating(40_000);
  const some = { ...all, plans: all.plans.filter(({ coveragePlan }) => coveragePlan !== 'Plus') };
  for (const [left, right] of [
    [all, some],
    [some, all],
  ] as const) {
    const plus = pairPrices(left, right).filter(({ plan }) => plan === 'Plus');
    expect(plus.length).toBeGreaterThan(0);
    for (const { difference } of plus) expect(difference).toBeNull();
  }
});
