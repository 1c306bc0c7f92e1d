import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';
import type { CampaignTracking } from '../../customers/leads/domain/campaign-tracking.ts';
import { leadSource, leads } from '../../customers/leads/table.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';
import type { RatedVehicle, Usage } from '../../plans/domain/rating-input.ts';
import type { Customer, RatedQuote } from './domain/opportunity.ts';

export const opportunities = pgTable(
  'opportunities',
  {
    id: uuid().primaryKey(),
    /** Its owner's links contain this number. See `platform/record-key.ts`. */
    linkVersion: integer('link_version').notNull().default(1),
    formerKeyHash: text('former_key_hash').unique(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** While this submission is unverified, the quote doesn't change the lead. */
    submissionId: uuid('submission_id'),
    customer: jsonb().$type<Customer>().notNull(),
    tracking: jsonb().$type<CampaignTracking>().notNull().default({}),
    quoteNumber: text('quote_number').notNull().unique(),
    state: text().notNull(),
    vehicle: jsonb().$type<RatedVehicle>().notNull(),
    vin: text(),
    /** Null until the second step. */
    usage: jsonb().$type<Usage>(),
    coveragePlan: text('coverage_plan').$type<PlanKey>(),
    termMonths: integer('term_months'),
    termMiles: integer('term_miles'),
    /** Null for the rate card's default. */
    deductibleCents: integer('deductible_cents'),
    promoCode: text('promo_code'),
    isStateTemporaryDisabled: boolean('is_state_temporary_disabled').notNull(),
    /** The unfinished order that the buyer saved, by form field. Null once it's placed. */
    orderDraft: jsonb('order_draft').$type<Record<string, string>>(),
    contractId: uuid('contract_id').unique(),
    /** The staff member who created it on the phone with the customer. */
    quotedBy: text('quoted_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('opportunities_lead_id').on(table.leadId),
    index('opportunities_created_at').on(table.createdAt),
    index('opportunities_state_created_at').on(table.state, table.createdAt),
    index('opportunities_email').on(sql`lower(${table.customer} ->> 'email')`),
    searchIndex('opportunities_search', quoteSearch()),
  ],
);

/** The quote's own campaign, or else where its person came from first. */
export const quoteSource = (): SQL<string> => {
  const sourceOfLead = sql`(select ${leadSource()} from ${leads} where ${leads.id} = ${opportunities.leadId})`;
  return sql`coalesce(lower(${opportunities.tracking} ->> 'utm_source'), ${sourceOfLead}, 'direct')`;
};

export const quoteSearch = (): SQL =>
  searchText(
    opportunities.quoteNumber,
    opportunities.vin,
    sql`${opportunities.customer} ->> 'firstName'`,
    sql`${opportunities.customer} ->> 'lastName'`,
    sql`${opportunities.customer} ->> 'email'`,
    sql`${opportunities.customer} ->> 'phone'`,
  );

/** Append-only: the newest row is the current quote. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid().primaryKey(),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    sequence: integer().notNull(),
    rateCardVersion: text('rate_card_version').notNull(),
    rated: jsonb().$type<RatedQuote>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('quotes_opportunity_id').on(table.opportunityId, table.sequence),
    index('quotes_created_at').on(table.createdAt),
  ],
);
