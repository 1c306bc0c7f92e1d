import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PointKind } from './domain/person.ts';

export const people = pgTable(
  'people',
  {
    id: uuid().primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name'),
    /** The person that staff merged this one into, who has its records now. */
    mergedInto: uuid('merged_into'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Once it's set, the name and the contact points are gone. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    /** True if someone else has one of their addresses or numbers, or had it earlier. Triggers keep it up to date. */
    hasDuplicate: boolean('has_duplicate').notNull().default(false),
    /** People with the same address or number who staff say are someone else. Each has the other's ID. */
    distinctFrom: uuid('distinct_from').array().notNull().default([]),
  },
  (table) => [
    index('people_name').on(fullName(table)),
    index('people_merged_into').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('people_duplicates').on(table.id).where(sql`${table.hasDuplicate}`),
  ],
);

/** Without accents and case. */
export function fullName({ firstName, lastName }: Record<'firstName' | 'lastName', AnyPgColumn | SQL>): SQL {
  return sql`fold_text(${firstName} || ' ' || coalesce(${lastName}, ''))`;
}

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
    /** When they used a link that we emailed to this address, or staff heard them call from this number. */
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
  },
  (table) => [
    index('contact_points_person').on(table.personId),
    index('contact_points_value').on(table.value, table.personId),
    uniqueIndex('contact_points_current')
      .on(table.personId, table.value)
      .where(sql`${table.removedAt} is null`),
  ],
);
