import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween } from '../../rates/domain/calendar.ts';
import { isCoveredBy } from '../../rates/domain/coverage.ts';
import { coveragePlans } from '../../rates/domain/coverage-plan.ts';
import { waitingPeriodEnd } from '../../rates/domain/waiting-period.ts';
import { coverageTimeline, type TimelinePlan } from './coverage-timeline.ts';
import { reachOf } from './plan-reach.ts';

const waiting = { days: 30, miles: 1_000 };

function bought(changes: Partial<TimelinePlan> = {}): TimelinePlan {
  const plan = {
    ...{ plan: 'Premium' as const, mileage: 80_000, milesPerYear: 14_600, termMonths: 36, termMiles: 45_000 },
    ...{ purchasedOn: '2027-01-01', ...changes },
  };
  return {
    ...plan,
    waiting: waitingPeriodEnd(waiting, { on: plan.purchasedOn, mileage: plan.mileage }),
  };
}

describe('Premium at 80,000 miles, 40 miles a day', () => {
  const { segments, ...timeline } = coverageTimeline(bought());

  test('waits, is Premium to 100,000 miles and Plus after', () => {
    expect(
      segments.map(({ kind, plan, color, from, fromMiles }) => ({ kind, plan, color, from, fromMiles })),
    ).toEqual([
      { kind: 'Waiting', plan: 'Premium', color: 'Orange', from: '2027-01-01', fromMiles: 80_000 },
      { kind: 'Covered', plan: 'Premium', color: 'Orange', from: '2027-01-31', fromMiles: 81_200 },
      { kind: 'Covered', plan: 'Plus', color: 'Yellow', from: '2028-05-16', fromMiles: 100_040 },
    ]);
  });

  test('names what the step loses, and nothing at the start', () => {
    expect(segments[1]?.lost).toEqual([]);
    expect(segments[2]?.lost).toEqual([
      'Suspension',
      'High-tech',
      'Comfort and safety',
      'Everything not excluded',
    ]);
  });

  test('ends by months', () => {
    expect(timeline).toMatchObject({ endsOn: '2030-01-01', endedBy: 'Months' });
  });
});

test('many miles end the term before its months', () => {
  const timeline = coverageTimeline(bought({ milesPerYear: 36_500 }));
  expect(timeline).toMatchObject({ endedBy: 'Miles', totalDays: 450, endsAtMiles: 125_000 });
  expect(timeline.endsOn < timeline.monthsEndOn).toBe(true);
});

test('few miles make the waiting longer than its days', () => {
  const [first] = coverageTimeline(bought({ milesPerYear: 3_650 })).segments;
  expect(first).toMatchObject({ kind: 'Waiting', toDay: 100, toMiles: 81_000 });
});

test('Everyday Benefits has one stretch after the wait, without a level', () => {
  const { segments } = coverageTimeline(bought({ plan: 'EverydayBenefits', mileage: 99_000 }));
  expect(segments.map(({ kind, color, lost }) => [kind, color, lost])).toEqual([
    ['Waiting', null, []],
    ['Covered', null, []],
  ]);
});

test('a level crossed while waiting is lost when the wait ends', () => {
  const { segments } = coverageTimeline(bought({ mileage: 99_500 }));
  expect(segments[1]).toMatchObject({ kind: 'Covered', plan: 'Plus' });
  expect(segments[1]?.lost).toContain('Suspension');
});

const plans = fc
  .record({
    plan: fc.constantFrom(...coveragePlans),
    mileage: fc.nat(200_000),
    milesPerYear: fc.integer({ min: 1_000, max: 60_000 }),
    termMonths: fc.integer({ min: 12, max: 72 }),
    termMiles: fc.integer({ min: 15_000, max: 90_000 }),
    purchasedOn: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2025-01-01', days)),
  })
  .map((plan) => bought({ ...plan, mileage: Math.min(plan.mileage, reachOf(plan.plan) ?? 200_000) }));

test('segments join without a gap from the purchase to the end, and none is empty', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { segments, endsOn, totalDays } = coverageTimeline(plan);
      expect(segments[0]?.from).toBe(plan.purchasedOn);
      expect(segments.at(-1)).toMatchObject({ to: endsOn, toDay: totalDays });
      for (const [index, { from, fromDay, toDay, fromMiles }] of segments.entries()) {
        expect(toDay).toBeGreaterThan(fromDay);
        if (index > 0)
          expect(segments[index - 1]).toMatchObject({ to: from, toDay: fromDay, toMiles: fromMiles });
      }
    }),
  );
});

test('the plan never steps up, and what it covers after the wait never grows', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { segments } = coverageTimeline(plan);
      for (const [index, segment] of segments.entries()) {
        const before = segments[index - 1];
        expect(isCoveredBy(before?.plan ?? plan.plan, segment.plan)).toBe(true);
        if (before?.kind === 'Covered')
          expect(segment.covered.filter((name) => !before.covered.includes(name))).toEqual([]);
        expect(segment.kind === 'Waiting').toBe(index === 0);
      }
    }),
  );
});

test('the end is never beyond the term, by months or by miles, and one of them is reached', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { endsOn, totalDays, endedBy, segments } = coverageTimeline(plan);
      const monthsEnd = addMonths(plan.purchasedOn, plan.termMonths);
      expect(endsOn <= monthsEnd).toBe(true);
      const drivenBefore = ((totalDays - 1) * plan.milesPerYear) / 365;
      expect(drivenBefore).toBeLessThan(plan.termMiles);
      if (endedBy === 'Months') expect(daysBetween(endsOn, monthsEnd)).toBe(0);
      else expect((totalDays * plan.milesPerYear) / 365).toBeGreaterThanOrEqual(plan.termMiles);
      const [wait] = segments;
      expect((wait?.to ?? '') >= plan.waiting.endsOn || wait?.to === endsOn).toBe(true);
    }),
  );
});
