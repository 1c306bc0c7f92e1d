import { fullBasisPoints } from '../../../shared/format.ts';
import { calculateVehicleAge } from './exposure.ts';
import { listLeadingKeys, toNameKey } from './model-text.ts';
import type { RateCard } from './rate-card-tables.ts';
import { getRateIndex } from './rate-index.ts';
import type { RatedVehicle } from './rating-input.ts';
import { getMakeKey } from './risk-class.ts';

type ValuedVehicle = Pick<RatedVehicle, 'make' | 'model' | 'modelYear' | 'mileage'>;

/** Returns a vehicle's value in cents on an ISO date, for example from a valuation service. Returns null if the vehicle is unknown. */
export type ValueVehicle = (vehicle: ValuedVehicle, on: string) => Promise<number | null>;

/** Leaves the value to the rate card. Replace it to use a valuation service. */
export const valueFromRateCard: ValueVehicle = () => Promise.resolve(null);

/** Returns undefined if the card has no price for the model. */
function findModelPriceCents(make: string, model: string, card: RateCard): number | undefined {
  const models = getRateIndex(card).newPrices.get(make) ?? [];
  const exactMatch = models.find((row) => row.key === toNameKey(model));
  const keys = listLeadingKeys(model);
  return (exactMatch ?? keys.flatMap((key) => models.filter((row) => row.isPrefix && row.key === key))[0])
    ?.cents;
}

/** Calculates a typical value in cents from the card's tables and the vehicle's new price, age, and mileage. */
export function estimateVehicleValueCents(vehicle: ValuedVehicle, card: RateCard, on: string): number {
  const { vehicleValues } = card;
  const { leftBasisPoints, mostForMilesBasisPoints: maxAdjustment } = vehicleValues;
  const index = getRateIndex(card);
  const make = getMakeKey(index, vehicle.make);
  const { newPriceCents, resaleBasisPoints } = index.newValues.get(make) ?? vehicleValues.otherMakes;
  const age = calculateVehicleAge(vehicle.modelYear, on);
  const remainingShare =
    (leftBasisPoints[Math.min(age, leftBasisPoints.length - 1)] ?? fullBasisPoints) / fullBasisPoints;
  const thousandMilesBelowUsual =
    (vehicleValues.usualMilesPerYear * Math.max(1, age) - vehicle.mileage) / 1_000;
  const mileageAdjustment = Math.min(
    maxAdjustment,
    Math.max(-maxAdjustment, thousandMilesBelowUsual * vehicleValues.perThousandMilesBasisPoints),
  );
  const price = findModelPriceCents(make, vehicle.model, card) ?? newPriceCents;
  return Math.round(
    price *
      remainingShare *
      (resaleBasisPoints / fullBasisPoints) ** age *
      (1 + mileageAdjustment / fullBasisPoints),
  );
}
