import type { Refund } from './refund.ts';

/** One line of how a refund is worked out: what, why, and cents. Below zero: taken off. */
export type RefundLine = { code: string; label: string; reason: string; cents: number };

const grouped = (days: number) => days.toLocaleString('en-US');

/** Why a share of the price comes off: none does while everything comes back. */
function usedReason({ basis, daysUsed, daysInTerm }: Refund): string {
  if (basis === 'FreeLook') return `Day ${daysUsed}, no claim: everything comes back`;
  if (basis === 'FullLessFee') return `Day ${daysUsed}, no claim: everything but the fee comes back`;
  if (basis === 'Ended') return `All ${grouped(daysInTerm)} days of the term are over`;
  return `${grouped(daysUsed)} of ${grouped(daysInTerm)} days; ${grouped(daysInTerm - daysUsed)} are left`;
}

/**
 * From the price to the refund, line by line; the lines before the last add up to it. Where more is taken off than is
 * there, a line says that the rest is not asked for.
 */
export function refundLines(refund: Refund, { priceCents }: { priceCents: number }): RefundLine[] {
  const { unusedCents, feeCents, unpaidCents, refundCents } = refund;
  const rest = unusedCents - feeCents - unpaidCents;
  const lines: RefundLine[] = [
    { code: 'Price', label: 'Price of the plan', reason: 'For the whole term', cents: priceCents },
    { code: 'DaysUsed', label: 'Days used', reason: usedReason(refund), cents: unusedCents - priceCents },
    {
      code: 'Fee',
      label: 'Cancellation fee',
      reason: feeCents > 0 ? 'The most that the rule of the state lets us keep' : 'None on this day',
      cents: -feeCents,
    },
    {
      code: 'NotPaid',
      label: 'Payments not made',
      reason: unpaidCents > 0 ? 'They stop. They are taken off, and no longer owed' : 'All payments are made',
      cents: -unpaidCents,
    },
  ];
  if (rest < refundCents) {
    const reason = 'The days used cost more than was paid. We do not ask for the rest';
    lines.push({ code: 'NotAsked', label: 'Not asked for', reason, cents: refundCents - rest });
  }
  return lines.map((line) => ({ ...line, cents: line.cents || 0 }));
}
