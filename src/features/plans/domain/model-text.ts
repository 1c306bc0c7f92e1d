import { formatInteger } from './format.ts';
import type { RatedVehicle, Usage } from './rating-input.ts';

/** "F-150 Raptor" → ["f", "150", "raptor"], "Citroën" → ["citroen"]. */
function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
}

/** "Mercedes-Benz", "MERCEDES BENZ", and "mercedesbenz" have the same key. */
export function nameKey(text: string): string {
  return splitWords(text).join('');
}

/**
 * Prefixes of a name at word boundaries, longest first: "CR-V Hybrid" → ["crvhybrid", "crv", "cr"]. So the prefix "M3"
 * matches "M3 Competition" but not "M340i".
 */
export function leadingKeys(text: string): string[] {
  const keys: string[] = [];
  let key = '';
  for (const word of splitWords(text)) {
    key += word;
    keys.unshift(key);
  }
  return keys;
}

/** "2014 Honda Accord with 120,000 miles, driven 12,000 miles per year in AZ". */
export function describeVehicle(rated: { vehicle: RatedVehicle; usage: Usage; state: string }): string {
  const { modelYear, make, model, mileage } = rated.vehicle;
  const driven = `driven ${formatInteger(rated.usage.milesPerYear)} miles per year in ${rated.state}`;
  return `${modelYear} ${make} ${model} with ${formatInteger(mileage)} miles, ${driven}`;
}
