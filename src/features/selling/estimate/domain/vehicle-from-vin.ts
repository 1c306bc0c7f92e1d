import type { RatedVehicle } from '../../../plans/domain/rating-input.ts';
import type { DecodedVehicle } from '../../../vehicles/domain/decoded-vehicle.ts';

/** What VINs don't contain stays as declared: mileage, drive type, first sale. */
export function vehicleFromVin(
  decodedVehicle: DecodedVehicle,
  declaredVehicle: Pick<RatedVehicle, 'mileage' | 'isAwd'> & Partial<RatedVehicle>,
): RatedVehicle {
  const { modelYear, make, model, isDiesel, isTurbo, isSupercharged, isHybrid, isElectric } = decodedVehicle;
  return {
    ...declaredVehicle,
    modelYear,
    make,
    model,
    isDiesel,
    isTurbo,
    isSupercharged,
    isHybrid,
    isElectric,
    grossVehicleWeightPounds: decodedVehicle.grossVehicleWeightPounds,
  };
}
