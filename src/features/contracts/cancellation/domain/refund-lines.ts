import type { Refund } from './refund.ts';

/** Negative `cents` are subtracted. */
export type RefundLine = { code: string; label: string; reason: string; cents: number };

const formatInteger = (days: number) => days.toLocaleString('en-US');

function usedReason({ basis, daysUsed, daysInTerm }: Refund): string {
  if (basis === 'FreeLook') return `Day ${daysUsed}, no claim: you get everything back`;
  if (basis === 'FullLessFee') return `Day ${daysUsed}, no claim: you get everything back except the fee`;
  if (basis === 'Ended') return `All ${formatInteger(daysInTerm)} days of the term have passed`;
  return `${formatInteger(daysUsed)} of ${formatInteger(daysInTerm)} days used; ${formatInteger(daysInTerm - daysUsed)} left`;
}

/** The lines add up to the refund. If the deductions exceed what is left, one line says that we don't collect the rest. */
export function refundLines(refund: Refund, { priceCents }: { priceCents: number }): RefundLine[] {
  const { unusedCents, feeCents, unpaidCents, refundCents } = refund;
  const rest = unusedCents - feeCents - unpaidCents;
  const lines: RefundLine[] = [
    { code: 'Price', label: 'Plan price', reason: 'For the whole term', cents: priceCents },
    { code: 'DaysUsed', label: 'Days used', reason: usedReason(refund), cents: unusedCents - priceCents },
    {
      code: 'Fee',
      label: 'Cancellation fee',
      reason: feeCents > 0 ? "The most your state's rule lets us keep" : 'No fee on this day',
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
  ];
  if (rest < refundCents) {
    const reason = "The days used cost more than you paid. We don't charge you for the rest";
    lines.push({ code: 'NotCharged', label: 'Not charged', reason, cents: refundCents - rest });
  }
  return lines.map((line) => ({ ...line, cents: line.cents || 0 }));
}
