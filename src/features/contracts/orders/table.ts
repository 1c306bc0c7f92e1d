import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { storedFiles } from '../../../platform/files/file-table.ts';
import type { CampaignTracking } from '../../customers/leads/domain/campaign-tracking.ts';
import type { Customer } from '../../selling/quote/domain/opportunity.ts';
import type { PromisedRefund } from './domain/cancellation-request.ts';
import type { Checkout, OrderNoteKind, OrderStatus, OrderTerms } from './domain/order.ts';
import type { ContractParties } from './schema/contract-parties.ts';

/** Orders are kept for accounting after their lead is erased. */
export const orders = pgTable(
  'orders',
  {
    /** Secret: gives access to the order. */
    id: uuid().primaryKey(),
    /** Identifies the order for staff and other systems; gives no access. */
    recordId: uuid('record_id').notNull().defaultRandom().unique(),
    orderNumber: text('order_number').notNull().unique(),
    /** Null after the person's data was erased, so it isn't a foreign key. */
    opportunityId: uuid('opportunity_id').unique(),
    leadId: uuid('lead_id'),
    status: text().$type<OrderStatus>().notNull(),
    customer: jsonb().$type<Customer>().notNull(),
    /** Null after the person's data was erased. */
    contractParties: jsonb('contract_parties').$type<ContractParties>(),
    tracking: jsonb().$type<CampaignTracking>().notNull(),
    quoteNumber: text('quote_number').notNull(),
    quoteSequence: integer('quote_sequence').notNull(),
    vin: text().notNull(),
    terms: jsonb().$type<OrderTerms>().notNull(),
    contractFileId: uuid('contract_file_id')
      .notNull()
      .references(() => storedFiles.id),
    checkout: jsonb().$type<Checkout>(),
    subscriptionId: text('subscription_id'),
    placedOn: date('placed_on', { mode: 'string' }).notNull(),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
    activeSince: timestamp('active_since', { withTimezone: true }),
    /** Set while the latest payment has failed and none has succeeded since. */
    paymentFailedAt: timestamp('payment_failed_at', { withTimezone: true }),
    canceledAt: timestamp('canceled_at', { withTimezone: true }),
    refundCents: integer('refund_cents'),
    /** What was paid for claims when the order was canceled. Null when no claim was made. */
    claimsCents: integer('claims_cents'),
    /** From the request to cancel on. Null if there is nothing to refund. */
    refundDueOn: date('refund_due_on', { mode: 'string' }),
    refundPaidOn: date('refund_paid_on', { mode: 'string' }),
    callStartsAt: timestamp('call_starts_at', { withTimezone: true }),
    callEndsAt: timestamp('call_ends_at', { withTimezone: true }),
  },
  (table) => [
    index('orders_lead_id').on(table.leadId),
    index('orders_vin').on(table.vin),
    index('orders_ref_code').on(sql`(${table.tracking} ->> 'ref_code')`),
    index('orders_placed_at').on(table.placedAt),
    index('orders_refund_due_on').on(table.refundDueOn),
    index('orders_status_placed_at').on(table.status, table.placedAt),
    index('orders_state_placed_at').on(sql`(${table.customer} ->> 'state')`, table.placedAt),
    index('orders_order_number_prefix').on(sql`lower(${table.orderNumber}) text_pattern_ops`),
    index('orders_last_name_prefix').on(sql`lower(${table.customer} ->> 'lastName') text_pattern_ops`),
  ],
);

export const orderPayments = pgTable(
  'order_payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    reference: text().notNull().unique(),
    cents: integer().notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('order_payments_order_id').on(table.orderId)],
);

/** Append-only. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<OrderNoteKind>().notNull(),
    writtenBy: text('written_by').notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('order_notes_order_id').on(table.orderId, table.at)],
);

/** At most one per order. Completed when the order is canceled. */
export const orderCancellationRequests = pgTable('order_cancellation_requests', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id')
    .notNull()
    .unique()
    .references(() => orders.id),
  receiptNumber: text('receipt_number').notNull().unique(),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  cancelOn: date('cancel_on', { mode: 'string' }).notNull(),
  reason: text(),
  hadClaim: boolean('had_claim').notNull(),
  /** Null when no claim was made. */
  claimsCents: integer('claims_cents'),
  /** Null if nothing was paid. */
  refund: jsonb().$type<PromisedRefund>(),
});
