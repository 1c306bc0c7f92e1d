import { refundOn } from '../../cancellation/domain/refund.ts';
import type { CancellationRule } from '../../geography/domain/state-rule.ts';
import { addDays } from '../../plans/domain/calendar.ts';
import { dollarsShort, grouped } from '../../plans/domain/figures.ts';

/** Three years without a February 29. After a claim, so that only the days left count. */
const contract = {
  purchasedOn: '2025-01-01',
  termMonths: 36,
  priceCents: 360_000,
  paidCents: 360_000,
  hadClaim: true,
};

/** A day on which the share of the days left comes back under this rule. */
const exampleDay = ({ freeLookDays, fullLessFeeUntilDay }: CancellationRule): number =>
  Math.min(1094, Math.max(365, freeLookDays + 1, (fullLessFeeUntilDay ?? 0) + 1));

/** A refund worked out to the cent, by the arithmetic that refunds are paid by. */
export function refundExample(rule: CancellationRule): string {
  const on = addDays(contract.purchasedOn, exampleDay(rule));
  const { daysUsed, daysInTerm, unusedCents, feeCents, refundCents } = refundOn(rule, contract, on);
  const given = `a price of ${dollarsShort(contract.priceCents)} for ${grouped(daysInTerm)} days, cancelled after ${grouped(daysUsed)} days, leaves ${grouped(daysInTerm - daysUsed)} days`;
  const taken =
    feeCents === 0 ? ', with no fee' : `, less ${dollarsShort(feeCents)}: ${dollarsShort(refundCents)}`;
  return `Example: ${given}. That is ${dollarsShort(unusedCents)}${taken}.`;
}
