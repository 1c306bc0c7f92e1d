import { toDollars } from '../../../selling/quote/actions/presenter.ts';
import type { Order, OrderPayment } from '../domain/order.ts';
import { orderPrice, purchaseDate } from '../domain/order-dates.ts';
import type { CalculatedRefund, OrderStaffDeps } from './deps.ts';

export const paidCents = (payments: OrderPayment[]): number =>
  payments.reduce((cents, payment) => cents + payment.cents, 0);

/** Uses the state rule stored with the order. */
export function refundsOn(
  deps: Pick<OrderStaffDeps, 'refundOf'>,
  order: Order,
  payments: OrderPayment[],
  on: string,
) {
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
  const refund = (hadClaim: boolean) => deps.refundOf(stateRule.cancellation, { ...contract, hadClaim }, on);
  return { withoutClaim: refund(false), withClaim: refund(true) };
}

export const presentRefund = ({ cents, lines }: CalculatedRefund) => ({
  amount: toDollars(cents),
  lines: lines.map((line) => ({ label: line.label, reason: line.reason, amount: toDollars(line.cents) })),
});
