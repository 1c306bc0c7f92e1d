import { isAHoliday } from '@18f/us-federal-holidays';
import type { CancellationRule, FeeLimit } from '../../features/places/domain/cancellation-rule.ts';
import type { TermPrice } from '../../features/plans/domain/rating.ts';
import type { Discount } from '../../features/selling/promo-codes/domain/promo-code.ts';

// Calculates dates, prices, and refunds a second time. Imports none of the rules it's compared with.

const dayLength = 86_400_000;
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

export const plusDays = (day: string, days: number) => toDay(toTime(day) + days * dayLength);

const countDays = (from: string, to: string) => (toTime(to) - toTime(from)) / dayLength;

export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}

export const latest = (...days: string[]) => days.toSorted().at(-1) as string;

function plusBusinessDays(day: string, count: number): string {
  let result = day;
  for (let left = count; left > 0; ) {
    result = plusDays(result, 1);
    const date = new Date(toTime(result));
    const isFree = isAHoliday(date, { utc: true, shiftSaturdayHolidays: true, shiftSundayHolidays: true });
    if (date.getUTCDay() % 6 !== 0 && !isFree) left -= 1;
  }
  return result;
}

/** Returns the cents of each payment, and the price before the promo code. */
export function expectPayments(
  { downPaymentCents, monthlyCents, numberOfPayments, totalCents, paidInFullCents, minimumCents }: TermPrice,
  discount: Discount | null,
  isInFull: boolean,
): { cents: number[]; listCents: number } {
  const reducedCount = discount
    ? Math.min(discount.numberOfPayments ?? numberOfPayments, numberOfPayments)
    : 0;
  const perPayment =
    discount?.discountType === 'Percent'
      ? Math.round((monthlyCents * discount.amount) / 100)
      : (discount?.amount ?? 0);
  const highest = reducedCount === 0 ? 0 : Math.floor((totalCents - minimumCents) / reducedCount);
  const off = Math.min(perPayment, monthlyCents, highest);
  if (isInFull) {
    const saved = Math.min(off * reducedCount, paidInFullCents - minimumCents);
    return { cents: [paidInFullCents - saved], listCents: paidInFullCents };
  }
  const monthly = Array.from({ length: numberOfPayments }, (_, index) =>
    index < reducedCount ? monthlyCents - off : monthlyCents,
  );
  return { cents: downPaymentCents > 0 ? [downPaymentCents, ...monthly] : monthly, listCents: totalCents };
}

/** The most that one claim may cost: the bill less the deductible, what the others leave of the limit, and the value of the vehicle. */
export function expectClaimMaximum(
  {
    billCents,
    deductibleCents,
    limitCents,
    vehicleValueCents,
  }: { billCents: number; deductibleCents: number | null; limitCents: number; vehicleValueCents: number },
  otherCents: number,
): number {
  const dueCents = Math.max(0, billCents - (deductibleCents ?? 0));
  const leftCents = Math.max(0, Math.min(limitCents - otherCents, vehicleValueCents));
  return Math.min(dueCents, leftCents);
}

export type CanceledContract = {
  purchasedOn: string;
  sentOn: string;
  termMonths: number;
  priceCents: number;
  paidCents: number;
  isOriginalBuyer: boolean;
  /** Days on which coverage was stopped. A null means until now. */
  uncovered: readonly { from: string; until: string | null }[];
  hasLienholder: boolean;
};

type Request = {
  on: string;
  /** The day of the notice, from which windows and deadlines count. */
  askedOn: string;
  claimsCents: number | null;
  by: 'Buyer' | 'Seller';
  paidOn?: string;
};

/** The contract's promise: 30 days for a full refund less claims, then by time, less $50 or 10% of the price. */
const promise = { freeLookDays: 30, feeCents: 5000, feePercent: 10, refundDays: 30 };

const roundHalfUp = (cents: number) => Math.floor(cents + 0.5);

function limitFee(limit: FeeLimit, price: number, unearned: number): number {
  const base = limit.percentOf === 'price' ? price : unearned;
  const byPercent =
    limit.maxPercent === null
      ? Number.MAX_SAFE_INTEGER
      : Math.floor((base * Math.round(limit.maxPercent * 100)) / 10_000);
  return Math.min(limit.maxCents ?? Number.MAX_SAFE_INTEGER, byPercent);
}

const getWindowStart = (
  { purchasedOn, sentOn }: CanceledContract,
  from: 'purchase' | 'mailing' | 'delivery',
) => (from === 'purchase' ? purchasedOn : sentOn);

/** The last day of the window that the law requires. Null if there is none. */
export function expectLegalWindow({ freeLook }: CancellationRule, contract: CanceledContract): string | null {
  if (!freeLook?.required) return null;
  if (freeLook.originalBuyerOnly && !contract.isOriginalBuyer) return null;
  const plus = freeLook.counts === 'business' ? plusBusinessDays : plusDays;
  return plus(getWindowStart(contract, freeLook.from), freeLook.days);
}

/** Unearned price less claims less fee, none below zero. */
type Candidate = { unearned: number; claims: number; fee: number; isLegalWindow?: boolean };

function listCandidates(
  law: CancellationRule,
  contract: CanceledContract,
  { on, askedOn, claimsCents, by }: Request,
) {
  const { priceCents: price, purchasedOn, termMonths } = contract;
  const contractFee = Math.min(promise.feeCents, Math.floor((price * promise.feePercent) / 100));
  const claims = claimsCents ?? 0;
  const candidates: Candidate[] = [];
  if (contract.isOriginalBuyer && askedOn <= plusDays(purchasedOn, promise.freeLookDays))
    candidates.push({ unearned: price, claims, fee: 0 });

  const windowEnd = expectLegalWindow(law, contract);
  const { freeLook, afterFreeLook } = law;
  const needsNoClaim = freeLook?.required && freeLook.refund === 'full';
  if (freeLook?.required && windowEnd && askedOn <= windowEnd && !(needsNoClaim && claimsCents !== null)) {
    const day = countDays(getWindowStart(contract, freeLook.from), askedOn);
    const isFree = freeLook.noFeeThroughDay !== null && day <= freeLook.noFeeThroughDay;
    const fee = isFree ? 0 : Math.min(contractFee, limitFee(freeLook.fee, price, price));
    candidates.push({ unearned: price, claims, fee, isLegalWindow: true });
  }

  const days = countDays(purchasedOn, plusMonths(purchasedOn, termMonths));
  let daysUsed = countDays(purchasedOn, on);
  for (const { from, until } of contract.uncovered)
    for (let day = from; day < on && day < (until ?? on); day = plusDays(day, 1)) daysUsed -= 1;
  const daysLeft = Math.max(0, days - daysUsed);
  const unearned = roundHalfUp((price * daysLeft) / days);
  const rule =
    afterFreeLook?.required && !(afterFreeLook.onlyIfNoClaim && claimsCents !== null) ? afterFreeLook : null;
  const kept =
    unearned - roundHalfUp((unearned * Math.round((rule?.minPercentOfUnearned ?? 100) * 100)) / 10_000);
  const lawFee = rule?.fee ? limitFee(rule.fee, price, unearned) + kept : kept || Number.MAX_SAFE_INTEGER;
  candidates.push({
    unearned,
    claims: rule?.lessClaims === true ? claims : 0,
    fee: Math.min(contractFee, lawFee),
  });
  // If we cancel, the contract promises the days left, without a fee and without claims.
  if (by === 'Seller') candidates.push({ unearned, claims: 0, fee: 0 });
  return candidates;
}

const countFullMonths = (from: string, to: string) => {
  let months = 0;
  while (plusMonths(from, months + 1) <= to) months += 1;
  return months;
};

/** The buyer gets the best of the contract and the law. What wasn't paid yet is subtracted last. */
export function expectRefund(law: CancellationRule, contract: CanceledContract, request: Request) {
  const { priceCents, paidCents } = contract;
  const candidates = listCandidates(law, contract, request).map((each) => {
    const claims = Math.min(each.claims, each.unearned);
    const feeCents = Math.min(each.fee, each.unearned - claims);
    return { ...each, feeCents, rest: each.unearned - claims - feeCents };
  });
  const best = candidates.reduce((one, other) => (other.rest > one.rest ? other : one));
  const refundCents = Math.max(0, best.rest - (priceCents - paidCents));

  const { lateRefundPenalty: penalty, refundDeadlineDays, refundToLienholderFirst } = law;
  const isInWindow = candidates.some(({ isLegalWindow }) => isLegalWindow);
  const basis = penalty && (isInWindow ? penalty.inFreeLook : penalty.afterFreeLook);
  let penaltyCents = 0;
  if (penalty && basis && request.paidOn && refundCents > 0) {
    const lateFrom = plusDays(request.askedOn, penalty.afterDays);
    const daysLate = Math.max(0, countDays(lateFrom, request.paidOn));
    const periods = {
      once: Math.min(1, daysLate),
      month: daysLate > 0 ? countFullMonths(lateFrom, request.paidOn) : 0,
      startedThirtyDays: Math.ceil(daysLate / 30),
    }[penalty.per];
    const base = { refund: refundCents, price: priceCents, unearned: best.unearned }[basis];
    penaltyCents = periods * roundHalfUp((base * Math.round(penalty.percent * 100)) / 10_000);
  }
  const lawDays = refundDeadlineDays ?? penalty?.afterDays ?? promise.refundDays;
  return {
    refundCents,
    feeCents: best.feeCents,
    penaltyCents,
    dueOn: plusDays(request.askedOn, Math.min(lawDays, promise.refundDays)),
    payee: contract.hasLienholder && refundToLienholderFirst ? ('Lienholder' as const) : ('Buyer' as const),
  };
}
