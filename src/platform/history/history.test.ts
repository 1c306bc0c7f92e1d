import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../test/fresh-database.ts';
import type { Database } from '../database/database.ts';
import { whileErasing } from '../database/while-erasing.ts';
import { events } from './events-table.ts';
import { byPerson, byStaff, historyOf, listByPerson, ofKind, withoutNames } from './history.ts';

type Event = { kind: 'Opened'; page: string } | { kind: 'Note'; text: string };
const history = historyOf<Event>('Contract', { Opened: 'stays', Note: 'goes' });
const at = new Date('2026-11-20T15:00:00Z');
const grace = { ...byStaff({ name: 'Grace Example' }), at };

describeOnBothDatabases('the history of a record', (open) => {
  let database: Database;
  const [id, otherId] = [randomUUID(), randomUUID()];
  beforeEach(async () => {
    database = await open();
    await history(database.db).add(id, { kind: 'Opened', page: '/plans' }, { ...byPerson, at });
    await history(database.db).add(id, { kind: 'Note', text: 'Wants 48 months' }, grace);
    await history(database.db).add(otherId, { kind: 'Note', text: 'Called' }, grace);
  });

  test('has its own events in their order, with who caused them', async () => {
    const own = await history(database.db).list([id]);
    expect(own).toEqual([
      {
        kind: 'Opened',
        page: '/plans',
        byKind: 'Person',
        byName: null,
        subjectId: id,
        at,
        sequence: expect.any(Number),
      },
      { kind: 'Note', text: 'Wants 48 months', ...grace, subjectId: id, sequence: expect.any(Number) },
    ]);
    expect(ofKind(own, 'Note').map(({ text }) => text)).toEqual(['Wants 48 months']);
    expect(withoutNames(own)[1]).not.toHaveProperty('byName');
    expect(await historyOf<Event>('Lead', { Opened: 'goes', Note: 'goes' })(database.db).list([id])).toEqual(
      [],
    );
  });

  test('keeps, after an erasure, the kinds that may stay, and the events of other records', async () => {
    expect(await database.transaction((tx) => history(tx).erase([id]))).toBe(1);
    expect((await history(database.db).list([id, otherId])).map(({ kind }) => kind)).toEqual([
      'Opened',
      'Note',
    ]);
  });

  test('is append-only, and not even an erasure changes an event', async () => {
    const db = database.db;
    await expect(db.update(events).set({ kind: 'Other' })).rejects.toThrow();
    await expect(db.update(events).set({ data: {} })).rejects.toThrow();
    await expect(db.delete(events)).rejects.toThrow();
    await db.update(events).set({ personId: otherId });
    await expect(db.update(events).set({ personId: id, at: new Date(0) })).rejects.toThrow();
    await expect(
      database.transaction((tx) => whileErasing(tx, () => tx.update(events).set({ data: {} }))),
    ).rejects.toThrow();
    expect(await db.$count(events)).toBe(3);
  });

  test('is that of a person, across their records, newest first and in pages', async () => {
    const { db } = database;
    const setPerson = (record: string, person: string) =>
      db.update(events).set({ personId: person }).where(eq(events.subjectId, record));
    await setPerson(id, otherId);
    const list = (before?: number) =>
      listByPerson(db, otherId, { subjects: ['Contract', 'Person'], before, limit: 1 });
    await historyOf<Event>('Person', { Opened: 'goes', Note: 'goes' })(db).add(
      otherId,
      { kind: 'Note', text: 'Hi' },
      grace,
    );
    const [newest] = await list();
    const [earlier] = await list(newest?.sequence);
    expect(newest).toMatchObject({ subject: 'Person', kind: 'Note', text: 'Hi', byName: 'Grace Example' });
    expect(earlier).toMatchObject({ subject: 'Contract', kind: 'Note', text: 'Wants 48 months' });
    expect(
      await listByPerson(db, otherId, { subjects: ['Contract'], before: earlier?.sequence, limit: 9 }),
    ).toMatchObject([{ kind: 'Opened' }]);
  });

  test('goes with its record', async () => {
    const { db } = database;
    await db.execute(sql`insert into contact_messages (id, message_number, name, email, subject, message, status, created_at, asked_at, is_suspicious)
      values (${id}, 'M-1', 'Ada Example', 'ada@example.com', 'Other', 'Hello', 'Open', now(), now(), false)`);
    await historyOf<Event>('ContactMessage', { Opened: 'goes', Note: 'goes' })(db).add(
      id,
      { kind: 'Note', text: 'Hi' },
      grace,
    );
    await db.execute(sql`delete from contact_messages`);
    expect(await db.select({ subject: events.subject }).from(events)).toEqual(
      Array(3).fill({ subject: 'Contract' }),
    );
  });
});
