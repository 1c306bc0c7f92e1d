import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateResults, calculateWilsonInterval } from './results.ts';

describe('calculateWilsonInterval', () => {
  // Published values for the method, to four decimal places.
  it.each([
    [0, 10, 0, 0.2775],
    [1, 10, 0.0179, 0.4042],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [50, 1000, 0.0381, 0.0653],
  ])('%i of %i', (hits, trials, low, high) => {
    expect(calculateWilsonInterval(hits, trials)?.low).toBeCloseTo(low, 4);
    expect(calculateWilsonInterval(hits, trials)?.high).toBeCloseTo(high, 4);
  });

  it('contains the rate, stays within 0 and 1, and narrows with more trials', () => {
    const anyCounts = fc
      .integer({ min: 1, max: 100_000 })
      .chain((trials) => fc.integer({ min: 0, max: trials }).map((hits) => ({ hits, trials })));
    fc.assert(
      fc.property(anyCounts, ({ hits, trials }) => {
        const { low, high } = calculateWilsonInterval(hits, trials) ?? { low: Number.NaN, high: Number.NaN };
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(hits / trials + 1e-12);
        expect(high).toBeGreaterThanOrEqual(hits / trials - 1e-12);
        const largerSampleInterval = calculateWilsonInterval(hits * 10, trials * 10);
        expect((largerSampleInterval?.high ?? 1) - (largerSampleInterval?.low ?? 0)).toBeLessThan(high - low);
      }),
    );
  });

  it('returns null without trials', () => {
    expect(calculateWilsonInterval(0, 0)).toBeNull();
  });
});

describe('calculateResults', () => {
  it('has a row for every variant, including removed ones', () => {
    const results = calculateResults(
      [
        { key: 'a', weight: 1 },
        { key: 'b', weight: 1 },
      ],
      [
        { variant: 'b', exposures: 200, conversions: 10 },
        { variant: 'gone', exposures: 4, conversions: 0 },
      ],
    );
    expect(results).toEqual([
      { variant: 'a', exposures: 0, conversions: 0, rate: null, interval: null },
      {
        variant: 'b',
        exposures: 200,
        conversions: 10,
        rate: 0.05,
        interval: calculateWilsonInterval(10, 200),
      },
      { variant: 'gone', exposures: 4, conversions: 0, rate: 0, interval: calculateWilsonInterval(0, 4) },
    ]);
  });
});
