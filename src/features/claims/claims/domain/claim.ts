import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import type { DenialCode } from './denial-reasons.ts';

/** An approved claim still has to be paid, and a denied one can be reviewed again. `nextStatuses` lists the allowed changes. */
export const claimStatuses = [
  'Received',
  'InReview',
  'NeedsInformation',
  'Approved',
  'Denied',
  'Paid',
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Amounts are in cents, dates in ISO format. */
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
  isDemonstration: boolean;
  /** True if the site's statistics count the claim. Defaults to true. It's false if the owner is invented. */
  isPublished?: boolean;
};

export type Claim = NewClaim & { id: string };

export type RepairBillClaim = Pick<Claim, 'autoPartName' | 'coverageKey' | 'odometer' | 'claimedCents'>;

export type ClaimChange = Partial<
  Pick<
    NewClaim,
    'status' | 'denialReason' | 'decidedOn' | 'paidOn' | 'claimedCents' | 'partCents' | 'paidCents'
  >
>;

export const visibleVinLength = 11;
export const vinLength = 17;

/** The first 11 characters identify only the model, not the vehicle. */
export const toPublicVin = (vin: string): string => vin.slice(0, visibleVinLength).padEnd(vinLength, '*');

export type FiledOutcome = { filingNumber: string; status: ClaimStatus; paidCents: number | null };

/** A claim record must match the filed claim, because the customer was emailed about it. */
export function contradictsFiling(before: NewClaim, after: NewClaim, filedClaim: FiledOutcome): boolean {
  if (after.status !== filedClaim.status || after.paidCents !== (filedClaim.paidCents ?? 0)) return true;
  return before.status === filedClaim.status && before.denialReason !== after.denialReason;
}

export function listClaimErrors(claim: NewClaim): string[] {
  const { status, denialReason, receivedOn, decidedOn, paidOn } = claim;
  const isPaid = status === 'Paid';
  const isDecided = status === 'Approved' || status === 'Denied' || isPaid;
  const hasAmountPaid = claim.paidCents > 0;
  const rules: [isBroken: boolean, message: string][] = [
    [
      isDecided !== (decidedOn !== null),
      "Approved, denied, and paid claims need a decision date. Other claims can't have one.",
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
    [isPaid !== hasAmountPaid, "Paid claims need an amount paid. Other claims can't have one."],
    [claim.paidCents > claim.claimedCents, 'The amount paid is higher than the bill.'],
    [claim.partCents > claim.claimedCents, 'The parts cost more than the whole repair.'],
    [claim.vin.length !== vinLength, 'A VIN has 17 characters.'],
  ];
  return rules.flatMap(([isBroken, message]) => (isBroken ? [message] : []));
}
