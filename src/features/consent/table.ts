import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { leads } from '../leads/table.ts';

/** What a visitor agreed to: the exact words, where, when and with what filled in. Rows are only ever added. */
export const consentReceipts = pgTable('consent_receipts', {
  id: uuid().primaryKey(),
  leadId: uuid('lead_id')
    .notNull()
    .references(() => leads.id, { onDelete: 'cascade' }),
  textVersion: text('text_version').notNull(),
  text: text().notNull(),
  channels: text().array().notNull(),
  page: text().notNull(),
  ipAddress: text('ip_address').notNull(),
  browser: text().notNull(),
  formState: jsonb('form_state').$type<Record<string, unknown>>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
