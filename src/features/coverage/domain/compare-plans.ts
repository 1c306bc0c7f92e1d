import { coverageOf, isCoveredBy } from '../../rates/domain/coverage.ts';
import type { CoverageExclusion } from '../../rates/domain/coverage-exclusions.ts';
import type { CoverageExtra } from '../../rates/domain/coverage-extras.ts';
import type { CoverageGroup } from '../../rates/domain/coverage-parts.ts';
import { type CoveragePlan, coveragePlans } from '../../rates/domain/coverage-plan.ts';

/** The word of a plan in an address. */
export const planWord = (plan: CoveragePlan): string => plan.toLowerCase();

export const planOfWord = (word: string | null): CoveragePlan | undefined =>
  coveragePlans.find((plan) => planWord(plan) === word);

/** What a plan brings that the one below it does not. */
export type PlanStep = {
  plan: CoveragePlan;
  above: CoveragePlan | null;
  groups: CoverageGroup[];
  extras: CoverageExtra[];
};

export type PlanComparison = {
  /** From least to most covered. */
  plans: CoveragePlan[];
  /** One for each plan that is compared, the lowest first. */
  steps: PlanStep[];
  /** Extras of all of them. */
  sharedExtras: CoverageExtra[];
  /** Groups that none of them covers. */
  leftOut: CoverageGroup[];
  /** What no plan at all pays for. */
  exclusions: CoverageExclusion[];
};

/** Sets plans beside each other, in whatever order they are named. Throws RangeError without any. */
export function comparePlans(named: readonly CoveragePlan[]): PlanComparison {
  const plans = coveragePlans.filter((plan) => named.includes(plan));
  const [lowest] = plans;
  const highest = plans.at(-1);
  if (!lowest || !highest) throw new RangeError('There is no plan to compare.');
  const steps = plans.map((plan, index) => {
    const above = plans[index - 1] ?? null;
    const isNew = ({ lowestPlan }: { lowestPlan: CoveragePlan }) =>
      above === null || !isCoveredBy(above, lowestPlan);
    const { covered, extras } = coverageOf(plan);
    return { plan, above, groups: covered.filter(isNew), extras: extras.filter(isNew) };
  });
  return {
    plans,
    steps,
    sharedExtras: coverageOf(lowest).extras,
    leftOut: coverageOf(highest).notCovered,
    exclusions: coverageOf(highest).exclusions,
  };
}
