import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import type { Listed, ListQuery } from '../../../../platform/staff/listing.ts';
import { toIsoDate } from '../../../../shared/calendar.ts';
import { dollars } from '../../../../shared/format.ts';
import { officeTimeZone } from '../../../places/domain/time-zones.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { toDollars } from '../../../selling/quote/actions/presenter.ts';
import { contractRuleOf } from '../../cancellation/domain/contract-rule.ts';
import { claimsCentsOf } from '../../cancellation/domain/refund.ts';
import { slotText } from '../domain/call-slots.ts';
import { callSlotOf } from '../domain/order.ts';
import { cancelableContract, orderPrice } from '../domain/order-dates.ts';
import type { CancelOrder, OrderDetails, OrderRecord } from '../schema/staff.ts';
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
import { orderRefund, paidCents, promisedRefund } from './order-refund.ts';
import { presentOrder } from './present-order.ts';

function refundDueOf(
  terms: PlanTerms,
  order: Order,
  paid: number,
  { request, today }: { request: CancellationRequest | undefined; today: string },
): OrderRecord['refundDue'] {
  const { refundDueOn: dueOn, refundPaidOn, claimsCents, canceledAt } = order;
  const on = request?.cancelOn ?? (canceledAt && toIsoDate(canceledAt));
  if (!dueOn || refundPaidOn || !on) return null;
  const paidOn = today > on ? today : on;
  const refundCents = order.refundCents ?? request?.refund?.cents ?? 0;
  // The order doesn't say who canceled, but the amount does.
  const penaltyCents =
    (['Buyer', 'Seller'] as const)
      .map((by) => orderRefund(terms, order, paid, { on, claimsCents, by, paidOn }))
      .find((refund) => refund?.refundCents === refundCents)?.penaltyCents ?? 0;
  return {
    dueOn,
    isLate: today > dueOn,
    owed: toDollars(refundCents + penaltyCents),
    penalty: toDollars(penaltyCents),
  };
}

function presentOrderRecord(
  terms: PlanTerms,
  order: Order,
  paid: number,
  { request, today }: { request: CancellationRequest | undefined; today: string },
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
    cancelOn: order.status === 'Canceled' ? null : (request?.cancelOn ?? null),
    refundDue: refundDueOf(terms, order, paid, { request, today }),
  };
}

async function presentOrderDetails(deps: OrderDeps, db: Db, order: Order): Promise<OrderDetails> {
  const payments = await orderPaymentStore(db).byOrders([order.id]);
  const request = await cancellationRequestStore(db).byOrder(order.id);
  const notes = await orderNoteStore(db).byOrders([order.id]);
  const { opportunityId } = order;
  const { stateRule } = order.terms;
  const cancelOn = request?.cancelOn ?? todayOf(deps);
  const quoteIds = await deps.quotes.recordIds(db, opportunityId === null ? [] : [opportunityId]);
  const terms = await deps.rates.getTerms(order.terms.rateCardVersion, db);
  const { orderId: _secret, ...presented } = presentOrder(terms, order, payments, {
    contact: await contactOf(deps, db),
    today: todayOf(deps),
  });
  return {
    ...presentOrderRecord(terms, order, paidCents(payments), { request, today: todayOf(deps) }),
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
    canceledAt: order.canceledAt?.toISOString() ?? null,
    refundAmount: order.refundCents === null ? null : toDollars(order.refundCents),
    refundPaidOn: order.refundPaidOn,
    refundBasis:
      order.status === 'Canceled' || payments.length === 0
        ? null
        : {
            contract: cancelableContract(order, paidCents(payments), cancelOn),
            contractRule: contractRuleOf(terms),
            law: { name: stateRule.name, cancellation: stateRule.cancellation },
            cancelOn,
          },
    cancellationRequest: request
      ? {
          receiptNumber: request.receiptNumber,
          requestedAt: request.requestedAt.toISOString(),
          cancelOn: request.cancelOn,
          reason: request.reason,
          hadClaim: request.hadClaim,
          claimsPaid: request.claimsCents === null ? null : toDollars(request.claimsCents),
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
  { reason, hadClaim, claimsPaid, isBySeller }: CancelOrder,
  by: By,
): Promise<void> {
  const order = await lockOrder(tx, recordId);
  const { id } = order;
  if (order.status === 'Canceled') throw badRequest('AlreadyCanceled', 'This order is already canceled.');
  const payments = await orderPaymentStore(tx).byOrders([id]);
  const request = await cancellationRequestStore(tx).byOrder(id);
  // The customer was promised a refund for the day they asked for, however late staff finish.
  const canceledOn = request?.cancelOn ?? todayOf(deps);
  const claimsCents = claimsCentsOf({ hadClaim, claimsPaid: claimsPaid && Math.round(claimsPaid * 100) });
  const terms = await deps.rates.getTerms(order.terms.rateCardVersion, tx);
  const who = isBySeller ? 'Seller' : 'Buyer';
  const cancel = { on: canceledOn, claimsCents, by: who } as const;
  const calculated = orderRefund(terms, order, paidCents(payments), cancel);
  const refund = calculated ? promisedRefund(order, calculated) : null;
  await closeOrder(deps, tx, order, { reason, refund, claimsCents, by });
  if (await shouldEmailBuyer(deps, tx, order))
    await queueCancellationEmail(deps, tx, order, { canceledOn, refund });
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
      const terms = await deps.rates.getTerms(order.terms.rateCardVersion, db);
      const paid = paidCents(payments.get(order.id) ?? []);
      const request = requests.get(order.id)?.[0];
      records.push(presentOrderRecord(terms, order, paid, { request, today: todayOf(deps) }));
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
    cancel: (tx: Db, id: string, request: CancelOrder, by: By) => cancelOrder(deps, tx, id, request, by),

    markPaid: (tx: Db, id: string, payment: { reference: string; amount: number }) =>
      markPaid(deps, tx, id, payment),

    async markRefundPaid(tx: Db, recordId: string, paidOn: string): Promise<void> {
      const { id, status, refundDueOn } = await lockOrder(tx, recordId);
      if (status !== 'Canceled' || !refundDueOn)
        throw badRequest('NoRefundDue', "This order isn't canceled, or there's nothing to refund.");
      if (paidOn > todayOf(deps))
        throw badRequest('InvalidField', "The day can't be in the future.", 'paidOn');
      await orderStore(tx).setRefundPaid(id, paidOn);
    },

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
