import type { Db } from '../platform/database/database.ts';

export type Part = {
  what: string;
  removeCount: number;
  /** Records that are kept because staff edited or used them. */
  kept: { name: string; why: string }[];
  remove(): Promise<unknown>;
};

export type FindPart = (tx: Db) => Promise<Part>;

export function splitByReason<Row>(
  rows: Row[],
  nameOf: (row: Row) => string,
  reasonToKeep: (row: Row) => string | undefined,
): { names: string[]; kept: Part['kept'] } {
  const judged = rows.map((row) => ({ name: nameOf(row), why: reasonToKeep(row) }));
  return {
    names: judged.filter(({ why }) => why === undefined).map(({ name }) => name),
    kept: judged.flatMap(({ name, why }) => (why === undefined ? [] : [{ name, why }])),
  };
}

export const wasEdited = 'it was edited';
