import { money } from '../../../../ui/format.ts';
import type { Checkout } from '../../../selling/quote/actions/checkout.ts';
import { describePayments } from '../../../selling/quote/domain/payment-plan.ts';

/** Returns text such as "$133.44 down, then $95.00 a month for 24 months. $2,413.44 in all." */
export function formatPaymentPlan({ payments, rates }: Checkout): string {
  const inCents = payments.map(({ amount }) => ({ cents: Math.round(amount * 100) }));
  const text = describePayments(inCents);
  return payments.length > 1
    ? `${text}. ${money(rates.totalPriceWithPromo ?? rates.totalPrice)} in all.`
    : `${text}, and nothing more.`;
}

/** In dollars. */
export const getDueToday = ({ payments }: Checkout): number => payments[0]?.amount ?? 0;
