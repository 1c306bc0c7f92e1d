import type { SQL } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';
import { leads } from '../leads/table.ts';
import type { SubscriptionKind } from '../subscriptions/domain/subscription.ts';
import type { MessageStatus } from './domain/message.ts';

export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    template: text().notNull(),
    /** The subscription it belongs to. Null for transactional email. */
    kind: text().$type<SubscriptionKind>(),
    personId: uuid('person_id'),
    recipient: text().notNull(),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    data: jsonb().$type<unknown>().notNull(),
    status: text().$type<MessageStatus>().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    /** The contact rule's decision when it was sent. */
    decision: text(),
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** IDs of earlier emails in the conversation, oldest first. */
    thread: jsonb().$type<string[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('messages_recipient').on(table.recipient),
    index('messages_created_at').on(table.createdAt),
    index('messages_person_id').on(table.personId),
    index('messages_lead_id').on(table.leadId),
    searchIndex('messages_search', messageSearch()),
    index('messages_status').on(table.status, table.createdAt),
    index('messages_template').on(table.template, table.createdAt),
  ],
);

export const messageSearch = (): SQL => searchText(messages.recipient);
