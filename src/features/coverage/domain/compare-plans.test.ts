import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverageOf } from '../../rates/domain/coverage.ts';
import { coveragePlans } from '../../rates/domain/coverage-plan.ts';
import { comparePlans, planOfWord, planWord } from './compare-plans.ts';
import { factsApart, planFacts } from './plan-facts.ts';

const some = fc.uniqueArray(fc.constantFrom(...coveragePlans), { minLength: 1 });

describe('plans beside each other', () => {
  test('stand from least to most covered, in whatever order they are named', () => {
    fc.assert(
      fc.property(some, (named) => {
        const { plans } = comparePlans(named);
        expect(plans).toEqual(coveragePlans.filter((plan) => named.includes(plan)));
        expect(comparePlans(named.toReversed())).toEqual(comparePlans(named));
      }),
    );
  });

  test('every group is added once by a step, or left out by all of them', () => {
    fc.assert(
      fc.property(some, (named) => {
        const { plans, steps, leftOut } = comparePlans(named);
        const added = steps.flatMap(({ groups }) => groups);
        const { covered, notCovered } = coverageOf(plans.at(-1) ?? 'Premium');
        expect(added).toHaveLength(covered.length);
        expect(new Set(added)).toEqual(new Set(covered));
        expect(leftOut).toEqual(notCovered);
      }),
    );
  });

  test('what the higher one adds the lower one does not cover', () => {
    const { steps } = comparePlans(['Premium', 'Powertrain']);
    expect(steps.map(({ plan, above }) => [plan, above])).toEqual([
      ['Powertrain', null],
      ['Premium', 'Powertrain'],
    ]);
    const keys = steps[1]?.groups.map(({ key }) => key) ?? [];
    expect(keys).toContain('brakes');
    expect(keys).not.toContain('engine');
    expect(steps[1]?.extras).toEqual([]);
  });

  test('without any there is nothing to compare', () => {
    expect(() => comparePlans([])).toThrow(RangeError);
  });
});

describe('facts', () => {
  test('are either shared or differ, and each has its words', () => {
    fc.assert(
      fc.property(some, (named) => {
        const { differing, shared } = factsApart(named);
        const keys = planFacts('Plus').map(({ key }) => key);
        expect([...differing, ...shared.map(({ key }) => key)].toSorted()).toEqual(keys.toSorted());
        for (const key of differing) {
          const texts = named.map((plan) => planFacts(plan).find((fact) => fact.key === key)?.text);
          expect(new Set(texts).size).toBeGreaterThan(1);
        }
      }),
    );
  });

  test('Plus and Premium differ in reach and repairs alone', () => {
    expect(factsApart(['Plus', 'Premium']).differing).toEqual(['reach', 'repairs']);
    expect(factsApart(['EverydayBenefits', 'Premium']).differing).toContain('deductible');
  });
});

test('a plan is known by its word in an address, and by no other', () => {
  for (const plan of coveragePlans) expect(planOfWord(planWord(plan))).toBe(plan);
  fc.assert(
    fc.property(fc.string(), (word) => {
      expect(planOfWord(word)).toBe(coveragePlans.find((plan) => planWord(plan) === word));
    }),
  );
  expect(planOfWord(null)).toBeUndefined();
  expect(planOfWord('Plus')).toBeUndefined();
});
