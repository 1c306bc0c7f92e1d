import { formatInteger } from '../../../shared/format.ts';

const maxDigits = 7;
const milesPerKilometer = 0.621_371;

/** `Unclear` is a number whose separators could mean several mileages. `Missing` is anything else that isn't a mileage. */
export type Mileage =
  | { kind: 'Miles'; miles: number }
  | { kind: 'Kilometers'; miles: number }
  | { kind: 'Unclear' | 'Missing' };

/** Returns undefined if the separators aren't thousands separators. */
function parseAmount(amount: string, isInThousands: boolean): number | undefined {
  if (isInThousands) {
    const [, whole, tenths = 0] = /^(\d{1,3})(?:[.,](\d))?$/.exec(amount) ?? [];
    return whole ? Number(whole) * 1000 + Number(tenths) * 100 : undefined;
  }
  // The last digit of an odometer may be tenths of a mile.
  const [, whole] = /^(\d+|\d{1,3}(?:[\s,]\d{3})+|\d{1,3}(?:\.\d{3})+)(?:[.,]\d)?$/.exec(amount) ?? [];
  return whole ? Number(whole.replace(/\D/g, '').slice(0, maxDigits)) : undefined;
}

/** Reads a mileage as people write it: `60,000`, `60.000 mi`, `61k miles`, `98,000 km`. */
function readMileage(text: string): Mileage {
  const lowercase = text.toLowerCase();
  const unitPosition = lowercase.search(/[a-z]/);
  const end = unitPosition < 0 ? lowercase.length : unitPosition;
  const amount = lowercase.slice(0, end).trim();
  const suffix = lowercase.slice(end).replace(/[\s.]/g, '');
  const [isMileage, thousands, unit] = /^(k)?(mi|miles?|km|kms|kilometers|kilometres)?$/.exec(suffix) ?? [];
  if (isMileage === undefined || !/^\d[\d\s.,]*$/.test(amount)) return { kind: 'Missing' };
  const number = parseAmount(amount, thousands !== undefined);
  if (number === undefined) return { kind: 'Unclear' };
  if (unit?.startsWith('k')) return { kind: 'Kilometers', miles: Math.round(number * milesPerKilometer) };
  return { kind: 'Miles', miles: number };
}

/** Returns undefined if it isn't a number of miles. */
export function parseMiles(text: string): number | undefined {
  const mileage = readMileage(text);
  return mileage.kind === 'Miles' ? mileage.miles : undefined;
}

/** Says what's wrong with a mileage. Returns undefined if it's a number of miles, or isn't a number at all. */
export function explainMileage(text: string): string | undefined {
  const mileage = readMileage(text);
  if (mileage.kind === 'Kilometers')
    return `Enter miles, not kilometers. ${text.trim()} is about ${formatInteger(mileage.miles)} miles.`;
  return mileage.kind === 'Unclear'
    ? `We can't tell which number “${text.trim()}” is. Enter the miles on the odometer, such as 61,000.`
    : undefined;
}

/** Groups the digits of a mileage while it's typed: "60000" → "60,000". Leaves text with anything else as it is, such as "61k". */
export function formatTypedMileage(text: string): string {
  const digits = text.replace(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? formatInteger(Number(digits.slice(0, maxDigits))) : text;
}
