import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { type OfferedPlan, type PlanTerms, planSlug } from '../../../plans/domain/plan-terms.ts';

export const planPath = (plan: PlanKey): string => `/tocoatwork/${planSlug(plan)}`;

/** Finds the plan in the last segment of a path. Returns undefined if it isn't a plan. */
export function findPlanByPath({ plans }: PlanTerms, path: string): OfferedPlan | undefined {
  const slug = path
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .at(-1);
  return plans.find(({ key }) => planSlug(key) === slug);
}
