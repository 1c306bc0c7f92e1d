import { addMonths } from '../../plans/domain/calendar.ts';

/** Equal monthly payments, the first on the day of purchase. Money in cents, dates ISO. */
export type MonthlyPayments = { purchasedOn: string; priceCents: number; numberOfPayments: number };

/** How many payments are due up to a day, that day included. */
export function paymentsDue({ purchasedOn, numberOfPayments }: MonthlyPayments, on: string): number {
  let due = 0;
  while (due < numberOfPayments && addMonths(purchasedOn, due) <= on) due += 1;
  return due;
}

/** What is paid up to a day by whoever pays on time; the whole price with the last payment. */
export function paidByThen(payments: MonthlyPayments, on: string): number {
  const { priceCents, numberOfPayments } = payments;
  return Math.floor((priceCents * paymentsDue(payments, on)) / numberOfPayments);
}
