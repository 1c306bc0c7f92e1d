import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import { fileStore, type StoredFile } from '../../../../platform/files/file-store.ts';
import { InvalidSignatureError } from '../../../../platform/payments/payment-page.ts';
import { paymentProvider } from '../../../../platform/payments/provider.ts';
import { toIsoDate } from '../../../../shared/calendar.ts';
import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import { getPlan } from '../../../plans/domain/plan-terms.ts';
import type { HowDidYouHear } from '../../../selling/quote/actions/index.ts';
import { calendarFile } from '../domain/calendar-file.ts';
import { orderDates } from '../domain/order-dates.ts';
import type { OrderResponse } from '../schema/index.ts';
import {
  cancellationRequestStore,
  type Order,
  type OrderCount,
  orderNoteStore,
  orderPaymentStore,
  orderStore,
} from '../store.ts';
import {
  answerHowDidYouHear,
  type BuyerQuestions,
  buyerQuestions,
  type CallRequest,
  requestCall,
} from './buyer-answers.ts';
import { contactOf, type OrderDeps, todayOf } from './deps.ts';
import {
  type FoundOrder,
  findOrder,
  foundOrderToken,
  type OrderOwner,
  orderFromToken,
  ownerOf,
  presentFoundOrder,
} from './find-order.ts';
import { calendarEvents } from './order-calendar.ts';
import { applyPaymentEvent, endPayments, paymentUrl } from './payments.ts';
import { type OrderRequest, placeOrder, previewContract } from './place-order.ts';
import { presentOrder } from './present-order.ts';

export type OrderActions = ReturnType<typeof orderActions>;

export function orderActions(deps: OrderDeps) {
  const { database, paymentPage } = deps;

  async function orderOf(id: string): Promise<Order> {
    const order = await orderStore(database.db).byId(id);
    if (order) return order;
    throw notFound('OrderNotFound', "This order doesn't exist.");
  }

  return {
    countByDay: (range: { from: string; to: string }): Promise<OrderCount[]> =>
      orderStore(deps.database.db).countByDay(range),

    paymentProviderName: paymentPage ? paymentProvider.name : null,

    endPayments: endPayments(deps),

    placeOrder: (request: OrderRequest, visitor: Visitor, idempotencyKey?: string) =>
      placeOrder(deps, request, visitor, idempotencyKey),

    find: (orderNumber: string, lastName: string, ipAddress: string): Promise<string> =>
      findOrder(deps, { orderNumber, lastName, ipAddress }),

    /** Like `find`, for someone who has the order's secret ID. */
    tokenOf: async (id: string): Promise<string> => foundOrderToken(deps, await orderOf(id)),

    async found(token: string | null): Promise<FoundOrder | undefined> {
      const order = await orderFromToken(deps, token);
      return order && token !== null ? presentFoundOrder(deps, token, order) : undefined;
    },

    async ownerOf(token: string | null): Promise<OrderOwner | undefined> {
      const order = await orderFromToken(deps, token);
      return order && ownerOf(order);
    },

    async byId(id: string): Promise<OrderResponse> {
      const order = await orderOf(id);
      const received = await orderPaymentStore(database.db).byOrders([order.id]);
      const terms = await deps.rates.getTerms(order.terms.rateCardVersion);
      return presentOrder(terms, order, received, { contact: await contactOf(deps), today: todayOf(deps) });
    },

    questionsFor: async (id: string): Promise<BuyerQuestions> => buyerQuestions(deps, await orderOf(id)),
    /** Throws 400 for a time that isn't offered, and without a number to call. */
    requestCall: (id: string, request: CallRequest) => requestCall(deps, id, request),
    answerHowDidYouHear: (id: string, answers: HowDidYouHear) => answerHowDidYouHear(deps, id, answers),

    async buildCalendar(id: string): Promise<string> {
      const order = await orderOf(id);
      const terms = await deps.rates.getTerms(order.terms.rateCardVersion);
      const { phone } = await contactOf(deps);
      const { host } = new URL(deps.publicUrl);
      const events = calendarEvents(terms, order, { today: todayOf(deps), phone, host });
      return calendarFile(events, { product: `-//${host}//Orders//EN`, now: deps.now() });
    },

    async readContract(id: string): Promise<StoredFile> {
      const { contractFileId } = await orderOf(id);
      const file = await fileStore(database.db).read(contractFileId);
      if (!file) throw new Error(`Contract file ${contractFileId} of an order is missing`);
      return file;
    },

    previewContract: async (
      opportunityId: string,
    ): Promise<Pick<StoredFile, 'fileName' | 'contentType' | 'bytes'>> => {
      const { fileName, bytes } = await previewContract(deps, opportunityId);
      return { fileName, bytes, contentType: 'application/pdf' };
    },

    paymentUrl: async (id: string, report: (error: unknown) => void): Promise<string | undefined> =>
      paymentUrl(deps, await orderOf(id), report),

    /** Throws 400 for a wrong signature, and 404 if online payment isn't configured. */
    async handleWebhook(body: Buffer, signature: string): Promise<void> {
      if (!paymentPage) throw notFound('NotFound', "Online payment isn't configured.");
      try {
        const event = paymentPage.read(body, signature);
        if (event) await applyPaymentEvent(deps, event);
      } catch (error) {
        if (error instanceof InvalidSignatureError)
          throw badRequest('WrongSignature', 'The webhook signature is invalid.');
        throw error;
      }
    },

    byReferral: (code: string, db: Db = database.db) => orderStore(db).byReferral(code),

    recordIds: (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
      orderStore(db).recordIds(ids),

    async byLead(db: Db, leadId: string) {
      const orders = await orderStore(db).byLeads([leadId]);
      return orders.map(({ recordId, orderNumber, status, placedAt }) => ({
        id: recordId,
        orderNumber,
        status,
        placedAt: placedAt.toISOString(),
      }));
    },

    async recordsOfLeads(db: Db, leadIds: readonly string[]) {
      const orders = await orderStore(db).byLeads(leadIds);
      const ids = orders.map(({ id }) => id);
      const payments = await orderPaymentStore(db).byOrders(ids);
      const cancellations = await cancellationRequestStore(db).byOrders(ids);
      return { orders, payments, notes: await orderNoteStore(db).byOrders(ids), cancellations };
    },

    async forClaim(db: Db, by: { orderNumber: string | null; vin: string | null }) {
      const found = await orderStore(db).findBy(by);
      const present = async (order: Order) => {
        const { recordId, orderNumber, status, vin, customer, canceledAt } = order;
        const { rating, choice } = order.terms.rated;
        const terms = await deps.rates.getTerms(order.terms.rateCardVersion, db);
        return {
          id: recordId,
          orderNumber,
          status,
          vin,
          rateCardVersion: order.terms.rateCardVersion,
          deductibleCents: getPlan(terms, choice.plan).coversRepairs ? rating.deductibleCents : null,
          lastName: customer.lastName,
          canceledOn: canceledAt && toIsoDate(canceledAt),
          ...orderDates(order, todayOf(deps)),
        };
      };
      return Promise.all(found.map(present));
    },

    vinsOfOthers: (db: Db, leadIds: readonly string[], vins: readonly string[]): Promise<string[]> =>
      orderStore(db).vinsOfOthers(leadIds, vins),

    async anonymize(tx: Db, leadIds: readonly string[]) {
      const ids = (await orderStore(tx).byLeads(leadIds)).map(({ id }) => id);
      const notes = await orderNoteStore(tx).remove(ids);
      const cancellations = await cancellationRequestStore(tx).remove(ids);
      return { orders: await orderStore(tx).anonymize(leadIds), notes, cancellations };
    },
  };
}
