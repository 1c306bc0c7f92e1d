import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { type PlanTerms, planCode } from '../../../plans/domain/plan-terms.ts';

/** Where the contract of a plan is downloaded; `state` (two letters): with the terms of that state. */
export const specimenAddress = (terms: PlanTerms, plan: PlanKey, state?: string) =>
  `/api/contract-templates/get-by-type?contractType=${planCode(terms, plan)}${state ? `&state=${state}` : ''}`;

/** " (4.20)" for an exclusion or an extra by its key; empty where these terms don't have it. */
export function clauseReference({ exclusions, extras }: PlanTerms, key: string): string {
  const found = [...exclusions, ...extras].find((each) => each.key === key);
  return found ? ` (${found.clause})` : '';
}
