import { and, asc, desc, eq, exists, inArray, isNull, not, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/database.ts';
import { deleteRows } from '../../platform/database/delete-rows.ts';
import type { PersonTable } from '../../platform/feature.ts';
import { events } from '../../platform/history/events-table.ts';
import { historyOf } from '../../platform/history/history.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { Candidate, PersonName } from './domain/person.ts';
import { contactPoints, fullName, people } from './table.ts';

type PersonEvent =
  /** `moved`: IDs of rows by table. */
  | { kind: 'Merged'; from: string; moved: Record<string, string[]> }
  | { kind: 'Unmerged'; from: string }
  | { kind: 'DuplicateDismissed' | 'DuplicateRestored'; other: string };

export const personHistory = historyOf<PersonEvent>('Person', {
  Merged: 'goes',
  Unmerged: 'goes',
  DuplicateDismissed: 'goes',
  DuplicateRestored: 'goes',
});

export const eventPeople: PersonTable = {
  table: events,
  id: events.sequence,
  personId: events.personId,
  isRecord: false,
};

export type Person = typeof people.$inferSelect;
export type ContactPoint = typeof contactPoints.$inferSelect;
export type NewPoint = Pick<ContactPoint, 'personId' | 'kind' | 'value' | 'addedAt'>;

const isActive = and(isNull(people.mergedInto), isNull(people.erasedAt));

export const personStore = (db: Db) => ({
  /** Blocks others that submit the same addresses until the transaction ends. */
  async lockEmails(emails: readonly string[]): Promise<void> {
    for (const email of [...new Set(emails)].toSorted())
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`person ${email}`}, 0))`);
  },

  async byId(id: string): Promise<Person | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await db.select().from(people).where(eq(people.id, id));
    return row;
  },

  byIds: (ids: readonly string[]): Promise<Person[]> =>
    db
      .select()
      .from(people)
      .where(inArray(people.id, [...ids]))
      .orderBy(people.id),

  /** People who have one of these email addresses or phone numbers, or had it earlier. */
  async byPoints(values: readonly string[]): Promise<Candidate[]> {
    const emails = sql<
      string[]
    >`array_agg(${contactPoints.value}) filter (where ${contactPoints.kind} = 'Email')`;
    const owners = db
      .select({ id: contactPoints.personId })
      .from(contactPoints)
      .where(inArray(contactPoints.value, [...values]));
    const { id, firstName, lastName, createdAt } = people;
    const rows = await db
      .select({ id, firstName, lastName, createdAt, emails })
      .from(people)
      .innerJoin(contactPoints, eq(contactPoints.personId, people.id))
      .where(and(isActive, inArray(people.id, owners)))
      .groupBy(people.id)
      .orderBy(asc(people.createdAt), asc(people.id));
    return rows.map((row) => ({ ...row, emails: row.emails ?? [] }));
  },

  /** Ignores case and accents. `limit` is the maximum. */
  idsByName: async (name: PersonName, limit: number): Promise<string[]> => {
    const rows = await db
      .select({ id: people.id })
      .from(people)
      .where(
        and(
          isActive,
          eq(
            fullName(people),
            fullName({ firstName: sql`${name.firstName}::text`, lastName: sql`${name.lastName}::text` }),
          ),
        ),
      )
      .orderBy(desc(people.createdAt))
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  /** Those of these people with whom someone else shares an address or number. */
  async listDuplicates(ids: readonly string[]): Promise<string[]> {
    const rows = await db
      .select({ id: people.id })
      .from(people)
      .where(and(people.hasDuplicate, inArray(people.id, [...ids])));
    return rows.map(({ id }) => id);
  },

  /** Counts the rows for the planner. The server does it by itself when many were added, but a minute later. */
  async analyze(): Promise<void> {
    await db.execute(sql`analyze people, contact_points`);
  },

  async insert(rows: readonly (typeof people.$inferInsert)[]): Promise<void> {
    if (rows.length > 0) await db.insert(people).values([...rows]);
  },

  async setName(id: string, { firstName, lastName }: PersonName): Promise<void> {
    await db.update(people).set({ firstName, lastName }).where(eq(people.id, id));
  },

  points: (personIds: readonly string[]): Promise<ContactPoint[]> =>
    db
      .select()
      .from(contactPoints)
      .where(inArray(contactPoints.personId, [...personIds]))
      .orderBy(asc(contactPoints.addedAt), asc(contactPoints.value)),

  async addPoints(points: readonly NewPoint[]): Promise<void> {
    if (points.length > 0)
      await db
        .insert(contactPoints)
        .values([...points])
        .onConflictDoNothing();
  },

  async removePoint(personId: string, value: string, removedAt: Date): Promise<void> {
    await db
      .update(contactPoints)
      .set({ removedAt })
      .where(
        and(
          eq(contactPoints.personId, personId),
          eq(contactPoints.value, value),
          isNull(contactPoints.removedAt),
        ),
      );
  },

  /** Sets when an email address was first shown to be theirs. `addressHash` is from `platform/record-key.ts`. */
  async verifyEmail(personId: string, addressHash: string, verifiedAt: Date): Promise<void> {
    await db
      .update(contactPoints)
      .set({ verifiedAt })
      .where(
        and(
          eq(contactPoints.personId, personId),
          eq(contactPoints.kind, 'Email'),
          isNull(contactPoints.verifiedAt),
          sql`left(encode(sha256(convert_to(${contactPoints.value}, 'UTF8')), 'hex'), 16) = ${addressHash}`,
        ),
      );
  },

  /** Returns false if the person has no such number. */
  async verifyPhone(personId: string, value: string, verifiedAt: Date): Promise<boolean> {
    const rows = await db
      .update(contactPoints)
      .set({ verifiedAt })
      .where(
        and(
          eq(contactPoints.personId, personId),
          eq(contactPoints.kind, 'Phone'),
          eq(contactPoints.value, value),
          isNull(contactPoints.removedAt),
        ),
      )
      .returning({ id: contactPoints.id });
    return rows.length > 0;
  },

  /** Those of these values that someone else has or had, too. */
  async sharedValues(personIds: readonly string[], values: readonly string[]): Promise<string[]> {
    const rows = await db
      .selectDistinct({ value: contactPoints.value })
      .from(contactPoints)
      .innerJoin(people, eq(people.id, contactPoints.personId))
      .where(
        and(
          isActive,
          inArray(contactPoints.value, [...values]),
          sql`not ${inArray(people.id, [...personIds])}`,
        ),
      );
    return rows.map(({ value }) => value);
  },

  /** The person and everyone merged into them. */
  async withMerged(id: string): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`with recursive merged as (
      select ${people.id} as id from ${people} where ${people.id} = ${id}
      union select p.id from people p join merged on p.merged_into = merged.id) select id from merged`);
    return rows.map((row) => row.id);
  },

  byIdsForUpdate: (ids: readonly string[]): Promise<Person[]> =>
    db
      .select()
      .from(people)
      .where(inArray(people.id, [...ids]))
      .orderBy(people.id)
      .for('update'),

  /** Returns the IDs of the points that moved. A current one that the other has, too, doesn't. */
  async movePoints(from: string, into: string): Promise<string[]> {
    const known = db
      .select({ value: contactPoints.value })
      .from(contactPoints)
      .where(and(eq(contactPoints.personId, into), isNull(contactPoints.removedAt)));
    const rows = await db
      .update(contactPoints)
      .set({ personId: into })
      .where(and(eq(contactPoints.personId, from), notInArray(contactPoints.value, known)))
      .returning({ id: contactPoints.id });
    return rows.map(({ id }) => id);
  },

  async movePointsBack(
    pointIds: readonly string[],
    { from, into }: { from: string; into: string },
  ): Promise<void> {
    await db
      .update(contactPoints)
      .set({ personId: from })
      .where(and(inArray(contactPoints.id, [...pointIds]), eq(contactPoints.personId, into)));
  },

  mergedInto: (id: string): Promise<Person[]> =>
    db.select().from(people).where(eq(people.mergedInto, id)).orderBy(people.createdAt),

  /** Whether staff say that two people aren't the same. */
  async setDistinct(one: string, other: string, isDistinct: boolean): Promise<void> {
    const column = people.distinctFrom;
    for (const [id, from] of [[one, other] as const, [other, one] as const]) {
      const others = sql`array_remove(${column}, ${from}::uuid)`;
      const distinctFrom = isDistinct ? sql`array_append(${others}, ${from}::uuid)` : others;
      await db.update(people).set({ distinctFrom }).where(eq(people.id, id));
    }
  },

  async setMerged(id: string, mergedInto: string | null): Promise<void> {
    await db.update(people).set({ mergedInto }).where(eq(people.id, id));
  },

  /** Deletes people without a row in any table. A person who was merged goes with the one who has their records. */
  async removeUnused(tables: readonly PersonTable[], ids?: readonly string[]): Promise<number> {
    const isUsed = tables.flatMap(({ table, personId, isRecord }) =>
      isRecord === false ? [] : exists(db.select().from(table).where(eq(personId, people.id))),
    );
    const target = alias(people, 'target');
    const isMerged = exists(db.select().from(target).where(eq(target.id, people.mergedInto)));
    const isMeant = ids && inArray(people.id, [...ids]);
    return deleteRows(db, people, and(isMeant, not(or(isMerged, ...isUsed) ?? sql`false`)) ?? sql`false`);
  },

  /** For events from before their records had people. */
  async setPeopleOfEvents(): Promise<void> {
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`select set_people_of_events()`);
  },

  async erase(ids: readonly string[], erasedAt: Date): Promise<{ people: number; points: number }> {
    const points = await db
      .delete(contactPoints)
      .where(inArray(contactPoints.personId, [...ids]))
      .returning({ id: contactPoints.id });
    const erased = await db
      .update(people)
      .set({ firstName: '', lastName: null, distinctFrom: [], erasedAt })
      .where(and(inArray(people.id, [...ids]), isNull(people.erasedAt)))
      .returning({ id: people.id });
    return { people: erased.length, points: points.length };
  },
});
