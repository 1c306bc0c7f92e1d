import { addDays, daysBetween } from '../../../../shared/calendar.ts';
import { capitalize, dollars } from '../../../../shared/format.ts';
import {
  type CancelableContract,
  type Cancellation,
  getAskedDay,
  isLawRead,
  type StateLaw,
} from './cancelable-contract.ts';
import { calculateFee, type Fee } from './cancellation-fee.ts';
import type { ContractRule } from './contract-rule.ts';
import { findLegalFreeLook } from './free-look.ts';
import { calculatePenalty, getDueDay } from './late-refund.ts';
import { calculateUnearned, type Unearned } from './unearned.ts';

/** Negative `cents` are subtracted. */
export type RefundLine = { code: string; label: string; reason: string; cents: number };

/** One way to calculate the refund. The buyer gets the largest result. */
type RefundMethod = {
  basis: 'ContractFreeLook' | 'LawFreeLook' | 'ProRata';
  unearned: Unearned;
  lessClaims: boolean;
  claimsReason: string;
  fee: Fee;
};

const noFee: Fee = { cents: 0, reason: 'No fee' };

function calculateFullPrice(contract: CancelableContract, cancellation: Cancellation): Unearned {
  const day = daysBetween(contract.purchasedOn, getAskedDay(cancellation));
  const reason =
    cancellation.claimsCents === null
      ? `Day ${day}, no claim paid: you get a full refund`
      : `Day ${day}: we don't charge for days used`;
  return { cents: contract.priceCents, reason };
}

function listContractFreeLook(
  contract: CancelableContract,
  rule: ContractRule,
  cancellation: Cancellation,
): RefundMethod[] {
  const { purchasedOn, isOriginalBuyer } = contract;
  const { freeLookDays } = rule;
  const lastDay = addDays(purchasedOn, freeLookDays);
  if (freeLookDays === 0 || !isOriginalBuyer || getAskedDay(cancellation) > lastDay) return [];
  const unearned = calculateFullPrice(contract, cancellation);
  const claimsReason = `Claims we paid. In the first ${freeLookDays} days, we subtract nothing else`;
  return [{ basis: 'ContractFreeLook', unearned, lessClaims: true, claimsReason, fee: noFee }];
}

function listLegalFreeLook(
  contract: CancelableContract,
  rule: ContractRule,
  law: StateLaw,
  cancellation: Cancellation,
): RefundMethod[] {
  const window = findLegalFreeLook(law, contract);
  const askedOn = getAskedDay(cancellation);
  if (!window || askedOn > window.endsOn) return [];
  const { freeLook, startsOn, days } = window;
  if (freeLook.refund === 'full' && cancellation.claimsCents !== null) return [];
  const { priceCents } = contract;
  const isFree =
    freeLook.noFeeThroughDay !== null && daysBetween(startsOn, askedOn) <= freeLook.noFeeThroughDay;
  const bases = { price: priceCents, unearned: priceCents };
  const feeInput = { law, contractFee: rule.fee, lawFee: freeLook.fee, minPercent: 100, bases };
  const unit = freeLook.counts === 'business' ? 'business days' : 'days';
  return [
    {
      basis: 'LawFreeLook',
      unearned: calculateFullPrice(contract, cancellation),
      lessClaims: true,
      claimsReason: isLawRead(law)
        ? `Claims we paid. ${law.name} lets us subtract them in the first ${days} ${unit}`
        : 'Claims we paid',
      fee: isFree ? noFee : calculateFee(feeInput),
    },
  ];
}

function calculateProRata(
  contract: CancelableContract,
  rule: ContractRule,
  law: StateLaw,
  cancellation: Cancellation,
): RefundMethod {
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
  const lawRule =
    afterFreeLook?.required && !(afterFreeLook.onlyIfNoClaim && claimsCents !== null)
      ? afterFreeLook
      : undefined;
  return {
    basis: 'ProRata',
    unearned,
    lessClaims: lawRule ? lawRule.lessClaims === true : rule.lessClaims,
    claimsReason:
      lawRule && isLawRead(law) ? `Claims we paid. ${law.name} lets us subtract them` : 'Claims we paid',
    fee: calculateFee({
      law,
      contractFee: rule.fee,
      lawFee: lawRule?.fee ?? null,
      minPercent: lawRule?.minPercentOfUnearned ?? 100,
      bases,
    }),
  };
}

/** Subtracts claims and the fee from the unearned price. */
function calculateAmounts({ unearned, lessClaims, fee }: RefundMethod, claimsCents: number | null) {
  const claims = lessClaims ? Math.min(claimsCents ?? 0, unearned.cents) : 0;
  const feeCents = Math.min(fee.cents, unearned.cents - claims);
  return { claims, feeCents, remainingCents: unearned.cents - claims - feeCents };
}

const list = new Intl.ListFormat('en-US');

/** What was subtracted, such as "The days used and the claims we paid". */
function formatUsed({ hasDays, claims, feeCents }: { hasDays: boolean; claims: number; feeCents: number }) {
  const parts = [hasDays && 'the days used', claims > 0 && 'the claims we paid', feeCents > 0 && 'the fee'];
  return capitalize(list.format(parts.filter((part) => part !== false)));
}

/** What was paid is named if more of it was paid than is left to subtract it from. */
function describeClaims({
  lessClaims,
  claimsReason,
  claimsCents,
  claims,
}: Pick<RefundMethod, 'lessClaims' | 'claimsReason'> & { claimsCents: number; claims: number }): string {
  if (!lessClaims) return "We don't subtract the claims we paid";
  if (claims === claimsCents) return claimsReason;
  return `${claimsReason}. We paid ${dollars(claimsCents)} and subtract ${dollars(claims)} of it, because no more of the price is left`;
}

function buildLines(
  method: RefundMethod,
  contract: CancelableContract,
  claimsCents: number | null,
): RefundLine[] {
  const { priceCents, paidCents, refundedCents = 0 } = contract;
  const { unearned, lessClaims, claimsReason, fee } = method;
  const { claims, feeCents, remainingCents } = calculateAmounts(method, claimsCents);
  const unpaidCents = Math.max(0, priceCents - paidCents);
  const lines: RefundLine[] = [
    { code: 'Price', label: 'Plan price', reason: 'For the whole term', cents: priceCents },
    { code: 'Used', label: 'Used so far', reason: unearned.reason, cents: unearned.cents - priceCents },
  ];
  if (claimsCents !== null)
    lines.push({
      code: 'Claims',
      label: 'Claims',
      reason: describeClaims({ lessClaims, claimsReason, claimsCents, claims }),
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
        unpaidCents > 0
          ? "We subtract these payments, and you don't owe them anymore"
          : 'All payments have been made',
      cents: -unpaidCents,
    },
  );
  if (refundedCents > 0)
    lines.push({
      code: 'Refunded',
      label: 'Refunded before',
      reason: 'We already sent you this',
      cents: -refundedCents,
    });
  if (remainingCents < unpaidCents + refundedCents)
    lines.push({
      code: 'NotCharged',
      label: 'Not charged',
      reason: `${formatUsed({ hasDays: unearned.cents < priceCents, claims, feeCents })} came to more than you paid. We don't charge you for the rest`,
      cents: unpaidCents + refundedCents - remainingCents,
    });
  return lines.map((line) => ({ ...line, cents: line.cents || 0 }));
}

export type Refund = ReturnType<typeof calculateRefund>;

/**
 * Tries every method that applies and uses the one that pays most. If we cancel, that includes what the buyer would get for
 * canceling. Throws RangeError for a day before the purchase.
 */
export function calculateRefund(
  contract: CancelableContract,
  rule: ContractRule,
  law: StateLaw,
  cancellation: Cancellation,
) {
  const { priceCents, paidCents, purchasedOn, hasLienholder } = contract;
  const { on, claimsCents } = cancellation;
  if (on < purchasedOn) throw new RangeError(`${on} is before the purchase on ${purchasedOn}`);
  const payable = (method: RefundMethod) => calculateAmounts(method, claimsCents).remainingCents;
  const otherMethods = [
    ...listContractFreeLook(contract, rule, cancellation),
    ...listLegalFreeLook(contract, rule, law, cancellation),
    ...(cancellation.by === 'Seller'
      ? [calculateProRata(contract, rule, law, { ...cancellation, by: 'Buyer' })]
      : []),
  ];
  const method = [...otherMethods, calculateProRata(contract, rule, law, cancellation)].reduce(
    (best, each) => (payable(each) > payable(best) ? each : best),
  );
  const isInLawWindow = otherMethods.some(({ basis }) => basis === 'LawFreeLook');
  const unpaidCents = Math.max(0, priceCents - paidCents);
  const refundCents = Math.max(0, payable(method) - unpaidCents - (contract.refundedCents ?? 0));
  const bases = { refund: refundCents, price: priceCents, unearned: method.unearned.cents };
  const { lateRefundPenalty } = law.cancellation;
  const penaltyBasis =
    lateRefundPenalty && (isInLawWindow ? lateRefundPenalty.inFreeLook : lateRefundPenalty.afterFreeLook);
  const penalty = calculatePenalty(law, cancellation, bases, penaltyBasis);
  const penaltyLine = { code: 'Penalty', label: 'Late refund', reason: penalty.reason, cents: penalty.cents };
  const lines = buildLines(method, contract, claimsCents);
  return {
    basis: method.basis,
    lines: penalty.cents > 0 ? [...lines, penaltyLine] : lines,
    refundCents,
    penaltyCents: penalty.cents,
    penaltyBasis,
    totalCents: refundCents + penalty.cents,
    dueOn: getDueDay(law, rule, getAskedDay(cancellation)),
    payableTo: hasLienholder && law.cancellation.refundToLienholderFirst ? 'Lienholder' : 'Buyer',
  } as const;
}
