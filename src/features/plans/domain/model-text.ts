import { formatInteger } from '../../../shared/format.ts';
import { foldLetters } from '../../../shared/plain-letters.ts';
import type { RatedVehicle, Usage } from './rating-input.ts';

function splitWords(text: string): string[] {
  return foldLetters(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** "Mercedes-Benz", "MERCEDES BENZ", and "mercedesbenz" have the same key. */
export function toNameKey(text: string): string {
  return splitWords(text).join('');
}

/** Prefixes at word boundaries, longest first, so that "M3" matches "M3 Competition" but not "M340i". */
export function listLeadingKeys(text: string): string[] {
  const keys: string[] = [];
  let key = '';
  for (const word of splitWords(text)) {
    key += word;
    keys.unshift(key);
  }
  return keys;
}

export function describeVehicle(quote: { vehicle: RatedVehicle; usage: Usage; state: string }): string {
  const { modelYear, make, model, mileage } = quote.vehicle;
  const drivenMiles = `driven ${formatInteger(quote.usage.milesPerYear)} miles per year in ${quote.state}`;
  return `${modelYear} ${make} ${model} with ${formatInteger(mileage)} miles, ${drivenMiles}`;
}
