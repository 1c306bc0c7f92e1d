import { slugOf, whatBreaksAddress } from './scope.ts';
import type { CountedVehicle } from './search-vehicles.ts';
import { enoughForPage } from './statistics.ts';

/** Slugs and a year as an address has them. */
export type AskedPage = { make: string; model?: string; year?: string };

/** Makes, models and model years with claims. */
export type VehicleLists = { makes: CountedVehicle[]; models: CountedVehicle[]; vehicles: CountedVehicle[] };

export const hasPage = ({ claimCount }: CountedVehicle) => claimCount >= enoughForPage;

/**
 * The vehicle whose page an address means, with its one address; where it has too few claims the model, then the make.
 * `isAsked`: it is what was asked, in whatever spelling. Undefined: not even the make has a page.
 */
export function nearestPage(
  { make, model, year }: AskedPage,
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
