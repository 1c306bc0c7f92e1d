import { coverageColors } from '../domain/plan-data.ts';

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

/** A plan of the card that is edited. */
export type CardPlan = { key: string; name: string };

/** Figures by plan, from the least covered up. A new plan has an empty row; those of removed plans are dropped. */
export const byPlan = (plans: readonly CardPlan[]): TableShape<Record<string, unknown>> => ({
  toRows: (kept) => plans.map(({ key, name }) => ({ plan: name, name: key, value: kept[key] })),
  toKept: byName.toKept,
});

/** Words, one a row. */
export const textList: TableShape<string[]> = {
  toRows: (kept) => kept.map((word) => ({ word })),
  toKept: (rows) => rows.map(({ word }) => String(word)),
};

/** Terms, with a column for each plan that says whether it is sold so. */
export const terms = (planList: readonly CardPlan[]): TableShape<Row[]> => ({
  toRows: (kept) =>
    kept.map(({ plans, ...term }) => ({
      ...term,
      ...Object.fromEntries(
        planList.map(({ key }) => [key, (plans as string[]).includes(key) ? 'yes' : 'no']),
      ),
    })),
  toKept: (rows) =>
    rows.map((row) => ({
      ...Object.fromEntries(
        Object.entries(row).filter(([field]) => !planList.some(({ key }) => key === field)),
      ),
      plans: planList.map(({ key }) => key).filter((key) => row[key] === 'yes'),
    })),
});

/** Limits by plan. A new plan has none until somebody chooses. */
export const planLimits = (plans: readonly CardPlan[]): TableShape<Record<string, Row>> => ({
  toRows: (kept) =>
    plans.map(({ key, name }) => {
      const isLimited = kept[key]?.isLimitedByAgeAndMileage;
      return {
        plan: name,
        name: key,
        isLimitedByAgeAndMileage: isLimited === undefined ? '' : yesOrNo(isLimited),
        maxMileage: kept[key]?.maxMileage ?? null,
      };
    }),
  toKept: (rows) =>
    Object.fromEntries(
      rows.flatMap(({ name, isLimitedByAgeAndMileage, maxMileage }) =>
        isLimitedByAgeAndMileage === ''
          ? []
          : [[String(name), { isLimitedByAgeAndMileage: isLimitedByAgeAndMileage === 'yes', maxMileage }]],
      ),
    ),
});

const yesOrNo = (value: unknown) => (value ? 'yes' : 'no');

/** Several words in one cell, with semicolons between. */
const joined = (words: unknown) => (words as string[]).join('; ');
const separated = (cell: unknown) =>
  String(cell)
    .split(';')
    .map((word) => word.trim())
    .filter(Boolean);

const anyMileage = 'any mileage';
export const lastLevels = [...coverageColors, anyMileage];

export const planRows: TableShape<Row[]> = {
  toRows: (kept) => kept.map((plan) => ({ ...plan, lastLevel: plan.lastLevel ?? anyMileage })),
  toKept: (rows) =>
    rows.map((row) => ({ ...row, lastLevel: row.lastLevel === anyMileage ? null : row.lastLevel })),
};

/** Exclusions and extras: their other words in one cell. */
export const withSynonyms: TableShape<Row[]> = {
  toRows: (kept) => kept.map((row) => ({ ...row, synonyms: joined(row.synonyms) })),
  toKept: (rows) => rows.map((row) => ({ ...row, synonyms: separated(row.synonyms) })),
};

type Part = { name: string; synonyms: string[] };

/** Coverage groups: each part on a line of its own, its name first. */
export const groupRows: TableShape<Row[]> = {
  toRows: (kept) =>
    withSynonyms.toRows(kept).map((row) => ({
      ...row,
      isOpenEnded: yesOrNo(row.isOpenEnded),
      parts: (row.parts as Part[]).map(({ name, synonyms }) => joined([name, ...synonyms])).join('\n'),
    })),
  toKept: (rows) =>
    withSynonyms.toKept(rows).map((row) => ({
      ...row,
      isOpenEnded: row.isOpenEnded === 'yes',
      parts: String(row.parts)
        .split('\n')
        .map(separated)
        .flatMap(([name, ...synonyms]) => (name ? [{ name, synonyms }] : [])),
    })),
};

type PerPlan = Record<string, unknown>;
/** The tables of a card that name plans. */
export type TablesByPlan = {
  eligibility: { plans: PerPlan };
  baseMonthlyCents: PerPlan;
  vehicleWeightBasisPoints: PerPlan;
  terms: { plans: string[] }[];
  coverageGroups: { lowestPlan: string }[];
  extras: { lowestPlan: string }[];
};

/** The plan that got another key, if one did. Not while two have the same key. */
function renamedPlan(
  before: readonly string[],
  after: readonly string[],
): [from: string, to: string] | undefined {
  const changed = after.flatMap((key, at) => (key === before[at] ? [] : [[before[at], key] as const]));
  const [from, to] = changed[0] ?? [];
  if (before.length !== after.length || changed.length !== 1 || from === undefined || to === undefined)
    return undefined;
  return before.includes(to) || after.includes(from) ? undefined : [from, to];
}

/** The tables after the keys of the plans changed: a plan keeps what it had under a new key, a removed one leaves. */
export function followPlans(
  tables: TablesByPlan,
  before: readonly string[],
  after: readonly string[],
): TablesByPlan {
  const [from, to] = renamedPlan(before, after) ?? [];
  const renamed = (key: string) => (key === from && to !== undefined ? to : key);
  const follow = (byPlanKey: PerPlan): PerPlan =>
    Object.fromEntries(
      Object.entries(byPlanKey).flatMap(([key, value]) =>
        after.includes(renamed(key)) ? [[renamed(key), value]] : [],
      ),
    );
  const followLowest = <T extends { lowestPlan: string }>(rows: T[]): T[] =>
    rows.map((row) => ({ ...row, lowestPlan: renamed(row.lowestPlan) }));
  return {
    eligibility: { ...tables.eligibility, plans: follow(tables.eligibility.plans) },
    baseMonthlyCents: follow(tables.baseMonthlyCents),
    vehicleWeightBasisPoints: follow(tables.vehicleWeightBasisPoints),
    terms: tables.terms.map((term) => ({
      ...term,
      plans: term.plans.map(renamed).filter((key) => after.includes(key)),
    })),
    coverageGroups: followLowest(tables.coverageGroups),
    extras: followLowest(tables.extras),
  };
}

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
