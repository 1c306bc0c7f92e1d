import { dollarsShort, formatFactor, fullBasisPoints } from '../../../../shared/format.ts';
import type { LedgerLine, TermPrice } from '../../../plans/domain/rating.ts';
import type { AppliedPromo } from '../../promo-codes/domain/apply-promo.ts';

export const paymentOptions = ['Monthly', 'InFull'] as const;
export type PaymentOption = (typeof paymentOptions)[number];

type PriceWithPromo<Promo extends AppliedPromo | null> = { price: TermPrice; promo: Promo };

const sumLines = (lines: readonly LedgerLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** A promo code saves the same amount as with monthly payments, but the price never drops below the minimum. */
export function calculatePaidInFull<Promo extends AppliedPromo | null>({
  price,
  promo,
}: PriceWithPromo<Promo>): PriceWithPromo<Promo> {
  const { totalCents, paidInFullCents, minimumCents } = price;
  const savedCents = Math.max(0, Math.min(promo?.savedCents ?? 0, paidInFullCents - minimumCents));
  const withPromoCents = paidInFullCents - savedCents;
  // The tax is on what the buyer pays. The discount line is what is left of the difference.
  const reduceTax = (line: LedgerLine) =>
    line.code === 'Tax' ? { ...line, cents: Math.round((line.cents * paidInFullCents) / totalCents) } : line;
  const lines = price.ledger.map(reduceTax);
  const taxSavedCents = sumLines(price.ledger) - sumLines(lines);
  const discount = {
    code: 'PaidInFull',
    label: 'Paid in full',
    reason: `One payment instead of monthly payments (${formatFactor(Math.round((paidInFullCents / totalCents) * fullBasisPoints))})`,
    cents: paidInFullCents - totalCents + taxSavedCents,
  };
  return {
    price: {
      ...price,
      downPaymentCents: 0,
      numberOfPayments: 1,
      monthlyCents: paidInFullCents,
      totalCents: paidInFullCents,
      ledger: [...lines, discount],
    },
    promo: promo && {
      ...promo,
      monthlyWithPromoCents: withPromoCents,
      numberOfPayments: 1,
      totalWithPromoCents: withPromoCents,
      savedCents,
      description: `${dollarsShort(savedCents)} off the price paid in full.`,
      ...(savedCents < promo.savedCents && { isCapped: true }),
    },
  };
}

/** We don't mention smaller savings. */
const minSavingPercent = 1;

/** True if paying in full saves enough to mention. Both amounts are in cents, or both in dollars. */
export const isInFullCheaper = (total: number, inFull: number): boolean =>
  (total - inFull) * 100 >= total * minSavingPercent;

export const isOnePayment = ({
  downPayment,
  numberOfPayments,
}: {
  downPayment: number;
  numberOfPayments: number;
}) => downPayment === 0 && numberOfPayments === 1;
