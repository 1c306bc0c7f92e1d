import type { VinError, VinResult } from './decoded-vehicle.ts';

const vinLength = 17;
const checkDigitIndex = 8;
const modelYearIndex = 9;
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

// The transliteration of 49 CFR 565.15: the letters fill 1 to 9 three times, less those a VIN never has.
const letterValues: Record<string, number> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};

const lookalikes: Record<string, string> = { I: 'one', O: 'zero', Q: 'zero' };
const neverModelYear = ['U', 'Z', '0'];

/** What people type or paste, as a VIN is written: upper case, without spaces and dashes. */
export function normalizeVin(text: string): string {
  return text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
}

/** The character that position 9 must hold: `0` to `9` or `X`. Expects 17 normalized characters. */
export function checkDigitOf(vin: string): string {
  let sum = 0;
  weights.forEach((weight, index) => {
    const character = vin[index] ?? '0';
    sum += weight * (letterValues[character] ?? Number(character));
  });
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

/** The normalized VIN, or the first fault found, in the order length, letters, check digit. */
export function checkVin(text: string): VinResult<string> {
  const vin = normalizeVin(text);
  const fault = lengthFault(vin) ?? letterFault(vin) ?? checkDigitFault(vin);
  return fault ? { ok: false, fault } : { ok: true, value: vin };
}

/** The first 11 characters, which name no single car; the serial number is hidden. */
export function maskVin(vin: string): string {
  return vin.slice(0, 11) + '•'.repeat(Math.max(0, vin.length - 11));
}

function lengthFault(vin: string): VinError | null {
  const length = [...vin].length;
  if (length === vinLength) return null;
  if (length === 0) return { code: 'VinLength', message: 'Enter the VIN: 17 letters and digits.' };
  return { code: 'VinLength', message: `A VIN has 17 characters; this one has ${length}.` };
}

function letterFault(vin: string): VinError | null {
  for (const character of vin) {
    const message = letterMessage(character);
    if (message) return { code: 'VinLetter', message };
  }
  const year = vin[modelYearIndex] ?? '';
  if (!neverModelYear.includes(year)) return null;
  const named = year === '0' ? 'zero' : `the letter ${year}`;
  return {
    code: 'VinLetter',
    message: `The 10th character of a VIN is its model year and is never ${named}.`,
  };
}

function letterMessage(character: string): string | null {
  const meant = lookalikes[character];
  if (meant) return `A VIN never contains the letter ${character}; did you mean ${meant}?`;
  if (/^[A-Z0-9]$/.test(character)) return null;
  return `A VIN has only the letters A to Z and digits; “${character}” is neither.`;
}

function checkDigitFault(vin: string): VinError | null {
  if (vin[checkDigitIndex] === checkDigitOf(vin)) return null;
  const message =
    'The 9th character of this VIN does not fit the others, so one of them is mistyped. Compare it with the card or the dashboard.';
  return { code: 'VinCheckDigit', message };
}
