import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import type { DenialCode } from './denial-reasons.ts';

/** How far a claim has come. The last two are its ends; an approved claim waits for its payment. */
export const claimStatuses = [
  'Received',
  'InReview',
  'NeedsInformation',
  'Approved',
  'Denied',
  'Paid',
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** What a repair shop asked for one vehicle on one day, and what became of it. Money in cents, dates as ISO days. */
export type NewClaim = {
  /** What staff and the shop quote, such as C-24-00017. Unique. */
  claimNumber: string;
  /** Whole, or its first 11 characters and six stars once its owner was erased. */
  vin: string;
  modelYear: number;
  vehicleMake: string;
  vehicleModel: string;
  /** Miles when the claim came in. */
  odometer: number;
  coveragePlan: PlanKey;
  state: string;
  autoPartName: string;
  majorAssemblyName: string;
  /** Of the group or the exclusion in the coverage data that the part belongs to; null: neither. */
  coverageKey: string | null;
  status: ClaimStatus;
  /** Null unless denied. */
  denialReason: DenialCode | null;
  receivedOn: string;
  decidedOn: string | null;
  paidOn: string | null;
  /** What the shop asked, parts and labor. */
  claimedCents: number;
  /** The parts in it. */
  partCents: number;
  paidCents: number;
  /** Invented for the demonstration shop. */
  isDemonstration: boolean;
};

export type Claim = NewClaim & { id: string };

/** What may change of a claim once it is there. */
export type ClaimChange = Partial<
  Pick<
    NewClaim,
    'status' | 'denialReason' | 'decidedOn' | 'paidOn' | 'claimedCents' | 'partCents' | 'paidCents'
  >
>;

export const shownOfVin = 11;
export const lengthOfVin = 17;

/** A VIN as everybody may see it: the first 11 characters name the kind of car, the rest is hidden. */
export const publicVin = (vin: string): string => vin.slice(0, shownOfVin).padEnd(lengthOfVin, '*');

/** The outcome of the filing that a claim was recorded from. */
export type FiledOutcome = { filingNumber: string; status: ClaimStatus; paidCents: number | null };

/** Whether a changed claim would differ from its filing, and so from the emails that the customer got. */
export function contradictsFiling(before: NewClaim, after: NewClaim, filed: FiledOutcome): boolean {
  if (after.status !== filed.status || after.paidCents !== (filed.paidCents ?? 0)) return true;
  return before.status === filed.status && before.denialReason !== after.denialReason;
}

/** What is wrong with a claim in itself, in words; empty when it holds. */
export function claimErrors(claim: NewClaim): string[] {
  const { status, denialReason, receivedOn, decidedOn, paidOn } = claim;
  const isDecided = status === 'Approved' || status === 'Denied' || status === 'Paid';
  const rules: [isBroken: boolean, fault: string][] = [
    [isDecided !== (decidedOn !== null), 'a decision has a day, and nothing else has'],
    [(status === 'Paid') !== (paidOn !== null), 'a payment has a day, and nothing else has'],
    [(status === 'Denied') !== (denialReason !== null), 'a denial has a reason, and nothing else has'],
    [decidedOn !== null && decidedOn < receivedOn, 'decided before it was received'],
    [paidOn !== null && decidedOn !== null && paidOn < decidedOn, 'paid before it was decided'],
    [claim.paidCents > 0 !== (status === 'Paid'), 'money was paid for a paid claim alone'],
    [claim.paidCents > claim.claimedCents, 'more was paid than asked'],
    [claim.partCents > claim.claimedCents, 'the parts cost more than the repair'],
    [claim.vin.length !== lengthOfVin, 'a VIN has 17 characters'],
  ];
  return rules.flatMap(([isBroken, fault]) => (isBroken ? [fault] : []));
}
