import type { RatedVehicle } from '../../../plans/domain/rating-input.ts';
import type { DecodedVehicle } from '../../../vehicles/domain/decoded-vehicle.ts';

/** Keeps the declared mileage and first sale, which VINs don't contain, and the drive type, which few do. */
export function buildVehicleFromVin(
  decodedVehicle: DecodedVehicle,
  declaredVehicle: Pick<RatedVehicle, 'mileage' | 'isAwd'> & Partial<RatedVehicle>,
): RatedVehicle {
  const { modelYear, make, model, isDiesel, isTurbo, isSupercharged, isHybrid, isElectric } = decodedVehicle;
  return {
    ...declaredVehicle,
    modelYear,
    make,
    model,
    isAwd: decodedVehicle.isAwd ?? declaredVehicle.isAwd,
    isDiesel,
    isTurbo,
    isSupercharged,
    isHybrid,
    isElectric,
    grossVehicleWeightPounds: decodedVehicle.grossVehicleWeightPounds,
  };
}
