import { money } from '../../../../ui/format.ts';
import type { Checkout } from '../../../selling/quote/actions/checkout.ts';

/** Returns text such as "$133.44 today, then $95.00 a month for 24 months. $2,413.44 in all." */
export function formatAmount({ payments, rates }: Checkout): string {
  const [first, ...later] = payments;
  const total = `${money(rates.totalPriceWithPromo ?? rates.totalPrice)} in all.`;
  if (!first || later.length === 0) return `${money(first?.amount ?? 0)} today, and nothing more.`;
  const runs: { amount: number; months: number }[] = [];
  for (const { amount } of later) {
    const lastRun = runs.at(-1);
    if (lastRun?.amount === amount) lastRun.months += 1;
    else runs.push({ amount, months: 1 });
  }
  const parts = runs.map(
    ({ amount, months }) => `${money(amount)} a month for ${months} ${months === 1 ? 'month' : 'months'}`,
  );
  return `${money(first.amount)} today, then ${parts.join(', then ')}. ${total}`;
}

export const getDueToday = ({ payments }: Checkout): number => payments[0]?.amount ?? 0;
