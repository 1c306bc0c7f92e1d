import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ContactSubject } from './domain/contact-message.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    /** What the visitor was shown, to ask after the message. */
    receiptNumber: text('receipt_number').notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().$type<ContactSubject>().notNull(),
    message: text().notNull(),
    quoteNumber: text('quote_number'),
    /** A program seems to have sent it: nobody is written to. */
    isSuspicious: boolean('is_suspicious').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null: it waits for an answer. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** Name of who of the staff answered. */
    answeredBy: text('answered_by'),
    /** What was answered, and how, in short. */
    answerNote: text('answer_note'),
  },
  (table) => [
    index('contact_messages_email').on(table.email),
    index('contact_messages_email_start').on(sql`lower(${table.email}) text_pattern_ops`),
    index('contact_messages_receipt_start').on(sql`lower(${table.receiptNumber}) text_pattern_ops`),
    index('contact_messages_created_at').on(table.createdAt),
    index('contact_messages_subject').on(table.subject, table.createdAt),
    index('contact_messages_is_suspicious').on(table.isSuspicious, table.createdAt),
    index('contact_messages_waiting').on(table.createdAt).where(sql`${table.answeredAt} is null`),
    index('contact_messages_answered').on(table.createdAt).where(sql`${table.answeredAt} is not null`),
  ],
);
