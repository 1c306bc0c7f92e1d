import { lateRefundText } from '../../../places/domain/state-rule.ts';
import { toDollars } from '../../../selling/quote/actions/presenter.ts';
import { refundOn } from '../../cancellation/domain/refund.ts';
import { refundLines } from '../../cancellation/domain/refund-lines.ts';
import { orderPrice, purchaseDate, refundDueOn } from '../domain/order-dates.ts';
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

export type Refunds = NonNullable<ReturnType<typeof refundsOn>>;

export const refundFor = (refunds: Refunds | undefined, hadClaim: boolean) =>
  hadClaim ? refunds?.withClaim : refunds?.withoutClaim;

export const promisedRefund = (order: Order, { cents, lines }: CalculatedRefund, cancelOn: string) => ({
  cents,
  // The email's schema rejects other fields.
  lines: lines.map((line) => ({ label: line.label, reason: line.reason, cents: line.cents })),
  dueOn: refundDueOn(order, cancelOn),
});

/** Says what we owe for a late refund. Empty in states without a rule for it. */
export function lateTextOf({ terms }: Order): string {
  const { lateRefund } = terms.stateRule.cancellation;
  return lateRefund ? lateRefundText(lateRefund) : '';
}

export const presentRefund = ({ cents, lines }: CalculatedRefund) => ({
  amount: toDollars(cents),
  lines: lines.map((line) => ({ label: line.label, reason: line.reason, amount: toDollars(line.cents) })),
});

export const presentRefunds = ({ withoutClaim, withClaim }: Refunds) => ({
  withoutClaim: presentRefund(withoutClaim),
  withClaim: presentRefund(withClaim),
});
