import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CancellationRule } from './domain/cancellation-rule.ts';

/** Each change is a new row with its own date, and the newest in effect applies. */
export const stateRules = pgTable(
  'state_rules',
  {
    state: text().notNull(),
    name: text().notNull(),
    isRestricted: boolean('is_restricted').notNull(),
    isTemporaryDisabled: boolean('is_temporary_disabled').notNull(),
    isInsuranceOnly: boolean('is_insurance_only').notNull().default(false),
    forbidsWarrantyWord: boolean('forbids_warranty_word').notNull().default(false),
    note: text(),
    cancellation: jsonb().$type<CancellationRule>().notNull(),
    transferFeeCents: integer('transfer_fee_cents').notNull().default(4000),
    notices: jsonb().$type<string[]>().notNull().default([]),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    source: text(),
    reviewedBy: text('reviewed_by'),
    reviewedOn: date('reviewed_on', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.state, table.effectiveFrom] })],
);
