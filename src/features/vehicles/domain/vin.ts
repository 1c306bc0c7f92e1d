import type { VinError, VinResult } from './decoded-vehicle.ts';

export const vinLength = 17;
const checkDigitIndex = 8;
const modelYearIndex = 9;
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

// The transliteration table of 49 CFR 565.15.
const letterValues: Record<string, number> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};

const lookalikes: Record<string, string> = { I: 'one', O: 'zero', Q: 'zero' };
const invalidYearCharacters = ['U', 'Z', '0'];

/** Drops spaces, dashes, the label "VIN:", and the stars that barcode scanners and papers put around a VIN. */
export function normalizeVin(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s\p{Pd}*]/gu, '')
    .replace(/^VIN[:#.]?/, '');
}

/** Expects 17 normalized characters. */
export function calculateCheckDigit(vin: string): string {
  let sum = 0;
  weights.forEach((weight, index) => {
    const character = vin[index] ?? '0';
    sum += weight * (letterValues[character] ?? Number(character));
  });
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

/** Returns the normalized VIN, or the first error: length, characters, or check digit. */
export function checkVin(text: string): VinResult<string> {
  const vin = normalizeVin(text);
  const error = findLengthError(vin) ?? findCharacterError(vin) ?? findCheckDigitError(vin);
  return error ? { ok: false, error } : { ok: true, value: vin };
}

/** Finds a VIN with a correct check digit in the text of a barcode, which may contain other characters or a whole address. */
export function findVin(text: string): string | undefined {
  const runs = text.toUpperCase().match(/[A-HJ-NPR-Z0-9]{17,}/g) ?? [];
  for (const run of runs) {
    for (let start = 0; start + vinLength <= run.length; start += 1) {
      const result = checkVin(run.slice(start, start + vinLength));
      if (result.ok) return result.value;
    }
  }
  return undefined;
}

/** The characters before the serial number, which don't identify a single car. */
const unmaskedLength = 11;

export function maskVin(vin: string): string {
  return vin.slice(0, unmaskedLength) + '•'.repeat(Math.max(0, vin.length - unmaskedLength));
}

function findLengthError(vin: string): VinError | null {
  const length = [...vin].length;
  if (length === vinLength) return null;
  if (length === 0) return { code: 'VinLength', message: 'Enter your VIN. It has 17 letters and numbers.' };
  return { code: 'VinLength', message: `A VIN has 17 characters. This one has ${length}.` };
}

function findCharacterError(vin: string): VinError | null {
  for (const character of vin) {
    const message = explainCharacter(character);
    if (message) return { code: 'VinLetter', message };
  }
  const year = vin[modelYearIndex] ?? '';
  if (!invalidYearCharacters.includes(year)) return null;
  const yearName = year === '0' ? 'zero' : `the letter ${year}`;
  return {
    code: 'VinLetter',
    message: `The 10th character of a VIN is the model year and is never ${yearName}. Check it again.`,
  };
}

function explainCharacter(character: string): string | null {
  const replacement = lookalikes[character];
  if (replacement) return `A VIN never contains the letter ${character}. Did you mean ${replacement}?`;
  if (/^[A-Z0-9]$/.test(character)) return null;
  return `A VIN contains only letters and numbers. Remove "${character}".`;
}

function findCheckDigitError(vin: string): VinError | null {
  if (vin[checkDigitIndex] === calculateCheckDigit(vin)) return null;
  const message =
    "This VIN has a typo: its check digit (the 9th character) doesn't match. Compare it with your registration or the dashboard.";
  return { code: 'VinCheckDigit', message };
}
