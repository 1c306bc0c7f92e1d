import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { getPlanRank, type PlanTerms, planSlug } from '../../../plans/domain/plan-terms.ts';

export const comparePath = (left: PlanKey, right: PlanKey): string =>
  `/plans/compare?${new URLSearchParams({ left: planSlug(left), right: planSlug(right) })}`;

/** Returns the next higher plan, or the next lower one for the highest plan. Returns undefined if there's only one plan. */
export function findNeighbor(terms: PlanTerms, key: PlanKey): PlanKey | undefined {
  const rank = getPlanRank(terms, key);
  return (terms.plans[rank + 1] ?? terms.plans[rank - 1])?.key;
}
