import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { getPlanRank, type PlanTerms, planSlug } from '../../../plans/domain/plan-terms.ts';

export const comparePath = (left: PlanKey, right: PlanKey): string =>
  `/plans/compare?${new URLSearchParams({ left: planSlug(left), right: planSlug(right) })}`;

/** The plan above this one, or below it for the highest plan. Undefined when there is only one plan. */
export function findNeighbor(terms: PlanTerms, key: PlanKey): PlanKey | undefined {
  const rank = getPlanRank(terms, key);
  return (terms.plans[rank + 1] ?? terms.plans[rank - 1])?.key;
}
