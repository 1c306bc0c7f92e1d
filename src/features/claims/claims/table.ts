import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';
import { storedFiles } from '../../../platform/files/file-table.ts';
import { contracts } from '../../contracts/contract/table.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';
import type { ClaimSource } from './domain/claim.ts';
import type { CanDrive } from './domain/claim-number.ts';
import type { DenialCode } from './domain/denial-reasons.ts';
import type { EstimateLine } from './domain/estimate.ts';
import type { PendingApproval } from './domain/second-approval.ts';
import type { ClaimStatus } from './domain/transitions.ts';

/** An imported claim is history for the statistics: it has no person, report, or contract. */
export const claims = pgTable(
  'claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    claimNumber: text('claim_number').notNull().unique(),
    source: text().$type<ClaimSource>().notNull(),
    status: text().$type<ClaimStatus>().notNull(),
    /** Null until the claim is matched. We pay no claim without one. */
    contractId: uuid('contract_id').references(() => contracts.id),
    /** As entered. */
    contractNumber: text('contract_number'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** Stored in lowercase. */
    email: text(),
    phone: text(),
    personId: uuid('person_id'),
    /** As entered until staff enter the repair. */
    vin: text(),
    vehicle: text(),
    coveragePlan: text('coverage_plan').$type<PlanKey>(),
    odometer: integer().notNull(),
    happenedOn: text('happened_on'),
    whatHappened: text('what_happened'),
    part: text(),
    canDrive: text('can_drive').$type<CanDrive>(),
    vehicleLocation: text('vehicle_location'),
    shopName: text('shop_name'),
    shopCity: text('shop_city'),
    shopPhone: text('shop_phone'),
    /** This and the columns up to `lines` are the repair: what staff enter about the vehicle, the part, and the shop's estimate. The two sums are for statistics. */
    modelYear: integer('model_year'),
    vehicleMake: text('vehicle_make'),
    vehicleModel: text('vehicle_model'),
    /** Make and model are looked up by their slugs, so case and punctuation don't matter. */
    makeSlug: text('make_slug'),
    modelSlug: text('model_slug'),
    state: text(),
    autoPartName: text('auto_part_name'),
    majorAssemblyName: text('major_assembly_name'),
    coverageKey: text('coverage_key'),
    claimedCents: integer('claimed_cents'),
    partCents: integer('part_cents'),
    /** What the shop asks for, what we approved, and what it billed. Empty until staff enter the estimate, and for imported claims. */
    lines: jsonb().$type<EstimateLine[]>().notNull().default([]),
    authorizationNumber: text('authorization_number'),
    /** The last day on which the approval is good. Null without an approval. */
    authorizedUntil: date('authorized_until', { mode: 'string' }),
    invoiceNumber: text('invoice_number'),
    denialReason: text('denial_reason').$type<DenialCode>(),
    /** The IDs of all staff users against whose decision it was appealed, or who denied it or confirmed an amount, because someone else decides about an appeal. */
    deniedBy: text('denied_by').array().notNull().default([]),
    /** The ID of the user whose approval counts, who doesn't decide an appeal against it. */
    approvedBy: text('approved_by'),
    isAppealed: boolean('is_appealed').notNull().default(false),
    /** Null once the appeal is answered. While the denied part of an approved claim is appealed, its status stays. */
    appealedAt: timestamp('appealed_at', { withTimezone: true }),
    /** True if the last appeal of a part of an approved claim got no more. */
    isAppealUpheld: boolean('is_appeal_upheld').notNull().default(false),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    decidedOn: date('decided_on', { mode: 'string' }),
    paidOn: date('paid_on', { mode: 'string' }),
    /** The totals of the claim's history. Null if nothing was approved or paid. */
    approvedCents: integer('approved_cents'),
    paidCents: integer('paid_cents'),
    /** An amount above the limit that a second user still has to confirm. */
    pendingApproval: jsonb('pending_approval').$type<PendingApproval>(),
    assigneeId: text('assignee_id'),
    /** The staff user who filed it for a caller. Null if the customer filed it. */
    filedBy: text('filed_by'),
    /** When the customer sent files or a message that staff haven't read yet. */
    newInformationAt: timestamp('new_information_at', { withTimezone: true }),
    /** The last time the customer filed, we asked, the customer responded, or we decided. */
    waitingSince: timestamp('waiting_since', { withTimezone: true }),
    /** True for suspected spam, which causes no emails or events. */
    isSuspicious: boolean('is_suspicious').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'claims_filed_by_someone',
      sql`source = 'Imported' or num_nulls(first_name, last_name, email, happened_on, what_happened, can_drive, vehicle_location, waiting_since) = 0`,
    ),
    index('claims_person_id').on(table.personId),
    index('claims_newest').on(table.receivedOn, table.claimNumber),
    index('claims_by_vehicle').on(
      table.makeSlug,
      table.modelSlug,
      table.modelYear,
      table.receivedOn,
      table.claimNumber,
    ),
    index('claims_by_make').on(table.makeSlug, table.receivedOn, table.claimNumber),
    index('claims_by_model').on(table.modelSlug, table.receivedOn, table.claimNumber),
    index('claims_by_year').on(table.modelYear, table.receivedOn, table.claimNumber),
    index('claims_by_make_status').on(table.makeSlug, table.status, table.receivedOn, table.claimNumber),
    index('claims_by_status').on(table.status, table.receivedOn, table.claimNumber),
    index('claims_vin').on(table.vin),
    index('claims_contract').on(table.contractId).where(sql`${table.contractId} is not null`),
    index('claims_email').on(table.email),
    index('claims_waiting_since').on(table.waitingSince).where(sql`${table.waitingSince} is not null`),
    index('claims_assignee')
      .on(table.assigneeId, table.waitingSince)
      .where(sql`${table.assigneeId} is not null`),
    index('claims_new_information')
      .on(table.newInformationAt)
      .where(sql`${table.newInformationAt} is not null`),
    index('claims_open_appeals').on(table.appealedAt).where(sql`${table.appealedAt} is not null`),
    index('claims_appealed').on(table.status).where(sql`${table.isAppealed}`),
    index('claims_pending_approval').on(table.waitingSince).where(sql`${table.pendingApproval} is not null`),
    searchIndex('claims_search', claimSearch()),
  ],
);

export const claimSearch = (): SQL =>
  searchText(
    claims.claimNumber,
    claims.contractNumber,
    claims.firstName,
    claims.lastName,
    claims.email,
    claims.phone,
    claims.vin,
  );

export const claimAttachments = pgTable(
  'claim_attachments',
  {
    id: uuid().primaryKey(),
    claimId: uuid('claim_id').references(() => claims.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
    fileName: text('file_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Hash of the sender's network, to limit unclaimed uploads. Null once the file belongs to a claim. */
    senderHash: text('sender_hash'),
  },
  (table) => [
    index('claim_attachments_claim_id').on(table.claimId),
    index('claim_attachments_waiting')
      .on(table.senderHash, table.createdAt)
      .where(sql`${table.claimId} is null`),
    index('claim_attachments_created_at').on(table.createdAt),
  ],
);
