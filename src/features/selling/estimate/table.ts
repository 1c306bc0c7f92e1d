import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { leads } from '../../customers/leads/table.ts';

export const coverageReminders = pgTable(
  'coverage_reminders',
  {
    id: uuid().primaryKey(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** The reminder is sent only if staff accept this submission. Null if the sender was verified. */
    unverifiedSubmissionId: uuid('unverified_submission_id'),
    /** Year, make, and model, as the emails show them. */
    vehicle: text().notNull(),
    /** The query of the price page's URL, with the owner's answers. */
    quoteQuery: text('quote_query').notNull(),
    endsOn: date('ends_on').notNull(),
    endsAtMiles: integer('ends_at_miles').notNull(),
    remindOn: date('remind_on').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Also set if the reminder was due but couldn't be sent. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    unique('coverage_reminders_lead_vehicle').on(table.leadId, table.vehicle),
    index('coverage_reminders_due').on(table.remindOn).where(sql`${table.sentAt} is null`),
  ],
);
