import { toSlug, whatBreaksPath } from '../../../vehicles/domain/vehicle-paths.ts';
import type { CountedVehicle } from './search-vehicles.ts';
import { minClaimsForPage } from './statistics.ts';

export type RequestedPage = { make: string; model?: string; year?: string };

export type VehicleLists = { makes: CountedVehicle[]; models: CountedVehicle[]; vehicles: CountedVehicle[] };

export const hasPage = ({ claimCount }: CountedVehicle) => claimCount >= minClaimsForPage;

/** If the vehicle has no page, returns the page of the model or make with `isExact: false`. Returns undefined if the make has none either. */
export function findNearestPage(
  { make, model, year }: RequestedPage,
  { makes, models, vehicles }: VehicleLists,
): { vehicle: CountedVehicle; path: string; isExact: boolean } | undefined {
  const isMake = (each: CountedVehicle) => toSlug(each.make) === toSlug(make);
  const isModel = (each: CountedVehicle) => isMake(each) && toSlug(each.model ?? '') === toSlug(model ?? '');
  const yearPage =
    model && year ? vehicles.find((each) => isModel(each) && String(each.modelYear) === year) : undefined;
  const modelPage = model ? models.find(isModel) : undefined;
  const makePage = makes.find(isMake);
  const steps = [
    { vehicle: yearPage, isExact: true },
    { vehicle: modelPage, isExact: year === undefined },
    { vehicle: makePage, isExact: model === undefined },
  ];
  for (const { vehicle, isExact } of steps)
    if (vehicle && hasPage(vehicle)) return { vehicle, path: whatBreaksPath(vehicle), isExact };
  return undefined;
}

/** A make with one model has the same claims as that model, so search engines should list only the model's page. */
export function toCanonicalVehicle<T extends CountedVehicle>(vehicle: T, { models }: { models: T[] }): T {
  const [onlyModel, ...others] = vehicle.model ? [] : models.filter(({ make }) => make === vehicle.make);
  return onlyModel && others.length === 0 && hasPage(onlyModel) ? onlyModel : vehicle;
}
