import { toDollars } from '../../../selling/quote/actions/presenter.ts';
import { refundOn } from '../../cancellation/domain/refund.ts';
import { refundLines } from '../../cancellation/domain/refund-lines.ts';
import { orderPrice, purchaseDate } from '../domain/order-dates.ts';
import type { Order, OrderPayment } from '../store.ts';

export type CalculatedRefund = { cents: number; lines: { label: string; reason: string; cents: number }[] };

export const paidCents = (payments: OrderPayment[]): number =>
  payments.reduce((cents, payment) => cents + payment.cents, 0);

/** Uses the state rule stored with the order. */
export function refundsOn(order: Order, payments: OrderPayment[], on: string) {
  const paid = paidCents(payments);
  if (paid === 0) return undefined;
  const { totalCents: priceCents } = orderPrice(order);
  const { stateRule, rated } = order.terms;
  const contract = {
    purchasedOn: purchaseDate(order, on),
    termMonths: rated.choice.price.months,
    priceCents,
    paidCents: Math.min(paid, priceCents),
  };
  const refund = (hadClaim: boolean): CalculatedRefund => {
    const calculated = refundOn(stateRule.cancellation, { ...contract, hadClaim }, on);
    return { cents: calculated.refundCents, lines: refundLines(calculated, contract) };
  };
  return { withoutClaim: refund(false), withClaim: refund(true) };
}

export const presentRefund = ({ cents, lines }: CalculatedRefund) => ({
  amount: toDollars(cents),
  lines: lines.map((line) => ({ label: line.label, reason: line.reason, amount: toDollars(line.cents) })),
});
