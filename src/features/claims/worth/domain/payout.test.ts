import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceAbove, type Expected, meanOf, payoutOf, quantileOf } from './payout.ts';

const limit = 1_500_000;
const repairs = fc.array(
  fc.record({
    cents: fc.integer({ min: 1, max: 60 }).map((steps) => steps * 2_500),
    count: fc.double({ min: 0.001, max: 0.4, noNaN: true }),
  }),
  { minLength: 1, maxLength: 8 },
);
const meanCents = (expected: Expected[]) =>
  expected.reduce((sum, { cents, count }) => sum + cents * count, 0);

test('chances are of one whole, and the mean is what is expected while the limit is far', () => {
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

test('quantiles rise with their share, and hold it', () => {
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

  test('goes no further than the limit', () => {
    const much = payoutOf([{ cents: 500_000, count: 20 }], limit);
    expect(meanOf(much)).toBeLessThanOrEqual(limit);
    expect(quantileOf(much, 0.5)).toBe(limit);
  });
});

test('nothing expected is nothing paid', () => {
  const payout = payoutOf([], limit);
  expect([meanOf(payout), quantileOf(payout, 0.9), chanceAbove(payout, 0)]).toEqual([0, 0, 0]);
});
