import { type SQL, sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';
import { officeTimeZone } from '../../../shared/local-time.ts';
import type { SavedMethod } from '../../../shared/payment-notice.ts';
import type { CampaignTracking } from '../../customers/leads/domain/campaign-tracking.ts';
import { leadSource, leads } from '../../customers/leads/table.ts';
import type { SellerReason } from '../../places/domain/cancellation-rule.ts';
import type { Customer } from '../../selling/quote/domain/opportunity.ts';
import type { Lapse } from '../cancellation/domain/cancelable-contract.ts';
import { charges, disputes, duePayments, ledgerPostings, refunds } from '../payments/table.ts';
import type { AskedCancellation, PromisedRefund } from './domain/cancellation-request.ts';
import type { ContractTerms } from './domain/contract.ts';
import type { ContractStatus } from './domain/transitions.ts';
import type { ContractParties } from './schema/contract-parties.ts';

/** Rows stay for accounting after the lead is erased. */
export const contracts = pgTable(
  'contracts',
  {
    id: uuid().primaryKey(),
    /** Its owner's links contain this number, so a transfer raises it. See `platform/record-key.ts`. */
    linkVersion: integer('link_version').notNull().default(1),
    formerKeyHash: text('former_key_hash').unique(),
    contractNumber: text('contract_number').notNull().unique(),
    /** Like `leadId`, not a foreign key, because contracts are kept longer than quotes and leads. Both are null after erasure. */
    opportunityId: uuid('opportunity_id').unique(),
    personId: uuid('person_id'),
    /** Null without a co-owner, and after a transfer. */
    coOwnerId: uuid('co_owner_id'),
    leadId: uuid('lead_id'),
    status: text().$type<ContractStatus>().notNull(),
    customer: jsonb().$type<Customer>().notNull(),
    /** Null after erasure. */
    contractParties: jsonb('contract_parties').$type<ContractParties>(),
    tracking: jsonb().$type<CampaignTracking>().notNull(),
    quoteNumber: text('quote_number').notNull(),
    /** Which price of the quote was ordered. */
    quoteSequence: integer('quote_sequence').notNull(),
    vin: text().notNull(),
    terms: jsonb().$type<ContractTerms>().notNull(),
    /** Charged for later payments. */
    paymentMethod: jsonb('payment_method').$type<SavedMethod>(),
    /** When the payment method was saved or removed. */
    paymentMethodSince: timestamp('payment_method_since', { withTimezone: true }),
    /** The last day to make the first payment. */
    payBy: date('pay_by', { mode: 'string' }).notNull(),
    orderedOn: date('ordered_on', { mode: 'string' }).notNull(),
    orderedAt: timestamp('ordered_at', { withTimezone: true }).notNull(),
    /** Null until the buyer signs the contract. */
    signedAt: timestamp('signed_at', { withTimezone: true }),
    activeSince: timestamp('active_since', { withTimezone: true }),
    /** The day after the term's last day, even if the contract was canceled earlier. Null before the first payment. */
    endsOn: date('ends_on', { mode: 'string' }),
    /** Null in a contract from an earlier release until the daily job adds them. */
    lapses: jsonb().$type<Lapse[]>(),
    /** Null unless the contract was transferred. */
    transferredOn: date('transferred_on', { mode: 'string' }),
    /** When the contract was canceled or voided. */
    canceledAt: timestamp('canceled_at', { withTimezone: true }),
    refundCents: integer('refund_cents'),
    /** Cents paid for claims before the cancellation. Null if there was no claim. */
    claimsCents: integer('claims_cents'),
    /** Set once cancellation is requested. Null if there is nothing to refund. */
    refundDueOn: date('refund_due_on', { mode: 'string' }),
    refundPaidOn: date('refund_paid_on', { mode: 'string' }),
    /** A cancellation that the owner hasn't confirmed. Null if there is none. */
    askedCancellation: jsonb('asked_cancellation').$type<AskedCancellation>(),
    /** The day the waiting period ends, if the odometer has also reached the required mileage. Null before the first payment. */
    coveredFrom: date('covered_from', { mode: 'string' }),
    /** The day we notified the buyer that coverage starts. */
    startNoticeOn: date('start_notice_on', { mode: 'string' }),
    /** The day we notified the buyer that the term is about to end. */
    endNoticeOn: date('end_notice_on', { mode: 'string' }),
    /** The staff member who took the order by phone. */
    soldBy: text('sold_by'),
    callStartsAt: timestamp('call_starts_at', { withTimezone: true }),
    callEndsAt: timestamp('call_ends_at', { withTimezone: true }),
  },
  (table) => [
    index('contracts_person_id').on(table.personId),
    index('contracts_co_owner_id').on(table.coOwnerId),
    index('contracts_lead_id').on(table.leadId),
    index('contracts_vin').on(table.vin),
    index('contracts_ref_code').on(sql`(${table.tracking} ->> 'ref_code')`),
    index('contracts_ordered_at').on(table.orderedAt),
    index('contracts_refund_due_on').on(table.refundDueOn),
    index('contracts_status_ordered_at').on(table.status, table.orderedAt),
    index('contracts_state_ordered_at').on(sql`(${table.customer} ->> 'state')`, table.orderedAt),
    index('contracts_email').on(sql`lower(${table.customer} ->> 'email')`),
    searchIndex('contracts_search', contractSearch()),
  ],
);

/** The contract's own campaign, or else where its buyer came from first. */
export const contractSource = (): SQL<string> => {
  const sourceFromLead = sql`(select ${leadSource()} from ${leads} where ${leads.id} = ${contracts.leadId})`;
  return sql`coalesce(lower(${contracts.tracking} ->> 'utm_source'), ${sourceFromLead}, 'direct')`;
};

/** Like `listPastDue`. What came due since the owner canceled isn't. The array of candidates keeps PostgreSQL from asking for each contract. */
export const isPastDue = ({ today, canCharge }: { today: string; canCharge: boolean }): SQL<boolean> =>
  sql`(${contracts.status} in ('Active', 'Lapsed')
    and ${contracts.id} = any(array(select due.contract_id from ${duePayments} due
      where due.status = 'Failed' or (due.status = 'Scheduled' and due.due_on < ${today})))
    and exists (select from ${duePayments} due
    where due.contract_id = ${contracts.id} and (due.status = 'Failed' or (due.status = 'Scheduled' and due.due_on < ${today}
      and (${contracts.paymentMethod} is null or ${contracts.status} = 'Lapsed' or not ${canCharge}::boolean)
      and not exists (select from ${contractCancellationRequests} request where request.contract_id = ${contracts.id}
        and request.by = 'Buyer' and (request.requested_at at time zone ${officeTimeZone})::date <= due.due_on)))))`;

/** A dispute about a payment of the contract's owner, not of an earlier one. */
const hasOpenDisputeOfOwner = sql`exists (select from ${disputes} dispute
  join ${charges} charge on charge.contract_id = dispute.contract_id and charge.key = dispute.charge_key
  where dispute.contract_id = ${contracts.id} and dispute.status = 'Open' and (${contracts.transferredOn} is null
    or (charge.started_at::timestamptz at time zone ${sql.raw(`'${officeTimeZone}'`)})::date >= ${contracts.transferredOn}))`;

const openRefund = sql`select from ${refunds} refund where refund.contract_id = ${contracts.id} and refund.status in ('Due', 'Failed')`;

/** An open refund that no dispute holds back, as in `isWaitingForDispute`, or one that was announced. */
export const hasPayableRefund = sql`case when exists (${openRefund}) then exists (${openRefund} and not
  case when refund.charge_key is null then ${hasOpenDisputeOfOwner} else exists (select from ${disputes} dispute
    where dispute.contract_id = refund.contract_id and dispute.charge_key = refund.charge_key and dispute.status = 'Open') end)
  else not ${hasOpenDisputeOfOwner} end`;

/** True if claims cost less than the refund subtracted. */
export const hasLowerClaims = sql`(${contracts.status} = 'Canceled' and ${contracts.claimsCents} > 0
  and ${contracts.claimsCents} > (select coalesce(sum(posting.cents), 0) from ${ledgerPostings} posting
    where posting.contract_id = ${contracts.id} and posting.account in ('ClaimExpense', 'ClaimReserve', 'ClaimsPayable')))`;

export const contractSearch = (): SQL =>
  searchText(
    contracts.contractNumber,
    contracts.quoteNumber,
    contracts.vin,
    sql`${contracts.customer} ->> 'firstName'`,
    sql`${contracts.customer} ->> 'lastName'`,
    sql`${contracts.customer} ->> 'email'`,
    sql`${contracts.customer} ->> 'phone'`,
  );

/** At most one per contract: the owner's request or our notice. It's open until the contract is canceled, and deleted if it's withdrawn. */
export const contractCancellationRequests = pgTable('contract_cancellation_requests', {
  id: uuid().primaryKey(),
  contractId: uuid('contract_id')
    .notNull()
    .unique()
    .references(() => contracts.id),
  receiptNumber: text('receipt_number').notNull().unique(),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  /** The last day of coverage. */
  cancelOn: date('cancel_on', { mode: 'string' }).notNull(),
  by: text().$type<'Buyer' | 'Seller'>().notNull(),
  reason: text(),
  /** Of our notice, also of one that the owner's request replaced. Null without a notice. */
  sellerReason: text('seller_reason').$type<SellerReason>(),
  /** Null if there was no claim. */
  claimsCents: integer('claims_cents'),
  /** Null if nothing was paid. */
  refund: jsonb().$type<PromisedRefund>(),
});
