import type {
  CoverageExclusion,
  CoverageExtra,
  CoverageGroup,
  PlanKey,
} from '../../../plans/domain/plan-data.ts';
import { coverageOf, isCoveredBy, type PlanTerms } from '../../../plans/domain/plan-terms.ts';

/** What a plan brings that the one below it does not. */
export type PlanStep = {
  plan: PlanKey;
  above: PlanKey | null;
  groups: CoverageGroup[];
  extras: CoverageExtra[];
};

export type PlanComparison = {
  /** From least to most covered. */
  plans: PlanKey[];
  /** One for each plan that is compared, the lowest first. */
  steps: PlanStep[];
  /** Extras of all of them. */
  sharedExtras: CoverageExtra[];
  /** Groups that none of them covers. */
  leftOut: CoverageGroup[];
  /** What no plan at all pays for. */
  exclusions: CoverageExclusion[];
};

/** Sets plans beside each other, in whatever order they are named. Throws RangeError when none of them is known. */
export function comparePlans(terms: PlanTerms, named: readonly PlanKey[]): PlanComparison {
  const plans = terms.plans.map(({ key }) => key).filter((key) => named.includes(key));
  const [lowest] = plans;
  const highest = plans.at(-1);
  if (!lowest || !highest) throw new RangeError('There is no plan to compare.');
  const steps = plans.map((plan, index) => {
    const above = plans[index - 1] ?? null;
    const isNew = ({ lowestPlan }: { lowestPlan: PlanKey }) =>
      above === null || !isCoveredBy(terms, above, lowestPlan);
    const { covered, extras } = coverageOf(terms, plan);
    return { plan, above, groups: covered.filter(isNew), extras: extras.filter(isNew) };
  });
  const { notCovered, exclusions } = coverageOf(terms, highest);
  return { plans, steps, sharedExtras: coverageOf(terms, lowest).extras, leftOut: notCovered, exclusions };
}
