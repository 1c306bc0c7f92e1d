import { vehicleAge } from './exposure.ts';
import { leadingKeys, nameKey } from './model-text.ts';
import { one, type RateCard } from './rate-card-tables.ts';
import { rateIndex } from './rate-index.ts';
import type { RatedVehicle } from './rating-input.ts';
import { makeKey } from './risk-class.ts';

type ValuedVehicle = Pick<RatedVehicle, 'make' | 'model' | 'modelYear' | 'mileage'>;

/** Values a vehicle in cents on an ISO date, for example with a guidebook's service. Null when it doesn't know the vehicle. */
export type ValueVehicle = (vehicle: ValuedVehicle, on: string) => Promise<number | null>;

/** Leaves the value to the rate card. A seller replaces it with a valuation service. */
export const valueFromRateCard: ValueVehicle = () => Promise.resolve(null);

/** Undefined when the card has no price of its own for the model. */
function modelPriceCents(make: string, model: string, card: RateCard): number | undefined {
  const models = rateIndex(card).newPrices.get(make) ?? [];
  const exact = models.find((row) => row.key === nameKey(model));
  const keys = leadingKeys(model);
  return (exact ?? keys.flatMap((key) => models.filter((row) => row.isPrefix && row.key === key))[0])?.cents;
}

/** What a vehicle is typically worth in cents, from the card's tables: its price when new, its age and its mileage. */
export function vehicleValueCents(vehicle: ValuedVehicle, card: RateCard, on: string): number {
  const { vehicleValues } = card;
  const { leftBasisPoints, mostForMilesBasisPoints: most } = vehicleValues;
  const index = rateIndex(card);
  const make = makeKey(index, vehicle.make);
  const { newPriceCents, resaleBasisPoints } = index.newValues.get(make) ?? vehicleValues.otherMakes;
  const age = vehicleAge(vehicle.modelYear, on);
  const left = (leftBasisPoints[Math.min(age, leftBasisPoints.length - 1)] ?? one) / one;
  const fewer = (vehicleValues.usualMilesPerYear * Math.max(1, age) - vehicle.mileage) / 1_000;
  const forMiles = Math.min(most, Math.max(-most, fewer * vehicleValues.perThousandMilesBasisPoints));
  const price = modelPriceCents(make, vehicle.model, card) ?? newPriceCents;
  return Math.round(price * left * (resaleBasisPoints / one) ** age * (1 + forMiles / one));
}
