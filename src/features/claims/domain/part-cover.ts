import { coverageExclusions } from '../../rates/domain/coverage-exclusions.ts';
import { coverageGroups } from '../../rates/domain/coverage-parts.ts';
import { type CoveragePlan, coveragePlanName } from '../../rates/domain/coverage-plan.ts';

/** What the contract says of a part: the lowest plan that covers it, or none, and where. */
export type PartCover = { lowestPlan: CoveragePlan | null; words: string; clause: string };

/** By the key of a group or an exclusion; undefined for anything else. */
export function partCover(coverageKey: string | null): PartCover | undefined {
  const group = coverageGroups.find(({ key }) => key === coverageKey);
  if (group) {
    const name = coveragePlanName[group.lowestPlan];
    const words = group.lowestPlan === 'Premium' ? 'Premium only' : `${name} and up`;
    return { lowestPlan: group.lowestPlan, words, clause: group.clause };
  }
  const exclusion = coverageExclusions.find(({ key }) => key === coverageKey);
  return exclusion && { lowestPlan: null, words: 'No plan', clause: exclusion.clause };
}

/** Of every group and exclusion of the coverage data. */
export const coverageKeys: readonly string[] = [
  ...coverageGroups.map(({ key }) => key),
  ...coverageExclusions.map(({ key }) => key),
];
