import { addDays, addMonths, dayOf, waitingPeriodEnd } from '../../../plans/domain/calendar.ts';
import type { Order } from './order.ts';

/** The days (ISO dates) and odometer readings that an order is about. */
export type OrderDates = {
  purchasedOn: string;
  /** Claims can be made once both are reached. */
  waitingPeriodEnd: { endsOn: string; endsAtMiles: number };
  /** The plan ends with whichever comes first. */
  termEnd: { endsOn: string; endsAtMiles: number };
  /** The last day that everything comes back, as long as no claim was made. */
  fullRefundUntil: string;
};

/** Everything counts from the purchase date and the odometer of that day. */
export function orderDates({ placedOn, terms }: Pick<Order, 'placedOn' | 'terms'>): OrderDates {
  const { rated, stateRule } = terms;
  const { mileage } = rated.vehicle;
  const { months, miles } = rated.choice.price;
  return {
    purchasedOn: placedOn,
    waitingPeriodEnd: waitingPeriodEnd(rated.rating.waitingPeriod, { on: placedOn, mileage }),
    termEnd: { endsOn: addMonths(placedOn, months), endsAtMiles: mileage + miles },
    fullRefundUntil: addDays(placedOn, stateRule.cancellation.freeLookDays),
  };
}

/** How long a refund may take where the rule of the state names no time. */
const refundDays = 30;

/** The last day (ISO date) to send the refund of an order that was canceled on a day. */
export const refundDueOn = ({ terms }: Pick<Order, 'terms'>, cancelledOn: string): string =>
  addDays(cancelledOn, terms.stateRule.cancellation.lateRefund?.afterDays ?? refundDays);

/**
 * When monthly payments that began at a time end: half a day before the one after the last would be due.
 */
export function lastPaymentEnd(beganAt: Date, numberOfPayments: number): Date {
  const next = addMonths(dayOf(beganAt), numberOfPayments);
  return new Date(Date.parse(`${next}T00:00:00Z`) - 12 * 60 * 60 * 1000);
}

/** The payments of an order, the first on the purchase date: cents to be paid first, in total, and how many. */
export function orderPrice({ terms }: Pick<Order, 'terms'>) {
  const { choice, promo } = terms.rated;
  const { price } = choice;
  return {
    firstCents: promo && promo.numberOfPayments > 0 ? promo.monthlyWithPromoCents : price.monthlyCents,
    monthlyCents: price.monthlyCents,
    numberOfPayments: price.numberOfPayments,
    totalCents: promo?.totalWithPromoCents ?? price.totalCents,
  };
}
