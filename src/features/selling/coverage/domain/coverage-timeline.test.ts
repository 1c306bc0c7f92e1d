import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween } from '../../../../shared/calendar.ts';
import { card, terms } from '../../../../test/rating-samples.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import { getPlan, isPlanAtLeast } from '../../../plans/domain/plan-terms.ts';
import { getWaitingPeriodEnd } from '../../../plans/domain/waiting-period.ts';
import { buildCoverageTimeline, type CoveragePurchase } from './coverage-timeline.ts';

function buildPurchase(changes: Partial<CoveragePurchase> = {}): CoveragePurchase {
  const plan = {
    plan: 'Premium',
    mileage: 80_000,
    milesPerYear: 14_610,
    termMonths: 36,
    termMiles: 45_000,
    purchasedOn: '2027-01-01',
    ...changes,
  };
  return {
    ...plan,
    waitingPeriodEnd: getWaitingPeriodEnd(terms.waitingPeriod, {
      on: plan.purchasedOn,
      mileage: plan.mileage,
    }),
  };
}

describe('Premium at 80,000 miles, 40 miles a day', () => {
  const { segments, ...timeline } = buildCoverageTimeline(terms, buildPurchase());

  test('waits, then covers like Premium up to 100,000 miles, then like Plus', () => {
    expect(segments.map(({ kind, plan, from, fromMiles }) => ({ kind, plan, from, fromMiles }))).toEqual([
      { kind: 'Waiting', plan: 'Premium', from: '2027-01-01', fromMiles: 80_000 },
      { kind: 'Covered', plan: 'Premium', from: '2027-01-31', fromMiles: 81_200 },
      { kind: 'Covered', plan: 'Plus', from: '2028-05-16', fromMiles: 100_000 },
    ]);
  });

  test('lists the coverage that a step-down removes', () => {
    expect(segments[1]?.lost).toEqual([]);
    expect(segments[2]?.lost).toEqual(['Suspension', 'High-tech', 'Comfort and safety', 'Unlisted parts']);
  });

  test('ends when the months run out', () => {
    expect(timeline).toMatchObject({ endsOn: '2030-01-01', endedBy: 'Months' });
  });
});

test('ends the term early when the miles run out', () => {
  const timeline = buildCoverageTimeline(terms, buildPurchase({ milesPerYear: 36_525 }));
  expect(timeline).toMatchObject({ endedBy: 'Miles', totalDays: 450, endsAtMiles: 125_000 });
  expect(timeline.endsOn < timeline.monthsEndOn).toBe(true);
});

test('extends the waiting period until the miles are driven', () => {
  const [first] = buildCoverageTimeline(terms, buildPurchase({ milesPerYear: 3_652.5 })).segments;
  expect(first).toMatchObject({ kind: 'Waiting', toDay: 100, toMiles: 81_000 });
});

test('has one segment after the waiting period for Everyday Benefits', () => {
  const { segments } = buildCoverageTimeline(
    terms,
    buildPurchase({ plan: 'EverydayBenefits', mileage: 99_000 }),
  );
  expect(segments.map(({ kind, lost }) => [kind, lost])).toEqual([
    ['Waiting', []],
    ['Covered', []],
  ]);
});

test('has no segment where a mileage band ends and the plan keeps its coverage', () => {
  const { segments } = buildCoverageTimeline(terms, buildPurchase({ plan: 'Powertrain' }));
  expect(segments.map(({ kind, plan }) => [kind, plan])).toEqual([
    ['Waiting', 'Powertrain'],
    ['Covered', 'Powertrain'],
  ]);
});

test('steps down right after the waiting period when a mileage band ended during it', () => {
  const { segments } = buildCoverageTimeline(terms, buildPurchase({ mileage: 99_500 }));
  expect(segments[1]).toMatchObject({ kind: 'Covered', plan: 'Plus' });
  expect(segments[1]?.lost).toContain('Suspension');
});

test('uses the mileage bands of the terms', () => {
  const longerBandTerms = getPlanTerms({
    ...card,
    coverageLevels: card.coverageLevels.map((level) =>
      level.color === 'Orange' ? { ...level, upToMiles: 110_000 } : level,
    ),
  });
  const { segments } = buildCoverageTimeline(longerBandTerms, buildPurchase());
  expect(segments[2]).toMatchObject({ plan: 'Plus', fromMiles: 110_000 });
});

test('covers nothing when the terms no longer have the plan', () => {
  const { segments } = buildCoverageTimeline(terms, buildPurchase({ plan: 'Gold' }));
  expect(segments.flatMap(({ covered }) => covered)).toEqual([]);
});

const purchases = fc
  .record({
    plan: fc.constantFrom(...terms.plans.map(({ key }) => key)),
    mileage: fc.nat(200_000),
    milesPerYear: fc.integer({ min: 1_000, max: 60_000 }),
    termMonths: fc.integer({ min: 12, max: 72 }),
    termMiles: fc.integer({ min: 15_000, max: 90_000 }),
    purchasedOn: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2025-01-01', days)),
  })
  .map((purchase) => {
    const limit = getPlan(terms, purchase.plan).maxMileage ?? 200_000;
    return buildPurchase({ ...purchase, mileage: Math.min(purchase.mileage, limit) });
  });

test('has adjacent, nonempty segments from purchase to end', () => {
  fc.assert(
    fc.property(purchases, (purchase) => {
      const { segments, endsOn, totalDays } = buildCoverageTimeline(terms, purchase);
      expect(segments[0]?.from).toBe(purchase.purchasedOn);
      expect(segments.at(-1)).toMatchObject({ to: endsOn, toDay: totalDays });
      for (const [index, { from, fromDay, toDay, fromMiles }] of segments.entries()) {
        expect(toDay).toBeGreaterThan(fromDay);
        if (index > 0)
          expect(segments[index - 1]).toMatchObject({ to: from, toDay: fromDay, toMiles: fromMiles });
      }
    }),
  );
});

test('never steps up or gains coverage after the waiting period', () => {
  fc.assert(
    fc.property(purchases, (purchase) => {
      const { segments } = buildCoverageTimeline(terms, purchase);
      for (const [index, segment] of segments.entries()) {
        const before = segments[index - 1];
        expect(isPlanAtLeast(terms, before?.plan ?? purchase.plan, segment.plan)).toBe(true);
        if (before?.kind === 'Covered')
          expect(segment.covered.filter((name) => !before.covered.includes(name))).toEqual([]);
        expect(segment.kind === 'Waiting').toBe(index === 0);
      }
    }),
  );
});

test('ends exactly when the months or the miles run out', () => {
  fc.assert(
    fc.property(purchases, (purchase) => {
      const { endsOn, totalDays, endedBy, segments } = buildCoverageTimeline(terms, purchase);
      const monthsEnd = addMonths(purchase.purchasedOn, purchase.termMonths);
      expect(endsOn <= monthsEnd).toBe(true);
      const drivenBefore = ((totalDays - 1) * purchase.milesPerYear) / 365.25;
      expect(drivenBefore).toBeLessThan(purchase.termMiles);
      if (endedBy === 'Months') expect(daysBetween(endsOn, monthsEnd)).toBe(0);
      else expect((totalDays * purchase.milesPerYear) / 365.25).toBeGreaterThanOrEqual(purchase.termMiles);
      const [wait] = segments;
      expect((wait?.to ?? '') >= purchase.waitingPeriodEnd.endsOn || wait?.to === endsOn).toBe(true);
    }),
  );
});
