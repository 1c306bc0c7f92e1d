import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ConsentKind } from './domain/consent-receipt.ts';
import type { ConsentChannel } from './domain/consent-text.ts';

/** Rows are only added. An erasure clears personal columns but keeps the hashes, so the chain can still be verified. */
export const consentReceipts = pgTable(
  'consent_receipts',
  {
    id: uuid().primaryKey(),
    /** Not a foreign key, because a receipt outlives its lead. */
    leadId: uuid('lead_id'),
    kind: text().$type<ConsentKind>().notNull().default('Given'),
    textVersion: text('text_version').notNull(),
    text: text().notNull(),
    channels: text().array().$type<ConsentChannel[]>().notNull(),
    page: text().notNull(),
    ipAddress: text('ip_address'),
    browser: text(),
    formState: jsonb('form_state').$type<Record<string, unknown>>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null in rows older than the chain. */
    sequence: integer().unique(),
    salt: text(),
    contentHash: text('content_hash'),
    hash: text(),
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    erasureSignature: text('erasure_signature'),
  },
  (table) => [index('consent_receipts_lead_id').on(table.leadId, table.createdAt)],
);
