import {
  contractFigures,
  inWords,
  longestTerm,
  paysRepairs,
} from '../../contract-templates/domain/contract-figures.ts';
import { coverageOf } from '../../rates/domain/coverage.ts';
import { limitOfLiability } from '../../rates/domain/coverage-extras.ts';
import type { CoveragePlan } from '../../rates/domain/coverage-plan.ts';
import { reachOf } from './plan-reach.ts';

/** A figure of a plan with the clause of the contract that says so, where one does. */
export type PlanFact = { key: string; name: string; clause: string | null; text: string };

/** The figures of a plan, in the same order for each. */
export function planFacts(plan: CoveragePlan): PlanFact[] {
  const { deductible, waiting, fullRefundDays, cancellationFee } = contractFigures;
  const { covered, exclusions } = coverageOf(plan);
  const miles = reachOf(plan);
  const term = longestTerm(plan);
  return [
    {
      key: 'reach',
      name: 'Sold',
      clause: null,
      text: miles === null ? 'at any mileage' : `up to ${inWords(miles)} miles`,
    },
    {
      key: 'repairs',
      name: 'Repairs',
      clause: '2',
      text: covered.length === 0 ? 'none' : `${covered.length} groups of parts`,
    },
    {
      key: 'deductible',
      name: 'You pay',
      clause: '5.2',
      text: paysRepairs(plan) ? `the first $${deductible} of each visit` : 'no deductible',
    },
    {
      key: 'term',
      name: 'Longest term',
      clause: null,
      text: `${term.months} months or ${inWords(term.miles)} miles`,
    },
    {
      key: 'waiting',
      name: 'Starts after',
      clause: '7',
      text: `${waiting.days} days and ${inWords(waiting.miles)} miles, both`,
    },
    {
      key: 'limit',
      name: 'At most',
      clause: limitOfLiability.clause,
      text: `$${inWords(limitOfLiability.allClaimsCents / 100)} for all claims together`,
    },
    {
      key: 'exclusions',
      name: 'Never paid',
      clause: '4',
      text: `${exclusions.length} things, listed below`,
    },
    {
      key: 'leaving',
      name: 'Leaving',
      clause: '10',
      text: `all back in ${fullRefundDays} days without a claim, then the unused days less $${cancellationFee}`,
    },
  ];
}

/** Facts on which plans differ, and those that are the same in all of them. */
export function factsApart(plans: readonly CoveragePlan[]): { differing: string[]; shared: PlanFact[] } {
  const [first = [], ...others] = plans.map(planFacts);
  const isShared = ({ key, text }: PlanFact) =>
    others.every((facts) => facts.some((fact) => fact.key === key && fact.text === text));
  return {
    differing: first.filter((fact) => !isShared(fact)).map(({ key }) => key),
    shared: first.filter(isShared),
  };
}
