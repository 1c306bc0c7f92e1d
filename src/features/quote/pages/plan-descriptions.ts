import { coverageOf, type PlanTerms } from '../../plans/domain/plan-terms.ts';

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
