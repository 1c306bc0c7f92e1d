import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toArrival } from './domain/arrival.ts';
import {
  calculateDashboardTotals,
  calculateShare,
  type FunnelStage,
  funnelStages,
  groupIntoRanges,
  listDaysBetween,
} from './domain/totals.ts';

const range = { from: '2026-11-18', to: '2026-11-21' };
const numbers = fc.record(
  Object.fromEntries(funnelStages.map((stage) => [stage, fc.nat(1000)])) as Record<
    FunnelStage,
    fc.Arbitrary<number>
  >,
);

test('days cover the whole range and add up to the totals', () => {
  const some = fc.dictionary(fc.constantFrom(...listDaysBetween(range.from, range.to)), numbers);
  fc.assert(
    fc.property(some, (counted) => {
      const groups = Object.entries(counted).map(([name, sums]) => ({
        dimension: 'day' as const,
        name,
        ...sums,
      }));
      const { days, totals } = calculateDashboardTotals(groups, range);
      expect(days.map(({ day }) => day)).toEqual(listDaysBetween(range.from, range.to));
      for (const stage of funnelStages)
        expect(days.reduce((sum, each) => sum + each[stage], 0)).toBe(totals[stage]);
      for (const { day, ...sums } of days) if (counted[day]) expect(sums).toEqual(counted[day]);
    }),
  );
});

test('a share exists only for contracts, and is never above 100%', () => {
  const totals = { visits: 4, estimates: 1, leads: 16, quotes: 8, contracts: 2 };
  expect(funnelStages.map((stage) => calculateShare(stage, totals))).toEqual([
    ...Array(4).fill(undefined),
    0.25,
  ]);
  expect(calculateShare('contracts', { ...totals, contracts: 9 })).toBeUndefined();
  expect(calculateShare('contracts', { ...totals, quotes: 0, contracts: 0 })).toBeUndefined();
});

describe('visit source', () => {
  test.each([
    ['/?utm_source=News%20Letter', 'https://other.example/', { source: 'news-letter', variant: 'site' }],
    ['/plans', 'https://www.Search.example/q?x=1', { source: 'search.example', variant: 'site' }],
    ['/funnel/wingv2?utm_source=ads', undefined, { source: 'ads', variant: 'wingv2' }],
    ['/funnel', undefined, { source: 'direct', variant: 'site' }],
    ['/?utm_source=%3Cscript%3E', 'not a URL', { source: 'script', variant: 'site' }],
    ['/funnel/made-up', undefined, { source: 'direct', variant: 'site' }],
    ['/?utm_source=--a--b--', undefined, { source: 'a--b', variant: 'site' }],
    [`/?utm_source=a${'-'.repeat(3000)}a`, undefined, { source: 'a', variant: 'site' }],
  ])('%s from %s', (url, referrer, arrival) => {
    expect(toArrival(url, referrer)).toEqual(arrival);
  });
});

test('ranges contain each day exactly once', () => {
  const days = listDaysBetween('2026-10-01', '2026-12-31');
  fc.assert(
    fc.property(fc.subarray(days), (some) => {
      const ranges = groupIntoRanges(some);
      expect(ranges.flatMap(({ from, to }) => listDaysBetween(from, to))).toEqual(some);
      for (const [at, { from }] of ranges.slice(1).entries())
        expect(listDaysBetween(ranges[at]?.to ?? '', from).length).toBeGreaterThan(2);
    }),
  );
});
