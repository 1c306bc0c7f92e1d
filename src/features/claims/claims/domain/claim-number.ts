import { toUnambiguousCharacters } from '../../../../shared/quote-number.ts';

export const canDriveAnswers = ['Yes', 'No', 'NotSure'] as const;
export type CanDrive = (typeof canDriveAnswers)[number];

export const formatVehicle = ({ vehicle, odometer }: { vehicle: string | null; odometer: number }): string =>
  vehicle ?? `vehicle at ${odometer.toLocaleString('en-US')} miles`;

const codeLength = 8;
const addDashes = (letter: string, code: string) => `${letter}-${code.slice(0, 4)}-${code.slice(4)}`;
const stripSeparators = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** For example `C-7K2M-4XDB`. Needs at least 8 random bytes; there are 27^8 numbers. */
export const createClaimNumber = (random: Uint8Array): string =>
  addDashes('C', toUnambiguousCharacters(random.slice(0, codeLength)));

/** Ignores case, spaces, and dashes. Returns null for text that can't be a claim number. */
export function normalizeClaimNumber(text: string): string | null {
  const letters = stripSeparators(text).replace(/^C(?=.{8}$)/, '');
  return letters.length === codeLength ? addDashes('C', letters) : null;
}

/** Accepts a quote number (`Q-…`) or contract number (`O-…`). Treats a number without the first letter as a quote number. */
export function normalizeContractNumber(text: string): string | null {
  const [, letter = 'Q', code] = /^([QO])?(.{8})$/.exec(stripSeparators(text)) ?? [];
  return code ? addDashes(letter, code) : null;
}
