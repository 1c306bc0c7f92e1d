import { readNumber } from '../../../../platform/http/form.ts';
import {
  findPlanByCode,
  formatGroupCount,
  getCoverage,
  type PlanTerms,
} from '../../../plans/domain/plan-terms.ts';
import { defaultPlan } from '../domain/choice.ts';

export type PlanDescription = {
  summary: string;
  groupKeys: string[];
  groups: string[];
  extras: string[];
  groupsText: string;
  /** From 0 to 1. */
  groupShare: number;
};

/** Keyed by plan code. */
export type PlanDescriptions = Record<string, PlanDescription>;

export function describePlans(terms: PlanTerms): PlanDescriptions {
  return Object.fromEntries(
    terms.plans.map(({ key, code, summary }) => {
      const { covered, extras } = getCoverage(terms, key);
      const listNames = (rows: { name: string }[]) => rows.map(({ name }) => name);
      const groupKeys = covered.map((group) => group.key);
      const description: PlanDescription = {
        summary,
        groupKeys,
        groups: listNames(covered),
        extras: listNames(extras),
        groupsText: formatGroupCount(terms, key),
        groupShare: covered.length / terms.coverageGroups.length,
      };
      return [code, description];
    }),
  );
}

/** The code of the plan in the URL, or of the default plan if we don't sell that plan. */
export function findPickedPlan(terms: PlanTerms, query: URLSearchParams): number | undefined {
  const pickedPlan = findPlanByCode(terms, readNumber(query, 'coveragePlan') ?? Number.NaN);
  return (pickedPlan ?? defaultPlan(terms))?.code;
}
