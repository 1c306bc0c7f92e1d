import { formatInteger } from '../../../shared/format.ts';

const maxDigits = 7;

/** Parses a mileage that people typed. Returns undefined if it contains no number. */
export function parseMiles(text: string): number | undefined {
  const digits = text.replace(/\D/g, '').slice(0, maxDigits);
  return digits ? Number(digits) : undefined;
}

/** Formats a mileage: "60000 mi" → "60,000". */
export function formatMileage(text: string): string {
  const miles = parseMiles(text);
  return miles === undefined ? '' : formatInteger(miles);
}
