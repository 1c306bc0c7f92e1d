import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../shared/calendar.ts';
import { terms } from '../../../../test/rating-samples.ts';
import { buildCoverageOutlook, listPlanStepDowns } from './coverage-outlook.ts';
import type { CoveragePurchase } from './coverage-timeline.ts';
import {
  describeStepDowns,
  explainEarlyEnd,
  formatCoverageEnd,
  formatLostCoverage,
  formatPlanStepDown,
} from './outlook-text.ts';

const buildPurchase = (changes: Partial<CoveragePurchase> = {}): CoveragePurchase => ({
  plan: 'Premium',
  mileage: 68_000,
  milesPerYear: 12_000,
  termMonths: 72,
  termMiles: 90_000,
  purchasedOn: '2026-11-25',
  waitingPeriodEnd: { endsOn: '2026-12-25', endsAtMiles: 69_000 },
  ...changes,
});

describe('buildCoverageOutlook', () => {
  it('says when Premium becomes Plus, and what stops then', () => {
    const outlook = buildCoverageOutlook(terms, buildPurchase());
    expect(outlook.endedBy).toBe('Months');
    expect(formatCoverageEnd(outlook)).toBe('Ends in November 2032, at about 140,000 miles.');
    expect(describeStepDowns(outlook)[0]).toBe('Becomes Plus at 100,000 miles, about July 2029.');
    const [first] = outlook.stepDowns;
    expect(first && formatLostCoverage(first)).toMatch(/^Then these stop: .+, and .+\.$/);
    expect(explainEarlyEnd(outlook)).toBeNull();
  });

  it('says when the miles run out before the months', () => {
    const outlook = buildCoverageOutlook(
      terms,
      buildPurchase({ plan: 'Plus', milesPerYear: 20_000, termMonths: 36, termMiles: 36_000 }),
    );
    expect(outlook.endedBy).toBe('Miles');
    expect(formatCoverageEnd(outlook)).toBe('Ends about September 2028, when you reach 104,000 miles.');
    expect(explainEarlyEnd(outlook)).toBe(
      "You'd use up the miles before the term ends in November 2029. Coverage stops about September 2028.",
    );
  });

  it('never ends after the months or past the miles, and steps down only before the end', () => {
    const purchase = fc.record({
      plan: fc.constantFrom(...terms.plans.map(({ key }) => key)),
      mileage: fc.integer({ min: 0, max: 150_000 }),
      milesPerYear: fc.integer({ min: 1, max: 60_000 }),
      termMonths: fc.integer({ min: 12, max: 84 }),
      termMiles: fc.integer({ min: 12_000, max: 120_000 }),
    });
    fc.assert(
      fc.property(purchase, (changes) => {
        const { endsOn, endsAtMiles, endedBy, monthsEndOn, stepDowns } = buildCoverageOutlook(
          terms,
          buildPurchase(changes),
        );
        expect(endsOn <= monthsEndOn).toBe(true);
        expect(endsAtMiles - changes.mileage).toBeLessThanOrEqual(changes.termMiles);
        if (endedBy === 'Miles') expect(endsAtMiles).toBe(changes.mileage + changes.termMiles);
        for (const { on, stops } of stepDowns) {
          expect(on < addDays(endsOn, 1)).toBe(true);
          expect(stops.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('listPlanStepDowns', () => {
  it('returns the mileage at which each plan becomes a lower one', () => {
    expect(listPlanStepDowns(terms).map(formatPlanStepDown)).toEqual([
      'Premium becomes Plus at 100,000 miles',
      'Plus becomes Powertrain at 150,000 miles',
      'Powertrain becomes Everyday Benefits at 200,000 miles',
    ]);
  });

  it("lists the same lost coverage as a buyer's outlook", () => {
    const [premium] = listPlanStepDowns(terms);
    expect(premium?.stops).toEqual(buildCoverageOutlook(terms, buildPurchase()).stepDowns[0]?.stops);
  });

  it('is empty for terms whose plans have their full coverage in every mileage band', () => {
    const highest = terms.plans.at(-1)?.key ?? null;
    const mileageBands = terms.mileageBands.map((band) => ({ ...band, highestPlan: highest }));
    const plans = terms.plans.map((plan) => ({ ...plan, lastLevel: null }));
    expect(listPlanStepDowns({ ...terms, mileageBands, plans })).toEqual([]);
  });
});
