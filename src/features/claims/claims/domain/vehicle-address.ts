import { slugOf } from './scope.ts';

/** A make, a model of it, or one model year of that. */
export type NamedVehicle = { make: string; model?: string | null; modelYear?: number | null };

/** Where it is told what breaks on a vehicle. */
export function whatBreaksAddress({ make, model, modelYear }: NamedVehicle): string {
  const parts = [slugOf(make), model && slugOf(model), model && modelYear];
  return ['/what-breaks', ...parts.filter(Boolean)].join('/');
}

/** As people say it: `2016 Jeep Grand Cherokee`. */
export const vehicleName = ({ make, model, modelYear }: NamedVehicle): string =>
  [modelYear, make, model].filter(Boolean).join(' ');

/** Where the coverage of a part is looked up. */
export const coverageAddress = (part: string) =>
  `/is-this-covered?${new URLSearchParams({ query: part.slice(0, 80) })}`;
