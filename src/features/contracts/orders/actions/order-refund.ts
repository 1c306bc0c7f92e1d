import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { toDollars } from '../../../selling/quote/actions/presenter.ts';
import { contractRuleOf } from '../../cancellation/domain/contract-rule.ts';
import { fullRefundUntil, refundOn } from '../../cancellation/domain/refund.ts';
import { cancellationTerms, lateText } from '../../cancellation/domain/refund-text.ts';
import type { PromisedRefund } from '../domain/cancellation-request.ts';
import { cancelableContract } from '../domain/order-dates.ts';
import type { Order, OrderPayment } from '../store.ts';

export const paidCents = (payments: OrderPayment[]): number =>
  payments.reduce((cents, payment) => cents + payment.cents, 0);

type Cancel = { on: string; claimsCents: number | null; by?: 'Buyer' | 'Seller'; paidOn?: string };

/** Uses the state rule stored with the order. Undefined if nothing was paid. */
export function orderRefund(terms: PlanTerms, order: Order, paid: number, cancel: Cancel) {
  if (paid === 0) return undefined;
  const contract = cancelableContract(order, paid, cancel.on);
  return refundOn(contract, contractRuleOf(terms), order.terms.stateRule, { by: 'Buyer', ...cancel });
}

export type OrderRefund = NonNullable<ReturnType<typeof orderRefund>>;

/** What the customer is told. It doesn't change when texts do. */
export const promisedRefund = (order: Order, refund: OrderRefund): PromisedRefund => ({
  cents: refund.refundCents,
  // The email's schema rejects other fields.
  lines: refund.lines.map(({ label, reason, cents }) => ({ label, reason, cents })),
  dueOn: refund.dueOn,
  late: lateText(order.terms.stateRule, refund),
  isToLienholder: refund.payableTo === 'Lienholder',
});

export const orderCancellationTerms = (terms: PlanTerms, { terms: { stateRule } }: Order): string[] =>
  cancellationTerms(contractRuleOf(terms), stateRule);

export const orderFullRefundUntil = (terms: PlanTerms, order: Order, today: string): string =>
  fullRefundUntil(cancelableContract(order, 0, today), contractRuleOf(terms), order.terms.stateRule);

export const presentRefund = ({ cents, lines, dueOn, late, isToLienholder }: PromisedRefund) => ({
  amount: toDollars(cents),
  lines: lines.map((line) => ({ label: line.label, reason: line.reason, amount: toDollars(line.cents) })),
  dueOn,
  late,
  isToLienholder,
});
