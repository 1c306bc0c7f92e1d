import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { type PlanTerms, planWord, tierOf } from '../../../plans/domain/plan-terms.ts';

/** Where two plans stand beside each other. */
export const compareAddress = (left: PlanKey, right: PlanKey): string =>
  `/plans/compare?${new URLSearchParams({ left: planWord(left), right: planWord(right) })}`;

/** The plan next to this one: the one above, or the one below the highest. Undefined for the only plan. */
export function neighborOf(terms: PlanTerms, key: PlanKey): PlanKey | undefined {
  const tier = tierOf(terms, key);
  return (terms.plans[tier + 1] ?? terms.plans[tier - 1])?.key;
}
