import { type NamedVehicle, slugOf, vehicleName } from './scope.ts';

/** A vehicle that has claims, with how many. */
export type CountedVehicle = {
  make: string;
  model: string | null;
  modelYear: number | null;
  claimCount: number;
};

export const longestVehicleQuery = 80;

/** Vehicles that hold every word of a text, the most frequent first. A word may be the beginning of one. */
export function searchVehicles<T extends NamedVehicle>(vehicles: T[], text: string): T[] {
  const asked = slugOf(text.slice(0, longestVehicleQuery)).split('-').filter(Boolean);
  if (asked.length === 0) return [];
  return vehicles.filter(({ make, model, modelYear }) => {
    const words = slugOf(`${make} ${model ?? ''} ${modelYear ?? ''}`).split('-');
    const joined = words.join('');
    return (
      asked.every((word) => words.some((own) => own.startsWith(word))) || joined.startsWith(asked.join(''))
    );
  });
}

/** The one vehicle that a text means: named in full, alone among what was found, or the model of all that was found. */
export function meantBy<T extends NamedVehicle>(text: string, found: T[]): T | undefined {
  const named = found.find((vehicle) => slugOf(vehicleName(vehicle)) === slugOf(text));
  const [first] = found;
  const isOneModel = found.every(({ make, model }) => make === first?.make && model === first.model);
  return named ?? (isOneModel ? first : undefined);
}
