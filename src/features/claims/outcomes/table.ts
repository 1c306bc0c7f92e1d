import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DenialCode } from '../claims/domain/denial-reasons.ts';
import type { ClaimStatus } from '../claims/domain/transitions.ts';
import type { ScopeLevel } from './domain/scope.ts';

/** The claims that visitors may see in statistics: imported ones, and filed ones once we've entered the repair and decided. */
export const countedClaims = pgView('counted_claims', {
  id: uuid().notNull(),
  claimNumber: text('claim_number').notNull(),
  vin: text().notNull(),
  modelYear: integer('model_year').notNull(),
  vehicleMake: text('vehicle_make').notNull(),
  vehicleModel: text('vehicle_model').notNull(),
  makeSlug: text('make_slug').notNull(),
  modelSlug: text('model_slug').notNull(),
  odometer: integer().notNull(),
  autoPartName: text('auto_part_name').notNull(),
  majorAssemblyName: text('major_assembly_name').notNull(),
  coverageKey: text('coverage_key'),
  status: text().$type<ClaimStatus>().notNull(),
  denialReason: text('denial_reason').$type<DenialCode>(),
  receivedOn: date('received_on', { mode: 'string' }).notNull(),
  decidedOn: date('decided_on', { mode: 'string' }),
  paidOn: date('paid_on', { mode: 'string' }),
  claimedCents: integer('claimed_cents').notNull(),
  partCents: integer('part_cents').notNull(),
  paidCents: integer('paid_cents').notNull(),
}).as(sql`select id, claim_number, vin, model_year, vehicle_make, vehicle_model, make_slug, model_slug, odometer, auto_part_name,
  major_assembly_name, coverage_key, status, denial_reason, received_on, decided_on, paid_on, claimed_cents, part_cents,
  coalesce(paid_cents, 0) as paid_cents
from claims where auto_part_name is not null and (source = 'Imported' or decided_on is not null)
  and status not in ('Closed', 'Withdrawn')`);

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
