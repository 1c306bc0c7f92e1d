import { and, eq, getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import type { PersonTable } from '../../../platform/feature.ts';
import { byStaff, ofKind } from '../../../platform/history/history.ts';
import { type Person, personHistory, personStore } from '../store.ts';

export type Counts = Record<string, number>;
type Moved = Record<string, string[]>;
type By = { name: string };

const getName = ({ name, table }: PersonTable): string => name ?? getTableName(table);

/** The number of a person's rows by table. */
export async function countRecords(
  db: Db,
  tables: readonly PersonTable[],
  personId: string,
): Promise<Counts> {
  const counts: Counts = {};
  for (const each of tables)
    if (each.isRecord !== false)
      counts[getName(each)] = await db.$count(each.table, eq(each.personId, personId));
  return counts;
}

/** Returns the rows that it changed. */
async function movePerson(tx: Db, { table, id, personId }: PersonTable, where: SQL | undefined, to: string) {
  const property =
    Object.entries(getTableColumns(table)).find(([, column]) => column === personId)?.[0] ?? '';
  return tx
    .update(table)
    .set({ [property]: to })
    .where(where)
    .returning({ id });
}

async function lockPair(tx: Db, one: string, other: string): Promise<Person[]> {
  const people = await personStore(tx).byIdsForUpdate([one, other]);
  if (people.length === 2 && people.every(({ erasedAt }) => erasedAt === null)) return people;
  throw notFound('NotFound', "One of these people doesn't exist or was erased.");
}

/** Whom staff marked as distinct from one of two people isn't offered for the other, either. Returns whose IDs were added. */
async function copyDistinct(tx: Db, pair: readonly Person[], into: string): Promise<string[]> {
  const known = pair.find(({ id }) => id === into)?.distinctFrom ?? [];
  const added = pair
    .flatMap(({ distinctFrom }) => distinctFrom)
    .filter((id) => id !== into && !known.includes(id));
  for (const id of added) await personStore(tx).setDistinct(into, id, true);
  return added;
}

/** Says that two people who share an address or number aren't the same, or takes that back. */
export async function markDistinct(
  tx: Db,
  { id, other, isDistinct, by, at }: { id: string; other: string; isDistinct: boolean; by: By; at: Date },
): Promise<void> {
  const pair = await lockPair(tx, id, other);
  if (pair[0]?.distinctFrom.includes(pair[1]?.id ?? '') === isDistinct) return;
  await personStore(tx).setDistinct(id, other, isDistinct);
  const kind = isDistinct ? 'DuplicateDismissed' : 'DuplicateRestored';
  await personHistory(tx).add(id, { kind, other }, { ...byStaff(by), at });
}

/** Moves everything that one person has to another, and stores what it was, so that it can be undone. */
export async function mergePeople(
  tx: Db,
  tables: readonly PersonTable[],
  { from, into, by, at }: { from: string; into: string; by: By; at: Date },
): Promise<void> {
  const people = await lockPair(tx, from, into);
  if (people.some(({ mergedInto }) => mergedInto !== null))
    throw badRequest('AlreadyMerged', 'One of these people was merged before. Reload the page.');
  const moved: Moved = {};
  for (const each of tables) {
    const rows = await movePerson(tx, each, eq(each.personId, from), into);
    moved[getName(each)] = rows.map((row) => String(row.id));
  }
  moved.contact_points = await personStore(tx).movePoints(from, into);
  moved.distinct_from = await copyDistinct(tx, people, into);
  await personStore(tx).setMerged(from, into);
  await personHistory(tx).add(into, { kind: 'Merged', from, moved }, { ...byStaff(by), at });
}

/** Throws 400 unless the person was merged. What the other one got since then, or gave to someone else, stays where it is. */
export async function unmergePeople(
  tx: Db,
  tables: readonly PersonTable[],
  { from, by, at }: { from: string; by: By; at: Date },
): Promise<void> {
  const into = (await personStore(tx).byId(from))?.mergedInto;
  if (!into) throw badRequest('NotMerged', "This person wasn't merged.");
  const people = await lockPair(tx, from, into);
  if (people.some(({ id, mergedInto }) => id === into && mergedInto !== null))
    throw badRequest('MergedAgain', 'The other person was merged, too. Undo that merge first.');
  const merges = ofKind(await personHistory(tx).list([into]), 'Merged');
  const moved = merges.findLast((merge) => merge.from === from)?.moved ?? {};
  for (const each of tables) {
    const ids = moved[getName(each)] ?? [];
    if (ids.length > 0) await movePerson(tx, each, and(inArray(each.id, ids), eq(each.personId, into)), from);
  }
  for (const id of moved.distinct_from ?? []) await personStore(tx).setDistinct(into, id, false);
  await personStore(tx).movePointsBack(moved.contact_points ?? [], { from, into });
  await personStore(tx).setMerged(from, null);
  for (const id of [into, from])
    await personHistory(tx).add(id, { kind: 'Unmerged', from }, { ...byStaff(by), at });
}
