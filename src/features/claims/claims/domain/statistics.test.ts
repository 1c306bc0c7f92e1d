import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateFractionPaid, calculateWeightedMedian, groupByDays } from './statistics.ts';

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

test('the share paid needs ten settled claims', () => {
  expect(calculateFractionPaid({ paid: 9, denied: 0 })).toBeNull();
  expect(calculateFractionPaid({ paid: 8, denied: 2 })).toBe(0.8);
  expect(calculateFractionPaid({ paid: 2, denied: 9 })).toBe(0.182);
});

test('every claim is in the group of its days, or in the last one', () => {
  const counts = [
    { value: 0, count: 2 },
    { value: 2, count: 5 },
    { value: 3, count: 1 },
    { value: 40, count: 4 },
  ];
  expect(groupByDays(counts, 3)).toEqual([
    { label: '0', count: 2 },
    { label: '1', count: 0 },
    { label: '2', count: 5 },
    { label: '3+', count: 5 },
  ]);
});
