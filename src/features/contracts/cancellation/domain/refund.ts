import { addMonths, daysBetween } from '../../../../shared/calendar.ts';
import type { CancellationRule } from '../../../places/domain/state-rule.ts';

/** Amounts in cents, dates in ISO format. */
export type RefundableContract = {
  purchasedOn: string;
  termMonths: number;
  priceCents: number;
  paidCents: number;
  hadClaim: boolean;
};

export function cancellationFee(rule: CancellationRule, priceCents: number): number {
  const { feeCents, feeBasisPoints } = rule;
  if (feeBasisPoints === null) return feeCents;
  return Math.min(feeCents, Math.floor((priceCents * feeBasisPoints) / 10_000));
}

function basisOf(rule: CancellationRule, hadClaim: boolean, daysUsed: number, daysInTerm: number) {
  if (daysUsed >= daysInTerm) return 'Ended';
  if (!hadClaim && daysUsed <= rule.freeLookDays) return 'FreeLook';
  if (!hadClaim && daysUsed <= (rule.fullLessFeeUntilDay ?? -1)) return 'FullLessFee';
  return 'DaysLeft';
}

export type Refund = ReturnType<typeof refundOn>;

/** Rounds in the buyer's favor. Throws RangeError for a day before the purchase. */
export function refundOn(rule: CancellationRule, contract: RefundableContract, on: string) {
  const { purchasedOn, termMonths, priceCents, paidCents, hadClaim } = contract;
  const daysUsed = daysBetween(purchasedOn, on);
  if (daysUsed < 0) throw new RangeError(`${on} is before the purchase on ${purchasedOn}`);
  const daysInTerm = daysBetween(purchasedOn, addMonths(purchasedOn, termMonths));
  const basis = basisOf(rule, hadClaim, daysUsed, daysInTerm);
  const daysLeft = Math.max(0, daysInTerm - daysUsed);
  const isFullRefund = basis === 'FreeLook' || basis === 'FullLessFee';
  const unusedCents = isFullRefund ? priceCents : Math.ceil((priceCents * daysLeft) / daysInTerm);
  const feeCents =
    basis === 'FreeLook' || basis === 'Ended' ? 0 : Math.min(unusedCents, cancellationFee(rule, priceCents));
  const unpaidCents = Math.max(0, priceCents - paidCents);
  const refundCents = Math.max(0, Math.min(paidCents, unusedCents - feeCents - unpaidCents));
  return { basis, daysUsed, daysInTerm, unusedCents, feeCents, unpaidCents, refundCents };
}
