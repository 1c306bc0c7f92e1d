import { badRequest } from '../../../../platform/errors.ts';
import type { CityDataWithRestrictions, GeographyActions } from '../../../places/actions.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { type PlanTerms, planOfCode } from '../../../plans/domain/plan-terms.ts';

/** The place of a ZIP code. Throws a 400 at the field for a ZIP that does not exist. */
export async function placeOf(
  geography: GeographyActions,
  zipCode: string,
): Promise<CityDataWithRestrictions> {
  const place = await geography.cityDataWithRestrictions(zipCode);
  if (place) return place;
  throw badRequest(
    'ZipCodeNotFound',
    "That ZIP code isn't one we recognize. Check the five digits.",
    'zipCode',
  );
}

export function refuseRestricted(place: CityDataWithRestrictions) {
  if (place.isStateEligible) return;
  const message = `We do not sell plans in ${place.stateName} today. We can tell you when we do.`;
  throw badRequest('StateNotEligible', message, 'zipCode');
}

/** The plan that a call names by its number. Throws a 400 when these terms have no such plan. */
export function askedPlan(terms: PlanTerms, code: number): PlanKey {
  const plan = planOfCode(terms, code);
  if (!plan) throw badRequest('InvalidField', 'Choose one of our plans.', 'coveragePlan');
  return plan.key;
}
