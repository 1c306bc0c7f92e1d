import { type NamedVehicle, toSlug, vehicleName } from '../../../vehicles/domain/vehicle-paths.ts';

export type CountedVehicle = {
  make: string;
  model: string | null;
  modelYear: number | null;
  claimCount: number;
};

export const maxVehicleQueryLength = 80;

/** Returns vehicles that match every word by its beginning, in the same order. */
export function searchVehicles<T extends NamedVehicle>(vehicles: T[], text: string): T[] {
  const queryParts = toSlug(text.slice(0, maxVehicleQueryLength)).split('-').filter(Boolean);
  if (queryParts.length === 0) return [];
  return vehicles.filter(({ make, model, modelYear }) => {
    const nameParts = toSlug(`${make} ${model ?? ''} ${modelYear ?? ''}`).split('-');
    const joinedName = nameParts.join('');
    return (
      queryParts.every((part) => nameParts.some((namePart) => namePart.startsWith(part))) ||
      joinedName.startsWith(queryParts.join(''))
    );
  });
}

/** Returns the vehicle named in full, or the first match if all are the same model. */
export function findBestMatch<T extends NamedVehicle>(text: string, matches: T[]): T | undefined {
  const exactMatch = matches.find((vehicle) => toSlug(vehicleName(vehicle)) === toSlug(text));
  const [first] = matches;
  const isOneModel = matches.every(({ make, model }) => make === first?.make && model === first.model);
  return exactMatch ?? (isOneModel ? first : undefined);
}
