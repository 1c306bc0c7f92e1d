import { badRequest } from '../../../../platform/errors.ts';
import type { RatedVehicle } from '../../../plans/domain/rating-input.ts';
import type { VehicleActions } from '../../../vehicles/actions.ts';
import type { DecodedVehicle } from '../../../vehicles/domain/decoded-vehicle.ts';
import { correctEquipment, type EquipmentName } from '../../../vehicles/domain/equipment.ts';
import { startMessages } from '../domain/start-messages.ts';
import { buildVehicleFromVin } from '../domain/vehicle-from-vin.ts';
import { toRatedVehicle, type VehicleAnswers } from '../domain/vehicle-questions.ts';

export type DeclaredVehicle = VehicleAnswers & {
  vin?: string | null;
  vehicleYear?: number;
  vehicleMake?: string;
  vehicleModel?: string;
  vehicleMileage: number;
};

const noEquipment: Record<EquipmentName, boolean> = {
  isAwd: false,
  isDiesel: false,
  isHybrid: false,
  isElectric: false,
  isTurbo: false,
  isSupercharged: false,
};

export type ResolvedVehicle = { vehicle: RatedVehicle; decodedVehicle: DecodedVehicle | null };

export function decodeOrThrow(vehicles: VehicleActions, vin: string): DecodedVehicle {
  const result = vehicles.decodeVin(vin);
  if (!result.ok) throw badRequest(result.error.code, result.error.message, 'vin');
  return result.value;
}

/** Finds the official make and model names for any model year. Throws 400 if one is unknown. */
function findKnownModel(vehicles: VehicleActions, makeName: string, modelName: string) {
  const make = vehicles.findMake(makeName);
  if (!make) {
    throw badRequest('UnknownMake', startMessages.vehicleMake.unknown(makeName), 'vehicleMake');
  }
  const model = vehicles.findModel(make.id, modelName);
  if (!model) {
    const message = startMessages.vehicleModel.unknown(modelName, make.name);
    throw badRequest('UnknownModel', message, 'vehicleModel');
  }
  return { make: make.name, model: model.name };
}

/** Carmakers already sell next year's models, so next year is the newest model year. */
export const getNewestModelYear = (today: string) => Number(today.slice(0, 4)) + 1;

/** Corrects the declared equipment to what the VIN says, or without one, to what the model was sold with that year. */
export const withFactoryEquipment = (
  vehicles: VehicleActions,
  vehicle: RatedVehicle,
  vin: string | null,
): RatedVehicle =>
  correctEquipment(vehicle, vehicles.equipment(vehicle.make, vehicle.model, vehicle.modelYear, vin));

/** The VIN overrides the declared details, as does equipment that the model always or never had that year. */
export function resolveVehicle(
  vehicles: VehicleActions,
  declaredVehicle: DeclaredVehicle,
  today: string,
): ResolvedVehicle {
  const declaredDetails = {
    ...noEquipment,
    ...toRatedVehicle(declaredVehicle),
    mileage: declaredVehicle.vehicleMileage,
  };
  if (declaredVehicle.vin) {
    const decodedVehicle = decodeOrThrow(vehicles, declaredVehicle.vin);
    return { vehicle: buildVehicleFromVin(decodedVehicle, declaredDetails), decodedVehicle };
  }
  const { vehicleYear = 0, vehicleMake = '', vehicleModel = '' } = declaredVehicle;
  if (vehicleYear > getNewestModelYear(today)) {
    const message = startMessages.vehicleYear.inFuture(getNewestModelYear(today));
    throw badRequest('ModelYearInFuture', message, 'vehicleYear');
  }
  const vehicle = {
    ...findKnownModel(vehicles, vehicleMake, vehicleModel),
    modelYear: vehicleYear,
    grossVehicleWeightPounds: null,
    ...declaredDetails,
    // "RAV4 Hybrid" is a RAV4.
    isHybrid: declaredVehicle.isHybrid ?? /hybrid/i.test(vehicleModel),
  };
  return { vehicle: withFactoryEquipment(vehicles, vehicle, null), decodedVehicle: null };
}
