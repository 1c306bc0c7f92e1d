import { areNamesEqual } from '../../../../shared/person-name.ts';
import type { Lapse } from '../../../contracts/cancellation/domain/cancelable-contract.ts';
import type { ContractDates } from '../../../contracts/contracts/domain/contract-dates.ts';
import { findLapse } from '../../../contracts/contracts/domain/lapses.ts';
import type { ContractStatus } from '../../../contracts/contracts/domain/transitions.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { isWaitingPeriodOver } from '../../../plans/domain/waiting-period.ts';

/** Dates are in ISO format. */
export type FiledContract = Pick<ContractDates, 'purchasedOn' | 'waitingPeriodEnd' | 'termEnd'> & {
  id: string;
  contractNumber: string;
  lastName: string;
  vin: string;
  status: ContractStatus;
  vehicle: string;
  plan: PlanKey;
  stateRule: StateRule;
  rateCardVersion: string;
  /** Null if the plan doesn't pay for repairs. */
  deductibleCents: number | null;
  /** False if it was never paid. */
  hasStarted: boolean;
  /** The last day of a contract that is canceled, or will be. */
  lastDay: string | null;
  lapses: readonly Lapse[];
  /** True while a bank decides a disputed payment. We pay no claims until then. */
  hasOpenDispute: boolean;
};

/** In order of importance. Staff see all warnings. The customer and the repair shop see only the first. */
export const contractWarnings = [
  'NoContract',
  'OtherName',
  'OtherVehicle',
  'NoNumber',
  'Canceled',
  'NeverActive',
  'Lapsed',
  'Disputed',
  'Unpaid',
  'TermEnded',
  'BeforePurchase',
  'WaitingPeriod',
] as const;
export type ContractWarning = (typeof contractWarnings)[number];

type ReportedFacts = { lastName: string; vin: string | null; happenedOn: string; odometer: number };

/** `isOwn` is false if we only guess that the claim is for this contract. */
export function findWarnings(
  claim: ReportedFacts,
  contract: FiledContract | undefined,
  { isOwn }: { isOwn: boolean } = { isOwn: true },
): ContractWarning[] {
  if (!contract) return ['NoContract'];
  const { happenedOn: on, odometer: mileage, vin } = claim;
  const { status, purchasedOn, termEnd, lastDay } = contract;
  // The start of an unpaid contract can only move later.
  const isUnpaid = status === 'AwaitingPayment';
  const applies: Partial<Record<ContractWarning, boolean>> = {
    OtherName: !areNamesEqual(claim.lastName, contract.lastName),
    OtherVehicle: vin !== null && vin !== contract.vin,
    NoNumber: !isOwn,
    Canceled: contract.hasStarted && lastDay !== null && on > lastDay,
    NeverActive:
      status === 'Void' || status === 'Abandoned' || (status === 'Canceled' && !contract.hasStarted),
    Lapsed: findLapse(contract.lapses, on) !== undefined,
    Disputed: contract.hasOpenDispute,
    TermEnded: !isUnpaid && (on >= termEnd.endsOn || mileage > termEnd.endsAtMiles),
    BeforePurchase: on < purchasedOn,
    WaitingPeriod: on >= purchasedOn && !isWaitingPeriodOver(contract.waitingPeriodEnd, { on, mileage }),
    Unpaid: isUnpaid,
  };
  return contractWarnings.filter((warning) => applies[warning]);
}

export const findClosestContract = (
  claim: ReportedFacts,
  contracts: readonly FiledContract[],
): FiledContract | undefined =>
  contracts.toSorted(
    (one, other) =>
      findWarnings(claim, one).length - findWarnings(claim, other).length ||
      other.purchasedOn.localeCompare(one.purchasedOn),
  )[0];
