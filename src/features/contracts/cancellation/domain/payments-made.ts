import { addMonths } from '../../../../shared/calendar.ts';

/** After a down payment, the monthly payments start a month later. Amounts in cents, dates in ISO format. */
export type MonthlyPayments = {
  purchasedOn: string;
  priceCents: number;
  downPaymentCents: number;
  numberOfPayments: number;
};

export function countPaymentsDue(
  { purchasedOn, numberOfPayments, downPaymentCents }: MonthlyPayments,
  on: string,
): number {
  const monthsBeforeFirst = downPaymentCents > 0 ? 1 : 0;
  let dueCount = 0;
  while (dueCount < numberOfPayments && addMonths(purchasedOn, dueCount + monthsBeforeFirst) <= on)
    dueCount += 1;
  return dueCount;
}

/** Assumes payments on time. The last payment brings the total to the full price. */
export function sumPaidOnSchedule(payments: MonthlyPayments, on: string): number {
  const { purchasedOn, priceCents, downPaymentCents, numberOfPayments } = payments;
  const down = on < purchasedOn ? 0 : downPaymentCents;
  return (
    down + Math.floor(((priceCents - downPaymentCents) * countPaymentsDue(payments, on)) / numberOfPayments)
  );
}

/** Parses `$1,234.50` or `1234.5` to cents. Returns undefined for empty text, and NaN for anything else. */
export function parseCents(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const plain = text.replace(/[\s,$]/g, '');
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
