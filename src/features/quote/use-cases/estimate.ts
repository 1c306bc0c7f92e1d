import { allOrErrors } from '../../../platform/errors.ts';
import { planTermsOf } from '../../plans/domain/card-terms.ts';
import { rate } from '../../plans/domain/rate.ts';
import { ordinaryUsage } from '../../plans/domain/rating-input.ts';
import type { EstimateAnswer } from '../contract/answers.ts';
import type { EstimateRequest, NamedVehicle } from '../contract/requests.ts';
import { type ResolvedVehicle, resolveVehicle } from './declared-vehicle.ts';
import { type QuoteDeps, todayOf } from './deps.ts';
import { placeOf } from './place.ts';
import { presentRating } from './presenter.ts';

/** The vehicle that is meant, as the tables name it, before its odometer is known. Throws a 400 that names the field. */
export const identifyVehicle = (deps: QuoteDeps, named: NamedVehicle): ResolvedVehicle =>
  resolveVehicle(deps.vehicles, { ...named, vehicleMileage: 0 }, todayOf(deps));

/** Prices every plan; nothing is stored. In a state we do not sell in, the plans come back empty. */
export async function estimate(deps: QuoteDeps, request: EstimateRequest): Promise<EstimateAnswer> {
  const today = todayOf(deps);
  const [place, { vehicle, decoded }] = await allOrErrors(
    () => placeOf(deps.geography, request.zipCode),
    () => resolveVehicle(deps.vehicles, request, today),
  );
  const usage = { ...ordinaryUsage, milesPerYear: request.milesDrivenPerYear ?? ordinaryUsage.milesPerYear };
  const rateCard = await deps.rates.inForceOn(today);
  const rating = presentRating(
    planTermsOf(rateCard),
    rate({ vehicle, usage, state: place.state, rateCard, on: today }),
  );
  const { modelYear, make, model, mileage, grossVehicleWeightPounds: _weight, ...drivetrain } = vehicle;
  return {
    vehicle: {
      modelYear,
      maker: make,
      makerModel: model,
      currentMileage: mileage,
      vin: decoded?.vin ?? null,
      ...drivetrain,
      numberOfCylinders: decoded?.numberOfCylinders ?? null,
    },
    cityData: place,
    ...rating,
    plans: place.isStateEligible ? rating.plans : [],
  };
}
