import { capitalize, dollarsShort, formatInteger, uncapitalize } from '../../../../shared/format.ts';
import type { CoverageGroup, PlanKey } from '../../../plans/domain/plan-data.ts';
import {
  formatDeductible,
  formatGroupCount,
  formatLimitOfLiability,
  formatMileageLimit,
  formatTerm,
  formatWaitingPeriod,
  fullRefundCondition,
  getCoverage,
  getPlan,
  limitOfLiabilityClause,
  type OfferedPlan,
  type PlanTerms,
} from '../../../plans/domain/plan-terms.ts';

export const joinNames = (items: { name: string }[]) =>
  items.map(({ name }) => uncapitalize(name)).join(', ');

/** Returns text such as "Engine block, cylinder heads: only if damaged by a covered part inside", or an empty string. */
export function joinConditions({ condition, parts }: CoverageGroup): string {
  const byCondition = Map.groupBy(
    parts.filter((part) => part.condition),
    (part) => part.condition ?? '',
  );
  return [
    ...(condition ? [`${condition}.`] : []),
    ...Array.from(
      byCondition,
      ([sharedCondition, conditionalParts]) =>
        `${capitalize(joinNames(conditionalParts))}: ${uncapitalize(sharedCondition)}.`,
    ),
  ].join(' ');
}

/** The highest plan that covers only some groups, so that visitors see covered and uncovered groups at once. */
export function getFirstShownPlan(terms: PlanTerms): OfferedPlan {
  const partialPlan = terms.plans.findLast(({ key }) => {
    const { covered, notCovered } = getCoverage(terms, key);
    return covered.length > 0 && notCovered.length > 0;
  });
  const firstPlan = partialPlan ?? terms.plans.at(-1);
  if (!firstPlan) throw new RangeError(`Rate card ${terms.rateCardVersion} has no plans.`);
  return firstPlan;
}

/** `clause` is the contract clause that states the fact, or null if there's none. */
export type PlanFact = { key: string; name: string; clause: string | null; text: string };

export function listPlanFacts(terms: PlanTerms, key: PlanKey): PlanFact[] {
  const { cancellation, exclusions } = terms;
  const plan = getPlan(terms, key);
  const longestTerm = plan.terms.at(-1);
  return [
    { key: 'reach', name: 'Mileage at purchase', clause: null, text: formatMileageLimit(plan) },
    {
      key: 'repairs',
      name: 'Repairs',
      clause: '2',
      text: plan.coversRepairs ? formatGroupCount(terms, key) : 'None',
    },
    {
      key: 'deductible',
      name: 'Deductible',
      clause: '5.2',
      text: plan.coversRepairs ? `${formatDeductible(terms)} per visit` : 'No deductible',
    },
    { key: 'term', name: 'Longest term', clause: null, text: longestTerm ? formatTerm(longestTerm) : 'None' },
    { key: 'waiting', name: 'Coverage starts after', clause: '7', text: formatWaitingPeriod(terms) },
    {
      key: 'limit',
      name: 'Maximum we pay',
      clause: limitOfLiabilityClause,
      text: formatLimitOfLiability(terms),
    },
    {
      key: 'exclusions',
      name: 'Never covered',
      clause: '4',
      text: `${exclusions.length} exclusions`,
    },
    {
      key: 'cancellation',
      name: 'If you cancel',
      clause: '10',
      text: `Full refund within ${cancellation.freeLookDays} days, ${fullRefundCondition}. After that, a refund for the unused days minus a fee of up to ${dollarsShort(cancellation.feeCents)}. Your state can have other terms.`,
    },
  ];
}

export function compareFacts(
  terms: PlanTerms,
  plans: readonly PlanKey[],
): { differingKeys: string[]; shared: PlanFact[] } {
  const [firstPlanFacts = [], ...otherPlansFacts] = plans.map((plan) => listPlanFacts(terms, plan));
  const isShared = ({ key, text }: PlanFact) =>
    otherPlansFacts.every((facts) => facts.some((fact) => fact.key === key && fact.text === text));
  return {
    differingKeys: firstPlanFacts.filter((fact) => !isShared(fact)).map(({ key }) => key),
    shared: firstPlanFacts.filter(isShared),
  };
}

const andList = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Returns text such as "Premium up to 100,000 miles and Plus up to 150,000 miles", or an empty string if no plan has a limit. */
export const formatMileageLimits = ({ plans }: PlanTerms): string =>
  andList.format(
    plans
      .toReversed()
      .flatMap(({ name, maxMileage }) =>
        maxMileage === null ? [] : [`${name} up to ${formatInteger(maxMileage)} miles`],
      ),
  );
