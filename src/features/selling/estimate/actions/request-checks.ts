import { badRequest } from '../../../../platform/errors.ts';
import type { CityDataWithRestrictions } from '../../../places/actions.ts';
import { formatNotSold } from '../../../places/domain/sales-text.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { findPlanByCode, type PlanTerms } from '../../../plans/domain/plan-terms.ts';

/** Throws 400 if we don't sell in the state. */
export function rejectRestrictedState(place: CityDataWithRestrictions) {
  if (place.isStateEligible) return;
  const message = `${formatNotSold(place.stateName)} right now. We can let you know when we do.`;
  throw badRequest('StateNotEligible', message, 'zipCode');
}

export function getRequestedPlan(terms: PlanTerms, code: number): PlanKey {
  const plan = findPlanByCode(terms, code);
  if (!plan) throw badRequest('InvalidField', 'Choose one of our plans.', 'coveragePlan');
  return plan.key;
}

/** Returns the deductible in cents, or undefined for the default. Throws 400 if it isn't one of the options. */
export function getRequestedDeductible({ deductibleOptionsCents }: PlanTerms, dollars: number | undefined) {
  if (dollars === undefined) return undefined;
  const cents = Math.round(dollars * 100);
  if (deductibleOptionsCents.includes(cents)) return cents;
  throw badRequest('InvalidField', 'Choose one of our deductibles.', 'deductibleAmount');
}
