import { slugOf, whatBreaksAddress } from './scope.ts';
import type { CountedVehicle } from './search-vehicles.ts';
import { enoughForPage } from './statistics.ts';

export type RequestedPage = { make: string; model?: string; year?: string };

export type VehicleLists = { makes: CountedVehicle[]; models: CountedVehicle[]; vehicles: CountedVehicle[] };

export const hasPage = ({ claimCount }: CountedVehicle) => claimCount >= enoughForPage;

/** Falls back to the model, then the make (`isAsked: false`). Returns undefined if even the make has no page. */
export function nearestPage(
  { make, model, year }: RequestedPage,
  { makes, models, vehicles }: VehicleLists,
): { vehicle: CountedVehicle; address: string; isAsked: boolean } | undefined {
  const isMake = (each: CountedVehicle) => slugOf(each.make) === slugOf(make);
  const isModel = (each: CountedVehicle) => isMake(each) && slugOf(each.model ?? '') === slugOf(model ?? '');
  const ofYear =
    model && year ? vehicles.find((each) => isModel(each) && String(each.modelYear) === year) : undefined;
  const ofModel = model ? models.find(isModel) : undefined;
  const ofMake = makes.find(isMake);
  const steps = [
    { vehicle: ofYear, isAsked: true },
    { vehicle: ofModel, isAsked: year === undefined },
    { vehicle: ofMake, isAsked: model === undefined },
  ];
  for (const { vehicle, isAsked } of steps)
    if (vehicle && hasPage(vehicle)) return { vehicle, address: whatBreaksAddress(vehicle), isAsked };
  return undefined;
}
