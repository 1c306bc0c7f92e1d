import { numberOf } from '../../../platform/http/form.ts';
import { type PlanTerms, planOfCode } from '../../plans/domain/plan-terms.ts';
import { usualPlan } from '../domain/choice.ts';

/** The number of the plan that an address picks; of the usual one where it picks none that we sell. */
export function pickedPlan(terms: PlanTerms, query: URLSearchParams): number | undefined {
  const picked = planOfCode(terms, numberOf(query, 'coveragePlan') ?? Number.NaN);
  return (picked ?? usualPlan(terms))?.code;
}
