import { badRequest } from '../../../platform/errors.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';
import { type PlanTerms, planOfCode } from '../../plans/domain/plan-terms.ts';

/** The plan that a call names by its number. Throws a 400 when these terms have no such plan. */
export function askedPlan(terms: PlanTerms, code: number): PlanKey {
  const plan = planOfCode(terms, code);
  if (!plan) throw badRequest('InvalidField', 'Choose one of our plans.', 'coveragePlan');
  return plan.key;
}
