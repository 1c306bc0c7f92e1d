import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { OptOutChannel } from './domain/opt-out.ts';

/** What an address may be sent. An address without a row never said anything. */
export const subscriptions = pgTable('subscriptions', {
  /** In lower case. */
  email: text().primaryKey(),
  marketing: boolean().notNull(),
  quotes: boolean().notNull(),
  reminders: boolean().notNull(),
  reason: text(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** Who must not be reached on a channel, whatever else we know of them. Asked before anything is sent. */
export const optOuts = pgTable(
  'opt_outs',
  {
    channel: text().$type<OptOutChannel>().notNull(),
    /** E-mail in lower case, phone as +13125550142. */
    address: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.address] })],
);
