import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateWeightedMedian } from './weighted-median.ts';

test('the median of counted values equals the median of the sorted list', () => {
  const values = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(values, (all) => {
      const counts = [...new Set(all)].map((value) => ({
        value,
        count: all.filter((each) => each === value).length,
      }));
      const sorted = all.toSorted((a, b) => a - b);
      const at = (index: number) => sorted[index] ?? Number.NaN;
      const median = (at(Math.floor((sorted.length - 1) / 2)) + at(Math.floor(sorted.length / 2))) / 2;
      expect(calculateWeightedMedian(counts)).toBe(median);
    }),
  );
});

test('the median is null without values, and ignores counts of zero', () => {
  expect(calculateWeightedMedian([])).toBeNull();
  expect(calculateWeightedMedian([{ value: 3, count: 0 }])).toBeNull();
});
