import { awaitAllOrThrow } from '../../../../platform/errors.ts';
import { formatNotSold } from '../../../places/domain/sales-text.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { rate } from '../../../plans/domain/rate.ts';
import type { RatingResult } from '../../../plans/domain/rating.ts';
import { bodyStyleFromClass } from '../../../vehicles/domain/body-style.ts';
import { findOfferIneligibility } from '../../promo-codes/domain/apply-promo.ts';
import { validatePromo } from '../../promo-codes/domain/promo-code.ts';
import { toUsage } from '../domain/vehicle-questions.ts';
import type { EstimateRequest } from '../schema/requests.ts';
import type { EstimateResponse } from '../schema/responses.ts';
import { resolveVehicle } from './declared-vehicle.ts';
import { type EstimateDeps, getToday } from './deps.ts';
import { presentRating, presentSalesStatus } from './presenter.ts';
import { getRequestedDeductible } from './request-checks.ts';

/** Returns the terms of a code that applies to at least one plan, or why the code doesn't apply. */
async function findPromo(
  deps: EstimateDeps,
  promoCode: string | undefined,
  { terms, rating, state, today }: { terms: PlanTerms; rating: RatingResult; state: string; today: string },
) {
  if (!promoCode) return { promoTerms: null, promoWarning: null };
  const lookup = { code: promoCode.toUpperCase(), found: await deps.promoCodes.byName(promoCode) };
  const promo = validatePromo(lookup, today);
  const { promoTerms } = promo;
  const offers = rating.plans.filter(({ offered }) => offered);
  if (!promoTerms || offers.length === 0) return promo;
  const ineligibilityReasons = offers.map(({ plan }) =>
    findOfferIneligibility(terms, promoTerms, { plan, state }),
  );
  if (ineligibilityReasons.includes(null)) return promo;
  return { promoTerms: null, promoWarning: ineligibilityReasons[0]?.message ?? null };
}

/** In states and territories where we don't sell, returns the reason instead of plans. */
export async function estimate(deps: EstimateDeps, request: EstimateRequest): Promise<EstimateResponse> {
  const today = getToday(deps);
  const [place, { vehicle, decodedVehicle }] = await awaitAllOrThrow(
    () => deps.geography.requirePlace(request.zipCode, request.state),
    () => resolveVehicle(deps.vehicles, request, today),
  );
  const usage = toUsage(request);
  const rateCard = await deps.rates.inEffectOn(today);
  const terms = getPlanTerms(rateCard);
  const deductibleCents = getRequestedDeductible(terms, request.deductibleAmount);
  const ratingResult = rate({
    vehicle,
    usage,
    state: place.state,
    rateCard,
    on: today,
    deductibleCents,
    includesLedgers: request.includesLedgers ?? false,
    vehicleValueCents: (await deps.valueVehicle(vehicle, today)) ?? undefined,
  });
  const salesStatus = presentSalesStatus(place);
  // Nobody can use a code where we don't sell.
  const promoCode = salesStatus === 'Open' ? request.promoCode : undefined;
  const promo = await findPromo(deps, promoCode, { terms, rating: ratingResult, state: place.state, today });
  const rating = presentRating(terms, ratingResult, { ...promo, state: place.state, vehicle, usage });
  const { promoTerms, promoWarning } = promo;
  const {
    modelYear,
    make,
    model,
    mileage,
    grossVehicleWeightPounds: _weight,
    inServiceOn: _sold,
    isFirstOwner: _owner,
    ...drivetrain
  } = vehicle;
  return {
    vehicle: {
      modelYear,
      maker: make,
      makerModel: model,
      bodyStyle:
        bodyStyleFromClass(decodedVehicle?.bodyClass ?? '') ??
        deps.vehicles.bodyStyle(make, model, modelYear),
      currentMileage: mileage,
      vin: decodedVehicle?.vin ?? null,
      ...drivetrain,
      numberOfCylinders: decodedVehicle?.numberOfCylinders ?? null,
    },
    cityData: place,
    salesStatus,
    ...rating,
    promo: promoTerms && {
      promoCode: promoTerms.promoCode,
      description: promoTerms.description,
      expiresOn: promoTerms.expiresOn,
    },
    promoWarning,
    ...(!place.isStateEligible && {
      plans: [],
      ineligibilityReasons: [{ code: 'StateNotSold', message: `${formatNotSold(place.stateName)}.` }],
    }),
  };
}

/** Returns why the code can't be used, or null if it can. */
export async function findPromoProblem(deps: EstimateDeps, code: string): Promise<string | null> {
  const lookup = { code: code.trim().toUpperCase(), found: await deps.promoCodes.byName(code) };
  return validatePromo(lookup, getToday(deps)).promoWarning;
}
