import { addMonths, daysBetween, daysInYear, parseIsoDate } from '../../../shared/calendar.ts';
import {
  type FactoryCoverageKind,
  factoryCoverageKinds,
  type RateCard,
  type RateTerm,
} from './rate-card-tables.ts';
import { getRateIndex } from './rate-index.ts';
import type { RatedVehicle, Usage } from './rating-input.ts';
import { getMakeKey } from './risk-class.ts';

/** `on` is an ISO date. */
export type ExposureInput = { vehicle: RatedVehicle; usage: Usage; rateCard: RateCard; on: string };

/** Days are fractional and count from the purchase. */
export type Exposure = ExposureInput & {
  milesPerDay: number;
  waitingDays: number;
  factoryCoverage: Record<FactoryCoverageKind, FactoryCoverageEnd>;
  /** The powertrain coverage of a first owner. Null if it's the same for every owner. */
  firstOwnerPowertrain: FactoryCoverageEnd | null;
  /** False if we don't have the make's terms from a source and assume common ones. */
  isFactoryCoverageKnown: boolean;
  /** In the rate card's order. A term ends by time or mileage, whichever comes first. */
  terms: { term: RateTerm; days: number; months: number }[];
};

/** Ends on the ISO date or at the odometer reading, whichever comes first. */
export type FactoryCoverageEnd = { endsOn: string; endsAtMiles: number; days: number };

/** A part of the term during which nothing that affects the price changes. */
export type Stretch = {
  fromDay: number;
  toDay: number;
  miles: number;
  /** An index into the odometer bands of the repair costs. */
  repairCostBand: number;
  /** In model years. */
  age: number;
  /** The index of the mileage band, or the number of bands if it's above the last one. */
  mileageBand: number;
  isWaiting: boolean;
  underFactoryCoverage: Record<FactoryCoverageKind, boolean>;
};

const daysToMonths = (days: number) => (days / daysInYear) * 12;

/** Age in model years on an ISO date. Next year's models count as 0, like this year's. */
export const calculateVehicleAge = (modelYear: number, on: string): number =>
  Math.max(0, parseIsoDate(on).getUTCFullYear() - modelYear);

export function buildExposure({ vehicle, usage, rateCard, on }: ExposureInput): Exposure {
  const milesPerDay = Math.max(usage.milesPerYear, rateCard.minimumMilesPerYear) / daysInYear;
  const { days, miles } = rateCard.waitingPeriod;
  return {
    vehicle,
    usage,
    rateCard,
    on,
    milesPerDay,
    waitingDays: Math.max(days, miles / milesPerDay),
    ...getFactoryCoverage({ vehicle, usage, rateCard, on }, milesPerDay),
    terms: rateCard.terms.map((term) => {
      const termDays = daysBetween(on, addMonths(on, term.months));
      const coveredDays = Math.min(termDays, term.miles / milesPerDay);
      return { term, days: coveredDays, months: Math.min(term.months, daysToMonths(coveredDays)) };
    }),
  };
}

/** Returns 0 if the odometer is already past the reading. */
export const findDayAtOdometer = ({ vehicle, milesPerDay }: Exposure, odometer: number): number =>
  Math.max(0, (odometer - vehicle.mileage) / milesPerDay);

/** Rounds to whole miles, because a day that was calculated from miles may have a rounding error. */
export const projectOdometer = ({ vehicle, milesPerDay }: Exposure, days: number): number =>
  vehicle.mileage + Math.floor(days * milesPerDay + 1e-6);

/** Factory coverage starts at the first sale, or on July 1 of the model year if that date is unknown. */
function getFactoryCoverage(
  { vehicle, usage, rateCard, on }: ExposureInput,
  milesPerDay: number,
): Pick<Exposure, 'factoryCoverage' | 'firstOwnerPowertrain' | 'isFactoryCoverageKnown'> {
  const { make, modelYear, mileage, inServiceOn, isFirstOwner } = vehicle;
  const index = getRateIndex(rateCard);
  const makeRow = index.factoryCoverage
    .get(getMakeKey(index, make))
    ?.find(
      ({ fromYear = 0, toYear = Number.POSITIVE_INFINITY }) => fromYear <= modelYear && modelYear <= toYear,
    );
  const row = makeRow ?? rateCard.factoryCoverage.otherMakes;
  // Other code rejects invalid model years.
  const year = Number.isInteger(modelYear) && modelYear >= 1900 && modelYear <= 2100 ? modelYear : 1900;
  const inServiceDate = inServiceOn ?? `${year}-07-01`;
  const startsOn = inServiceDate < on ? inServiceDate : on;
  const findEnd = ({ months, miles }: { months: number; miles: number }): FactoryCoverageEnd => {
    const endsOn = addMonths(startsOn, months);
    const byMiles = (miles - mileage) / milesPerDay;
    return { endsOn, endsAtMiles: miles, days: Math.max(0, Math.min(daysBetween(on, endsOn), byMiles)) };
  };
  const isCommercial = usage.commercialUseTypes.length > 0 || usage.isRideshare;
  const firstOwnerPowertrain =
    makeRow?.firstOwnerPowertrain && !isCommercial ? findEnd(makeRow.firstOwnerPowertrain) : null;
  return {
    factoryCoverage: {
      Basic: findEnd(row.basic),
      Powertrain: (isFirstOwner && firstOwnerPowertrain) || findEnd(row.powertrain),
      ElectricDrive: findEnd(row.electricDrive),
    },
    firstOwnerPowertrain,
    isFactoryCoverageKnown: Boolean(makeRow?.source),
  };
}

/** Days from the ISO date to each January 1, up to `lastDay`. */
function listNewYears(on: string, lastDay: number): number[] {
  const nextYear = parseIsoDate(on).getUTCFullYear() + 1;
  const count = Math.ceil(lastDay / 365);
  const days = Array.from({ length: count }, (_, index) => daysBetween(on, `${nextYear + index}-01-01`));
  return days.filter((day) => day <= lastDay);
}

const findLimitIndex = (limits: readonly number[], odometer: number) => {
  const index = limits.findIndex((limit) => odometer < limit);
  return index < 0 ? limits.length : index;
};

/** Every term ends where a stretch ends. */
export function splitIntoStretches(exposure: Exposure): Stretch[] {
  const { vehicle, rateCard, on, milesPerDay, waitingDays, factoryCoverage: factory } = exposure;
  const ends = exposure.terms.map(({ days }) => days);
  const lastDay = Math.max(...ends);
  const repairCostBands = rateCard.repairCosts.odometerBands;
  const mileageBandLimits = rateCard.coverageLevels.map(({ upToMiles }) => upToMiles);
  const newYears = listNewYears(on, lastDay);
  const changes = [
    ...ends,
    waitingDays,
    ...[...repairCostBands, ...mileageBandLimits].map((odometer) => findDayAtOdometer(exposure, odometer)),
    ...factoryCoverageKinds.map((kind) => factory[kind].days),
    ...newYears,
  ];
  const firstAge = calculateVehicleAge(vehicle.modelYear, on);
  const isNextYearsModel = vehicle.modelYear > parseIsoDate(on).getUTCFullYear();
  const days = [...new Set([0, ...changes.filter((day) => day > 0 && day <= lastDay)])].toSorted(
    (a, b) => a - b,
  );
  return days.slice(1).map((toDay, index) => {
    const fromDay = days[index] ?? 0;
    const middle = (fromDay + toDay) / 2;
    const odometer = vehicle.mileage + middle * milesPerDay;
    const isUnder = (kind: FactoryCoverageKind) => middle < factory[kind].days;
    return {
      fromDay,
      toDay,
      miles: (toDay - fromDay) * milesPerDay,
      repairCostBand: findLimitIndex(repairCostBands, odometer),
      age: Math.max(
        0,
        firstAge + newYears.filter((day) => day <= middle).length - (isNextYearsModel ? 1 : 0),
      ),
      mileageBand: findLimitIndex(mileageBandLimits, odometer),
      isWaiting: middle < waitingDays,
      underFactoryCoverage: {
        Basic: isUnder('Basic'),
        Powertrain: isUnder('Powertrain'),
        ElectricDrive: isUnder('ElectricDrive'),
      },
    };
  });
}
