import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { type PlanTerms, planSlug, tierOf } from '../../../plans/domain/plan-terms.ts';

export const comparePath = (left: PlanKey, right: PlanKey): string =>
  `/plans/compare?${new URLSearchParams({ left: planSlug(left), right: planSlug(right) })}`;

/** The plan above this one, or below it for the highest plan. Undefined when there is only one plan. */
export function neighborOf(terms: PlanTerms, key: PlanKey): PlanKey | undefined {
  const tier = tierOf(terms, key);
  return (terms.plans[tier + 1] ?? terms.plans[tier - 1])?.key;
}
