import { type CoverageExclusion, coverageExclusions } from './coverage-exclusions.ts';
import { type CoverageExtra, coverageExtras } from './coverage-extras.ts';
import { type CoverageGroup, coverageGroups } from './coverage-parts.ts';
import { type CoveragePlan, coveragePlans } from './coverage-plan.ts';

export type Coverage = {
  covered: CoverageGroup[];
  notCovered: CoverageGroup[];
  extras: CoverageExtra[];
  exclusions: CoverageExclusion[];
};

/** Whether `plan` stands at `lowestPlan` or above it. */
export function isCoveredBy(plan: CoveragePlan, lowestPlan: CoveragePlan): boolean {
  return coveragePlans.indexOf(plan) >= coveragePlans.indexOf(lowestPlan);
}

/** What a plan covers, what only a higher plan covers, what it brings beside repairs, and what no plan covers. */
export function coverageOf(plan: CoveragePlan): Coverage {
  const holds = ({ lowestPlan }: { lowestPlan: CoveragePlan }) => isCoveredBy(plan, lowestPlan);
  return {
    covered: coverageGroups.filter(holds),
    notCovered: coverageGroups.filter((group) => !holds(group)),
    extras: coverageExtras.filter(holds),
    exclusions: coverageExclusions,
  };
}
