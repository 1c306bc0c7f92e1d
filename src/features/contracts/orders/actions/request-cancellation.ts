import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { toIsoDate } from '../../../../shared/calendar.ts';
import { exactTime } from '../../../../ui/format.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { toDollars } from '../../../selling/quote/actions/presenter.ts';
import { claimsCentsOf } from '../../cancellation/domain/refund.ts';
import { termsSourceText } from '../../cancellation/domain/refund-text.ts';
import { cancelDayError, latestCancelDay, receiptNumberFrom } from '../domain/cancellation-request.ts';
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
  orderCancellationTerms,
  orderRefund,
  paidCents,
  presentRefund,
  promisedRefund,
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
  isDone: order.status === 'Canceled',
  refund: request.refund && presentRefund(request.refund),
});

/** If nothing was paid, the request cancels the order immediately, without waiting for staff. */
const endsImmediately = (order: Order, payments: OrderPayment[]) =>
  order.status !== 'Active' && paidCents(payments) === 0;

const termsOf = ({ rates }: OrderDeps, { terms }: Order, db?: Db): Promise<PlanTerms> =>
  rates.getTerms(terms.rateCardVersion, db);

function requestOf(
  deps: OrderDeps,
  terms: PlanTerms,
  order: Order,
  payments: OrderPayment[],
  form: CancellationForm,
): CancellationRequest {
  const { cancelOn, reason } = form;
  const claimsCents = claimsCentsOf(form);
  const refund = orderRefund(terms, order, paidCents(payments), { on: cancelOn, claimsCents });
  return {
    id: randomUUID(),
    orderId: order.id,
    receiptNumber: receiptNumberFrom(randomBytes(8)),
    requestedAt: deps.now(),
    cancelOn,
    reason: reason || null,
    hadClaim: claimsCents !== null,
    claimsCents,
    refund: refund ? promisedRefund(order, refund) : null,
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
      refund: request.refund,
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
  if (order.status === 'Canceled') throw badRequest('AlreadyCanceled', 'This order is already canceled.');
  const payments = await orderPaymentStore(tx).byOrders([order.id]);
  const isDone = endsImmediately(order, payments);
  const today = todayOf(deps);
  const effective = isDone ? { ...form, cancelOn: today, hadClaim: false, claimsPaid: undefined } : form;
  requireDay(effective.cancelOn, today);
  const request = requestOf(deps, await termsOf(deps, order, tx), order, payments, effective);
  await cancellationRequestStore(tx).insert(request);
  if (request.refund && request.refund.cents > 0)
    await orderStore(tx).setRefundDue(order.id, {
      claimsCents: request.claimsCents,
      refundDueOn: request.refund.dueOn,
    });
  if (isDone)
    await closeOrder(deps, tx, order, {
      reason: unpaidReason,
      refund: null,
      claimsCents: null,
      by: customer,
    });
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
    /** Previews a cancellation, today and without a claim unless given. Throws 404 for an invalid token, and 400 for an invalid date. */
    async view(token: string, form: Partial<CancellationForm> = {}) {
      const { cancelOn = todayOf(deps), hadClaim = false, claimsPaid } = form;
      const { order, payments } = await open(token);
      const today = todayOf(deps);
      requireDay(cancelOn, today);
      const request = await cancellationRequestStore(db).byOrder(order.id);
      const terms = await termsOf(deps, order);
      const cancel = { on: cancelOn, claimsCents: claimsCentsOf({ hadClaim, claimsPaid }) };
      const refund =
        order.status === 'Canceled' ? undefined : orderRefund(terms, order, paidCents(payments), cancel);
      const { stateRule } = order.terms;
      return {
        order: await presentFoundOrder(deps, token, order),
        stateName: stateRule.name,
        terms: orderCancellationTerms(terms, order),
        termsSource: termsSourceText(stateRule),
        received: payments.map(({ paidAt, cents }) => ({
          paidOn: toIsoDate(paidAt),
          amount: toDollars(cents),
        })),
        endsImmediately: endsImmediately(order, payments),
        canceledOn: order.canceledAt && toIsoDate(order.canceledAt),
        today,
        latestDay: latestCancelDay(today),
        cancelOn,
        refund: refund && presentRefund(promisedRefund(order, refund)),
        receipt: request ? presentReceipt(order, request) : null,
      };
    },

    async request(token: string, form: CancellationForm): Promise<void> {
      const { order } = await open(token);
      await deps.database.transaction((tx) => requestCancellation(deps, tx, order.id, form));
    },
  };
}
