import { stateCodes } from '../../../shared/state-codes.ts';
import { toNameKey } from './model-text.ts';
import type { RateCard, RateCardError } from './rate-card-tables.ts';

const isIncreasing = (values: readonly number[], minStep: number) =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0) + minStep);

export const checkCosts = (card: RateCard): RateCardError[] => [
  ...checkRepairCosts(card),
  ...checkDeductibles(card),
  ...checkVehicleValues(card),
  ...checkFactoryCoverage(card),
  ...checkTaxes(card),
];

/** If repairs decreased with mileage, a longer term could be cheaper. */
function checkRepairCosts({ repairCosts, coverageGroups }: RateCard): RateCardError[] {
  const { odometerBands, groups } = repairCosts;
  const path = ['repairCosts', 'groups'];
  const keys = coverageGroups.map(({ key }) => key);
  const missingKeys = keys.filter((key) => !Object.hasOwn(groups, key));
  const unknownKeys = Object.keys(groups).filter((key) => !keys.includes(key));
  return [
    ...(isIncreasing(odometerBands, 1)
      ? []
      : [
          {
            path: ['repairCosts', 'odometerBands'],
            message: 'each band must end at more miles than the one before',
          },
        ]),
    ...missingKeys.map((key) => ({ path, message: `there is no row for the coverage group ${key}` })),
    ...unknownKeys.map((key) => ({ path: [...path, key], message: `there is no coverage group ${key}` })),
    ...Object.entries(groups).flatMap(([key, { repairsPerThousand }]) => {
      const rowPath = [...path, key, 'repairsPerThousand'];
      const count = odometerBands.length + 1;
      if (repairsPerThousand.length !== count)
        return [{ path: rowPath, message: `needs ${count} numbers, one for each odometer band` }];
      return isIncreasing(repairsPerThousand, 0)
        ? []
        : [{ path: rowPath, message: 'must not decrease as mileage increases' }];
    }),
  ];
}

function checkDeductibles({ deductibleCents, deductibleOptionsCents }: RateCard): RateCardError[] {
  const path = ['deductibleOptionsCents'];
  return [
    ...(isIncreasing(deductibleOptionsCents, 1)
      ? []
      : [{ path, message: 'must be in ascending order, without duplicates' }]),
    ...(deductibleOptionsCents.includes(deductibleCents)
      ? []
      : [{ path, message: 'must include the default deductible' }]),
  ];
}

const listMakes = (card: RateCard) => new Set(Object.keys(card.makeRiskClasses).map(toNameKey));

function checkVehicleValues(card: RateCard): RateCardError[] {
  const { makes, models, leftBasisPoints } = card.vehicleValues;
  const knownMakes = listMakes(card);
  const unknownMakeError = (make: string, path: RateCardError['path']) =>
    knownMakes.has(toNameKey(make)) ? [] : [{ path, message: `${make} is not a rated make` }];
  return [
    ...Object.keys(makes).flatMap((make) => unknownMakeError(make, ['vehicleValues', 'makes', make])),
    ...models.flatMap(({ make }, row) => unknownMakeError(make, ['vehicleValues', 'models', row])),
    ...(isIncreasing(leftBasisPoints.toReversed(), 0)
      ? []
      : [{ path: ['vehicleValues', 'leftBasisPoints'], message: 'must not increase with age' }]),
  ];
}

function checkFactoryCoverage(card: RateCard): RateCardError[] {
  const { makes: rows } = card.factoryCoverage;
  const makes = listMakes(card);
  const getYearRange = ({ fromYear = 0, toYear = 9_999 }: (typeof rows)[number]) =>
    [fromYear, toYear] as const;
  return rows.flatMap((row, index) => {
    const path = ['factoryCoverage', 'makes', index];
    const [from, to] = getYearRange(row);
    if (from > to) return [{ path, message: 'fromYear must not be after toYear' }];
    return row.makes.flatMap((make) => {
      if (!makes.has(toNameKey(make))) return [{ path, message: `${make} is not a rated make` }];
      const overlaps = rows.slice(0, index).some((other) => {
        const [otherFrom, otherTo] = getYearRange(other);
        const isSame = other.makes.some((each) => toNameKey(each) === toNameKey(make));
        return isSame && from <= otherTo && otherFrom <= to;
      });
      return overlaps ? [{ path, message: `${make} has two rows for the same year` }] : [];
    });
  });
}

function checkTaxes({ taxes }: RateCard): RateCardError[] {
  return taxes.flatMap(({ state, from }, row) => {
    const path = ['taxes', row];
    if (!stateCodes.includes(state)) return [{ path, message: `${state} is not a state` }];
    const isRepeated = taxes.slice(0, row).some((other) => other.state === state && other.from === from);
    return isRepeated ? [{ path, message: `${state} has two tax rates with the same start date` }] : [];
  });
}
