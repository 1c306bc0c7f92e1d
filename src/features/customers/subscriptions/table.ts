import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';
import type { OptOutChannel } from './domain/subscription.ts';

/** An address without a row hasn't made a choice. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** Used in staff URLs, which must not contain email addresses. */
    id: uuid().notNull().unique().defaultRandom(),
    /** Stored in lowercase. */
    email: text().primaryKey(),
    marketing: boolean().notNull(),
    quotes: boolean().notNull(),
    reminders: boolean().notNull(),
    reason: text(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('subscriptions_updated_at').on(table.updatedAt),
    searchIndex('subscriptions_search', searchText(table.email)),
  ],
);

export const optOuts = pgTable(
  'opt_outs',
  {
    id: uuid().notNull().unique().defaultRandom(),
    channel: text().$type<OptOutChannel>().notNull(),
    /** An email address in lowercase, or a phone number such as +13125550142. */
    address: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    reason: text(),
    reopenedAt: timestamp('reopened_at', { withTimezone: true }),
    reopenReason: text('reopen_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.address] }),
    index('opt_outs_at').on(table.at),
    index('opt_outs_channel_at').on(table.channel, table.at),
    searchIndex('opt_outs_search', searchText(table.address)),
  ],
);
