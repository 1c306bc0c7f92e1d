import { odometerLevels } from '../../contract-templates/domain/contract-figures.ts';
import { isCoveredBy } from '../../rates/domain/coverage.ts';
import type { CoveragePlan } from '../../rates/domain/coverage-plan.ts';

/** Up to which odometer reading a plan is sold, in miles; null: without end. */
export function reachOf(plan: CoveragePlan): number | null {
  if (plan === 'EverydayBenefits') return null;
  const levels = odometerLevels.filter(({ highestPlan }) => isCoveredBy(highestPlan, plan));
  return Math.max(...levels.map(({ upToMiles }) => upToMiles));
}
