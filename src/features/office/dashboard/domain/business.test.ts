import { expect, test } from 'vitest';
import { formatComparison, getPeriodsUntil, summarizePeriod, toColumns } from './business.ts';

const noClaims = { rows: [], medianDaysToDecision: null };

test('the previous period has as many days and ends right before', () => {
  expect(getPeriodsUntil('2026-03-02', 30)).toEqual({
    current: { from: '2026-02-01', to: '2026-03-02' },
    previous: { from: '2026-01-02', to: '2026-01-31' },
  });
});

test('adds up sales and claims by day, in dollars', () => {
  const period = summarizePeriod(
    { from: '2026-11-19', to: '2026-11-20' },
    [{ day: '2026-11-20', sold: 2, premiumCents: 481_099, canceled: 1, canceledCents: 120_050 }],
    {
      rows: [
        { day: '2026-11-19', count: 3, paidCents: 90_000 },
        { day: '2026-11-19', count: 1, paidCents: 0 },
      ],
      medianDaysToDecision: 3.5,
    },
  );
  expect(period.days).toEqual([
    { day: '2026-11-19', sold: 0, amountSold: 0, canceled: 0, claims: 4, claimCost: 900 },
    { day: '2026-11-20', sold: 2, amountSold: 4810.99, canceled: 1, claims: 0, claimCost: 0 },
  ]);
  expect(period.totals).toEqual({
    sold: 2,
    amountSold: 4810.99,
    canceled: 1,
    amountCanceled: 1200.5,
    claims: 4,
    claimCost: 900,
    medianDaysToDecision: 3.5,
  });
});

test('columns are days in a week and weeks in longer periods, and lose nothing', () => {
  for (const days of [7, 30, 90, 365]) {
    const { current, previous } = getPeriodsUntil('2026-11-20', days);
    const sales = [current.from, current.to].map((day) => ({
      day,
      sold: 1,
      premiumCents: 100,
      canceled: 0,
      canceledCents: 0,
    }));
    const columns = toColumns(
      {
        current: summarizePeriod(current, sales, noClaims),
        previous: summarizePeriod(previous, [], noClaims),
      },
      'sold',
    );
    expect(columns.length).toBe(days > 14 ? Math.ceil(days / 7) : days);
    expect(columns.reduce((sum, column) => sum + column.current, 0)).toBe(2);
  }
});

test.each([
  [5, 5, 'same as before'],
  [3, 0, 'none in the period before'],
  [12, 10, '20% more than before'],
  [5, 10, '50% less than before'],
  [1001, 1000, 'under 1% more than before'],
])('%d after %d is "%s"', (current, previous, text) => {
  expect(formatComparison(current, previous)).toBe(text);
});
