import type { Db } from '../../../../platform/database/database.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { toDollars } from '../../../selling/quote/actions/presenter.ts';
import type { Order, OrderPayment } from '../domain/order.ts';
import { orderPrice } from '../domain/order-dates.ts';
import type { OpenedOrder, OrderRecord } from '../schema/staff.ts';
import { orderNoteStore, orderPaymentStore } from '../store.ts';
import { type OrderStaffDeps, todayOf, type WorkedRefund } from './deps.ts';
import { presentOrder } from './present-order.ts';

export const paidCents = (payments: OrderPayment[]): number =>
  payments.reduce((cents, payment) => cents + payment.cents, 0);

export function presentOrderRecord(terms: PlanTerms, order: Order, paid: number): OrderRecord {
  const { customer } = order;
  const { vehicle, choice } = order.terms.rated;
  const { monthlyCents, totalCents } = orderPrice(order);
  const { firstName, lastName, email, phone, state } = customer;
  return {
    ...{ id: order.recordId, orderNumber: order.orderNumber, status: order.status },
    placedAt: order.placedAt.toISOString(),
    ...{ firstName, lastName, email, phone, state },
    vehicle: `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`,
    planName: planName(terms, choice.plan),
    termMonths: choice.price.months,
    monthlyPayment: toDollars(monthlyCents),
    totalPrice: toDollars(totalCents),
    paid: toDollars(paid),
    hasFailedPayment: order.paymentFailedAt !== null,
  };
}

/** What would come back today, with and without a claim; undefined where nothing is paid. */
export function refundsToday(deps: OrderStaffDeps, order: Order, payments: OrderPayment[]) {
  const paid = paidCents(payments);
  if (paid === 0) return undefined;
  const { totalCents: priceCents } = orderPrice(order);
  const { stateRule, rated } = order.terms;
  const contract = { purchasedOn: order.placedOn, termMonths: rated.choice.price.months, priceCents };
  const by = (hadClaim: boolean) =>
    deps.refundOf(
      stateRule.cancellation,
      { ...contract, hadClaim, paidCents: Math.min(paid, priceCents) },
      todayOf(deps),
    );
  return { withoutClaim: by(false), withClaim: by(true) };
}

const presentRefund = ({ cents, lines }: WorkedRefund) => ({
  amount: toDollars(cents),
  lines: lines.map((line) => ({ label: line.label, reason: line.reason, amount: toDollars(line.cents) })),
});

/** All that staff see of one order. */
export async function openOrder(deps: OrderStaffDeps, db: Db, order: Order): Promise<OpenedOrder> {
  const payments = await orderPaymentStore(db).ofOrders([order.id]);
  const refunds = order.status === 'Cancelled' ? undefined : refundsToday(deps, order, payments);
  const notes = await orderNoteStore(db).ofOrders([order.id]);
  const { opportunityId } = order;
  const quoteIds = await deps.quoteRecordIds(db, opportunityId === null ? [] : [opportunityId]);
  const terms = await deps.rates.termsOf(order.terms.rateCardVersion, db);
  const { orderId: _secret, ...presented } = presentOrder(terms, order, payments, await deps.contact(db));
  return {
    ...presentOrderRecord(terms, order, paidCents(payments)),
    leadId: order.leadId,
    quoteId: quoteIds.get(opportunityId ?? '') ?? null,
    order: presented,
    notes: notes.map(({ id, kind, at, writtenBy, text }) => ({
      ...{ id, kind, writtenBy, text },
      at: at.toISOString(),
    })),
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    refundAmount: order.refundCents === null ? null : toDollars(order.refundCents),
    refundToday: refunds
      ? { withoutClaim: presentRefund(refunds.withoutClaim), withClaim: presentRefund(refunds.withClaim) }
      : null,
  };
}
