import { addMonths } from '../../../plans/domain/calendar.ts';

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

/** Cents of an amount as people type it (`$1,234.50`, `1234.5`); undefined when empty, NaN when it is none. */
export function centsOf(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const plain = text.replace(/[\s,$]/g, '');
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
