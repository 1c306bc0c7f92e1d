import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { getTier, type PlanTerms, planSlug } from '../../../plans/domain/plan-terms.ts';

export const comparePath = (left: PlanKey, right: PlanKey): string =>
  `/plans/compare?${new URLSearchParams({ left: planSlug(left), right: planSlug(right) })}`;

/** The plan above this one, or below it for the highest plan. Undefined when there is only one plan. */
export function findNeighbor(terms: PlanTerms, key: PlanKey): PlanKey | undefined {
  const tier = getTier(terms, key);
  return (terms.plans[tier + 1] ?? terms.plans[tier - 1])?.key;
}
