import { coverageColors } from '../domain/plan-data.ts';

type Row = Record<string, unknown>;

export type TableShape<Stored> = { toRows: (stored: Stored) => Row[]; fromRows: (rows: Row[]) => Stored };

/** The rows as stored, except that empty optional fields are left out. */
export const plainRows = (...optionalFields: string[]): TableShape<Row[]> => ({
  toRows: (stored) => stored,
  fromRows: (rows) =>
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([field, value]) => value !== null || !optionalFields.includes(field)),
      ),
    ),
});

/** If a name appears twice, the last row wins. */
export const byName: TableShape<Record<string, unknown>> = {
  toRows: (stored) =>
    Object.entries(stored)
      .map(([name, value]) => ({ name, value }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  fromRows: (rows) => Object.fromEntries(rows.map(({ name, value }) => [String(name), value])),
};

export type CardPlan = { key: string; name: string };

/** Values by plan, lowest first. New plans get an empty row, and rows of removed plans are dropped. */
export const byPlan = (plans: readonly CardPlan[]): TableShape<Record<string, unknown>> => ({
  toRows: (stored) => plans.map(({ key, name }) => ({ plan: name, name: key, value: stored[key] })),
  fromRows: byName.fromRows,
});

/** One row for each plan and state with its own factor. If a pair appears twice, the last row wins. */
export const planStateRows: TableShape<Record<string, Record<string, unknown>> | undefined> = {
  toRows: (stored = {}) =>
    Object.entries(stored)
      .flatMap(([plan, factors]) => Object.entries(factors).map(([state, value]) => ({ plan, state, value })))
      .toSorted((one, other) => one.state.localeCompare(other.state)),
  fromRows(rows) {
    const byPlanKey = Map.groupBy(rows, ({ plan }) => String(plan));
    return Object.fromEntries(
      [...byPlanKey].map(([plan, planRowsOfKey]) => [
        plan,
        Object.fromEntries(planRowsOfKey.map(({ state, value }) => [String(state), value])),
      ]),
    );
  },
};

export const textList: TableShape<string[]> = {
  toRows: (stored) => stored.map((text) => ({ text })),
  fromRows: (rows) => rows.map(({ text }) => String(text)),
};

export const numberList: TableShape<number[]> = {
  toRows: (stored) => stored.map((value) => ({ value })),
  fromRows: (rows) => rows.map(({ value }) => Number(value)),
};

export const termRows = (planList: readonly CardPlan[]): TableShape<Row[]> => ({
  toRows: (stored) =>
    stored.map(({ plans, ...term }) => ({
      ...term,
      ...Object.fromEntries(
        planList.map(({ key }) => [key, (plans as string[]).includes(key) ? 'yes' : 'no']),
      ),
    })),
  fromRows: (rows) =>
    rows.map((row) => ({
      ...Object.fromEntries(
        Object.entries(row).filter(([field]) => !planList.some(({ key }) => key === field)),
      ),
      plans: planList.map(({ key }) => key).filter((key) => row[key] === 'yes'),
    })),
});

export const planLimits = (plans: readonly CardPlan[]): TableShape<Record<string, Row>> => ({
  toRows: (stored) =>
    plans.map(({ key, name }) => {
      const isLimited = stored[key]?.isLimitedByAgeAndMileage;
      return {
        plan: name,
        name: key,
        isLimitedByAgeAndMileage: isLimited === undefined ? '' : formatYesNo(isLimited),
        maxMileage: stored[key]?.maxMileage ?? null,
      };
    }),
  fromRows: (rows) =>
    Object.fromEntries(
      rows.flatMap(({ name, isLimitedByAgeAndMileage, maxMileage }) =>
        isLimitedByAgeAndMileage === ''
          ? []
          : [[String(name), { isLimitedByAgeAndMileage: isLimitedByAgeAndMileage === 'yes', maxMileage }]],
      ),
    ),
});

const formatYesNo = (value: unknown) => (value ? 'yes' : 'no');

export const joinList = (items: unknown) => (items as string[]).join('; ');
export const splitList = (cell: unknown) =>
  String(cell)
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean);

const anyMileage = 'any mileage';
export const lastLevels = [...coverageColors, anyMileage];

export const planRows: TableShape<Row[]> = {
  toRows: (stored) => stored.map((plan) => ({ ...plan, lastLevel: plan.lastLevel ?? anyMileage })),
  fromRows: (rows) =>
    rows.map((row) => ({ ...row, lastLevel: row.lastLevel === anyMileage ? null : row.lastLevel })),
};

export const withSynonyms: TableShape<Row[]> = {
  toRows: (stored) => stored.map((row) => ({ ...row, synonyms: joinList(row.synonyms) })),
  fromRows: (rows) => rows.map((row) => ({ ...row, synonyms: splitList(row.synonyms) })),
};

type Part = { name: string; synonyms: string[]; condition?: string; caught?: string };

const partToLine = ({ name, synonyms, condition = '', caught = '' }: Part): string => {
  const [names, ...details] = [joinList([name, ...synonyms]), condition, caught];
  return details.some(Boolean) ? [names, ...details].join(' | ') : (names ?? '');
};

function lineToPart(line: string): Part[] {
  const [names = '', condition, ...caught] = line.split('|').map((cell) => cell.trim());
  const [name, ...synonyms] = splitList(names);
  if (!name) return [];
  const limit = caught.join(' | ');
  return [{ name, synonyms, ...(condition && { condition }), ...(limit && { caught: limit }) }];
}

export const groupRows: TableShape<Row[]> = {
  toRows: (stored) =>
    withSynonyms.toRows(stored).map((row) => ({
      ...row,
      condition: row.condition ?? '',
      isOpenEnded: formatYesNo(row.isOpenEnded),
      parts: (row.parts as Part[]).map(partToLine).join('\n'),
    })),
  fromRows: (rows) =>
    withSynonyms.fromRows(rows).map(({ condition, ...row }) => ({
      ...row,
      ...(condition ? { condition } : {}),
      isOpenEnded: row.isOpenEnded === 'yes',
      parts: String(row.parts).split('\n').flatMap(lineToPart),
    })),
};

type PerPlan = Record<string, unknown>;
export type TablesByPlan = {
  eligibility: { plans: PerPlan };
  extrasMonthlyCents: PerPlan;
  payoutShareBasisPoints: PerPlan;
  planStateFactors?: PerPlan | undefined;
  terms: { plans: string[] }[];
  coverageGroups: { lowestPlan: string }[];
  extras: { lowestPlan: string }[];
};

/** Finds the plan whose key changed, if it's the only one and its new key is unique. */
function findRenamedPlan(
  before: readonly string[],
  after: readonly string[],
): [from: string, to: string] | undefined {
  const changedKeys = after.flatMap((key, index) =>
    key === before[index] ? [] : [[before[index], key] as const],
  );
  const [from, to] = changedKeys[0] ?? [];
  if (before.length !== after.length || changedKeys.length !== 1 || from === undefined || to === undefined)
    return undefined;
  return before.includes(to) || after.includes(from) ? undefined : [from, to];
}

export function updatePlanReferences(
  tables: TablesByPlan,
  before: readonly string[],
  after: readonly string[],
): TablesByPlan {
  const [from, to] = findRenamedPlan(before, after) ?? [];
  const renameKey = (key: string) => (key === from && to !== undefined ? to : key);
  const updateKeys = (byPlanKey: PerPlan): PerPlan =>
    Object.fromEntries(
      Object.entries(byPlanKey).flatMap(([key, value]) =>
        after.includes(renameKey(key)) ? [[renameKey(key), value]] : [],
      ),
    );
  const updateLowestPlans = <T extends { lowestPlan: string }>(rows: T[]): T[] =>
    rows.map((row) => ({ ...row, lowestPlan: renameKey(row.lowestPlan) }));
  return {
    eligibility: { ...tables.eligibility, plans: updateKeys(tables.eligibility.plans) },
    extrasMonthlyCents: updateKeys(tables.extrasMonthlyCents),
    payoutShareBasisPoints: updateKeys(tables.payoutShareBasisPoints),
    ...(tables.planStateFactors && { planStateFactors: updateKeys(tables.planStateFactors) }),
    terms: tables.terms.map((term) => ({
      ...term,
      plans: term.plans.map(renameKey).filter((key) => after.includes(key)),
    })),
    coverageGroups: updateLowestPlans(tables.coverageGroups),
    extras: updateLowestPlans(tables.extras),
  };
}

export const optionalSurcharges = (names: readonly string[]) => ({
  toRows: (surcharges: Record<string, unknown>): Row[] =>
    names.map((name) => ({ name, value: surcharges[name] ?? null })),
  toStored: (rows: Row[]) => ({
    surcharges: Object.fromEntries(
      rows.flatMap(({ name, value }) => (value === null ? [] : [[String(name), value]])),
    ),
    ineligibleKeys: rows.flatMap(({ name, value }) => (value === null ? [String(name)] : [])),
  }),
});
