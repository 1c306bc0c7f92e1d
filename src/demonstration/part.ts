import type { Db } from '../platform/database/database.ts';

/** One kind of what the demonstration shop brought along. */
export type Part = {
  what: string;
  /** How many of it are still there and would go. */
  goes: number;
  /** What was brought along and is somebody's own by now, with why it stays. */
  stays: { name: string; why: string }[];
  remove(): Promise<unknown>;
};

export type FindPart = (tx: Db) => Promise<Part>;

/** Of rows that carry a key, those that stand as they were seeded go; the others stay for a reason. */
export function sorted<Row>(
  rows: Row[],
  nameOf: (row: Row) => string,
  whyKept: (row: Row) => string | undefined,
): { names: string[]; stays: Part['stays'] } {
  const judged = rows.map((row) => ({ name: nameOf(row), why: whyKept(row) }));
  return {
    names: judged.filter(({ why }) => why === undefined).map(({ name }) => name),
    stays: judged.flatMap(({ name, why }) => (why === undefined ? [] : [{ name, why }])),
  };
}

export const wasEdited = 'it was edited';
