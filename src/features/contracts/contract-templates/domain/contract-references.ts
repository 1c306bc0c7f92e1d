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

/** Letters and digits only: the name travels in a header and becomes a file. */
const slug = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-');

type Named = {
  brand: string;
  planName: string;
  /** Null: for no state in particular. */
  stateName: string | null;
  /** Of an uploaded contract; left out for the generated specimen. */
  version?: number;
};

/** What a downloaded contract is called: its plan and state are told from the name. */
export function downloadName({ brand, planName, stateName, version }: Named): string {
  const what = version === undefined ? 'specimen contract' : `contract version ${version}`;
  return `${slug([brand, planName, stateName ?? '', what].join(' '))}.pdf`;
}
