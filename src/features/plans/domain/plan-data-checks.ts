import { findUnknownPlaceholders } from './card-terms.ts';
import { coverageColors } from './plan-data.ts';
import type { RateCard, RateCardError } from './rate-card-tables.ts';

type Path = RateCardError['path'];

/** Checks what the schema can't express: references, duplicates, and the plans' last mileage bands. */
export function checkPlanData(card: RateCard): RateCardError[] {
  return [
    ...checkDuplicates(card),
    ...checkLastBands(card),
    ...checkPlanKeys(card),
    ...checkConditions(card),
    ...checkExtras(card),
    ...findUnknownPlaceholders(card).map(({ path, name }) => ({
      path,
      message: `there is no placeholder {${name}}`,
    })),
  ];
}

function listDuplicateErrors<T>(
  rows: readonly T[],
  toValue: (row: T) => string | number,
  field: string,
  table: string,
) {
  const seenKeys = new Set<string | number>();
  return rows.flatMap((row, index) => {
    const value = toValue(row);
    if (!seenKeys.has(value)) {
      seenKeys.add(value);
      return [];
    }
    return [{ path: [table, index, field], message: `${value} is used twice` }];
  });
}

function checkDuplicates({ plans, coverageGroups, exclusions, extras }: RateCard): RateCardError[] {
  const namedTables = [
    ['coverageGroups', coverageGroups],
    ['exclusions', exclusions],
    ['extras', extras],
  ] as const;
  const seen = { key: new Set<string>(), clause: new Set<string>() };
  const listErrors = namedTables.flatMap(([table, rows]) =>
    rows.flatMap((row, index) =>
      (['key', 'clause'] as const).flatMap((field) => {
        if (!seen[field].has(row[field])) {
          seen[field].add(row[field]);
          return [];
        }
        return [{ path: [table, index, field], message: `${row[field]} is used twice` }];
      }),
    ),
  );
  return [
    ...listDuplicateErrors(plans, ({ key }) => key.toLowerCase(), 'key', 'plans'),
    ...listDuplicateErrors(plans, ({ code }) => code, 'code', 'plans'),
    ...listDuplicateErrors(plans, ({ name }) => name.toLowerCase(), 'name', 'plans'),
    ...listErrors,
  ];
}

/** A plan's last mileage band can't be higher than that of the next lower plan, which it includes. Null means any mileage. */
function checkLastBands({ plans }: RateCard): RateCardError[] {
  const getBandIndex = ({ lastLevel }: RateCard['plans'][number]) =>
    lastLevel === null ? coverageColors.length : coverageColors.indexOf(lastLevel);
  return plans.flatMap((plan, row) => {
    const below = plans[row - 1];
    if (!below || getBandIndex(plan) <= getBandIndex(below)) return [];
    const message = `${plan.name} can't have a higher mileage band than ${below.name}, which it includes`;
    return [{ path: ['plans', row, 'lastLevel'], message }];
  });
}

function checkPlanKeys(card: RateCard): RateCardError[] {
  const keys = new Set(card.plans.map(({ key }) => key));
  const unknownKeyError = (path: Path, key: string) =>
    keys.has(key) ? [] : [{ path, message: `there is no plan ${key}` }];
  const tables: [Path, Record<string, unknown>][] = [
    [['eligibility', 'plans'], card.eligibility.plans],
    [['extrasMonthlyCents'], card.extrasMonthlyCents],
    [['payoutShareBasisPoints'], card.payoutShareBasisPoints],
  ];
  return [
    ...tables.flatMap(([path, table]) => [
      ...[...keys]
        .filter((key) => !Object.hasOwn(table, key))
        .map((key) => ({ path, message: `there is no row for the plan ${key}` })),
      ...Object.keys(table).flatMap((key) => unknownKeyError([...path, key], key)),
    ]),
    ...card.terms.flatMap(({ plans }, row) =>
      plans.flatMap((key) => unknownKeyError(['terms', row, 'plans'], key)),
    ),
    ...card.coverageGroups.flatMap(({ lowestPlan }, row) =>
      unknownKeyError(['coverageGroups', row, 'lowestPlan'], lowestPlan),
    ),
    ...card.extras.flatMap(({ lowestPlan }, row) =>
      unknownKeyError(['extras', row, 'lowestPlan'], lowestPlan),
    ),
  ];
}

/** The contract prints limits, but no conditions. */
function checkConditions({ coverageGroups }: RateCard): RateCardError[] {
  return coverageGroups.flatMap(({ parts }, row) =>
    parts.flatMap(({ condition, caught }, partRow) => {
      if (!condition || caught) return [];
      const path = ['coverageGroups', row, 'parts', partRow, 'caught'];
      return [{ path, message: 'must state the condition of the part' }];
    }),
  );
}

function checkExtras({ extras }: RateCard): RateCardError[] {
  return extras.flatMap(({ perDayCents, maxDays, maxCentsPerVisit }, row) => {
    if (perDayCents === null || maxDays === null || maxCentsPerVisit === perDayCents * maxDays) return [];
    const message = 'must be the daily amount times the number of days';
    return [{ path: ['extras', row, 'maxCentsPerVisit'], message }];
  });
}
