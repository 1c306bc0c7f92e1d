import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianOfCounts, sharePaid } from './statistics.ts';

test('the middle of counted values is that of the values in a row', () => {
  const values = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(values, (all) => {
      const counts = [...new Set(all)].map((value) => ({
        value,
        count: all.filter((each) => each === value).length,
      }));
      const row = all.toSorted((a, b) => a - b);
      const at = (index: number) => row[index] ?? Number.NaN;
      const middle = (at(Math.floor((row.length - 1) / 2)) + at(Math.floor(row.length / 2))) / 2;
      expect(medianOfCounts(counts)).toBe(middle);
    }),
  );
});

test('nothing has no middle, and what was taken away does not count', () => {
  expect(medianOfCounts([])).toBeNull();
  expect(medianOfCounts([{ value: 3, count: 0 }])).toBeNull();
});

test('nine settled claims have no share, ten have one', () => {
  expect(sharePaid({ paid: 9, denied: 0 })).toBeNull();
  expect(sharePaid({ paid: 8, denied: 2 })).toBe(0.8);
  expect(sharePaid({ paid: 2, denied: 9 })).toBe(0.182);
});
