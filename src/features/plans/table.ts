import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PlanData } from './domain/plan-data.ts';
import type { RateCard, RateCardStatus } from './domain/rate-card.ts';

/** A trigger rejects changes to activated cards, because prices depend on them. */
export const rateCards = pgTable(
  'rate_cards',
  {
    version: text().primaryKey(),
    status: text().$type<RateCardStatus>().notNull().default('Activated'),
    /** Read only by earlier releases. Set far in the future so that they don't use cards they can't price with. See `inForceFrom`. */
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    /** Meaningless for drafts. Null on cards from earlier releases, which use `effectiveFrom`. */
    inForceFrom: date('in_force_from', { mode: 'string' }),
    basedOn: text('based_on'),
    tables: jsonb().$type<Omit<RateCard, keyof PlanData>>().notNull(),
    /** Null on cards from releases without plan data. They use `first_plan_data()` from the migrations. */
    planData: jsonb('plan_data').$type<PlanData>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('rate_cards_activated_from')
      .on(table.effectiveFrom)
      .where(sql`${table.status} = 'Activated'`),
    index('rate_cards_effective_from').on(table.effectiveFrom),
    uniqueIndex('rate_cards_in_force_from').on(table.inForceFrom).where(sql`${table.status} = 'Activated'`),
    index('rate_cards_created_at').on(table.createdAt),
    index('rate_cards_status_created_at').on(table.status, table.createdAt),
  ],
);
