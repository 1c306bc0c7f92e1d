import { describe, expect, test } from 'vitest';
import { terms } from '../../../../test/rating-samples.ts';
import {
  formatLimitOfLiability,
  getCoverage,
  limitOfLiabilityClause,
} from '../../../plans/domain/plan-terms.ts';
import type { Coverage } from './coverage.ts';
import { suggestDecision } from './suggested-decision.ts';

const plan = terms.plans.at(-1)?.key ?? '';
const lowestPlan = terms.plans[0]?.key ?? '';
const covered: Coverage = {
  reasons: [],
  excludingClause: null,
  lateDues: [],
  odometerConflict: null,
  samePart: [],
  deductibleCents: null,
  extras: [],
  usedCents: 0,
  limitCents: 1_000_000,
};
const reportPart = (part: string | null, planKey = plan) => ({ plan: planKey, part });
const suggest = (
  reported: ReturnType<typeof reportPart>,
  change: Partial<Coverage> = {},
  text: string | null = null,
) => suggestDecision(terms, reported, { ...covered, ...change }, text);

describe('a suggested decision', () => {
  test('names the assembly and the coverage group of the part', () => {
    expect(suggest(reportPart('alternator'))).toEqual({
      status: 'Authorized',
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
    expect(suggest(reportPart(null, lowestPlan)).assemblies).toEqual(covered.map(({ name }) => name));
  });

  test('cites the clause of a warning about the contract', () => {
    const text = 'The waiting period ends later.';
    const clause = terms.exclusions.find(({ key }) => key === 'waitingPeriod')?.clause;
    expect(suggest(reportPart('alternator'), { reasons: ['WaitingPeriod'] }, text)).toMatchObject({
      denialReason: 'WaitingPeriod',
      contractSection: clause,
      denialText: 'The waiting period ends later.',
    });
  });

  test('cites the clause about missed payments for a breakdown while coverage was stopped', () => {
    const text = 'Your plan had no coverage from May 2, 2027.';
    expect(suggest(reportPart('alternator'), { reasons: ['Lapsed'] }, text)).toMatchObject({
      status: 'Denied',
      denialReason: 'Lapsed',
      contractSection: '5.5',
      denialText: text,
    });
  });

  test('cites the limit of liability once it is used', () => {
    expect(suggest(reportPart('alternator'), { limitCents: 0 })).toMatchObject({
      status: 'Denied',
      contractSection: limitOfLiabilityClause,
      denialText: formatLimitOfLiability(terms),
    });
  });

  test('cites no clause for a warning that is in none', () => {
    expect(suggest(reportPart('alternator'), { reasons: ['OtherName'] })).toMatchObject({
      denialReason: null,
      contractSection: null,
    });
  });

  test('cites the exclusion of a part that no plan covers', () => {
    const glass = terms.exclusions.find(({ key }) => key === 'glass');
    expect(
      suggest(reportPart('windshield'), { reasons: ['NotCovered'], excludingClause: glass?.clause ?? null }),
    ).toMatchObject({
      coverageKey: 'glass',
      denialReason: null,
      contractSection: glass?.clause,
      denialText: `Your plan doesn't cover this part: ${glass?.name}.`,
    });
  });

  test('says that a lower plan lists only other parts', () => {
    expect(
      suggest(reportPart('power window regulator', lowestPlan), {
        reasons: ['NotCovered'],
        excludingClause: '2.9',
      }),
    ).toMatchObject({
      denialReason: 'NotOnPlan',
      contractSection: '2',
    });
  });

  test('has nothing to say about an unknown part', () => {
    expect(suggest(reportPart(null))).toEqual({
      status: null,
      assembly: null,
      assemblies: getCoverage(terms, plan).covered.map(({ name }) => name),
      coverageKey: null,
      denialReason: null,
      contractSection: null,
      denialText: null,
    });
  });
});
