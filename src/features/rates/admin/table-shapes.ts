import { coveragePlans } from '../domain/coverage-plan.ts';

type Row = Record<string, unknown>;

/** A table of a rate card as rows to edit, and back as it is kept. */
export type TableShape<Kept> = { toRows: (kept: Kept) => Row[]; toKept: (rows: Row[]) => Kept };

/** Rows as they are kept; a cell that is empty is left out where `optional` names it. */
export const listOf = (...optional: string[]): TableShape<Row[]> => ({
  toRows: (kept) => kept,
  toKept: (rows) =>
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([field, value]) => value !== null || !optional.includes(field)),
      ),
    ),
});

/** Figures or words by name, in the order of the alphabet. Of two rows with one name the later holds. */
export const byName: TableShape<Record<string, unknown>> = {
  toRows: (kept) =>
    Object.entries(kept)
      .map(([name, value]) => ({ name, value }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  toKept: (rows) => Object.fromEntries(rows.map(({ name, value }) => [String(name), value])),
};

/** Figures by plan, from the least covered up. */
export const byPlan: TableShape<Record<string, unknown>> = {
  toRows: (kept) => coveragePlans.map((name) => ({ name, value: kept[name] })),
  toKept: byName.toKept,
};

/** Words, one a row. */
export const words: TableShape<string[]> = {
  toRows: (kept) => kept.map((word) => ({ word })),
  toKept: (rows) => rows.map(({ word }) => String(word)),
};

/** Terms, with a column for each plan that says whether it is sold so. */
export const terms: TableShape<Row[]> = {
  toRows: (kept) =>
    kept.map(({ plans, ...term }) => ({
      ...term,
      ...Object.fromEntries(
        coveragePlans.map((plan) => [plan, (plans as string[]).includes(plan) ? 'yes' : 'no']),
      ),
    })),
  toKept: (rows) =>
    rows.map((row) => ({
      ...Object.fromEntries(
        Object.entries(row).filter(([field]) => !(coveragePlans as readonly string[]).includes(field)),
      ),
      plans: coveragePlans.filter((plan) => row[plan] === 'yes'),
    })),
};

/** Limits by plan. */
export const planLimits: TableShape<Record<string, Row>> = {
  toRows: (kept) =>
    coveragePlans.map((name) => ({
      name,
      isLimitedByAgeAndMileage: kept[name]?.isLimitedByAgeAndMileage ? 'yes' : 'no',
      maxMileage: kept[name]?.maxMileage ?? null,
    })),
  toKept: (rows) =>
    Object.fromEntries(
      rows.map(({ name, isLimitedByAgeAndMileage, maxMileage }) => [
        String(name),
        { isLimitedByAgeAndMileage: isLimitedByAgeAndMileage === 'yes', maxMileage },
      ]),
    ),
};

/** What is either refused or has a surcharge: an empty surcharge refuses. */
export const refusable = (names: readonly string[]) => ({
  toRows: (surcharges: Record<string, unknown>): Row[] =>
    names.map((name) => ({ name, value: surcharges[name] ?? null })),
  toKept: (rows: Row[]) => ({
    surcharges: Object.fromEntries(
      rows.flatMap(({ name, value }) => (value === null ? [] : [[String(name), value]])),
    ),
    refused: rows.flatMap(({ name, value }) => (value === null ? [String(name)] : [])),
  }),
});
