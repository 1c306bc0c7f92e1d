import { grouped } from './format.ts';
import type { RatedVehicle, Usage } from './rating-input.ts';

/**
 * The words of a make or model name, comparable across spellings: "F-150 Raptor" → ["f", "150", "raptor"],
 * "Citroën" → ["citroen"].
 */
function words(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
}

/** One comparable text: "Mercedes-Benz", "MERCEDES BENZ" and "mercedesbenz" are the same. */
export function nameKey(text: string): string {
  return words(text).join('');
}

/**
 * Every leading part of a name that ends where a word ends, longest first: "CR-V Hybrid" → ["crvhybrid", "crv", "cr"].
 * A prefix rule therefore never cuts a word: "M3" holds for "M3 Competition" and not for "M340i".
 */
export function leadingKeys(text: string): string[] {
  const keys: string[] = [];
  let key = '';
  for (const word of words(text)) {
    key += word;
    keys.unshift(key);
  }
  return keys;
}

/** A rated vehicle as a sentence names it: "2014 Honda Accord with 120,000 miles, driven 12,000 miles a year in AZ". */
export function describeVehicle(rated: { vehicle: RatedVehicle; usage: Usage; state: string }): string {
  const { modelYear, make, model, mileage } = rated.vehicle;
  const driven = `driven ${grouped(rated.usage.milesPerYear)} miles a year in ${rated.state}`;
  return `${modelYear} ${make} ${model} with ${grouped(mileage)} miles, ${driven}`;
}
