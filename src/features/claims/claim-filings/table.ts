import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';
import { storedFiles } from '../../../platform/files/file-table.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';
import type { CanDrive } from './domain/filing.ts';
import type { FilingStatus } from './domain/filing-status.ts';
import type { PendingApproval } from './domain/second-approval.ts';

export const claimFilings = pgTable(
  'claim_filings',
  {
    id: uuid().primaryKey(),
    filingNumber: text('filing_number').notNull().unique(),
    /** As entered. We haven't verified that it belongs to this customer. */
    contractNumber: text('contract_number'),
    personId: uuid('person_id'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Stored in lowercase. */
    email: text().notNull(),
    phone: text(),
    vin: text(),
    vehicle: text(),
    coveragePlan: text('coverage_plan').$type<PlanKey>(),
    odometer: integer().notNull(),
    happenedOn: text('happened_on').notNull(),
    whatHappened: text('what_happened').notNull(),
    part: text(),
    canDrive: text('can_drive').$type<CanDrive>().notNull(),
    vehicleLocation: text('vehicle_location').notNull(),
    shopName: text('shop_name'),
    shopCity: text('shop_city'),
    shopPhone: text('shop_phone'),
    status: text().$type<FilingStatus>().notNull(),
    /** The totals of `claim_filing_changes`. Null if nothing was approved or paid. */
    approvedCents: integer('approved_cents'),
    paidCents: integer('paid_cents'),
    /** An amount above the limit that a second user still has to confirm. */
    pendingApproval: jsonb('pending_approval').$type<PendingApproval>(),
    claimNumber: text('claim_number'),
    assigneeId: text('assignee_id'),
    /** The staff user who filed it for a caller. Null if the customer filed it. */
    filedBy: text('filed_by'),
    /** When the customer sent files or a message that staff haven't read yet. */
    newInformationAt: timestamp('new_information_at', { withTimezone: true }),
    /** The last time the customer filed, we asked, the customer responded, or we decided. */
    waitingSince: timestamp('waiting_since', { withTimezone: true }).notNull(),
    /** True for suspected spam, which causes no emails or events. */
    isSuspicious: boolean('is_suspicious').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('claim_filings_person_id').on(table.personId),
    index('claim_filings_email').on(table.email),
    index('claim_filings_status').on(table.status, table.createdAt),
    index('claim_filings_created_at').on(table.createdAt),
    index('claim_filings_waiting_since').on(table.waitingSince),
    index('claim_filings_assignee').on(table.assigneeId, table.waitingSince),
    index('claim_filings_new_information')
      .on(table.newInformationAt)
      .where(sql`${table.newInformationAt} is not null`),
    index('claim_filings_pending_approval')
      .on(table.waitingSince)
      .where(sql`${table.pendingApproval} is not null`),
    searchIndex('claim_filings_search', filingSearch()),
  ],
);

export const filingSearch = (): SQL =>
  searchText(
    claimFilings.filingNumber,
    claimFilings.claimNumber,
    claimFilings.contractNumber,
    claimFilings.firstName,
    claimFilings.lastName,
    claimFilings.email,
    claimFilings.phone,
    claimFilings.vin,
  );

export const claimAttachments = pgTable(
  'claim_attachments',
  {
    id: uuid().primaryKey(),
    filingId: uuid('filing_id').references(() => claimFilings.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
    fileName: text('file_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Hash of the sender's network, to limit unclaimed uploads. Null once the file belongs to a claim. */
    senderHash: text('sender_hash'),
  },
  (table) => [
    index('claim_attachments_filing_id').on(table.filingId),
    index('claim_attachments_waiting')
      .on(table.senderHash, table.createdAt)
      .where(sql`${table.filingId} is null`),
    index('claim_attachments_created_at').on(table.createdAt),
  ],
);
