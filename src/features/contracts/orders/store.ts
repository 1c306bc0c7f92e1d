import { and, asc, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { type DayFilter, withinDays } from '../../../platform/staff/filters.ts';
import {
  batchRows,
  type Listed,
  type ListQuery,
  listRows,
  startsWith,
} from '../../../platform/staff/listing.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { Customer } from '../../selling/quote/domain/opportunity.ts';
import type { CallSlot } from './domain/call-slots.ts';
import type { Checkout, OrderStatus } from './domain/order.ts';
import { orderCancellationRequests, orderNotes, orderPayments, orders } from './table.ts';

export type Order = typeof orders.$inferSelect;
export type OrderPayment = typeof orderPayments.$inferSelect;
export type OrderNote = typeof orderNotes.$inferSelect;
export type CancellationRequest = typeof orderCancellationRequests.$inferSelect;

const erasedCustomer: Customer = {
  firstName: 'Erased',
  lastName: '',
  email: '',
  phone: null,
  zipCode: '',
  city: '',
  state: '',
  howDidYouHear: null,
  howDidYouHearInfo: null,
};

export type OrderFilter = DayFilter & {
  status?: OrderStatus;
  state?: string;
  /** Whether the customer asked to cancel and staff have yet to finish it. */
  isCancellationOpen?: boolean;
  isRefundDue?: boolean;
  q?: string;
};

const state = sql`(${orders.customer} ->> 'state')`;
const lastName = sql`${orders.customer} ->> 'lastName'`;

const isCancellationOpen = sql`(${orders.status} <> 'Canceled' and exists (
  select from ${orderCancellationRequests} where ${orderCancellationRequests.orderId} = ${orders.id}))`;

const isRefundDue = sql`(${orders.refundDueOn} is not null and ${orders.refundPaidOn} is null)`;

const matching = (filter: OrderFilter): SQL | undefined =>
  and(
    filter.status && eq(orders.status, filter.status),
    filter.state ? sql`${state} = ${filter.state}` : undefined,
    filter.isCancellationOpen === undefined
      ? undefined
      : sql`${isCancellationOpen} = ${filter.isCancellationOpen}`,
    filter.isRefundDue === undefined ? undefined : sql`${isRefundDue} = ${filter.isRefundDue}`,
    withinDays(orders.placedAt, filter),
    filter.q ? or(startsWith(orders.orderNumber, filter.q), startsWith(lastName, filter.q)) : undefined,
  );

export type Closed = Pick<Order, 'canceledAt' | 'refundCents' | 'claimsCents' | 'refundDueOn'>;

export type OrderCount = { day: string; source: string; variant: null; state: string | null; count: number };

export const orderStore = (db: Db) => ({
  async countByDay(range: { from: string; to: string }): Promise<OrderCount[]> {
    const day = sql<string>`(${orders.placedAt} at time zone 'UTC')::date::text`;
    const source = sql<string>`coalesce(lower(${orders.tracking} ->> 'utm_source'), 'direct')`;
    const state = sql<string | null>`nullif(${orders.customer} ->> 'state', '')`;
    const rows = await db
      .select({ day, source, state, count: sql<number>`count(*)::int` })
      .from(orders)
      .where(withinDays(orders.placedAt, range))
      .groupBy(sql`1`, sql`2`, sql`3`);
    return rows.map((row) => ({ ...row, variant: null }));
  },

  list: ({ filter, ...query }: ListQuery<OrderFilter>): Promise<Listed<Order>> =>
    listRows(db, orders, query, {
      where: matching(filter),
      sorts: { placedAt: orders.placedAt, refundDueOn: orders.refundDueOn },
      key: orders.id,
    }),

  batches: (filter: OrderFilter): AsyncIterable<Order[]> =>
    batchRows(db, orders, { where: matching(filter), key: orders.id, getKey: ({ id }) => id }),

  async insert(order: Order): Promise<void> {
    await db.insert(orders).values(order);
  },

  async byId(id: string): Promise<Order | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    return row;
  },

  async byRecordId(recordId: string): Promise<Order | undefined> {
    if (!isUuid(recordId)) return undefined;
    const [row] = await db.select().from(orders).where(eq(orders.recordId, recordId));
    return row;
  },

  async recordIds(ids: readonly string[]): Promise<Map<string, string>> {
    const { id, recordId } = orders;
    const rows = await db
      .select({ id, recordId })
      .from(orders)
      .where(inArray(id, [...ids]));
    return new Map(rows.map((row) => [row.id, row.recordId]));
  },

  async byIdForUpdate(id: string): Promise<Order | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
    return row;
  },

  async activate(id: string, activeSince: Date, subscriptionId: string | null): Promise<void> {
    await db.update(orders).set({ status: 'Active', activeSince, subscriptionId }).where(eq(orders.id, id));
  },

  async cancel(id: string, closed: Closed): Promise<void> {
    await db
      .update(orders)
      .set({ ...closed, status: 'Canceled' })
      .where(eq(orders.id, id));
  },

  async setRefundDue(id: string, due: Pick<Order, 'claimsCents' | 'refundDueOn'>): Promise<void> {
    await db.update(orders).set(due).where(eq(orders.id, id));
  },

  async setRefundPaid(id: string, refundPaidOn: string): Promise<void> {
    await db.update(orders).set({ refundPaidOn }).where(eq(orders.id, id));
  },

  async setCall(id: string, { startsAt, endsAt }: CallSlot, customer: Customer): Promise<void> {
    const call = { callStartsAt: startsAt, callEndsAt: endsAt };
    await db
      .update(orders)
      .set({ ...call, customer })
      .where(eq(orders.id, id));
  },

  async setCustomer(id: string, customer: Customer): Promise<void> {
    await db.update(orders).set({ customer }).where(eq(orders.id, id));
  },

  async setSubscription(id: string, subscriptionId: string): Promise<void> {
    await db.update(orders).set({ subscriptionId }).where(eq(orders.id, id));
  },

  async setPaymentFailed(id: string, paymentFailedAt: Date | null): Promise<void> {
    await db.update(orders).set({ paymentFailedAt }).where(eq(orders.id, id));
  },

  async setCheckout(id: string, checkout: Checkout): Promise<void> {
    await db.update(orders).set({ checkout }).where(eq(orders.id, id));
  },

  byLeads: (leadIds: readonly string[]): Promise<Order[]> =>
    db
      .select()
      .from(orders)
      .where(inArray(orders.leadId, [...leadIds]))
      .orderBy(asc(orders.placedAt)),

  async findBy({ orderNumber, vin }: { orderNumber: string | null; vin: string | null }): Promise<Order[]> {
    const rows = await db
      .select()
      .from(orders)
      .where(
        or(
          inArray(orders.orderNumber, orderNumber ? [orderNumber] : []),
          inArray(orders.vin, vin ? [vin] : []),
        ),
      );
    return rows;
  },

  async vinsOfOthers(leadIds: readonly string[], vins: readonly string[]): Promise<string[]> {
    const rows = await db
      .selectDistinct({ vin: orders.vin })
      .from(orders)
      .where(and(inArray(orders.vin, [...vins]), notInArray(orders.leadId, [...leadIds])));
    return rows.map(({ vin }) => vin);
  },

  async byReferral(code: string) {
    const { placedOn, status, leadId, vin, customer } = orders;
    const rows = await db
      .select({ placedOn, status, leadId, vin, customer })
      .from(orders)
      .where(and(sql`${orders.tracking} ->> 'ref_code' = ${code}`, ne(orders.status, 'Canceled')))
      .orderBy(asc(orders.placedOn));
    return rows.map(({ customer: { email, phone }, status: at, ...order }) => ({
      ...order,
      email,
      phone,
      isPaid: at === 'Active',
    }));
  },

  async anonymize(leadIds: readonly string[]): Promise<number> {
    const anonymized = await db
      .update(orders)
      .set({
        customer: sql`${JSON.stringify(erasedCustomer)}::jsonb || jsonb_build_object('state', ${orders.customer} ->> 'state')`,
        contractParties: null,
        tracking: {},
        opportunityId: null,
        leadId: null,
        checkout: null,
        callStartsAt: null,
        callEndsAt: null,
        vin: sql`left(${orders.vin}, 11)`,
        terms: sql`jsonb_set(${orders.terms}, '{consents}', '[]')`,
      })
      .where(inArray(orders.leadId, [...leadIds]))
      .returning({ id: orders.id });
    return anonymized.length;
  },
});

export const orderPaymentStore = (db: Db) => ({
  async add(payment: OrderPayment): Promise<boolean> {
    const added = await db
      .insert(orderPayments)
      .values(payment)
      .onConflictDoNothing()
      .returning({ id: orderPayments.id });
    return added.length > 0;
  },

  async has(reference: string): Promise<boolean> {
    const [row] = await db
      .select({ id: orderPayments.id })
      .from(orderPayments)
      .where(eq(orderPayments.reference, reference));
    return row !== undefined;
  },

  byOrders: (orderIds: readonly string[]): Promise<OrderPayment[]> =>
    db
      .select()
      .from(orderPayments)
      .where(inArray(orderPayments.orderId, [...orderIds]))
      .orderBy(asc(orderPayments.paidAt)),
});

export const orderNoteStore = (db: Db) => ({
  async add(note: OrderNote): Promise<void> {
    await db.insert(orderNotes).values(note);
  },

  byOrders: (orderIds: readonly string[]): Promise<OrderNote[]> =>
    db
      .select()
      .from(orderNotes)
      .where(inArray(orderNotes.orderId, [...orderIds]))
      .orderBy(asc(orderNotes.at)),

  async remove(orderIds: readonly string[]): Promise<number> {
    const removed = await db
      .delete(orderNotes)
      .where(inArray(orderNotes.orderId, [...orderIds]))
      .returning({ id: orderNotes.id });
    return removed.length;
  },
});

export const cancellationRequestStore = (db: Db) => ({
  async insert(request: CancellationRequest): Promise<void> {
    await db.insert(orderCancellationRequests).values(request);
  },

  async byOrder(orderId: string): Promise<CancellationRequest | undefined> {
    const [row] = await this.byOrders([orderId]);
    return row;
  },

  byOrders: (orderIds: readonly string[]): Promise<CancellationRequest[]> =>
    db
      .select()
      .from(orderCancellationRequests)
      .where(inArray(orderCancellationRequests.orderId, [...orderIds]))
      .orderBy(asc(orderCancellationRequests.requestedAt)),

  async remove(orderIds: readonly string[]): Promise<number> {
    const removed = await db
      .delete(orderCancellationRequests)
      .where(inArray(orderCancellationRequests.orderId, [...orderIds]))
      .returning({ id: orderCancellationRequests.id });
    return removed.length;
  },
});
