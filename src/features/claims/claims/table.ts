import type { SQL } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';
import type { ClaimStatus } from './domain/claim.ts';
import type { DenialCode } from './domain/denial-reasons.ts';
import type { ScopeLevel } from './domain/scope.ts';

/** Make and model are looked up by their slugs, so case and punctuation don't matter. */
export const claims = pgTable(
  'claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    claimNumber: text('claim_number').notNull().unique(),
    vin: text().notNull(),
    modelYear: integer('model_year').notNull(),
    vehicleMake: text('vehicle_make').notNull(),
    vehicleModel: text('vehicle_model').notNull(),
    makeSlug: text('make_slug').notNull(),
    modelSlug: text('model_slug').notNull(),
    odometer: integer().notNull(),
    coveragePlan: text('coverage_plan').$type<PlanKey>().notNull(),
    state: text().notNull(),
    autoPartName: text('auto_part_name').notNull(),
    majorAssemblyName: text('major_assembly_name').notNull(),
    coverageKey: text('coverage_key'),
    status: text('sub_claim_status').$type<ClaimStatus>().notNull(),
    denialReason: text('denial_reason').$type<DenialCode>(),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    decidedOn: date('decided_on', { mode: 'string' }),
    paidOn: date('paid_on', { mode: 'string' }),
    claimedCents: integer('claim_amount_cents').notNull(),
    partCents: integer('total_part_amount_cents').notNull(),
    paidCents: integer('total_paid_claims_amount_cents').notNull(),
    isDemonstration: boolean('is_demonstration').notNull(),
    /** True if the site's statistics count the claim. */
    isPublished: boolean('is_published').notNull().default(true),
  },
  (table) => [
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
    index('claims_vin').on(table.vin),
    searchIndex('claims_search', claimSearch()),
    index('claims_by_make_status').on(table.makeSlug, table.status, table.receivedOn, table.claimNumber),
    index('claims_by_status').on(table.status, table.receivedOn, table.claimNumber),
  ],
);

export const claimSearch = (): SQL => searchText(claims.claimNumber, claims.vin);

/** Totals by scope (`make/model/year`, `*` for any) and part. Rows with an empty part and assembly are totals for all parts. */
export const claimTotals = pgTable(
  'claim_totals',
  {
    scope: text().notNull(),
    part: text().notNull(),
    assembly: text().notNull(),
    level: text().$type<ScopeLevel>().notNull(),
    vehicleMake: text('vehicle_make'),
    vehicleModel: text('vehicle_model'),
    modelYear: integer('model_year'),
    coverageKey: text('coverage_key'),
    claimCount: integer('claim_count').notNull(),
    paidCount: integer('paid_count').notNull(),
    deniedCount: integer('denied_count').notNull(),
    demonstrationCount: integer('demonstration_count').notNull(),
    claimedCents: bigint('claimed_cents', { mode: 'number' }).notNull(),
    partCents: bigint('part_cents', { mode: 'number' }).notNull(),
    paidCents: bigint('paid_cents', { mode: 'number' }).notNull(),
    firstReceivedOn: date('first_received_on', { mode: 'string' }).notNull(),
    /** This and the columns below are from the newest claim. The VIN is masked. */
    lastReceivedOn: date('last_received_on', { mode: 'string' }).notNull(),
    newestNumber: text('newest_number').notNull(),
    newestVin: text('newest_vin').notNull(),
    newestMake: text('newest_make').notNull(),
    newestModel: text('newest_model').notNull(),
    newestYear: integer('newest_year').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.part, table.assembly] }),
    index('claim_totals_most_paid').on(table.scope, table.paidCents),
    index('claim_totals_by_level').on(table.part, table.level),
  ],
);

/** How many claims of a scope have each denial reason, and each number of days to the decision and to the payment. */
export const claimCounts = pgTable(
  'claim_counts',
  {
    scope: text().notNull(),
    measure: text().$type<'denial' | 'daysToDecision' | 'daysToPayment'>().notNull(),
    value: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.measure, table.value] })],
);
