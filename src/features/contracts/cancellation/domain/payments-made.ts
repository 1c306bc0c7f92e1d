import { addMonths } from '../../../plans/domain/calendar.ts';

/** Equal monthly payments, starting on the purchase date. Amounts in cents, dates in ISO format. */
export type MonthlyPayments = { purchasedOn: string; priceCents: number; numberOfPayments: number };

export function paymentsDue({ purchasedOn, numberOfPayments }: MonthlyPayments, on: string): number {
  let due = 0;
  while (due < numberOfPayments && addMonths(purchasedOn, due) <= on) due += 1;
  return due;
}

/** Assumes payments on time. The last payment completes the price. */
export function paidOnSchedule(payments: MonthlyPayments, on: string): number {
  const { priceCents, numberOfPayments } = payments;
  return Math.floor((priceCents * paymentsDue(payments, on)) / numberOfPayments);
}

/** Parses `$1,234.50` or `1234.5` to cents. Returns undefined for empty text, and NaN for anything else. */
export function centsOf(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const plain = text.replace(/[\s,$]/g, '');
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
