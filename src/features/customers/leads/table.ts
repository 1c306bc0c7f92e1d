import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';
import type { Touch } from './domain/campaign-touches.ts';
import type { CampaignTracking } from './domain/campaign-tracking.ts';
import type { LeadStage } from './domain/lead.ts';
import type { PendingRequest, SubmissionReview, SubmittedOrigin } from './domain/submission.ts';
import type { LeadAnswers } from './schema/lead-fields.ts';

export const leads = pgTable(
  'leads',
  {
    id: uuid().primaryKey(),
    recordId: serial('record_id').notNull(),
    stage: text().$type<LeadStage>().notNull(),
    isConverted: boolean('is_converted').notNull().default(false),
    isSuspicious: boolean('is_suspicious').notNull().default(false),
    isEmailDisposable: boolean('is_email_disposable').notNull().default(false),
    needsReview: boolean('needs_review').notNull().default(false),
    firstName: text('first_name').notNull(),
    lastName: text('last_name'),
    personId: uuid('person_id'),
    email: text().notNull(),
    phone: text(),
    city: text(),
    state: text(),
    zipCode: text('zip_code'),
    isStateIsNotEligible: boolean('is_state_is_not_eligible').notNull(),
    isStateTemporaryDisabled: boolean('is_state_temporary_disabled').notNull(),
    howDidYouHear: text('how_did_you_hear'),
    howDidYouHearInfo: text('how_did_you_hear_info'),
    vehicleYear: integer('vehicle_year'),
    vehicleMake: text('vehicle_make'),
    vehicleModel: text('vehicle_model'),
    vehicleMileage: integer('vehicle_mileage'),
    vin: text(),
    awd: boolean(),
    diesel: boolean(),
    turbo: boolean(),
    supercharged: boolean(),
    isHybrid: boolean('is_hybrid'),
    numberOfCylinders: integer('number_of_cylinders'),
    milesPerYear: integer('miles_per_year'),
    commercialUse: boolean('commercial_use'),
    commercialUseTypes: text('commercial_use_types').array(),
    rideshare: boolean(),
    heavyTowing: boolean('heavy_towing'),
    mobilityPackage: boolean('mobility_package'),
    odometerAltered: boolean('odometer_altered'),
    salvagedRebuiltGrey: boolean('salvaged_rebuilt_grey'),
    externalUserId: text('external_user_id'),
    assignToToco: boolean('assign_to_toco'),
    assignAfterDays: integer('assign_after_days'),
    promoCode: text('promo_code'),
    gclid: text(),
    utmCampaign: text('utm_campaign'),
    utmContent: text('utm_content'),
    utmMedium: text('utm_medium'),
    utmSource: text('utm_source'),
    utmTerm: text('utm_term'),
    gaId: text('ga_id'),
    cid: text(),
    ssid: text(),
    ssid2: text(),
    ssid3: text(),
    sub: text(),
    leadSource: text('lead_source'),
    leadVendor: text('lead_vendor'),
    refCode: text('ref_code'),
    /** True while the person is on their state's waitlist. */
    isWaiting: boolean('is_waiting').notNull().default(false),
    visits: integer().notNull().default(0),
    firstTouch: jsonb('first_touch').$type<Touch>(),
    pbtCampaignLink: text('pbt_campaign_link'),
    pbtReferredBy: text('pbt_referred_by'),
    linkId: text('link_id'),
    affiliateId: text('affiliate_id'),
    anonymousId: text('anonymous_id'),
    createdFromPublicFunnel: boolean('created_from_public_funnel').notNull().default(true),
    ownerId: text('owner_id'),
    ownerFirstName: text('owner_first_name'),
    ownerLastName: text('owner_last_name'),
    previousOwnerId: text('previous_owner_id'),
    previousOwnerFirstName: text('previous_owner_first_name'),
    previousOwnerLastName: text('previous_owner_last_name'),
    nextAction: text('next_action'),
    nextActionAt: timestamp('next_action_at', { withTimezone: true }),
    fillingOutFrom: text('filling_out_from').notNull(),
    ipAddress: text('ip_address').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('leads_email').on(table.email),
    index('leads_person_id').on(table.personId),
    index('leads_created_at').on(table.createdAt),
    index('leads_ref_code').on(table.refCode),
    index('leads_visits').on(table.visits, table.createdAt),
    uniqueIndex('leads_record_id').on(table.recordId),
    index('leads_stage_created_at').on(table.stage, table.createdAt),
    index('leads_state_created_at').on(table.state, table.createdAt),
    index('leads_owner_id_created_at').on(table.ownerId, table.createdAt),
    index('leads_owner_id_next_action_at').on(table.ownerId, table.nextActionAt),
    index('leads_unassigned').on(table.createdAt).where(sql`${table.ownerId} is null`),
    index('leads_next_action_at').on(table.nextActionAt),
    index('leads_utm_source_created_at').on(table.utmSource, table.createdAt),
    index('leads_suspicious_created_at').on(table.isSuspicious, table.createdAt),
    index('leads_needs_review_created_at').on(table.needsReview, table.createdAt),
    searchIndex('leads_search', leadSearch()),
  ],
);

/** The campaign or the site that a person came from first. Null if they typed our address. */
export const leadSource = (): SQL =>
  sql`coalesce(lower(${leads.utmSource}), ${leads.firstTouch} ->> 'referrer')`;

export const leadSearch = (): SQL =>
  searchText(
    leads.firstName,
    leads.lastName,
    leads.email,
    leads.phone,
    leads.vin,
    sql`${leads.recordId}::text`,
  );

/** Only `review` and `reached` change. */
export const leadSubmissions = pgTable(
  'lead_submissions',
  {
    id: uuid().primaryKey(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    fillingOutFrom: text('filling_out_from').notNull(),
    answers: jsonb().$type<LeadAnswers>().notNull(),
    touches: jsonb().$type<Touch[]>().notNull(),
    tracking: jsonb().$type<CampaignTracking>(),
    /** The name of the sender's API key. Null for a visitor's browser. */
    caller: text(),
    /** Null in older rows. */
    origin: jsonb().$type<SubmittedOrigin>(),
    review: text().$type<Exclude<SubmissionReview, null>>(),
    pending: jsonb().$type<PendingRequest>(),
    /** Allows one reply by email, and no other contact. */
    requestsReply: boolean('asks_for_reply').notNull().default(false),
    /** The last stage of the sale that this submission started. An unverified sender's lead may be at an earlier one. */
    reached: text().$type<LeadStage>(),
    ipAddress: text('ip_address').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('lead_submissions_lead_id').on(table.leadId, table.at)],
);

export const contactPreferences = pgTable('contact_preferences', {
  leadId: uuid('lead_id')
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' }),
  hours: text(),
  maximumAttempts: integer('maximum_attempts'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
