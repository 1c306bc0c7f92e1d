import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { card, terms } from '../../../../test/rating-samples.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import { getCoverage } from '../../../plans/domain/plan-terms.ts';
import { comparePlans } from './compare-plans.ts';
import {
  compareFacts,
  formatMileageLimits,
  getFirstShownPlan,
  joinConditions,
  listPlanFacts,
} from './plan-facts.ts';

const keys = terms.plans.map(({ key }) => key);
const planSelections = fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1 });

describe('comparePlans', () => {
  test('sorts plans from lowest to highest', () => {
    fc.assert(
      fc.property(planSelections, (selected) => {
        const { plans } = comparePlans(terms, selected);
        expect(plans).toEqual(keys.filter((plan) => selected.includes(plan)));
        expect(comparePlans(terms, selected.toReversed())).toEqual(comparePlans(terms, selected));
      }),
    );
  });

  test('lists every group exactly once, as added or not covered', () => {
    fc.assert(
      fc.property(planSelections, (selected) => {
        const { plans, steps, notCovered } = comparePlans(terms, selected);
        const added = steps.flatMap(({ groups }) => groups);
        const highest = getCoverage(terms, plans.at(-1) ?? 'Premium');
        expect(added).toHaveLength(highest.covered.length);
        expect(new Set(added)).toEqual(new Set(highest.covered));
        expect(notCovered).toEqual(highest.notCovered);
      }),
    );
  });

  test("adds only what the lower plan doesn't cover", () => {
    const { steps } = comparePlans(terms, ['Premium', 'Powertrain']);
    expect(steps.map(({ plan, lowerPlan }) => [plan, lowerPlan])).toEqual([
      ['Powertrain', null],
      ['Premium', 'Powertrain'],
    ]);
    const added = steps[1]?.groups.map(({ key }) => key) ?? [];
    expect(added).toContain('brakes');
    expect(added).not.toContain('engine');
    expect(steps[1]?.extras).toEqual([]);
  });

  test('throws when no plan exists', () => {
    expect(() => comparePlans(terms, [])).toThrow(RangeError);
    expect(() => comparePlans(terms, ['Gold'])).toThrow(RangeError);
  });
});

describe('plan facts', () => {
  test('are either shared or different', () => {
    fc.assert(
      fc.property(planSelections, (selected) => {
        const { differingKeys, shared } = compareFacts(terms, selected);
        const allKeys = listPlanFacts(terms, 'Plus').map(({ key }) => key);
        expect([...differingKeys, ...shared.map(({ key }) => key)].toSorted()).toEqual(allKeys.toSorted());
        for (const key of differingKeys) {
          const texts = selected.map(
            (plan) => listPlanFacts(terms, plan).find((fact) => fact.key === key)?.text,
          );
          expect(new Set(texts).size).toBeGreaterThan(1);
        }
      }),
    );
  });

  test('of Plus and Premium differ only in mileage limit and repairs', () => {
    expect(compareFacts(terms, ['Plus', 'Premium']).differingKeys).toEqual(['reach', 'repairs']);
    expect(compareFacts(terms, ['EverydayBenefits', 'Premium']).differingKeys).toContain('deductible');
  });

  test('come from the terms', () => {
    const changedTerms = getPlanTerms({
      ...card,
      deductibleCents: 15_050,
      waitingPeriod: { days: 45, miles: 2_000 },
      limitOfLiability: { allClaimsCents: 2_000_000 },
      cancellation: { fullRefundDays: 60, feeCents: 2_500 },
    });
    const texts = listPlanFacts(changedTerms, 'Plus').map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Up to 150,000 miles',
        '$150.50 per visit',
        '45 days and 2,000 miles',
        'No claim pays more than your vehicle was worth on the purchase date. All claims combined pay no more than $20,000.',
        expect.stringMatching(/within 60 days, .* minus a fee of up to \$25\./),
      ]),
    );
  });
});

test('joinConditions names the condition of a group, or of its parts', () => {
  const getConditions = (groupKey: string) =>
    terms.coverageGroups.filter(({ key }) => key === groupKey).map((group) => joinConditions(group));
  expect(getConditions('seals')).toEqual(['Only with another covered repair.']);
  expect(getConditions('engine')).toEqual([
    'Engine block, cylinder heads: only if damaged by a covered part inside.',
  ]);
  expect(getConditions('brakes')).toEqual(['']);
});

test('lists mileage limits from the highest plan down, without unlimited plans', () => {
  expect(formatMileageLimits(terms)).toBe(
    'Premium up to 100,000 miles, Plus up to 150,000 miles, and Powertrain up to 200,000 miles',
  );
});

test('getFirstShownPlan returns the highest plan that leaves a group out, or else the highest', () => {
  expect(getFirstShownPlan(terms).key).toBe('Plus');
  const plans = terms.plans.filter(({ key }) => key === 'Premium');
  expect(getFirstShownPlan({ ...terms, plans }).key).toBe('Premium');
});
