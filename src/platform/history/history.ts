import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { deleteRows } from '../database/delete-rows.ts';
import { whileErasing } from '../database/while-erasing.ts';
import { events, type Subject } from './events-table.ts';

export type Cause = Pick<typeof events.$inferSelect, 'byKind' | 'byName'>;

export const byPerson: Cause = { byKind: 'Person', byName: null };
export const bySystem: Cause = { byKind: 'System', byName: null };
export const byStaff = ({ name }: { name: string }): Cause => ({ byKind: 'Staff', byName: name });

/** `sequence` orders all events and identifies one. */
export type Recorded<Event> = Event & Cause & { sequence: number; subjectId: string; at: Date };

export const ofKind = <Event extends { kind: string }, Kind extends Event['kind']>(
  recorded: readonly Event[],
  kind: Kind,
): Extract<Event, { kind: Kind }>[] =>
  recorded.filter((event): event is Extract<Event, { kind: Kind }> => event.kind === kind);

export const presentNote = ({
  sequence,
  at,
  byName,
  text,
}: Cause & { sequence: number; at: Date; text: string }) => ({
  id: String(sequence),
  at: at.toISOString(),
  writtenBy: byName ?? '',
  text,
});

/** For the person, who doesn't get the names of staff. */
export const withoutNames = <Event extends Cause>(recorded: readonly Event[]): Omit<Event, 'byName'>[] =>
  recorded.map(({ byName: _name, ...event }) => event);

const selectEvents = (db: Db, filter: (SQL | undefined)[]) => {
  const { personId: _personId, ...columns } = getTableColumns(events);
  return db
    .select(columns)
    .from(events)
    .where(and(...filter));
};

/** An event of any record. */
export type AnyEvent = Recorded<{ subject: Subject; kind: string }>;

/**
 * What happened to all records of a person, newest first. `before` is the sequence of the last event that was read. The newest events
 * if it's undefined.
 */
export async function listByPerson(
  db: Db,
  personId: string,
  { subjects, before, limit }: { subjects: readonly Subject[]; before?: number | undefined; limit: number },
): Promise<AnyEvent[]> {
  const rows = await selectEvents(db, [
    eq(events.personId, personId),
    inArray(events.subject, [...subjects]),
    before === undefined ? undefined : lt(events.sequence, before),
  ])
    .orderBy(desc(events.sequence))
    .limit(limit);
  return rows.map(({ data, ...row }) => ({ ...data, ...row }));
}

/** The history of one kind of record. `afterErasure` says whether each kind of event stays when its person's data is erased. */
export const historyOf =
  <Event extends { kind: string }>(subject: Subject, afterErasure: Record<Event['kind'], 'stays' | 'goes'>) =>
  (db: Db) => ({
    async add(subjectId: string, event: Event, { at, ...cause }: Cause & { at: Date }): Promise<void> {
      const { kind, ...data } = event;
      await db.insert(events).values({ subject, subjectId, kind, at, ...cause, data });
    },

    /** In the order in which they were added. */
    async list(subjectIds: readonly string[]): Promise<Recorded<Event>[]> {
      const rows = await selectEvents(db, [
        eq(events.subject, subject),
        inArray(events.subjectId, [...subjectIds]),
      ]).orderBy(asc(events.sequence));
      return rows.map(({ subject: _subject, data, ...row }) => ({ ...data, ...row })) as Recorded<Event>[];
    },

    /** Whom the record belonged to before an event. */
    async personBefore(subjectId: string, sequence: number): Promise<string | null> {
      const [row] = await db
        .select({ personId: events.personId })
        .from(events)
        .where(
          and(eq(events.subject, subject), eq(events.subjectId, subjectId), lt(events.sequence, sequence)),
        )
        .orderBy(desc(events.sequence))
        .limit(1);
      return row?.personId ?? null;
    },

    /** Returns how many events were deleted. */
    eraseEvents: (erased: readonly { sequence: number }[]): Promise<number> =>
      whileErasing(db, () =>
        deleteRows(
          db,
          events,
          inArray(
            events.sequence,
            erased.map(({ sequence }) => sequence),
          ),
        ),
      ),

    /** Returns how many events were deleted. */
    erase(subjectIds: readonly string[]): Promise<number> {
      const kinds = Object.entries(afterErasure).flatMap(([kind, fate]) => (fate === 'goes' ? [kind] : []));
      const isErased = and(
        eq(events.subject, subject),
        inArray(events.subjectId, [...subjectIds]),
        inArray(events.kind, kinds),
      );
      return whileErasing(db, () => deleteRows(db, events, isErased ?? sql`false`));
    },
  });
