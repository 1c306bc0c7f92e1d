import { addMonths } from './calendar.ts';
import type { TermPrice } from './rating.ts';

/** The result of `applyPromo`. */
export type LoweredPayments = { monthlyWithPromoCents: number; numberOfPayments: number };

/** `number` starts at 1, and `dueOn` is an ISO date. */
export type Payment = { number: number; dueOn: string; cents: number };

/**
 * All payments: the first on `startsOn` (ISO date), then monthly on the same day, or the last day of shorter months.
 * Throws RangeError when `startsOn` isn't a date.
 */
export function paymentSchedule(
  price: TermPrice,
  promo: LoweredPayments | null,
  startsOn: string,
): Payment[] {
  return Array.from({ length: price.numberOfPayments }, (_, index) => ({
    number: index + 1,
    dueOn: addMonths(startsOn, index),
    cents: promo && index < promo.numberOfPayments ? promo.monthlyWithPromoCents : price.monthlyCents,
  }));
}
