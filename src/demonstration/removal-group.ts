import { inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/database/database.ts';

export type RemovalGroup = {
  label: string;
  removeCount: number;
  /** Records that are kept because staff edited or used them. */
  kept: { name: string; reason: string }[];
  remove(): Promise<unknown>;
};

export type FindRemovalGroup = (tx: Db) => Promise<RemovalGroup>;

type Split = { names: string[]; kept: RemovalGroup['kept'] };

export function splitByReason<Row>(
  rows: Row[],
  getName: (row: Row) => string,
  reasonToKeep: (row: Row) => string | undefined,
): Split {
  const decisions = rows.map((row) => ({ name: getName(row), reason: reasonToKeep(row) }));
  return {
    names: decisions.filter(({ reason }) => reason === undefined).map(({ name }) => name),
    kept: decisions.flatMap(({ name, reason }) => (reason === undefined ? [] : [{ name, reason }])),
  };
}

/** Removes the rows that have one of the names in `column`. */
export const namedRemovalGroup = (
  tx: Db,
  label: string,
  column: PgColumn,
  { names, kept }: Split,
): RemovalGroup => ({
  label,
  removeCount: names.length,
  kept,
  remove: async () => names.length > 0 && tx.delete(column.table).where(inArray(column, names)),
});

export const wasEdited = 'it was edited';
