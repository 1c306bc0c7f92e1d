import { addDays, formatDate, getEarlierDay } from '../../../../shared/calendar.ts';
import { startOfOfficeDay, toOfficeDay } from '../../../../shared/local-time.ts';
import { toUnambiguousCharacters } from '../../../../shared/quote-number.ts';
import type { StateLaw } from '../../cancellation/domain/cancelable-contract.ts';
import { refundDeadline } from '../../cancellation/domain/contract-rule.ts';
import { getMaxDaysAhead } from '../../cancellation/domain/late-refund.ts';
import { type Owned, toOwnerDay } from './contract-dates.ts';
import { type ContractStatus, isOver } from './transitions.ts';

/** The refund shown to the owner. */
export type PromisedRefund = {
  cents: number;
  lines: { label: string; reason: string; cents: number }[];
  dueOn: string;
  late: string;
  /** A claim that we pay before the last day lowers it. Missing in refunds promised by 0.1.0, and once the contract has ended. */
  isLoweredByClaims?: boolean;
} & RefundRoute;

export const loweredByClaimsText = 'A claim that we pay before your plan ends can lower your refund.';

export type RefundRoute = {
  isToLienholder: boolean;
  /** A bank is deciding about a payment. Missing in refunds promised by 0.1.0. */
  isDisputed?: boolean;
  /** An earlier owner made some of the payments. Missing in refunds promised by 0.1.0. */
  isTransferred?: boolean;
  /** Nothing was paid online. Missing in refunds promised by 0.1.0. */
  isPaidByHand?: boolean;
};

export function describeRefundMethod(
  { isToLienholder, isDisputed, isTransferred, isPaidByHand }: RefundRoute,
  dueOn: string,
): string {
  if (isDisputed)
    return 'Your bank is deciding about a payment. What it gives back to you counts toward your refund, and we send the rest after it has decided.';
  if (isToLienholder)
    return `We'll send it by ${dueOn}. Your lender gets it first, up to what you still owe on the vehicle, and you'll get the rest.`;
  if (isTransferred) return `We'll send your refund to you by ${dueOn}. Nothing goes to the earlier owner.`;
  return `We'll send your refund ${isPaidByHand ? 'to you' : 'to your original payment method'} by ${dueOn}.`;
}

/** The day the owner told us, from which the refund's deadlines count, or the last day that we announced. */
export const getAskedDay = (
  contract: Owned,
  { by, cancelOn, requestedAt }: { by: 'Buyer' | 'Seller'; cancelOn: string; requestedAt: Date },
): string => (by === 'Seller' ? cancelOn : getEarlierDay(toOwnerDay(contract, requestedAt), cancelOn));

/** A cancellation asked for with the contract's number and the owner's last name. `askedAt` is an ISO time. */
export type AskedCancellation = { cancelOn: string; reason: string | null; askedAt: string };

/** The last day of a plan that was canceled, or the day it was declared void. Null if it wasn't. The job that cancels runs later. */
export function getCanceledDay(
  contract: Owned & { canceledAt: Date | null },
  request: { cancelOn: string } | undefined,
): string | null {
  if (contract.canceledAt === null) return null;
  const endedOn = toOwnerDay(contract, contract.canceledAt);
  return request ? getEarlierDay(request.cancelOn, endedOn) : endedOn;
}

/** Null if nobody asked to cancel, or if we gave notice. */
export const findOwnersRequest = <R extends { by: 'Buyer' | 'Seller' }>(request: R | undefined): R | null =>
  request?.by === 'Buyer' ? request : null;

/** Staff enter only the day of a letter or call. Noon is on that day in every state. */
export const atNoon = (day: string): Date => new Date(startOfOfficeDay(day).getTime() + 12 * 3_600_000);

/** Names the last day to take a cancellation back. `today` is where the owner lives. An email, which may be read later, has none. */
export const formatTakeBackEnd = (cancelOn: string, today?: string): string =>
  `until the end of ${cancelOn === today ? 'today, ' : ''}${formatDate(cancelOn)}`;

const daysToConfirm = 7;

/** The day after the term's last day, or null before the first payment. */
type TermEnd = { endsOn: string | null };

/** A plan can't be canceled after its term. */
const limitToTerm = ({ endsOn }: TermEnd, day: string): string =>
  endsOn === null ? day : getEarlierDay(day, addDays(endsOn, -1));

export const getLastDayToConfirm = (term: TermEnd, { askedAt }: AskedCancellation): string =>
  limitToTerm(term, addDays(toOfficeDay(new Date(askedAt)), daysToConfirm));

/** The owner's cancellation can be taken back through its last day, and our notice until the contract is over. */
export const canTakeBack = (
  { status }: { status: ContractStatus },
  { cancelOn, by }: { cancelOn: string; by: 'Buyer' | 'Seller' },
  today: string,
): boolean => !isOver(status) && (by === 'Seller' || today <= cancelOn);

/** Not after our notice: canceling and keeping the plan would put the notice off again and again. */
export const canKeep = (
  contract: { status: ContractStatus },
  request: { cancelOn: string; by: 'Buyer' | 'Seller'; sellerReason: string | null },
  today: string,
): boolean =>
  request.by === 'Buyer' && request.sellerReason === null && canTakeBack(contract, request, today);

type Cancelable = TermEnd & { terms: { stateRule: StateLaw } };

export const getLatestCancelDay = (contract: Cancelable, today: string): string =>
  limitToTerm(contract, addDays(today, getMaxDaysAhead(contract.terms.stateRule, refundDeadline)));

export function findCancelDayError(
  contract: Cancelable,
  cancelOn: string,
  today: string,
): string | undefined {
  if (cancelOn < today)
    return "The last day of your plan can't be in the past. Choose today or a later date.";
  const latestDay = getLatestCancelDay(contract, today);
  if (cancelOn <= latestDay) return undefined;
  const maxDaysAhead = getMaxDaysAhead(contract.terms.stateRule, refundDeadline);
  return latestDay < addDays(today, maxDaysAhead)
    ? `Your plan's last day is ${formatDate(latestDay)}. Choose that day or an earlier one.`
    : `Choose a day within the next ${maxDaysAhead} days.`;
}

/** Needs at least 8 random bytes. */
export function createReceiptNumber(random: Uint8Array): string {
  const letters = toUnambiguousCharacters(random.slice(0, 8));
  return `R-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
