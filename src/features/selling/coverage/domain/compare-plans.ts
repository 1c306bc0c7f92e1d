import type {
  CoverageExclusion,
  CoverageExtra,
  CoverageGroup,
  PlanKey,
} from '../../../plans/domain/plan-data.ts';
import { getCoverage, isPlanAtLeast, type PlanTerms } from '../../../plans/domain/plan-terms.ts';

/** The coverage a plan adds to the next lower plan. */
export type PlanStep = {
  plan: PlanKey;
  lowerPlan: PlanKey | null;
  groups: CoverageGroup[];
  extras: CoverageExtra[];
};

export type PlanComparison = {
  plans: PlanKey[];
  steps: PlanStep[];
  /** Extras of the lowest plan, which all selected plans have. */
  sharedExtras: CoverageExtra[];
  /** Groups that none of the selected plans covers. */
  notCovered: CoverageGroup[];
  exclusions: CoverageExclusion[];
};

/** Throws RangeError when none of the selected plans exists. */
export function comparePlans(terms: PlanTerms, selectedKeys: readonly PlanKey[]): PlanComparison {
  const plans = terms.plans.map(({ key }) => key).filter((key) => selectedKeys.includes(key));
  const [lowest] = plans;
  const highest = plans.at(-1);
  if (!lowest || !highest) throw new RangeError('There is no plan to compare.');
  const steps = plans.map((plan, index) => {
    const lowerPlan = plans[index - 1] ?? null;
    const isNew = ({ lowestPlan }: { lowestPlan: PlanKey }) =>
      lowerPlan === null || !isPlanAtLeast(terms, lowerPlan, lowestPlan);
    const { covered, extras } = getCoverage(terms, plan);
    return { plan, lowerPlan, groups: covered.filter(isNew), extras: extras.filter(isNew) };
  });
  const { notCovered, exclusions } = getCoverage(terms, highest);
  return {
    plans,
    steps,
    sharedExtras: getCoverage(terms, lowest).extras,
    notCovered,
    exclusions,
  };
}
