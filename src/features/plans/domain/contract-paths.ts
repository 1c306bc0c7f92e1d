import type { PlanKey } from './plan-data.ts';
import { type PlanTerms, planSlug } from './plan-terms.ts';

/** Opens the sample contract in the browser. */
export const sampleContractPath = (plan: PlanKey, state?: string) =>
  `/plans/${planSlug(plan)}/contract.pdf${state ? `?state=${state}` : ''}`;

/** Opens the contract as a web page. */
export const contractPagePath = (plan: PlanKey, state?: string) =>
  `/plans/${planSlug(plan)}/contract${state ? `?state=${state}` : ''}`;

/** Returns text such as " (4.20)" for the key of an exclusion, extra, or group, and an empty string for an unknown key. */
export function formatClauseReference(
  { exclusions, extras, coverageGroups }: PlanTerms,
  key: string,
): string {
  const item = [...exclusions, ...extras, ...coverageGroups].find((each) => each.key === key);
  return item ? ` (${item.clause})` : '';
}
