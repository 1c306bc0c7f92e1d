import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export type Subject = 'Person' | 'Lead' | 'Contract' | 'Claim' | 'ContactMessage';

/**
 * What happened to the records of all features. Append-only: a trigger rejects deletions, except by an erasure, and changes, except of
 * `personId`, when people are merged. Another trigger deletes the events of a deleted record.
 */
export const events = pgTable(
  'events',
  {
    sequence: bigserial({ mode: 'number' }).primaryKey(),
    subject: text().$type<Subject>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Who the record was about when it happened. A trigger fills it in. Null if nobody knows. */
    personId: uuid('person_id'),
    kind: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    byKind: text('by_kind').$type<'Person' | 'Staff' | 'System'>().notNull(),
    /** The name of the staff member or of the part of the system. Null for the person. */
    byName: text('by_name'),
    /** The other fields of the kind, as its feature declares them. */
    data: jsonb().$type<object>().notNull(),
  },
  (table) => [
    index('events_subject').on(table.subject, table.subjectId, table.sequence),
    index('events_person').on(table.personId, table.sequence),
  ],
);
