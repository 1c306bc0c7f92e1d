import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryStatus, EventData, EventType } from './domain/delivery.ts';

export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey(),
    type: text().$type<EventType>().notNull(),
    subjectId: text('subject_id').notNull(),
    destination: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null after erasure. */
    data: jsonb().$type<EventData>(),
    status: text().$type<DeliveryStatus>().notNull(),
    /** Includes attempts before a manual retry. */
    attempts: integer().notNull().default(0),
    /** A manual retry starts the waits between attempts from the beginning. */
    attemptsBeforeRetry: integer('attempts_before_retry').notNull().default(0),
    /** An HTTP status or a code such as `TimedOut`. Never text from the receiver. */
    lastResponse: text('last_response'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    nextAttempt: timestamp('next_attempt', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  },
  (table) => [
    index('deliveries_subject_id').on(table.subjectId),
    index('deliveries_status').on(table.status, table.createdAt),
    index('deliveries_created_at').on(table.createdAt),
    index('deliveries_destination').on(table.destination, table.createdAt),
    index('deliveries_type').on(table.type, table.createdAt),
  ],
);
