import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ContactSubject } from './domain/subjects.ts';

export const contactMessages = pgTable('contact_messages', {
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
});
