import { randomUUID } from 'node:crypto';
import type { Database, Db } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { PersonTable } from '../../../platform/feature.ts';
import { listByPerson } from '../../../platform/history/history.ts';
import { formatPersonName } from '../../../shared/person-name.ts';
import type { Candidate, PointKind, Submitted } from '../domain/person.ts';
import type { Caller, callerMatches } from '../schema.ts';
import { type Person, personHistory, personStore } from '../store.ts';
import { assignBatch } from './assign.ts';
import { type Counts, countRecords, markDistinct, mergePeople, unmergePeople } from './merge.ts';
import { recognizeAll } from './recognize.ts';

export type PeopleDeps = {
  database: Database;
  now: () => Date;
  /** Tables of all features with rows about people. */
  personTables: () => readonly PersonTable[];
};

/** Only spam could share an address with more. */
const maxDuplicates = 20;
/** Of a common name, only the newest are offered. */
const maxCallers = 5;

const eventLabels: Record<string, string> = {
  Merged: 'Merged with someone else',
  Unmerged: 'Merge undone',
  DuplicateDismissed: 'Marked as not the same person as someone else',
  DuplicateRestored: 'Marked as possibly the same person as someone else',
};
export const describePersonEvent = ({ kind, byName }: { kind: string; byName: string | null }): string =>
  `${eventLabels[kind]} by ${byName}`;

/** What tells two people apart. */
export type PersonSummary = {
  id: string;
  name: string;
  points: { kind: PointKind; value: string; isCurrent: boolean; verifiedAt: string | null }[];
  /** Rows by table. */
  records: Counts;
};

async function summarize(db: Db, tables: readonly PersonTable[], id: string): Promise<PersonSummary> {
  const person = await personStore(db).byId(id);
  const points = await personStore(db).points([id]);
  return {
    id,
    name: formatPersonName(person),
    points: points.map(({ kind, value, removedAt, verifiedAt }) => ({
      kind,
      value,
      isCurrent: removedAt === null,
      verifiedAt: verifiedAt?.toISOString() ?? null,
    })),
    records: await countRecords(db, tables, id),
  };
}

export type PeopleActions = ReturnType<typeof peopleActions>;

const normalize = (email: string) => email.trim().toLowerCase();

export const peopleActions = ({ database, now, personTables }: PeopleDeps) => ({
  /** Returns the ID of the person whom a form means, and blocks other forms with the same address until the transaction ends. */
  async recognize(tx: Db, submitted: Submitted): Promise<string> {
    const [id = ''] = await recognizeAll(tx, [{ ...submitted, email: normalize(submitted.email) }], now());
    return id;
  },

  /** Sets the person of rows from an earlier release. Returns how many rows it set. */
  async assignAll(): Promise<number> {
    let total = 0;
    for (const table of personTables())
      for (let batch = 1; ; batch += 1) {
        const count = await database.transaction((tx) => assignBatch(tx, table, now()));
        total += count;
        if (count === 0) break;
        // The planner would otherwise take the tables for empty, and scan them for each address.
        if (Number.isInteger(Math.log2(batch))) await personStore(database.db).analyze();
      }
    if (total > 0) await database.transaction((tx) => personStore(tx).setPeopleOfEvents());
    return total;
  },

  /** Blocks others that submit this address until the transaction ends. */
  lock: (tx: Db, email: string): Promise<void> => personStore(tx).lockEmails([normalize(email)]),

  /** What identifies a person and everyone merged into them. Addresses that someone else has, too, are apart. */
  async describe(db: Db, personId: string) {
    const store = personStore(db);
    const personIds = await store.withMerged(personId);
    const points = await store.points(personIds);
    const shared = new Set(
      await store.sharedValues(
        personIds,
        points.map(({ value }) => value),
      ),
    );
    const listValues = (kind: PointKind, isShared: boolean) => [
      ...new Set(
        points
          .filter((each) => each.kind === kind && shared.has(each.value) === isShared)
          .map(({ value }) => value),
      ),
    ];
    const people = await store.byIds(personIds);
    return {
      personId,
      personIds,
      emails: listValues('Email', false),
      sharedEmails: listValues('Email', true),
      phones: listValues('Phone', false),
      names: people.map(formatPersonName),
      lastNames: people.flatMap(({ lastName }) => lastName || []),
    };
  },

  rows: async (db: Db, personIds: readonly string[]) => ({
    people: (await personStore(db).byIds(personIds)).map(({ distinctFrom: _others, ...person }) => person),
    contact_points: await personStore(db).points(personIds),
  }),

  /** Rows that have to stay keep an ID that says nothing about anyone. Returns the number of rows. */
  async erase(tx: Db, personIds: readonly string[]) {
    const events = await personHistory(tx).erase(personIds);
    return { ...(await personStore(tx).erase(personIds, now())), events };
  },

  /** Others who share an address or a phone number with a person. Staff decide whether they are the same. */
  async findDuplicates(db: Db, personId: string): Promise<PersonSummary[]> {
    const points = await personStore(db).points([personId]);
    const candidates = await personStore(db).byPoints(points.map(({ value }) => value));
    const known = [personId, ...((await personStore(db).byId(personId))?.distinctFrom ?? [])];
    const others = candidates.filter(({ id }) => !known.includes(id)).slice(0, maxDuplicates);
    return Promise.all(others.map(({ id }) => summarize(db, personTables(), id)));
  },

  /**
   * People who have this address or number, or had it earlier, and then those with this name: at most five. A `phone` is complete, such
   * as +13125550142, or empty.
   */
  async findCallers(db: Db, { email, phone, firstName, lastName }: Caller) {
    const store = personStore(db);
    const found = new Map<string, (typeof callerMatches)[number]>();
    const add = (ids: string[], match: (typeof callerMatches)[number]) => {
      for (const id of ids) if (!found.has(id)) found.set(id, match);
    };
    const byPoint = async (value: string) =>
      value ? (await store.byPoints([value])).map(({ id }) => id) : [];
    add(await byPoint(normalize(email)), 'Email');
    add(await byPoint(phone), 'Phone');
    if (firstName && lastName) add(await store.idsByName({ firstName, lastName }, maxCallers), 'Name');
    const ids = [...found.keys()].slice(0, maxCallers);
    const people = await store.byIds(ids);
    const points = (await store.points(ids)).filter(({ removedAt }) => removedAt === null);
    const current = (id: string, kind: PointKind) =>
      points.findLast((point) => point.personId === id && point.kind === kind)?.value ?? null;
    return Promise.all(
      ids.map(async (id) => {
        const person = people.find((each) => each.id === id);
        return {
          id,
          match: found.get(id) ?? 'Name',
          firstName: person?.firstName ?? '',
          lastName: person?.lastName ?? '',
          email: current(id, 'Email'),
          phone: current(id, 'Phone'),
          records: await countRecords(db, personTables(), id),
        };
      }),
    );
  },

  /** Those of these people who may be the same as someone else, for lists. */
  listDuplicates: (db: Db, personIds: readonly string[]): Promise<string[]> =>
    personStore(db).listDuplicates(personIds),

  summary: (db: Db, personId: string): Promise<PersonSummary> => summarize(db, personTables(), personId),

  /** What happened to their records, newest first. See `listByPerson`. */
  listEvents: listByPerson,

  /** Those who staff say aren't this person. */
  async listDistinct(db: Db, personId: string): Promise<Person[]> {
    const person = await personStore(db).byId(personId);
    const others = await personStore(db).byIds(person?.distinctFrom ?? []);
    return others.filter(({ mergedInto, erasedAt }) => mergedInto === null && erasedAt === null);
  },

  mergedInto: (db: Db, personId: string): Promise<Person[]> => personStore(db).mergedInto(personId),

  /** Throws 400 if one of them was merged before. */
  merge: (tx: Db, pair: { from: string; into: string }, by: { name: string }): Promise<void> =>
    mergePeople(tx, personTables(), { ...pair, by, at: now() }),

  unmerge: (tx: Db, from: string, by: { name: string }): Promise<void> =>
    unmergePeople(tx, personTables(), { from, by, at: now() }),

  /** Whether two people who share an address or number are offered as possibly the same. */
  markDistinct: (
    tx: Db,
    pair: { id: string; other: string; isDistinct: boolean },
    by: { name: string },
  ): Promise<void> => markDistinct(tx, { ...pair, by, at: now() }),

  /** Deletes people of whom no table has a row, such as those whose leads expired: all of them, or those among `ids`. */
  removeUnused: (tx: Db, ids?: readonly string[]): Promise<number> =>
    personStore(tx).removeUnused(personTables(), ids),

  /** Someone of whom a form has only the name, which can't say whether we know them. Returns the ID. */
  async addNamed(tx: Db, { firstName, lastName }: { firstName: string; lastName: string }): Promise<string> {
    const id = randomUUID();
    await personStore(tx).insert([{ id, firstName, lastName, createdAt: now() }]);
    return id;
  },

  /** Everyone who has this email address or phone number, or had it earlier. */
  byPoint: (db: Db, value: string): Promise<Candidate[]> => personStore(db).byPoints([normalize(value)]),

  /** When someone opens a link that we emailed: `addressHash` is from its key. Nothing that a stranger types comes here. */
  async verifyEmail(db: Db, personId: string | null, addressHash: string | undefined): Promise<void> {
    if (personId && addressHash) await personStore(db).verifyEmail(personId, addressHash, now());
  },

  /** When staff say that the person called from it. Throws 404 if the person doesn't have the number. */
  async verifyPhone(tx: Db, personId: string, phone: string): Promise<void> {
    if (!(await personStore(tx).verifyPhone(personId, phone, now())))
      throw notFound('NotFound', "This person doesn't have this phone number.");
  },

  /** A corrected address or number stays with the person, as one that they had. */
  async replacePoint(
    tx: Db,
    personId: string,
    change: { kind: PointKind; from: string | null; to: string | null },
  ): Promise<void> {
    const { kind, from, to } = change;
    const store = personStore(tx);
    if (from) await store.removePoint(personId, from, now());
    if (to) await store.addPoints([{ personId, kind, value: to, addedAt: now() }]);
  },
});
