import { expect, test } from 'vitest';
import { calculateFractionPaid, groupByDays } from './statistics.ts';

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
