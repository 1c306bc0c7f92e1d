import { badRequest } from '../../../../platform/errors.ts';
import type { RatedVehicle } from '../../../plans/domain/rating-input.ts';
import type { VehicleActions } from '../../../vehicles/actions.ts';
import type { DecodedVehicle } from '../../../vehicles/domain/decoded-vehicle.ts';
import { vehicleFromVin } from '../domain/vin-correction.ts';

type Drivetrain = Partial<
  Pick<RatedVehicle, 'isAwd' | 'isDiesel' | 'isHybrid' | 'isElectric' | 'isTurbo' | 'isSupercharged'>
>;

export type DeclaredVehicle = Drivetrain & {
  vin?: string | null;
  vehicleYear?: number;
  vehicleMake?: string;
  vehicleModel?: string;
  vehicleMileage: number;
};

export type ResolvedVehicle = { vehicle: RatedVehicle; decoded: DecodedVehicle | null };

/** Decodes a VIN. Throws a 400 that names what is wrong with it. */
export function decodeOrThrow(vehicles: VehicleActions, vin: string): DecodedVehicle {
  const result = vehicles.decodeVin(vin);
  if (!result.ok) throw badRequest(result.fault.code, result.fault.message, 'vin');
  return result.value;
}

const comparable = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The model's name as the tables write it, any year of the make. Throws a 400 naming the field otherwise. */
function knownModel(vehicles: VehicleActions, makeName: string, modelName: string) {
  const make = vehicles.findMake(makeName);
  if (!make) {
    throw badRequest(
      'UnknownMake',
      `We do not know the make “${makeName}”. Pick it from the list.`,
      'vehicleMake',
    );
  }
  const wanted = comparable(modelName);
  const model = vehicles.models(make.id).find(({ name }) => comparable(name) === wanted);
  if (!model) {
    const message = `We do not know a ${make.name} “${modelName}”. Pick the model from the list.`;
    throw badRequest('UnknownModel', message, 'vehicleModel');
  }
  return { make: make.name, model: model.name };
}

/** The newest model year on sale in a calendar year. */
export const newestModelYear = (today: string) => Number(today.slice(0, 4)) + 1;

/** A vehicle as declared, with names as the tables have them; a VIN, where given, decides. `today` is an ISO date. */
export function resolveVehicle(
  vehicles: VehicleActions,
  declared: DeclaredVehicle,
  today: string,
): ResolvedVehicle {
  if (declared.vin) {
    const decoded = decodeOrThrow(vehicles, declared.vin);
    const own = { mileage: declared.vehicleMileage, isAwd: declared.isAwd ?? false };
    return { vehicle: vehicleFromVin(decoded, own), decoded };
  }
  const { vehicleYear = 0, vehicleMake = '', vehicleModel = '' } = declared;
  if (vehicleYear > newestModelYear(today)) {
    const message = `The newest model year is ${newestModelYear(today)}.`;
    throw badRequest('ModelYearInFuture', message, 'vehicleYear');
  }
  const vehicle: RatedVehicle = {
    ...knownModel(vehicles, vehicleMake, vehicleModel),
    modelYear: vehicleYear,
    mileage: declared.vehicleMileage,
    isAwd: declared.isAwd ?? false,
    isDiesel: declared.isDiesel ?? false,
    isHybrid: declared.isHybrid ?? false,
    isElectric: declared.isElectric ?? false,
    isTurbo: declared.isTurbo ?? false,
    isSupercharged: declared.isSupercharged ?? false,
    grossVehicleWeightPounds: null,
  };
  return { vehicle, decoded: null };
}
