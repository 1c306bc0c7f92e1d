import type { SQL } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';
import type { ContactSubject } from './domain/contact-message.ts';
import type { ContactStatus } from './domain/conversation.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    messageNumber: text('message_number').notNull().unique(),
    personId: uuid('person_id'),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().$type<ContactSubject>().notNull(),
    message: text().notNull(),
    quoteNumber: text('quote_number'),
    /** The contract whose link its sender had. Null if it's about none, or was sent from the contact form. */
    contractId: uuid('contract_id'),
    isSuspicious: boolean('is_suspicious').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    status: text().$type<ContactStatus>().notNull().default('Open'),
    /** When the person last wrote to us. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    assigneeId: text('assignee_id'),
    assigneeName: text('assignee_name'),
    /** The confirmation email, which starts the email thread. */
    confirmationId: uuid('confirmation_id'),
  },
  (table) => [
    index('contact_messages_person_id').on(table.personId),
    index('contact_messages_email').on(table.email),
    searchIndex('contact_messages_search', contactMessageSearch()),
    index('contact_messages_created_at').on(table.createdAt),
    index('contact_messages_subject').on(table.subject, table.createdAt),
    index('contact_messages_is_suspicious').on(table.isSuspicious, table.createdAt),
    index('contact_messages_status').on(table.status, table.createdAt),
    index('contact_messages_assignee_id').on(table.assigneeId, table.createdAt),
  ],
);

export const contactMessageSearch = (): SQL =>
  searchText(
    contactMessages.messageNumber,
    contactMessages.name,
    contactMessages.email,
    contactMessages.quoteNumber,
  );

/** Replies that staff use often. */
export const messageMacros = pgTable(
  'message_macros',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull().unique(),
    text: text().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [searchIndex('message_macros_search', searchText(table.name, table.text))],
);
