import { type CoveragePlan, coveragePlans } from '../../rates/domain/coverage-plan.ts';
import { planWord } from '../domain/compare-plans.ts';

/** Where two plans stand beside each other. */
export const compareAddress = (left: CoveragePlan, right: CoveragePlan): string =>
  `/plans/compare?${new URLSearchParams({ left: planWord(left), right: planWord(right) })}`;

/** The plan that is next to this one: the one above, or the one below the highest. */
export function neighbourOf(plan: CoveragePlan): CoveragePlan {
  const at = coveragePlans.indexOf(plan);
  return coveragePlans[at + 1] ?? coveragePlans[at - 1] ?? plan;
}
