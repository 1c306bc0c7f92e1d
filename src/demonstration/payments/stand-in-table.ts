import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { StandInDocument } from './documents.ts';

/** The state of the demonstration's payment provider. Contains no personal data. */
export const standInPaymentsTable = pgTable(
  'stand_in_payments',
  {
    id: text().primaryKey(),
    sequence: bigserial({ mode: 'number' }).notNull(),
    parentId: text('parent_id'),
    dueAt: timestamp('due_at', { withTimezone: true }),
    document: jsonb().$type<StandInDocument>().notNull(),
  },
  (table) => [
    index('stand_in_payments_parent_id').on(table.parentId, table.sequence),
    index('stand_in_payments_due_at').on(table.dueAt, table.sequence).where(sql`${table.dueAt} is not null`),
  ],
);
