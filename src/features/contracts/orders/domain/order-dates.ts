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

/** A payment as the wire has it: `dueOn` is an ISO date, `amount` dollars. */
export type DuePayment = { number: number; dueOn: string; amount: number };

const toCents = (dollars: number) => Math.round(dollars * 100);

/** Each payment with what is paid together with it, in dollars. */
export function withRunningTotal<P extends DuePayment>(payments: P[]): (P & { paidSoFar: number })[] {
  let cents = 0;
  return payments.map((payment) => {
    cents += toCents(payment.amount);
    return { ...payment, paidSoFar: cents / 100 };
  });
}

/** What is paid before each year of the term is over, up to the year of the last payment. */
export function paidByYear(
  payments: DuePayment[],
  { purchasedOn, termMonths }: { purchasedOn: string; termMonths: number },
): { year: number; endsOn: string; paid: number; isAll: boolean }[] {
  const totals = withRunningTotal(payments);
  const years = Array.from({ length: Math.ceil(termMonths / 12) }, (_, index) => {
    const endsOn = addMonths(purchasedOn, Math.min((index + 1) * 12, termMonths));
    const made = totals.filter(({ dueOn }) => dueOn < endsOn);
    return {
      year: index + 1,
      endsOn,
      paid: made.at(-1)?.paidSoFar ?? 0,
      isAll: made.length === totals.length,
    };
  });
  const last = years.findIndex(({ isAll }) => isAll);
  return last < 0 ? years : years.slice(0, last + 1);
}
