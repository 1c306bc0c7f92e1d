import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrivalOf } from './domain/arrival.ts';
import {
  dashboardTotals,
  daysBetween,
  funnelStages,
  rangesOf,
  type StageCount,
  shareOf,
} from './domain/totals.ts';

const range = { from: '2026-11-18', to: '2026-11-21' };
const names = fc.constantFrom('direct', 'news', 'search');
const counted: fc.Arbitrary<StageCount> = fc.record({
  day: fc.constantFrom(...daysBetween('2026-11-16', '2026-11-23')),
  stage: fc.constantFrom(...funnelStages),
  source: fc.option(names),
  variant: fc.option(fc.constantFrom('site', 'wing')),
  state: fc.option(fc.constantFrom('IL', 'TX')),
  count: fc.integer({ min: 1, max: 1000 }),
});

describe('funnel totals', () => {
  test('days add up to the totals, and cover the whole range', () => {
    fc.assert(
      fc.property(fc.array(counted), (all) => {
        const { days, totals } = dashboardTotals(all, range);
        expect(days.map(({ day }) => day)).toEqual(daysBetween(range.from, range.to));
        for (const stage of funnelStages)
          expect(days.reduce((sum, each) => sum + each[stage], 0)).toBe(totals[stage]);
      }),
    );
  });

  test('a filter shows the same numbers as its group', () => {
    const inRange = counted.filter(({ day }) => day >= range.from && day <= range.to);
    fc.assert(
      fc.property(fc.array(inRange), names, (all, source) => {
        const group = dashboardTotals(all, range).bySource.find(({ name }) => name === source);
        const { totals } = dashboardTotals(all, { ...range, source });
        for (const stage of funnelStages) expect(totals[stage]).toBe(group?.[stage] ?? 0);
      }),
    );
  });
});

test('shareOf exists only for orders, and is never above 100%', () => {
  const totals = { visits: 4, estimates: 1, leads: 16, quotes: 8, orders: 2 };
  expect(funnelStages.map((stage) => shareOf(stage, totals))).toEqual([...Array(4).fill(undefined), 0.25]);
  expect(shareOf('orders', { ...totals, orders: 9 })).toBeUndefined();
  expect(shareOf('orders', { ...totals, quotes: 0, orders: 0 })).toBeUndefined();
});

describe('visit source', () => {
  test.each([
    ['/?utm_source=News%20Letter', 'https://other.example/', { source: 'news-letter', variant: 'site' }],
    ['/plans', 'https://www.Search.example/q?x=1', { source: 'search.example', variant: 'site' }],
    ['/funnel/wingv2?utm_source=ads', undefined, { source: 'ads', variant: 'wingv2' }],
    ['/funnel', undefined, { source: 'direct', variant: 'site' }],
    ['/?utm_source=%3Cscript%3E', 'not a URL', { source: 'script', variant: 'site' }],
  ])('%s from %s', (url, referrer, arrival) => {
    expect(arrivalOf(url, referrer)).toEqual(arrival);
  });
});

test('ranges contain each day exactly once', () => {
  const days = daysBetween('2026-10-01', '2026-12-31');
  fc.assert(
    fc.property(fc.subarray(days), (some) => {
      const ranges = rangesOf(some);
      expect(ranges.flatMap(({ from, to }) => daysBetween(from, to))).toEqual(some);
      for (const [at, { from }] of ranges.slice(1).entries())
        expect(daysBetween(ranges[at]?.to ?? '', from).length).toBeGreaterThan(2);
    }),
  );
});
