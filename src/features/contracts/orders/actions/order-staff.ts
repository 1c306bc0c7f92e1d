import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import type { Listed, ListQuery } from '../../../../platform/staff/listing.ts';
import { dollars } from '../../../../shared/format.ts';
import { officeTimeZone } from '../../../places/domain/time-zones.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { toDollars } from '../../../selling/quote/actions/presenter.ts';
import { slotText } from '../domain/call-slots.ts';
import { callSlotOf } from '../domain/order.ts';
import { orderPrice } from '../domain/order-dates.ts';
import type { OrderDetails, OrderRecord } from '../schema/staff.ts';
import {
  type CancellationRequest,
  cancellationRequestStore,
  type Order,
  type OrderFilter,
  orderNoteStore,
  orderPaymentStore,
  orderStore,
} from '../store.ts';
import { closeOrder, shouldEmailBuyer } from './close-order.ts';
import { contactOf, type OrderDeps, todayOf } from './deps.ts';
import { queueCancellationEmail, queueOrderEmail } from './notify.ts';
import { paidCents, presentRefunds, refundFor, refundsOn } from './order-refund.ts';
import { presentOrder } from './present-order.ts';

function presentOrderRecord(
  terms: PlanTerms,
  order: Order,
  paid: number,
  request: CancellationRequest | undefined,
): OrderRecord {
  const { customer } = order;
  const { vehicle, choice } = order.terms.rated;
  const { monthlyCents, totalCents } = orderPrice(order);
  const { firstName, lastName, email, phone, state } = customer;
  const slot = callSlotOf(order);
  return {
    id: order.recordId,
    orderNumber: order.orderNumber,
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    firstName,
    lastName,
    email,
    phone,
    state,
    vehicle: `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`,
    planName: planName(terms, choice.plan),
    termMonths: choice.price.months,
    monthlyPayment: toDollars(monthlyCents),
    totalPrice: toDollars(totalCents),
    paid: toDollars(paid),
    hasFailedPayment: order.paymentFailedAt !== null,
    callAt: slot && slotText(slot, officeTimeZone),
    cancelOn: order.status === 'Cancelled' ? null : (request?.cancelOn ?? null),
  };
}

async function presentOrderDetails(deps: OrderDeps, db: Db, order: Order): Promise<OrderDetails> {
  const payments = await orderPaymentStore(db).byOrders([order.id]);
  const request = await cancellationRequestStore(db).byOrder(order.id);
  const refunds =
    order.status === 'Cancelled' ? undefined : refundsOn(order, payments, request?.cancelOn ?? todayOf(deps));
  const notes = await orderNoteStore(db).byOrders([order.id]);
  const { opportunityId } = order;
  const quoteIds = await deps.quotes.recordIds(db, opportunityId === null ? [] : [opportunityId]);
  const terms = await deps.rates.termsOf(order.terms.rateCardVersion, db);
  const { orderId: _secret, ...presented } = presentOrder(terms, order, payments, {
    contact: await contactOf(deps, db),
    today: todayOf(deps),
  });
  return {
    ...presentOrderRecord(terms, order, paidCents(payments), request),
    leadId: order.leadId,
    quoteId: quoteIds.get(opportunityId ?? '') ?? null,
    order: presented,
    notes: notes.map(({ id, kind, at, writtenBy, text }) => ({
      id,
      kind,
      writtenBy,
      text,
      at: at.toISOString(),
    })),
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    refundAmount: order.refundCents === null ? null : toDollars(order.refundCents),
    refundToday: refunds ? presentRefunds(refunds) : null,
    cancellationRequest: request
      ? {
          receiptNumber: request.receiptNumber,
          requestedAt: request.requestedAt.toISOString(),
          cancelOn: request.cancelOn,
          reason: request.reason,
          hadClaim: request.hadClaim,
          refund: request.refund && toDollars(request.refund.cents),
          refundDueOn: request.refund?.dueOn ?? null,
        }
      : null,
  };
}

export type OrderStaffActions = ReturnType<typeof orderStaffActions>;

type By = { name: string };

async function lockOrder(tx: Db, recordId: string): Promise<Order> {
  const found = await orderStore(tx).byRecordId(recordId);
  const order = found && (await orderStore(tx).byIdForUpdate(found.id));
  if (order) return order;
  throw notFound('OrderNotFound', "This order doesn't exist.");
}

async function cancelOrder(
  deps: OrderDeps,
  tx: Db,
  recordId: string,
  { reason, hadClaim }: { reason: string; hadClaim: boolean },
  by: By,
): Promise<void> {
  const order = await lockOrder(tx, recordId);
  const { id } = order;
  if (order.status === 'Cancelled') throw badRequest('AlreadyCancelled', 'This order is already canceled.');
  const payments = await orderPaymentStore(tx).byOrders([id]);
  const request = await cancellationRequestStore(tx).byOrder(id);
  // The customer was promised a refund for the day they asked for, however late staff finish.
  const cancelledOn = request?.cancelOn ?? todayOf(deps);
  const refund = refundFor(refundsOn(order, payments, cancelledOn), hadClaim);
  await closeOrder(deps, tx, order, { reason, refundCents: refund ? refund.cents : null, by });
  if (await shouldEmailBuyer(deps, tx, order))
    await queueCancellationEmail(deps, tx, order, { cancelledOn, refund });
}

/** Records a payment made by phone. Online payments arrive through the webhook. */
async function markPaid(
  deps: OrderDeps,
  tx: Db,
  recordId: string,
  { reference, amount }: { reference: string; amount: number },
): Promise<void> {
  const order = await lockOrder(tx, recordId);
  if (order.status !== 'AwaitingCall')
    throw badRequest('NotAwaitingCall', "This order isn't awaiting a call.");
  const due = orderPrice(order).firstCents;
  if (Math.round(amount * 100) < due)
    throw badRequest('AmountTooLow', `The first payment is ${dollars(due)}. Enter at least that.`, 'amount');
  const paidAt = deps.now();
  const payment = { id: randomUUID(), orderId: order.id, reference, cents: Math.round(amount * 100), paidAt };
  if (!(await orderPaymentStore(tx).add(payment)))
    throw badRequest('PaymentExists', 'A payment with this reference was already recorded.', 'reference');
  await orderStore(tx).activate(order.id, paidAt, null);
  await deps.promoCodes.confirmUse(tx, order.id);
  if (await shouldEmailBuyer(deps, tx, order)) {
    const contact = await contactOf(deps, tx);
    await queueOrderEmail(deps, tx, { ...order, status: 'Active', activeSince: paidAt }, contact);
  }
}

export function orderStaffActions(deps: OrderDeps) {
  async function present(db: Db, orders: Order[]): Promise<OrderRecord[]> {
    const ids = orders.map(({ id }) => id);
    const payments = Map.groupBy(await orderPaymentStore(db).byOrders(ids), ({ orderId }) => orderId);
    const requests = Map.groupBy(await cancellationRequestStore(db).byOrders(ids), ({ orderId }) => orderId);
    const records: OrderRecord[] = [];
    for (const order of orders) {
      const terms = await deps.rates.termsOf(order.terms.rateCardVersion, db);
      const paid = paidCents(payments.get(order.id) ?? []);
      records.push(presentOrderRecord(terms, order, paid, requests.get(order.id)?.[0]));
    }
    return records;
  }

  return {
    async list(query: ListQuery<OrderFilter>): Promise<Listed<OrderRecord>> {
      const { db } = deps.database;
      const { rows, total } = await orderStore(db).list(query);
      return { rows: await present(db, rows), total };
    },

    async *batches(db: Db, filter: OrderFilter): AsyncGenerator<OrderRecord[]> {
      for await (const batch of orderStore(db).batches(filter)) yield present(db, batch);
    },

    async find(db: Db, id: string): Promise<OrderDetails | undefined> {
      const order = await orderStore(db).byRecordId(id);
      return order && presentOrderDetails(deps, db, order);
    },

    /** Emails the buyer and may move the lead to Lost. Throws 400 if the order is already canceled. */
    cancel: (tx: Db, id: string, request: { reason: string; hadClaim: boolean }, by: By) =>
      cancelOrder(deps, tx, id, request, by),

    markPaid: (tx: Db, id: string, payment: { reference: string; amount: number }) =>
      markPaid(deps, tx, id, payment),

    async logCall(tx: Db, recordId: string, text: string, by: By): Promise<void> {
      const { id, status } = await lockOrder(tx, recordId);
      if (status !== 'AwaitingCall') throw badRequest('NotAwaitingCall', "This order isn't awaiting a call.");
      await orderNoteStore(tx).add({
        id: randomUUID(),
        orderId: id,
        kind: 'Called',
        at: deps.now(),
        writtenBy: by.name,
        text,
      });
    },
  };
}
