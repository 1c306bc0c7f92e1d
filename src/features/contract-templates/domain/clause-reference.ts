import type { PlanTerms } from '../../plans/domain/plan-terms.ts';

/** " (4.20)" for an exclusion or an extra by its key; empty where these terms don't have it. */
export function clauseReference({ exclusions, extras }: PlanTerms, key: string): string {
  const found = [...exclusions, ...extras].find((each) => each.key === key);
  return found ? ` (${found.clause})` : '';
}
