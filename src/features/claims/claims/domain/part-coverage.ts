import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { formatPlanAndUp, type PlanTerms } from '../../../plans/domain/plan-terms.ts';

/** `lowestPlan` is null if no plan covers the part. */
export type PartCoverage = { lowestPlan: PlanKey | null; label: string; clause: string };

/** `coverageKey` is the key of a coverage group, an extra, or an exclusion. Returns undefined for any other key. */
export function findPartCoverage(terms: PlanTerms, coverageKey: string | null): PartCoverage | undefined {
  const group = [...terms.coverageGroups, ...terms.extras].find(({ key }) => key === coverageKey);
  if (group) {
    const { lowestPlan, clause } = group;
    return { lowestPlan, label: formatPlanAndUp(terms, lowestPlan), clause };
  }
  const exclusion = terms.exclusions.find(({ key }) => key === coverageKey);
  return exclusion && { lowestPlan: null, label: 'No plan', clause: exclusion.clause };
}

export const listCoverageKeys = ({ coverageGroups, extras, exclusions }: PlanTerms): string[] =>
  [...coverageGroups, ...extras, ...exclusions].map(({ key }) => key);
