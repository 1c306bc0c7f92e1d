import { vehicleName, whatBreaksPath } from '../../../vehicles/domain/vehicle-paths.ts';
import type { TopClaim } from '../schema.ts';

/** The visitor's input. An empty string matches any value. */
export type VehicleChoice = { make: string; model: string; year: string };

export const anyVehicle: VehicleChoice = { make: '', model: '', year: '' };

type Scope = Pick<TopClaim, 'basedOn' | 'vehicleMake' | 'vehicleModel' | 'modelYear'>;

/** Names the vehicles counted, and says if they aren't the ones requested. */
export function topClaimsTitle(scope: Scope, { make, model, year }: VehicleChoice): string {
  const requestedVehicle = vehicleName({ make, model, modelYear: Number(year) });
  const names = { make: scope.vehicleMake, model: scope.vehicleModel };
  const { title, isExact } = {
    Vehicle: { title: vehicleName({ ...names, modelYear: scope.modelYear }), isExact: true },
    Model: { title: vehicleName(names), isExact: !year },
    MakeYear: { title: `${year} ${names.make}`, isExact: true },
    Make: { title: names.make, isExact: !model && !year },
    Year: { title: `Model year ${year}`, isExact: true },
    All: { title: 'All vehicles', isExact: !requestedVehicle },
  }[scope.basedOn];
  return isExact ? title : `We haven't paid a claim for “${requestedVehicle}” yet. ${title}:`;
}

/** Links to the page of the vehicles counted, or to the list of vehicles. */
export function topClaimsPath({ basedOn, vehicleMake: make, vehicleModel: model, modelYear }: Scope): string {
  if (basedOn === 'Vehicle') return whatBreaksPath({ make, model, modelYear });
  if (basedOn === 'Model') return whatBreaksPath({ make, model });
  return basedOn === 'Make' || basedOn === 'MakeYear' ? whatBreaksPath({ make }) : '/what-breaks';
}
