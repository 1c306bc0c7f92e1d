import { daysBetween } from '../../../../shared/calendar.ts';
import { areNamesEqual } from '../../../../shared/person-name.ts';
import type { Lapse } from '../../../contracts/cancellation/domain/cancelable-contract.ts';
import type { ContractDates } from '../../../contracts/contract/domain/contract-dates.ts';
import { findLapse } from '../../../contracts/contract/domain/lapses.ts';
import type { ContractStatus } from '../../../contracts/contract/domain/transitions.ts';
import type { LapseTerms } from '../../../contracts/payments/domain/collect-payments.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { getPlanAtMileage, isPlanAtLeast, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { isWaitingPeriodOver } from '../../../plans/domain/waiting-period.ts';
import type { ExtraTerms } from './estimate.ts';
import { findPartCoverage } from './part-coverage.ts';
import { checkPreClaim } from './pre-claim.ts';

/** A payment, with the day we received it. Null if we haven't. */
export type Due = { dueOn: string; cents: number; paidOn: string | null };

export type ContractOwner = {
  lastNames: readonly string[];
  emails: readonly string[];
  /** True while a bank decides about one of their payments. We pay none of their claims until then. */
  hasOpenDispute: boolean;
};

/** Dates are in ISO format. */
export type FiledContract = Pick<ContractDates, 'purchasedOn' | 'waitingPeriodEnd' | 'termEnd'> & {
  id: string;
  contractNumber: string;
  firstName: string;
  lastName: string;
  email: string;
  vin: string;
  status: ContractStatus;
  vehicle: string;
  plan: PlanKey;
  stateRule: StateRule;
  rateCardVersion: string;
  textVersion: number;
  /** Undefined in a contract from an earlier release. */
  lapse: LapseTerms | undefined;
  /** Null if the plan doesn't pay for repairs. */
  deductibleCents: number | null;
  /** On the day of the purchase. No claim pays more. */
  vehicleValueCents: number;
  odometerAtPurchase: number;
  /** False if it was never paid. */
  hasStarted: boolean;
  /** The last day of a contract that is canceled, or will be. */
  lastDay: string | null;
  lapses: readonly Lapse[];
  dues: readonly Due[];
  /** Like that of an owner. */
  hasOpenDispute: boolean;
  /** To the present owner. The earlier one has no name after an erasure. */
  transfer: { on: string; earlierOwner: ContractOwner } | null;
};

/** Whoever owned the contract on this day. */
export const getOwner = (
  {
    lastName,
    email,
    hasOpenDispute,
    transfer,
  }: Pick<FiledContract, 'lastName' | 'email' | 'hasOpenDispute' | 'transfer'>,
  on: string,
): ContractOwner =>
  transfer && on < transfer.on
    ? transfer.earlierOwner
    : { lastNames: [lastName], emails: [email], hasOpenDispute };

export const hasLastName = ({ lastNames }: Pick<ContractOwner, 'lastNames'>, lastName: string): boolean =>
  lastNames.some((each) => areNamesEqual(each, lastName));

/** About the contract, in order of importance. The customer and the repair shop see only the first. */
export const contractReasons = [
  'Unmatched',
  'OtherName',
  'OtherVehicle',
  'Canceled',
  'NeverActive',
  'Lapsed',
  'Disputed',
  'Unpaid',
  'TermEnded',
  'BeforePurchase',
  'WaitingPeriod',
] as const;
export type ContractReason = (typeof contractReasons)[number];

/** Why a claim may not be covered. Staff see all. */
export type CoverageReason = ContractReason | 'NotCovered' | 'SamePart' | 'OdometerConflict';

export type ReportedFacts = { lastName: string; vin: string | null; happenedOn: string; odometer: number };

/** What counts is the day of the breakdown, so later lapses and cancellations change nothing. */
export function listContractReasons(
  { lastName, vin, happenedOn: on, odometer: mileage }: ReportedFacts,
  contract: FiledContract,
): ContractReason[] {
  const { status, purchasedOn, termEnd, lastDay } = contract;
  // The start of an unpaid contract can only move later.
  const isUnpaid = status === 'AwaitingPayment';
  const owner = getOwner(contract, on);
  const applies: Partial<Record<ContractReason, boolean>> = {
    OtherName: owner.lastNames.length > 0 && !hasLastName(owner, lastName),
    OtherVehicle: vin !== null && vin !== contract.vin,
    Canceled: contract.hasStarted && lastDay !== null && on > lastDay,
    NeverActive:
      status === 'Void' || status === 'Abandoned' || (status === 'Canceled' && !contract.hasStarted),
    Lapsed: findLapse(contract.lapses, on) !== undefined,
    Disputed: owner.hasOpenDispute,
    TermEnded: !isUnpaid && (on >= termEnd.endsOn || mileage > termEnd.endsAtMiles),
    BeforePurchase: on < purchasedOn,
    WaitingPeriod: on >= purchasedOn && !isWaitingPeriodOver(contract.waitingPeriodEnd, { on, mileage }),
    Unpaid: isUnpaid,
  };
  return contractReasons.filter((reason) => applies[reason]);
}

/** Another claim under the same contract. */
export type OtherClaim = {
  claimNumber: string;
  part: string | null;
  happenedOn: string;
  odometer: number;
  /** Authorized or paid. */
  committedCents: number;
  /** What it pays of the deductible of its visit. */
  deductibleCents: number;
  /** What it gets of each extra. */
  extraCents: Record<string, number>;
  /** True for a claim that was denied, closed, or withdrawn. */
  isRefused: boolean;
};

/** The repair is null until staff enter it. */
export type ClaimFacts = ReportedFacts & {
  part: string | null;
  coverageKey: string | null;
  autoPartName: string | null;
};

/** What the vehicle's odometer read on a day. `source` says how we know, such as `claim C-7K2M-4XDB`. */
export type Reading = { on: string; odometer: number; source: string };

/** An odometer only counts up: not less than on an earlier day, and not more than on a later one. */
function findOdometerConflict(
  { happenedOn: on, odometer }: Pick<ReportedFacts, 'happenedOn' | 'odometer'>,
  readings: readonly Reading[],
): Reading | null {
  return (
    readings.find(
      (reading) =>
        (reading.on < on && reading.odometer > odometer) || (reading.on > on && reading.odometer < odometer),
    ) ?? null
  );
}

export type Coverage = {
  reasons: CoverageReason[];
  /** The clause that excludes the part or doesn't list it. Null if the part is covered or unknown. */
  excludingClause: string | null;
  /** Payments that were late on the day of the breakdown. Coverage goes on until it lapses. */
  lateDues: Due[];
  /** A reading that can't be true together with the claim's. */
  odometerConflict: Reading | null;
  /** Claims for the same part. */
  samePart: OtherClaim[];
  /** What comes off this claim, because the other claims of its visit don't pay it. Null if the plan doesn't pay for repairs. */
  deductibleCents: number | null;
  extras: ExtraTerms[];
  /** What other claims use of the limit. */
  usedCents: number;
  /** The most that this claim can pay. Null without a contract. */
  limitCents: number | null;
};

const normalizePart = (part: string | null) => part?.trim().toLowerCase() || null;

const sameVisit = { days: 14, miles: 50 };

/** A vehicle in the shop is hardly driven, so nearly the same reading within some days is the same visit. */
const listOfSameVisit = (
  { happenedOn, odometer }: Pick<ReportedFacts, 'happenedOn' | 'odometer'>,
  otherClaims: readonly OtherClaim[],
): OtherClaim[] =>
  otherClaims.filter(
    (other) =>
      Math.abs(other.odometer - odometer) <= sameVisit.miles &&
      Math.abs(daysBetween(other.happenedOn, happenedOn)) <= sameVisit.days,
  );

const sum = <Value>(values: readonly Value[], getCents: (value: Value) => number): number =>
  values.reduce((total, value) => total + getCents(value), 0);

/** A visit has one deductible, and one limit of each extra with a daily amount. */
const shareVisit = (
  { extras }: PlanTerms,
  deductibleCents: number | null,
  ofSameVisit: readonly OtherClaim[],
): Pick<Coverage, 'deductibleCents' | 'extras'> => ({
  deductibleCents:
    deductibleCents === null
      ? null
      : Math.max(0, deductibleCents - sum(ofSameVisit, (other) => other.deductibleCents)),
  extras: extras.map((extra) => ({
    ...extra,
    usedCents: sum(ofSameVisit, ({ extraCents }) => extraCents[extra.key] ?? 0),
  })),
});

/** Once staff have entered the repair, its coverage group decides, otherwise what the customer wrote. */
function findExcludingClause(
  terms: PlanTerms,
  { plan, odometer }: { plan: PlanKey; odometer: number },
  { coverageKey, part }: ClaimFacts,
): string | null {
  if (coverageKey !== null) {
    const coverage = findPartCoverage(terms, coverageKey);
    const isCovered =
      coverage?.lowestPlan &&
      isPlanAtLeast(terms, getPlanAtMileage(terms, plan, odometer), coverage.lowestPlan);
    return coverage && !isCovered ? coverage.clause : null;
  }
  const [found] = part ? checkPreClaim(terms, { plan, odometer, part }).parts : [];
  return found?.answer === 'notCovered' ? found.clause : null;
}

/** All reasons at once, for the day of the breakdown. The limit is none of them: only an approval can be above it. `readings` are of the vehicle, from all contracts and claims. */
export function assessCoverage(
  terms: PlanTerms,
  claim: ClaimFacts,
  contract: FiledContract | undefined,
  otherClaims: readonly OtherClaim[],
  readings: readonly Reading[],
): Coverage {
  if (!contract)
    return {
      reasons: ['Unmatched'],
      excludingClause: null,
      lateDues: [],
      odometerConflict: null,
      samePart: [],
      ...shareVisit(terms, null, []),
      usedCents: 0,
      limitCents: null,
    };
  const { happenedOn: on, odometer } = claim;
  const excludingClause = findExcludingClause(terms, { plan: contract.plan, odometer }, claim);
  const part = normalizePart(claim.autoPartName ?? claim.part);
  const samePart = otherClaims.filter(
    (other) => part !== null && !other.isRefused && normalizePart(other.part) === part,
  );
  const usedCents = sum(otherClaims, ({ committedCents }) => committedCents);
  const leftCents = terms.limitOfLiability.allClaimsCents - usedCents;
  const limitCents = Math.max(0, Math.min(leftCents, contract.vehicleValueCents));
  const odometerConflict = findOdometerConflict(claim, readings);
  const shared = shareVisit(terms, contract.deductibleCents, listOfSameVisit(claim, otherClaims));
  return {
    reasons: [
      ...listContractReasons(claim, contract),
      ...(excludingClause ? (['NotCovered'] as const) : []),
      ...(samePart.length > 0 ? (['SamePart'] as const) : []),
      ...(odometerConflict ? (['OdometerConflict'] as const) : []),
    ],
    excludingClause,
    lateDues: contract.dues.filter(({ dueOn, paidOn }) => dueOn < on && (paidOn === null || paidOn > on)),
    odometerConflict,
    samePart,
    ...shared,
    usedCents,
    limitCents,
  };
}
