import { addMonths } from '../../../shared/calendar.ts';
import type { TermPrice } from './rating.ts';

export type DiscountedPayments = { monthlyWithPromoCents: number; numberOfPayments: number };

/** `number` starts at 1, and `dueOn` is an ISO date. */
export type Payment = { number: number; dueOn: string; cents: number };

/** The first payment is due on `startsOn` (ISO date). Throws RangeError if that isn't a date. */
export function buildPaymentSchedule(
  {
    downPaymentCents,
    numberOfPayments,
    monthlyCents,
  }: Pick<TermPrice, 'downPaymentCents' | 'numberOfPayments' | 'monthlyCents'>,
  promo: DiscountedPayments | null,
  startsOn: string,
): Payment[] {
  const downPaymentCount = downPaymentCents > 0 ? 1 : 0;
  const monthly = Array.from({ length: numberOfPayments }, (_, index) => ({
    number: index + 1 + downPaymentCount,
    dueOn: addMonths(startsOn, index + downPaymentCount),
    cents: promo && index < promo.numberOfPayments ? promo.monthlyWithPromoCents : monthlyCents,
  }));
  return downPaymentCount === 1
    ? [{ number: 1, dueOn: startsOn, cents: downPaymentCents }, ...monthly]
    : monthly;
}
