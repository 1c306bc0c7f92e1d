import { sql } from 'drizzle-orm';
import {
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentNotice } from '../../../shared/payment-notice.ts';
import type { LedgerAccount, LedgerEvent } from './domain/ledger.ts';
import type { NoticeResultName } from './domain/notice-result.ts';
import type { Charge, Dispute, DuePayment, Refund, StaffMatter } from './domain/payment-account.ts';

// No foreign keys, because the contracts table depends on these tables. Contracts are never deleted.
const contractId = uuid('contract_id').notNull();

/** The payment schedule, written when the plan is ordered. */
export const duePayments = pgTable(
  'due_payments',
  {
    contractId,
    number: integer().notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    cents: integer().notNull(),
    status: text().$type<DuePayment['status']>().notNull(),
    attempts: integer().notNull(),
    lastAttemptOn: date('last_attempt_on', { mode: 'string' }),
    lapseNoticeOn: date('lapse_notice_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.number] }),
    index('due_payments_status_due_on').on(table.status, table.dueOn),
  ],
);

export const charges = pgTable(
  'charges',
  {
    contractId,
    key: text().notNull(),
    kind: text().$type<Charge['kind']>().notNull(),
    dueNumber: integer('due_number').notNull(),
    cents: integer().notNull(),
    status: text().$type<Charge['status']>().notNull(),
    reference: text(),
    method: text(),
    startedAt: text('started_at').notNull(),
    paidAt: text('paid_at'),
    failure: text(),
    page: jsonb().$type<Charge['page']>(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.key] }),
    index('charges_reference').on(table.reference),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    contractId,
    key: text().notNull(),
    reason: text().$type<Refund['reason']>().notNull(),
    payee: text().$type<Refund['payee']>().notNull(),
    cents: integer().notNull(),
    chargeKey: text('charge_key'),
    status: text().$type<Refund['status']>().notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** Null in a refund from an earlier release. */
    createdOn: date('created_on', { mode: 'string' }),
    reference: text(),
    failedReferences: text('failed_references').array().notNull(),
    paidOn: date('paid_on', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.key] })],
);

export const disputes = pgTable(
  'disputes',
  {
    contractId,
    reference: text().notNull(),
    chargeKey: text('charge_key').notNull(),
    cents: integer().notNull(),
    status: text().$type<Dispute['status']>().notNull(),
    openedAt: text('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.reference] })],
);

/** Append-only, enforced by a trigger. Every amount that people see is a sum of these. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    contractId,
    event: text().$type<LedgerEvent>().notNull(),
    reference: text().notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    cents: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The person or system that caused it. */
    by: text().notNull(),
    sequence: bigserial({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.event, table.reference, table.account] }),
    index('ledger_postings_at').on(table.at),
    index('ledger_postings_event').on(table.event, table.at),
    index('ledger_postings_sequence').on(table.sequence),
  ],
);

/** Every notice from the payment provider, for staff and to recognize repeated ones. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The payment provider's ID. */
    eventId: text('event_id').notNull().unique(),
    contractId: uuid('contract_id'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    notice: jsonb().$type<PaymentNotice>().notNull(),
    result: text().$type<NoticeResultName>().notNull(),
    /** Says why the notice is unmatched. */
    reason: text(),
    /** An issue for staff, although the notice was applied. */
    matter: text().$type<StaffMatter>(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
    resolvedBy: text('resolved_by'),
    resolution: text(),
  },
  (table) => [
    index('payment_notices_received_at').on(table.receivedAt),
    index('payment_notices_contract_id').on(table.contractId),
    index('payment_notices_open')
      .on(table.receivedAt)
      .where(sql`resolved_at is null and (result = 'Unmatched' or matter is not null)`),
  ],
);
