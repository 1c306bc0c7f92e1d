import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import { fileStore, type StoredFile } from '../../../../platform/files/file-store.ts';
import { WrongSignature } from '../../../../platform/payments/payment-page.ts';
import { paymentProvider } from '../../../../platform/payments/provider.ts';
import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import { dayOf } from '../../../plans/domain/calendar.ts';
import type { Order } from '../domain/order.ts';
import { orderDates } from '../domain/order-dates.ts';
import type { OrderResponse } from '../schema/index.ts';
import { type OrderCount, orderNoteStore, orderPaymentStore, orderStore } from '../store.ts';
import type { OrderDeps } from './deps.ts';
import { endPayments, paymentAddress, takePayment } from './payments.ts';
import { contractOfQuote, type OrderRequest, placeOrder } from './place-order.ts';
import { presentOrder } from './present-order.ts';

export type OrderActions = ReturnType<typeof orderActions>;

export function orderActions(deps: OrderDeps) {
  const { database, paymentPage } = deps;

  async function orderOf(id: string): Promise<Order> {
    const order = await orderStore(database.db).byId(id);
    if (order) return order;
    throw notFound('OrderNotFound', 'There is no such order.');
  }

  return {
    /** Orders of some days by the day they were placed and what brought them. */
    countByDay: (range: { from: string; to: string }): Promise<OrderCount[]> =>
      orderStore(deps.database.db).countByDay(range),

    /** Whose payment page buyers pay on; null: orders wait for a call. */
    paymentCompany: paymentPage ? paymentProvider.name : null,

    /** The work of a job `{ orderId }`: tells the payment company when its payments end. */
    endPayments: endPayments(deps),

    placeOrder: (request: OrderRequest, visitor: Visitor, idempotencyKey?: string) =>
      placeOrder(deps, request, visitor, idempotencyKey),

    /** Throws 404 for no such order. */
    async byId(id: string): Promise<OrderResponse> {
      const order = await orderOf(id);
      const received = await orderPaymentStore(database.db).ofOrders([order.id]);
      const terms = await deps.rates.termsOf(order.terms.rateCardVersion);
      return presentOrder(terms, order, received, await deps.contact());
    },

    /** The contract as it stood when the order was placed. Throws 404 for no such order. */
    async contractOf(id: string): Promise<StoredFile> {
      const { contractFileId } = await orderOf(id);
      const file = await fileStore(database.db).read(contractFileId);
      if (!file) throw new Error(`The contract ${contractFileId} of an order is gone`);
      return file;
    },

    /** The contract that an order of a quote would have. Throws 404 for no such quote. */
    contractOfQuote: async (
      opportunityId: string,
    ): Promise<Pick<StoredFile, 'fileName' | 'contentType' | 'bytes'>> => {
      const { fileName, bytes } = await contractOfQuote(deps, opportunityId);
      return { fileName, bytes, contentType: 'application/pdf' };
    },

    /** Where the first payment of an order is made; undefined where nothing is to be paid there. */
    paymentAddress: async (id: string, report: (error: unknown) => void): Promise<string | undefined> =>
      paymentAddress(deps, await orderOf(id), report),

    /** Takes a notice of the payment company. Throws 400 for one that it did not sign, 404 where none is set up. */
    async takeNotice(body: Buffer, signature: string): Promise<void> {
      if (!paymentPage) throw notFound('NotFound', 'No payment page is set up.');
      try {
        const event = paymentPage.read(body, signature);
        if (event) await takePayment(deps, event);
      } catch (error) {
        if (error instanceof WrongSignature)
          throw badRequest('WrongSignature', 'The signature is not of the payment company.');
        throw error;
      }
    },

    /** Days (ISO dates) of the orders that came by a personal link and were not cancelled. */
    daysByReferral: (code: string, db: Db = database.db): Promise<string[]> =>
      orderStore(db).daysByReferral(code),

    /** What staff know orders by, for those of these ids that open one. */
    recordIds: (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
      orderStore(db).recordIds(ids),

    /** For staff: the orders of a lead. */
    async ofLead(db: Db, leadId: string) {
      const orders = await orderStore(db).ofLeads([leadId]);
      return orders.map(({ recordId, orderNumber, status, placedAt }) => ({
        ...{ id: recordId, orderNumber, status },
        placedAt: placedAt.toISOString(),
      }));
    },

    /** The orders of leads with their payments and notes. */
    async keptOfLeads(db: Db, leadIds: readonly string[]) {
      const orders = await orderStore(db).ofLeads(leadIds);
      const ids = orders.map(({ id }) => id);
      const payments = await orderPaymentStore(db).ofOrders(ids);
      return { orders, payments, notes: await orderNoteStore(db).ofOrders(ids) };
    },

    /** Orders with this number or for this VIN, as far as a claim depends on them. */
    async forClaim(db: Db, by: { orderNumber: string | null; vin: string | null }) {
      const found = await orderStore(db).findBy(by);
      return found.map((order) => {
        const { recordId, orderNumber, status, vin, customer, cancelledAt } = order;
        return {
          id: recordId,
          orderNumber,
          status,
          vin,
          rateCardVersion: order.terms.rateCardVersion,
          lastName: customer.lastName,
          cancelledOn: cancelledAt && dayOf(cancelledAt),
          ...orderDates(order),
        };
      });
    },

    /** Those of these VINs that somebody else ordered a plan for. */
    vinsOfOthers: (db: Db, leadIds: readonly string[], vins: readonly string[]): Promise<string[]> =>
      orderStore(db).vinsOfOthers(leadIds, vins),

    /** Takes the person and the notes out of the orders of leads; price and dates stay for the books. Answers how many. */
    async anonymize(tx: Db, leadIds: readonly string[]): Promise<{ orders: number; notes: number }> {
      const ids = (await orderStore(tx).ofLeads(leadIds)).map(({ id }) => id);
      const notes = await orderNoteStore(tx).remove(ids);
      return { orders: await orderStore(tx).anonymize(leadIds), notes };
    },
  };
}
