import { addMonths } from './calendar.ts';
import type { TermPrice } from './rating.ts';

/** A promo's effect on the first payments; what `applyPromo` answers. */
export type LoweredPayments = { monthlyWithPromoCents: number; numberOfPayments: number };

/** `number` counts from 1; `dueOn` is an ISO date. */
export type Payment = { number: number; dueOn: string; cents: number };

/**
 * Every payment of a plan: the first on `startsOn` (ISO date), then one a month on the same day, or on the last
 * day of a month that is too short. They add up to the total, with the promo where there is one.
 * Throws RangeError when `startsOn` is no date.
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
