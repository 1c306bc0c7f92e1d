import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import type { Listed, ListQuery } from '../../../../platform/staff/listing.ts';
import type { Order } from '../domain/order.ts';
import type { OpenedOrder, OrderRecord } from '../schema/staff.ts';
import { type OrderFilter, orderNoteStore, orderPaymentStore, orderStore } from '../store.ts';
import { type OrderStaffDeps, todayOf } from './deps.ts';
import { endPaymentsQueue } from './payments.ts';
import { openOrder, paidCents, presentOrderRecord, refundsToday } from './staff-presenter.ts';
import { mailCancellation } from './tell.ts';

export type OrderStaffActions = ReturnType<typeof orderStaffActions>;

type By = { name: string };

async function held(tx: Db, recordId: string): Promise<Order> {
  const found = await orderStore(tx).byRecordId(recordId);
  const order = found && (await orderStore(tx).byIdForUpdate(found.id));
  if (order) return order;
  throw notFound('OrderNotFound', 'There is no such order.');
}

/** A lead whose last order was canceled is lost. */
async function endSale({ leads }: OrderStaffDeps, tx: Db, { leadId }: Order, reason: string, by: By) {
  if (leadId === null) return;
  const orders = await orderStore(tx).ofLeads([leadId]);
  if (orders.every(({ status }) => status === 'Cancelled')) await leads.loseSale(tx, leadId, { reason, by });
}

/** Not the buyer who was erased, nor anyone after an order that a program seems to have sent. */
const isWrittenTo = async ({ leads }: OrderStaffDeps, tx: Db, { customer, leadId }: Order) =>
  customer.email !== '' && !(leadId !== null && (await leads.isSuspicious(tx, leadId)));

async function cancelOrder(
  deps: OrderStaffDeps,
  tx: Db,
  recordId: string,
  { reason, hadClaim }: { reason: string; hadClaim: boolean },
  by: By,
): Promise<void> {
  const order = await held(tx, recordId);
  const { id } = order;
  if (order.status === 'Cancelled') throw badRequest('AlreadyCancelled', 'This order is cancelled already.');
  const at = deps.now();
  const payments = await orderPaymentStore(tx).ofOrders([id]);
  const refunds = refundsToday(deps, order, payments);
  const refund = hadClaim ? refunds?.withClaim : refunds?.withoutClaim;
  await orderStore(tx).cancel(id, at, refund ? refund.cents : null);
  await orderNoteStore(tx).add({
    ...{ id: randomUUID(), orderId: id, kind: 'Cancelled', at },
    writtenBy: by.name,
    text: reason,
  });
  // No payment is taken any more; what comes back is paid by hand, at the payment company.
  if (order.subscriptionId) await deps.jobs.add(tx, endPaymentsQueue, { orderId: id });
  await endSale(deps, tx, order, `Order ${order.orderNumber} was canceled: ${reason}`, by);
  if (await isWrittenTo(deps, tx, order))
    await mailCancellation(deps, tx, order, { cancelledOn: todayOf(deps), refund });
}

/** What staff see of orders and do with them. Changes are made with the caller's transaction. */
export function orderStaffActions(deps: OrderStaffDeps) {
  async function present(db: Db, orders: Order[]): Promise<OrderRecord[]> {
    const payments = await orderPaymentStore(db).ofOrders(orders.map(({ id }) => id));
    const byOrder = Map.groupBy(payments, ({ orderId }) => orderId);
    const records: OrderRecord[] = [];
    for (const order of orders) {
      const terms = await deps.rates.termsOf(order.terms.rateCardVersion, db);
      records.push(presentOrderRecord(terms, order, paidCents(byOrder.get(order.id) ?? [])));
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

    async find(db: Db, id: string): Promise<OpenedOrder | undefined> {
      const order = await orderStore(db).byRecordId(id);
      return order && openOrder(deps, db, order);
    },

    /**
     * Cancels an order, writes to the buyer, and loses the lead; a paid order keeps what comes back by the rule that was
     * agreed. Throws 400 for one that is canceled already.
     */
    cancel: (tx: Db, id: string, given: { reason: string; hadClaim: boolean }, by: By) =>
      cancelOrder(deps, tx, id, given, by),

    /** Keeps what was said on a call with a buyer whose order waits for one. */
    async noteCall(tx: Db, recordId: string, text: string, by: By): Promise<void> {
      const { id, status } = await held(tx, recordId);
      if (status !== 'AwaitingCall')
        throw badRequest('NoCallAwaited', `This order is ${status}: it does not wait for a call.`);
      await orderNoteStore(tx).add({
        ...{ id: randomUUID(), orderId: id, kind: 'Called', at: deps.now() },
        writtenBy: by.name,
        text,
      });
    },
  };
}
