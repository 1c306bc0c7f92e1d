import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CancellationRule } from './domain/state-rule.ts';

/** Each change is a new row with its own date, and the newest in force applies. */
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
    freeLookDays: integer('free_look_days').notNull(),
    freeLookCounting: text('free_look_counting'),
    fullLessFeeUntilDay: integer('full_less_fee_until_day'),
    cancellationFeeCents: integer('cancellation_fee_cents').notNull(),
    cancellationFeeBasisPoints: integer('cancellation_fee_basis_points'),
    lateRefund: jsonb('late_refund').$type<CancellationRule['lateRefund']>(),
    transferFeeCents: integer('transfer_fee_cents').notNull().default(4000),
    notices: jsonb().$type<string[]>().notNull().default([]),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    source: text(),
    isCheckedByCounsel: boolean('is_checked_by_counsel').notNull(),
  },
  (table) => [primaryKey({ columns: [table.state, table.effectiveFrom] })],
);
