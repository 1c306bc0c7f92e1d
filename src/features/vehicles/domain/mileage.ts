import { formatInteger } from '../../../shared/format.ts';

const maxDigits = 7;

/** The miles in what someone types. Undefined when there are none. */
export function parseMiles(text: string): number | undefined {
  const digits = text.replace(/\D/g, '').slice(0, maxDigits);
  return digits ? Number(digits) : undefined;
}

/** As people write it: "60000 mi" → "60,000". */
export function formatMileage(text: string): string {
  const miles = parseMiles(text);
  return miles === undefined ? '' : formatInteger(miles);
}
