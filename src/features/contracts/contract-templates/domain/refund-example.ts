import { addDays, addMonths, daysBetween } from '../../../../shared/calendar.ts';
import { assumeMailedAtPurchase, type StateLaw } from '../../cancellation/domain/cancelable-contract.ts';
import type { ContractRule } from '../../cancellation/domain/contract-rule.ts';
import { findLegalFreeLook } from '../../cancellation/domain/free-look.ts';
import { calculateRefund } from '../../cancellation/domain/refund.ts';

/** Three years without a leap day, so 1,095 days. */
const example = assumeMailedAtPurchase({
  purchasedOn: '2025-01-01',
  termMonths: 36,
  priceCents: 360_000,
  paidCents: 360_000,
});

const lastExampleDay = 1094;

/** A day after every free look, when the refund is prorated. */
function chooseExampleDay(rule: ContractRule, law: StateLaw): number {
  const window = findLegalFreeLook(law, example);
  const lastFree = window ? daysBetween(example.purchasedOn, window.endsOn) : 0;
  return Math.min(lastExampleDay, Math.max(365, rule.freeLookDays + 1, lastFree + 1));
}

/** The refund that the contract explains. */
export function getRefundExample(rule: ContractRule, law: StateLaw) {
  const { purchasedOn, termMonths, priceCents } = example;
  const daysUsed = chooseExampleDay(rule, law);
  const on = addDays(purchasedOn, daysUsed);
  const { lines, refundCents } = calculateRefund(example, rule, law, { on, claimsCents: null, by: 'Buyer' });
  const getCents = (code: string) => lines.find((line) => line.code === code)?.cents ?? 0;
  const termDays = daysBetween(purchasedOn, addMonths(purchasedOn, termMonths));
  return {
    priceCents,
    termDays,
    daysUsed,
    daysLeft: termDays - daysUsed,
    worthCents: priceCents + getCents('Used'),
    feeCents: -getCents('Fee'),
    refundCents,
  };
}
