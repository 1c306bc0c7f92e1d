import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { unmistakableLetters } from '../../../selling/quote/domain/quote-number.ts';
import type { FilingStatus } from './filing-status.ts';

/** Whether the vehicle can be driven, as the visitor sees it. */
export const canDriveAnswers = ['Yes', 'No', 'NotSure'] as const;
export type CanDrive = (typeof canDriveAnswers)[number];

/** A visitor's report of a breakdown, before it becomes a claim. */
export type Filing = {
  id: string;
  filingNumber: string;
  /** Of the quote or order, as it was typed: nobody checked that it is theirs. */
  contractNumber: string | null;
  firstName: string;
  lastName: string;
  /** In lower case. */
  email: string;
  phone: string | null;
  vin: string | null;
  /** Such as "2020 Honda Accord", where the VIN or the quote says so. */
  vehicle: string | null;
  /** The plan of the quote, where number and last name fit together. */
  coveragePlan: PlanKey | null;
  odometer: number;
  /** An ISO date. */
  happenedOn: string;
  whatHappened: string;
  part: string | null;
  canDrive: CanDrive;
  vehicleLocation: string;
  shopName: string | null;
  shopCity: string | null;
  shopPhone: string | null;
  status: FilingStatus;
  paidCents: number | null;
  /** Of the claim it became; null until staff recorded one. */
  claimNumber: string | null;
  /** A program seems to have sent it: nobody is written to or told. */
  isSuspicious: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/**
 * A step that a filing has come. `by`: who of the staff took it; null for the visitor. `overrideReason`: why staff
 * approved or paid despite warnings about the contract.
 */
export type FilingChange = {
  status: FilingStatus;
  reason: string;
  overrideReason: string | null;
  by: string | null;
  at: Date;
};

/** The vehicle as messages name it. */
export const formatVehicle = ({ vehicle, odometer }: Pick<Filing, 'vehicle' | 'odometer'>): string =>
  vehicle ?? `vehicle at ${odometer.toLocaleString('en-US')} miles`;

const size = 8;
const dashed = (letter: string, eight: string) => `${letter}-${eight.slice(0, 4)}-${eight.slice(4)}`;
const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A filing number such as `C-7K2M-4XDB` from random bytes (8 or more); 27^8 of them. */
export const filingNumberFrom = (random: Uint8Array): string =>
  dashed('C', unmistakableLetters(random.slice(0, size)));

/** What a visitor typed as the stored form: case, spaces and dashes do not matter. Null: cannot be one of ours. */
export function normalizeFilingNumber(text: string): string | null {
  const letters = bare(text).replace(/^C(?=.{8}$)/, '');
  return letters.length === size ? dashed('C', letters) : null;
}

/** A quote number (`Q-…`) or an order number (`O-…`) however it is typed; without its first letter it is a quote's. */
export function normalizeContractNumber(text: string): string | null {
  const [, letter = 'Q', eight] = /^([QO])?(.{8})$/.exec(bare(text)) ?? [];
  return eight ? dashed(letter, eight) : null;
}
