import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PointKind } from './domain/person.ts';

export const people = pgTable('people', {
  id: uuid().primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name'),
  /** The person that staff merged this one into, who has its records now. */
  mergedInto: uuid('merged_into'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Once it's set, the name and the contact points are gone. */
  erasedAt: timestamp('erased_at', { withTimezone: true }),
});

/** Email addresses and phone numbers that a person gave. One that was corrected stays with `removedAt`. */
export const contactPoints = pgTable(
  'contact_points',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text().$type<PointKind>().notNull(),
    /** An email address in lowercase, or a phone number such as +13125550142. */
    value: text().notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    index('contact_points_value').on(table.value, table.personId),
    uniqueIndex('contact_points_current')
      .on(table.personId, table.value)
      .where(sql`${table.removedAt} is null`),
  ],
);
