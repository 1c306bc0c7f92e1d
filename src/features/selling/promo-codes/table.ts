import { date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';
import type { PromoCode, PromoUseStatus } from './domain/promo-code.ts';

export const promoCodes = pgTable(
  'promo_codes',
  {
    /** Stored in uppercase. */
    promoCode: text('promo_code').primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    type: text().$type<PromoCode['type']>().notNull(),
    discountType: text('discount_type').$type<PromoCode['discountType']>().notNull(),
    /** Percent or cents, depending on `discount_type`. */
    amount: integer().notNull(),
    numberOfPayments: integer('number_of_payments'),
    startsOn: date('starts_on', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    plans: text().array().$type<PlanKey[]>().notNull(),
    excludedStates: text('excluded_states').array().notNull(),
    maxUses: integer('max_uses'),
    /** Includes reserved and confirmed uses. */
    uses: integer().notNull().default(0),
    confirmedUses: integer('confirmed_uses').notNull().default(0),
  },
  (table) => [searchIndex('promo_codes_search', searchText(table.promoCode, table.name))],
);

export const promoCodeUses = pgTable(
  'promo_code_uses',
  {
    contractId: uuid('contract_id').primaryKey(),
    promoCode: text('promo_code').notNull(),
    status: text().$type<PromoUseStatus>().notNull(),
    reservedAt: timestamp('reserved_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('promo_code_uses_status').on(table.status, table.reservedAt)],
);
