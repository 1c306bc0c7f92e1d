import { bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Append-only: a trigger rejects changes and deletions, except for erasing `before` and `after`. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    subject: text().notNull(),
    subjectId: text('subject_id').notNull(),
    action: text().notNull(),
    /** The record as staff see it. Null if there was none, or after the person's data was erased. */
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    index('audit_entries_at').on(table.at),
    index('audit_entries_subject').on(table.subject, table.subjectId, table.id),
    index('audit_entries_subject_id').on(table.subjectId),
    index('audit_entries_staff').on(table.staffId, table.id),
    index('audit_entries_action').on(table.action, table.id),
  ],
);
