import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { dayOf } from '../../../../shared/calendar.ts';
import { exactTime } from '../../../../ui/format.ts';
import { cancellationTerms } from '../../../places/domain/state-rule.ts';
import { toDollars } from '../../../selling/quote/actions/presenter.ts';
import { cancelDayError, latestCancelDay, receiptNumberFrom } from '../domain/cancellation-request.ts';
import { refundDueOn } from '../domain/order-dates.ts';
import { cancellationReceived } from '../emails.tsx';
import type { CancellationForm } from '../schema/cancellation.ts';
import {
  type CancellationRequest,
  cancellationRequestStore,
  type Order,
  type OrderPayment,
  orderPaymentStore,
  orderStore,
} from '../store.ts';
import { closeOrder, shouldEmailBuyer } from './close-order.ts';
import { type OrderDeps, todayOf } from './deps.ts';
import { orderFromToken, orderNotFound, presentFoundOrder } from './find-order.ts';
import { emailBasics } from './notify.ts';
import {
  lateTextOf,
  paidCents,
  presentRefund,
  presentRefunds,
  promisedRefund,
  refundFor,
  refundsOn,
} from './order-refund.ts';

export type OrderCancellationActions = ReturnType<typeof orderCancellationActions>;
export type CancellationView = NonNullable<Awaited<ReturnType<OrderCancellationActions['view']>>>;
export type CancellationReceipt = ReturnType<typeof presentReceipt>;

const customer = { name: 'The customer' };
const unpaidReason = 'The customer canceled the order online.';

const presentReceipt = (order: Order, request: CancellationRequest) => ({
  receiptNumber: request.receiptNumber,
  requestedAt: exactTime(request.requestedAt),
  cancelOn: request.cancelOn,
  reason: request.reason,
  hadClaim: request.hadClaim,
  isDone: order.status === 'Cancelled',
  refund: request.refund && {
    ...presentRefund(request.refund),
    dueOn: request.refund.dueOn,
    late: lateTextOf(order),
  },
});

/** If nothing was paid, the request cancels the order immediately, without waiting for staff. */
const endsImmediately = (order: Order, payments: OrderPayment[]) =>
  order.status !== 'Active' && paidCents(payments) === 0;

function requestOf(
  deps: OrderDeps,
  order: Order,
  payments: OrderPayment[],
  { cancelOn, hadClaim, reason }: CancellationForm,
): CancellationRequest {
  const refund = refundFor(refundsOn(order, payments, cancelOn), hadClaim);
  return {
    id: randomUUID(),
    orderId: order.id,
    receiptNumber: receiptNumberFrom(randomBytes(8)),
    requestedAt: deps.now(),
    cancelOn,
    reason: reason || null,
    hadClaim,
    refund: refund ? promisedRefund(order, refund, cancelOn) : null,
  };
}

async function queueReceiptEmail(
  deps: OrderDeps,
  tx: Db,
  order: Order,
  request: CancellationRequest,
  isDone: boolean,
) {
  await deps.messages.queue(tx, cancellationReceived, {
    to: order.customer.email,
    leadId: order.leadId,
    data: {
      ...(await emailBasics(deps, tx, order)),
      receiptNumber: request.receiptNumber,
      requestedAt: exactTime(request.requestedAt),
      cancelOn: request.cancelOn,
      isDone,
      refund: request.refund && { ...request.refund, late: lateTextOf(order) },
    },
  });
}

function requireDay(cancelOn: string, today: string) {
  const error = cancelDayError(cancelOn, today);
  if (error) throw badRequest('InvalidField', error, 'cancelOn');
}

/** A repeated request has no effect. */
async function requestCancellation(deps: OrderDeps, tx: Db, orderId: string, form: CancellationForm) {
  const order = await orderStore(tx).byIdForUpdate(orderId);
  if (!order) throw orderNotFound();
  const earlier = await cancellationRequestStore(tx).byOrder(order.id);
  if (earlier) return;
  if (order.status === 'Cancelled') throw badRequest('AlreadyCancelled', 'This order is already canceled.');
  const payments = await orderPaymentStore(tx).byOrders([order.id]);
  const isDone = endsImmediately(order, payments);
  const today = todayOf(deps);
  const effective = isDone ? { ...form, cancelOn: today, hadClaim: false } : form;
  requireDay(effective.cancelOn, today);
  const request = requestOf(deps, order, payments, effective);
  await cancellationRequestStore(tx).insert(request);
  if (isDone) await closeOrder(deps, tx, order, { reason: unpaidReason, refundCents: null, by: customer });
  if (await shouldEmailBuyer(deps, tx, order)) await queueReceiptEmail(deps, tx, order, request, isDone);
}

export function orderCancellationActions(deps: OrderDeps) {
  const { db } = deps.database;

  async function open(token: string) {
    const order = await orderFromToken(deps, token);
    if (!order) throw orderNotFound();
    return { order, payments: await orderPaymentStore(db).byOrders([order.id]) };
  }

  return {
    /** Previews a cancellation on `cancelOn` (today by default). Throws 404 for an invalid token, and 400 for an invalid date. */
    async view(token: string, cancelOn = todayOf(deps)) {
      const { order, payments } = await open(token);
      const today = todayOf(deps);
      requireDay(cancelOn, today);
      const request = await cancellationRequestStore(db).byOrder(order.id);
      const refunds = order.status === 'Cancelled' ? undefined : refundsOn(order, payments, cancelOn);
      const { stateRule } = order.terms;
      return {
        order: await presentFoundOrder(deps, token, order),
        stateName: stateRule.name,
        terms: cancellationTerms(stateRule.cancellation),
        received: payments.map(({ paidAt, cents }) => ({ paidOn: dayOf(paidAt), amount: toDollars(cents) })),
        endsImmediately: endsImmediately(order, payments),
        cancelledOn: order.cancelledAt && dayOf(order.cancelledAt),
        today,
        latestDay: latestCancelDay(today),
        cancelOn,
        dueOn: refundDueOn(order, cancelOn),
        refunds: refunds && presentRefunds(refunds),
        receipt: request ? presentReceipt(order, request) : null,
      };
    },

    async request(token: string, form: CancellationForm): Promise<void> {
      const { order } = await open(token);
      await deps.database.transaction((tx) => requestCancellation(deps, tx, order.id, form));
    },
  };
}
