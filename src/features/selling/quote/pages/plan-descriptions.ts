import { numberOf } from '../../../../platform/http/form.ts';
import { coverageOf, type PlanTerms, planOfCode } from '../../../plans/domain/plan-terms.ts';
import { usualPlan } from '../domain/choice.ts';

/** A plan in one sentence, and the names of what it covers. */
export type PlanDescription = { summary: string; covers: string[] };

/** By the number of the plan in API calls. */
export type PlanDescriptions = Record<string, PlanDescription>;

export function describePlans(terms: PlanTerms): PlanDescriptions {
  return Object.fromEntries(
    terms.plans.map(({ key, code, summary }) => {
      const { covered, extras } = coverageOf(terms, key);
      return [code, { summary, covers: [...covered, ...extras].map(({ name }) => name) }];
    }),
  );
}

/** The number of the plan that an address picks; of the usual one where it picks none that we sell. */
export function pickedPlan(terms: PlanTerms, query: URLSearchParams): number | undefined {
  const picked = planOfCode(terms, numberOf(query, 'coveragePlan') ?? Number.NaN);
  return (picked ?? usualPlan(terms))?.code;
}
