import { expect, test } from 'vitest';
import { calculateRewards } from './earned.ts';

const days = (year: number, count: number) =>
  Array.from({ length: count }, (_none, index) => `${year}-03-${String(index + 1).padStart(2, '0')}`);

test('earns a card per order, up to ten per calendar year', () => {
  const stages = [
    { stage: 'New', count: 3 },
    { stage: 'Ordered', count: 14 },
  ];
  expect(calculateRewards(stages, [...days(2026, 12), ...days(2027, 2)])).toEqual({
    leads: 17,
    orders: 14,
    cards: 12,
    dollars: 600,
  });
  expect(calculateRewards([], [])).toEqual({ leads: 0, orders: 0, cards: 0, dollars: 0 });
});
