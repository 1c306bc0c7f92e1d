import { numberOf } from '../../../../platform/http/form.ts';
import { coverageOf, type PlanTerms, planOfCode } from '../../../plans/domain/plan-terms.ts';
import { usualPlan } from '../domain/choice.ts';

export type PlanDescription = { summary: string; covers: string[] };

/** Keyed by plan code. */
export type PlanDescriptions = Record<string, PlanDescription>;

export function describePlans(terms: PlanTerms): PlanDescriptions {
  return Object.fromEntries(
    terms.plans.map(({ key, code, summary }) => {
      const { covered, extras } = coverageOf(terms, key);
      return [code, { summary, covers: [...covered, ...extras].map(({ name }) => name) }];
    }),
  );
}

/** The code of the plan in the URL, or of the default plan when the URL has none that we sell. */
export function pickedPlan(terms: PlanTerms, query: URLSearchParams): number | undefined {
  const picked = planOfCode(terms, numberOf(query, 'coveragePlan') ?? Number.NaN);
  return (picked ?? usualPlan(terms))?.code;
}
