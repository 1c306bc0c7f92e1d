import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';

/** What the contract says of a part: the lowest plan that covers it, or none, and where. */
export type PartCover = { lowestPlan: PlanKey | null; words: string; clause: string };

/** By the key of a group or an exclusion; undefined for anything else. */
export function partCover(terms: PlanTerms, coverageKey: string | null): PartCover | undefined {
  const group = terms.coverageGroups.find(({ key }) => key === coverageKey);
  if (group) {
    const { lowestPlan, clause } = group;
    const isHighest = lowestPlan === terms.plans.at(-1)?.key;
    return {
      lowestPlan,
      words: `${planName(terms, lowestPlan)} ${isHighest ? 'only' : 'and up'}`,
      clause,
    };
  }
  const exclusion = terms.exclusions.find(({ key }) => key === coverageKey);
  return exclusion && { lowestPlan: null, words: 'No plan', clause: exclusion.clause };
}

/** Of every group and exclusion. */
export const coverageKeys = ({ coverageGroups, exclusions }: PlanTerms): string[] =>
  [...coverageGroups, ...exclusions].map(({ key }) => key);
