import { addDays, addMonths, daysBetween } from '../../../../shared/calendar.ts';
import { dollarsShort, formatInteger } from '../../../../shared/format.ts';
import type {
  CancellationRule,
  FeeLimit,
  FreeLook,
  PenaltyBasis,
} from '../../../places/domain/cancellation-rule.ts';
import { addBusinessDays } from '../../../plans/domain/business-days.ts';
import type { ContractRule } from './contract-rule.ts';

/** Amounts in cents, dates in ISO format. */
export type CancelableContract = {
  purchasedOn: string;
  termMonths: number;
  priceCents: number;
  paidCents: number;
  /** Needed when the contract measures by miles. */
  termMiles?: number;
  odometerAtPurchase?: number;
  /** `on`: when it was mailed, emailed, or handed over. `receivedOn` is the same day unless given. */
  delivery: { isHandedOver: boolean; on: string; receivedOn?: string };
  isOriginalBuyer: boolean;
  /** Whether the manufacturer still covers the vehicle. Null when unknown. */
  hasFactoryCoverage: boolean | null;
  hasLienholder: boolean;
};

/** Mailed means sent on the day of the purchase, as every contract from this site is. */
export const mailedAtPurchase = <C extends { purchasedOn: string }>(contract: C) => ({
  ...contract,
  delivery: { isHandedOver: false, on: contract.purchasedOn },
  isOriginalBuyer: true,
  hasFactoryCoverage: null,
  hasLienholder: false,
});

export type Cancellation = {
  on: string;
  odometer?: number;
  /** What we paid for claims. Null when no claim was made. */
  claimsCents: number | null;
  by: 'Buyer' | 'Seller';
  /** When the refund is paid. Until then, today. */
  paidOn?: string;
};

/** A claim without an amount is one we paid nothing for. Null when no claim was made. */
export const getClaimsCents = ({ hadClaim, claimsPaid }: { hadClaim: boolean; claimsPaid?: number }) =>
  hadClaim || claimsPaid ? (claimsPaid ?? 0) : null;

/** A state's name and what its law says about canceling. */
export type StateLaw = { name: string; cancellation: CancellationRule };

/** Negative `cents` are subtracted. */
export type RefundLine = { code: string; label: string; reason: string; cents: number };

const divideHalfUp = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));
const percentHalfUp = (cents: number, percent: number) =>
  divideHalfUp(cents * Math.round(percent * 100), 10_000);
const percentDown = (cents: number, percent: number) =>
  Math.floor((cents * Math.round(percent * 100)) / 10_000);

type Unearned = { cents: number; reason: string };

function unearnedByTime({ purchasedOn, termMonths, priceCents }: CancelableContract, on: string): Unearned {
  const total = daysBetween(purchasedOn, addMonths(purchasedOn, termMonths));
  const used = daysBetween(purchasedOn, on);
  const left = Math.max(0, total - used);
  return {
    cents: divideHalfUp(priceCents * left, total),
    reason:
      left === 0
        ? `All ${formatInteger(total)} days of the term have passed`
        : `${formatInteger(used)} of ${formatInteger(total)} days used; ${formatInteger(left)} left`,
  };
}

function unearnedByMiles(
  { termMiles, odometerAtPurchase, priceCents }: CancelableContract,
  odometer: number | undefined,
): Unearned {
  if (termMiles === undefined || odometerAtPurchase === undefined || odometer === undefined)
    throw new RangeError('A refund by miles needs the odometer at purchase and now.');
  const used = Math.max(0, odometer - odometerAtPurchase);
  const left = Math.max(0, termMiles - used);
  return {
    cents: divideHalfUp(priceCents * left, termMiles),
    reason: `${formatInteger(used)} of ${formatInteger(termMiles)} miles used; ${formatInteger(left)} left`,
  };
}

function calculateUnearned(
  contract: CancelableContract,
  { measure }: ContractRule,
  { on, odometer }: Cancellation,
): Unearned {
  const byTime = unearnedByTime(contract, on);
  if (measure === 'time') return byTime;
  const byMiles = unearnedByMiles(contract, odometer);
  if (measure === 'miles') return byTime.cents === 0 ? byTime : byMiles;
  return byMiles.cents < byTime.cents ? byMiles : byTime;
}

/** The window in which the law gives the price back. Undefined where there is none for this contract. */
export function lawWindow(
  { cancellation: { freeLook } }: StateLaw,
  contract: CancelableContract,
): { freeLook: FreeLook; startsOn: string; endsOn: string; days: number } | undefined {
  if (!freeLook?.required || (freeLook.originalBuyerOnly && !contract.isOriginalBuyer)) return undefined;
  const { delivery, purchasedOn, hasFactoryCoverage } = contract;
  const { daysIfHandedOver, daysWithoutFactoryCoverage } = freeLook;
  const days =
    (hasFactoryCoverage === false ? daysWithoutFactoryCoverage : null) ??
    (delivery.isHandedOver ? daysIfHandedOver : null) ??
    freeLook.days;
  const starts = {
    purchase: purchasedOn,
    mailing: delivery.on,
    delivery: delivery.receivedOn ?? delivery.on,
  };
  const startsOn = starts[freeLook.from];
  const endsOn = freeLook.counts === 'business' ? addBusinessDays(startsOn, days) : addDays(startsOn, days);
  return { freeLook, startsOn, endsOn, days };
}

type Keep = { cents: number; reason: string };

function getLimit(
  { maxCents, maxPercent, percentOf }: FeeLimit,
  bases: { price: number; unearned: number },
): number {
  const byPercent =
    maxPercent === null || percentOf === null
      ? Number.POSITIVE_INFINITY
      : percentDown(bases[percentOf], maxPercent);
  return Math.min(maxCents ?? Number.POSITIVE_INFINITY, byPercent);
}

export const percentOfText = { price: 'the price', unearned: 'the unused part of the price' };

/** "$50, or 10% of the price if that is less". */
function feeLimitText({ maxCents, maxPercent, percentOf }: FeeLimit): string {
  const amount = maxCents === null ? undefined : dollarsShort(maxCents);
  const share = percentOf && `${maxPercent}% of ${percentOfText[percentOf]}`;
  return amount && share ? `${amount}, or ${share} if that is less` : (amount ?? share ?? '');
}

type FeeInput = {
  law: StateLaw;
  contractFee: FeeLimit | null;
  lawFee: FeeLimit | null;
  minPercent: number;
  bases: { price: number; unearned: number };
};

/** The least of what the contract asks and what the law allows. */
function calculateFee({ law, contractFee, lawFee, minPercent, bases }: FeeInput): Keep {
  const heldBack = bases.unearned - percentHalfUp(bases.unearned, minPercent);
  const allowed = lawFee === null ? Number.POSITIVE_INFINITY : getLimit(lawFee, bases) + heldBack;
  const asked = contractFee === null ? Number.POSITIVE_INFINITY : getLimit(contractFee, bases);
  const cents = Math.min(allowed, asked);
  if (!Number.isFinite(cents) || cents === 0) return { cents: 0, reason: 'No fee' };
  if (contractFee !== null && asked <= allowed)
    return { cents, reason: `Our fee is ${feeLimitText(contractFee)}` };
  if (heldBack > 0)
    return {
      cents,
      reason: `${law.name} requires us to give back at least ${minPercent}% of the unused part`,
    };
  return { cents, reason: `${law.name} limits the fee to ${lawFee ? feeLimitText(lawFee) : ''}` };
}

/** One way to calculate a refund. The buyer gets the largest. */
type Way = {
  basis: 'ContractFreeLook' | 'LawFreeLook' | 'ProRata';
  unearned: Unearned;
  lessClaims: boolean;
  claimsReason: string;
  fee: Keep;
};

const noFeeToday: Keep = { cents: 0, reason: 'No fee' };

function fullPrice(contract: CancelableContract, { on, claimsCents }: Cancellation): Unearned {
  const day = daysBetween(contract.purchasedOn, on);
  const reason =
    claimsCents === null
      ? `Day ${day}, no claim: you get everything back`
      : `Day ${day}: we don't charge for days used`;
  return { cents: contract.priceCents, reason };
}

function contractFreeLook(
  contract: CancelableContract,
  rule: ContractRule,
  cancellation: Cancellation,
): Way[] {
  const { purchasedOn, isOriginalBuyer } = contract;
  const { freeLookDays } = rule;
  if (freeLookDays === 0 || !isOriginalBuyer || cancellation.on > addDays(purchasedOn, freeLookDays))
    return [];
  const unearned = fullPrice(contract, cancellation);
  const claimsReason = `Claims we paid. In the first ${freeLookDays} days, we subtract nothing else`;
  return [{ basis: 'ContractFreeLook', unearned, lessClaims: true, claimsReason, fee: noFeeToday }];
}

function lawFreeLook(
  contract: CancelableContract,
  rule: ContractRule,
  law: StateLaw,
  cancellation: Cancellation,
): Way[] {
  const window = lawWindow(law, contract);
  const { on, claimsCents } = cancellation;
  if (!window || on > window.endsOn) return [];
  const { freeLook, startsOn, days } = window;
  if (freeLook.refund === 'full' && claimsCents !== null) return [];
  const { priceCents } = contract;
  const isFree = freeLook.noFeeThroughDay !== null && daysBetween(startsOn, on) <= freeLook.noFeeThroughDay;
  const bases = { price: priceCents, unearned: priceCents };
  const feeInput = { law, contractFee: rule.fee, lawFee: freeLook.fee, minPercent: 100, bases };
  const unit = freeLook.counts === 'business' ? 'business days' : 'days';
  return [
    {
      basis: 'LawFreeLook',
      unearned: fullPrice(contract, cancellation),
      lessClaims: true,
      claimsReason: `Claims we paid. ${law.name} lets us subtract them in the first ${days} ${unit}`,
      fee: isFree ? noFeeToday : calculateFee(feeInput),
    },
  ];
}

function proRata(
  contract: CancelableContract,
  rule: ContractRule,
  law: StateLaw,
  cancellation: Cancellation,
): Way {
  const { claimsCents, by } = cancellation;
  const unearned = calculateUnearned(contract, rule, cancellation);
  const bases = { price: contract.priceCents, unearned: unearned.cents };
  const { afterFreeLook, sellerMayCancel } = law.cancellation;
  if (by === 'Seller') {
    const lawFee = sellerMayCancel?.fee ?? null;
    return {
      basis: 'ProRata',
      unearned,
      lessClaims: rule.lessClaims && sellerMayCancel?.lessClaims !== false,
      claimsReason: 'Claims we paid',
      fee: calculateFee({ law, contractFee: rule.sellerFee, lawFee, minPercent: 100, bases }),
    };
  }
  const required =
    afterFreeLook?.required && !(afterFreeLook.onlyIfNoClaim && claimsCents !== null)
      ? afterFreeLook
      : undefined;
  return {
    basis: 'ProRata',
    unearned,
    lessClaims: required ? required.lessClaims === true : rule.lessClaims,
    claimsReason: required ? `Claims we paid. ${law.name} lets us subtract them` : 'Claims we paid',
    fee: calculateFee({
      law,
      contractFee: rule.fee,
      lawFee: required?.fee ?? null,
      minPercent: required?.minPercentOfUnearned ?? 100,
      bases,
    }),
  };
}

/** What is left of a way's price after claims and the fee. */
function calculateAmounts({ unearned, lessClaims, fee }: Way, claimsCents: number | null) {
  const claims = lessClaims ? Math.min(claimsCents ?? 0, unearned.cents) : 0;
  const feeCents = Math.min(fee.cents, unearned.cents - claims);
  return { claims, feeCents, left: unearned.cents - claims - feeCents };
}

/** The contract can only shorten the law's deadline. */
function dueDay({ cancellation }: StateLaw, { refundDays }: ContractRule, on: string): string {
  const { refundDeadlineDays, lateRefundPenalty } = cancellation;
  return addDays(on, Math.min(refundDeadlineDays ?? lateRefundPenalty?.afterDays ?? refundDays, refundDays));
}

function fullMonths(from: string, to: string): number {
  let months = 0;
  while (addMonths(from, months + 1) <= to) months += 1;
  return months;
}

function calculatePenalty(
  law: StateLaw,
  { on, paidOn }: Cancellation,
  bases: Record<PenaltyBasis, number>,
  basis: PenaltyBasis | null,
): Keep {
  const none = { cents: 0, reason: '' };
  const { lateRefundPenalty: penalty } = law.cancellation;
  if (!penalty || !basis || paidOn === undefined || bases.refund === 0) return none;
  const lateFrom = addDays(on, penalty.afterDays);
  const daysLate = daysBetween(lateFrom, paidOn);
  if (daysLate <= 0) return none;
  const periods = {
    once: () => 1,
    month: () => fullMonths(lateFrom, paidOn),
    startedThirtyDays: () => Math.ceil(daysLate / 30),
  }[penalty.per]();
  const cents = periods * percentHalfUp(bases[basis], penalty.percent);
  const times =
    penalty.per === 'once' ? '' : ` for each of ${periods} ${periods === 1 ? 'period' : 'periods'}`;
  return {
    cents,
    reason: `${law.name} adds ${penalty.percent}%${times}, because we paid more than ${penalty.afterDays} days after you canceled`,
  };
}

function buildLines(way: Way, contract: CancelableContract, claimsCents: number | null): RefundLine[] {
  const { priceCents, paidCents } = contract;
  const { unearned, lessClaims, claimsReason, fee } = way;
  const { claims, feeCents, left } = calculateAmounts(way, claimsCents);
  const unpaid = Math.max(0, priceCents - paidCents);
  const lines: RefundLine[] = [
    { code: 'Price', label: 'Plan price', reason: 'For the whole term', cents: priceCents },
    { code: 'Used', label: 'Used so far', reason: unearned.reason, cents: unearned.cents - priceCents },
  ];
  if (claimsCents !== null)
    lines.push({
      code: 'Claims',
      label: 'Claims',
      reason: lessClaims ? claimsReason : "We don't subtract the claims we paid",
      cents: -claims,
    });
  lines.push(
    {
      code: 'Fee',
      label: 'Cancellation fee',
      reason: feeCents < fee.cents ? 'Only what was left of the unused part' : fee.reason,
      cents: -feeCents,
    },
    {
      code: 'NotPaid',
      label: 'Payments not made yet',
      reason:
        unpaid > 0
          ? "We subtract these payments, and you don't owe them anymore"
          : 'All payments have been made',
      cents: -unpaid,
    },
  );
  if (left < unpaid)
    lines.push({
      code: 'NotCharged',
      label: 'Not charged',
      reason: "The days used cost more than you paid. We don't charge you for the rest",
      cents: unpaid - left,
    });
  return lines.map((line) => ({ ...line, cents: line.cents || 0 }));
}

export type Refund = ReturnType<typeof refundOn>;

/** Throws RangeError for a day before the purchase. */
export function refundOn(
  contract: CancelableContract,
  rule: ContractRule,
  law: StateLaw,
  cancellation: Cancellation,
) {
  const { priceCents, paidCents, purchasedOn, hasLienholder } = contract;
  const { on, claimsCents } = cancellation;
  if (on < purchasedOn) throw new RangeError(`${on} is before the purchase on ${purchasedOn}`);
  const payable = (way: Way) => calculateAmounts(way, claimsCents).left;
  const ways = [
    ...contractFreeLook(contract, rule, cancellation),
    ...lawFreeLook(contract, rule, law, cancellation),
    ...(cancellation.by === 'Seller' ? [proRata(contract, rule, law, { ...cancellation, by: 'Buyer' })] : []),
  ];
  const way = [...ways, proRata(contract, rule, law, cancellation)].reduce((best, each) =>
    payable(each) > payable(best) ? each : best,
  );
  const isInLawWindow = ways.some(({ basis }) => basis === 'LawFreeLook');
  const unpaid = Math.max(0, priceCents - paidCents);
  const refundCents = Math.max(0, payable(way) - unpaid);
  const bases = { refund: refundCents, price: priceCents, unearned: way.unearned.cents };
  const { lateRefundPenalty } = law.cancellation;
  const penaltyBasis =
    lateRefundPenalty && (isInLawWindow ? lateRefundPenalty.inFreeLook : lateRefundPenalty.afterFreeLook);
  const penalty = calculatePenalty(law, cancellation, bases, penaltyBasis);
  const penaltyLine = { code: 'Penalty', label: 'Late refund', reason: penalty.reason, cents: penalty.cents };
  const lines = buildLines(way, contract, claimsCents);
  return {
    basis: way.basis,
    lines: penalty.cents > 0 ? [...lines, penaltyLine] : lines,
    refundCents,
    penaltyCents: penalty.cents,
    penaltyBasis,
    totalCents: refundCents + penalty.cents,
    dueOn: dueDay(law, rule, on),
    payableTo: hasLienholder && law.cancellation.refundToLienholderFirst ? 'Lienholder' : 'Buyer',
  } as const;
}

/** The last day with everything back, for a buyer without a claim. */
export function fullRefundUntil(contract: CancelableContract, rule: ContractRule, law: StateLaw): string {
  const days = [addDays(contract.purchasedOn, rule.freeLookDays)];
  const window = lawWindow(law, contract);
  if (window?.freeLook.fee.maxCents === 0) days.push(window.endsOn);
  else if (window && window.freeLook.noFeeThroughDay !== null)
    days.push(addDays(window.startsOn, window.freeLook.noFeeThroughDay));
  return days.toSorted().at(-1) as string;
}
