import { describe, expect, test } from 'vitest';
import { terms } from '../../../../test/rating-samples.ts';
import { getCoverage } from '../../../plans/domain/plan-terms.ts';
import { suggestDecision } from './suggested-decision.ts';

const plan = terms.plans.at(-1)?.key ?? '';
const lowestPlan = terms.plans[0]?.key ?? '';
const reportPart = (part: string | null, planKey = plan) => ({ plan: planKey, odometer: 60_000, part });

describe('a suggested decision', () => {
  test('names the assembly and the coverage group of the part', () => {
    expect(suggestDecision(terms, reportPart('alternator'), undefined)).toEqual({
      assembly: terms.coverageGroups.find(({ key }) => key === 'electrical')?.name,
      assemblies: terms.coverageGroups.map(({ name }) => name),
      coverageKey: 'electrical',
      denialReason: null,
      contractSection: null,
      denialText: null,
    });
  });

  test('lists what the plan covers as assemblies', () => {
    const { covered } = getCoverage(terms, lowestPlan);
    expect(covered.length).toBeLessThan(terms.coverageGroups.length);
    expect(suggestDecision(terms, reportPart(null, lowestPlan), undefined).assemblies).toEqual(
      covered.map(({ name }) => name),
    );
  });

  test('cites the clause of a warning about the contract', () => {
    const warning = { warning: 'WaitingPeriod', text: 'The waiting period ends later.' } as const;
    const clause = terms.exclusions.find(({ key }) => key === 'waitingPeriod')?.clause;
    expect(suggestDecision(terms, reportPart('alternator'), warning)).toMatchObject({
      denialReason: 'WaitingPeriod',
      contractSection: clause,
      denialText: 'The waiting period ends later.',
    });
  });

  test('cites no clause for a warning that is in none', () => {
    const warning = { warning: 'OtherName', text: null } as const;
    expect(suggestDecision(terms, reportPart('alternator'), warning)).toMatchObject({
      denialReason: null,
      contractSection: null,
    });
  });

  test('cites the exclusion of a part that no plan covers', () => {
    const glass = terms.exclusions.find(({ key }) => key === 'glass');
    expect(suggestDecision(terms, reportPart('windshield'), undefined)).toMatchObject({
      coverageKey: 'glass',
      denialReason: null,
      contractSection: glass?.clause,
      denialText: `Your plan doesn't cover this part: ${glass?.name}.`,
    });
  });

  test('says that a lower plan lists only other parts', () => {
    expect(suggestDecision(terms, reportPart('power window regulator', lowestPlan), undefined)).toMatchObject(
      {
        denialReason: 'NotOnPlan',
        contractSection: '2',
      },
    );
  });

  test('has nothing to say about an unknown part', () => {
    expect(suggestDecision(terms, reportPart(null), undefined)).toEqual({
      assembly: null,
      assemblies: getCoverage(terms, plan).covered.map(({ name }) => name),
      coverageKey: null,
      denialReason: null,
      contractSection: null,
      denialText: null,
    });
  });
});
