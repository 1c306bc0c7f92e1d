import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import type { DenialCode } from './denial-reasons.ts';
import { type ClaimStatus, isDecided } from './transitions.ts';

export const claimSources = ['Filed', 'Imported'] as const;
export type ClaimSource = (typeof claimSources)[number];

/** An imported claim. Amounts are in cents, dates in ISO format. */
export type NewClaim = {
  claimNumber: string;
  /** After the owner's data is erased, only the first 11 characters remain, followed by six asterisks. */
  vin: string;
  modelYear: number;
  vehicleMake: string;
  vehicleModel: string;
  odometer: number;
  coveragePlan: PlanKey;
  state: string;
  autoPartName: string;
  majorAssemblyName: string;
  /** The part's coverage group or exclusion. Null if it has neither. */
  coverageKey: string | null;
  status: ClaimStatus;
  denialReason: DenialCode | null;
  receivedOn: string;
  decidedOn: string | null;
  paidOn: string | null;
  claimedCents: number;
  partCents: number;
  paidCents: number;
};

/** What staff can correct of an imported claim. */
export type Outcome = Pick<
  NewClaim,
  'status' | 'denialReason' | 'decidedOn' | 'paidOn' | 'claimedCents' | 'partCents' | 'paidCents'
>;

export const visibleVinLength = 11;
export const vinLength = 17;

/** The first 11 characters identify only the model, not the vehicle. */
export const toPublicVin = (vin: string): string => vin.slice(0, visibleVinLength).padEnd(vinLength, '*');

type Rule = [isBroken: boolean, message: string];

const listBroken = (rules: readonly Rule[]) =>
  rules.flatMap(([isBroken, message]) => (isBroken ? [message] : []));

/** `paidCents` is 0 until we pay. */
const listBillErrors = (bill: Pick<NewClaim, 'claimedCents' | 'partCents' | 'paidCents'>): string[] =>
  listBroken([
    [bill.paidCents > bill.claimedCents, 'The amount paid is higher than the bill.'],
    [bill.partCents > bill.claimedCents, 'The parts cost more than the whole repair.'],
  ]);

export function listClaimErrors(claim: Outcome & Pick<NewClaim, 'receivedOn' | 'vin'>): string[] {
  const { status, denialReason, receivedOn, decidedOn, paidOn } = claim;
  const isPaid = status === 'Paid';
  const errors = listBroken([
    [
      isDecided(status) !== (decidedOn !== null),
      "Approved, denied, repaired, and paid claims need a decision date. Other claims can't have one.",
    ],
    [isPaid !== (paidOn !== null), "Paid claims need a payment date. Other claims can't have one."],
    [
      (status === 'Denied') !== (denialReason !== null),
      "Denied claims need a denial reason. Other claims can't have one.",
    ],
    [decidedOn !== null && decidedOn < receivedOn, 'The decision date is before the date received.'],
    [
      paidOn !== null && decidedOn !== null && paidOn < decidedOn,
      'The payment date is before the decision date.',
    ],
    [isPaid !== claim.paidCents > 0, "Paid claims need an amount paid. Other claims can't have one."],
    [claim.vin.length !== vinLength, 'A VIN has 17 characters.'],
  ]);
  return [...errors, ...listBillErrors(claim)];
}

/** Days of the decision and of the payment after a change of status. */
export const getDecisionDays = (
  before: Pick<NewClaim, 'decidedOn' | 'paidOn'>,
  status: ClaimStatus,
  today: string,
): Pick<NewClaim, 'decidedOn' | 'paidOn'> => ({
  decidedOn: isDecided(status) ? (before.decidedOn ?? today) : null,
  paidOn: status === 'Paid' ? (before.paidOn ?? today) : null,
});
