import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from '../../../platform/database/search-text.ts';
import type { ContactSubject } from './domain/contact-message.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    receiptNumber: text('receipt_number').notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().$type<ContactSubject>().notNull(),
    message: text().notNull(),
    quoteNumber: text('quote_number'),
    isSuspicious: boolean('is_suspicious').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    answeredBy: text('answered_by'),
    answerNote: text('answer_note'),
  },
  (table) => [
    index('contact_messages_email').on(table.email),
    searchIndex('contact_messages_search', contactMessageSearch()),
    index('contact_messages_created_at').on(table.createdAt),
    index('contact_messages_subject').on(table.subject, table.createdAt),
    index('contact_messages_is_suspicious').on(table.isSuspicious, table.createdAt),
    index('contact_messages_waiting').on(table.createdAt).where(sql`${table.answeredAt} is null`),
    index('contact_messages_answered').on(table.createdAt).where(sql`${table.answeredAt} is not null`),
  ],
);

export const contactMessageSearch = (): SQL =>
  searchText(
    contactMessages.receiptNumber,
    contactMessages.name,
    contactMessages.email,
    contactMessages.quoteNumber,
  );
