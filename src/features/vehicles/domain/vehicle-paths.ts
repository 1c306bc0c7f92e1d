import { foldLetters } from '../../../shared/plain-letters.ts';

export function toSlug(name: string): string {
  return foldLetters(name)
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export type NamedVehicle = { make: string; model?: string | null; modelYear?: number | null };

export function whatBreaksPath({ make, model, modelYear }: NamedVehicle): string {
  const parts = [toSlug(make), model && toSlug(model), model && modelYear];
  return ['/what-breaks', ...parts.filter(Boolean)].join('/');
}

export const vehicleName = ({ make, model, modelYear }: NamedVehicle): string =>
  [modelYear, make, model].filter(Boolean).join(' ');
