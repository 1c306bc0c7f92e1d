import { z } from 'zod';
import { commercialUseTypes } from './commercial-use.ts';
import { coverageColors, planDataShape } from './plan-data.ts';
import { modificationLevels } from './rating-input.ts';

const count = z.int('Enter a whole number.').min(0, 'Enter 0 or more.');
const atLeastOne = z.int('Enter a whole number.').min(1, 'Enter 1 or more.');
/** In basis points: 10000 means "no change". */
const factor = z
  .int('must be whole basis points')
  .min(1, 'must be above 0 basis points')
  .max(100_000, 'must be at most 100000 basis points (ten times)');
/** The amount that a surcharge adds: 500 means 5%. */
const addedBasisPoints = z
  .int('must be whole basis points')
  .min(0, 'a surcharge must not be negative')
  .max(50_000, 'must be at most 50000 basis points');
const name = z.string().trim().min(1, 'must not be empty');

/** Keyed by plan. `checkRateCard` checks that each key is one of the card's plans. */
const perPlan = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

/** Each row starts where the previous one ends. `upTo` is inclusive, and null means "and above". */
const bands = z.array(z.strictObject({ upTo: count.nullable(), factorBasisPoints: factor })).min(1);

const modelMatch = { make: name, model: name, match: z.enum(['exact', 'prefix']) };

const eligibility = z.strictObject({
  maxModelYears: count,
  maxMileage: count,
  maxGrossWeightPounds: atLeastOne,
  /** The limits on age and mileage, including those of each term, apply only to plans with `isLimitedByAgeAndMileage`. */
  plans: perPlan(z.strictObject({ isLimitedByAgeAndMileage: z.boolean(), maxMileage: count.nullable() })),
  excludedMakes: z.array(name),
  excludedModels: z.array(z.strictObject(modelMatch)),
  refusedCommercialUseTypes: z.array(z.enum(commercialUseTypes)),
  refusedModifications: z.array(z.enum(modificationLevels).exclude(['None'])),
});

const term = z.strictObject({
  months: atLeastOne,
  miles: atLeastOne,
  /** Limits at purchase, inclusive. */
  maxModelYears: count,
  maxMileage: count,
  plans: z.array(z.string()).min(1, 'A term needs at least one plan.'),
});

export const equipmentKinds = [
  'CombustionEngine',
  'TurboOrSupercharger',
  'AllWheelDrive',
  'ElectricDrive',
] as const;
export const factoryCoverageKinds = ['Basic', 'Powertrain', 'ElectricDrive'] as const;
export type FactoryCoverageKind = (typeof factoryCoverageKinds)[number];

const groupCosts = z.strictObject({
  /** Null if every vehicle has the group. */
  equipment: z.enum(equipmentKinds).nullable(),
  factoryCoverage: z.enum(factoryCoverageKinds),
  /** Repairs per 1,000 vehicles driven 12,000 miles, one number for each odometer band. */
  repairsPerThousand: z.array(count).min(1),
  /** Bills before the deductible. */
  bills: z.array(z.strictObject({ cents: atLeastOne, weight: atLeastOne })).min(1),
});

const odometerCosts = z.strictObject({
  /** Upper limits in ascending order. A further band covers everything above them. */
  odometerBands: z.array(atLeastOne),
  /** Keyed by coverage group. */
  groups: z.record(z.string(), groupCosts),
});

/** Counted from the vehicle's first sale. Ends at whichever limit comes first. */
const factoryTerm = z.strictObject({ months: count, miles: count });

const factoryTerms = {
  basic: factoryTerm,
  powertrain: factoryTerm,
  electricDrive: factoryTerm,
};

const factoryCoverage = z.strictObject({
  /** The share of expected repairs that we still pay for during factory coverage. */
  factorBasisPoints: factor,
  /** Applies to makes that aren't listed. */
  otherMakes: z.strictObject(factoryTerms),
  /** Years are inclusive. `source` is null if nobody has verified the terms. */
  makes: z.array(
    z.strictObject({
      makes: z.array(name).min(1),
      fromYear: count.optional(),
      toYear: count.optional(),
      ...factoryTerms,
      /** Instead of `powertrain`, for the first owner of a vehicle that isn't used commercially. */
      firstOwnerPowertrain: factoryTerm.optional(),
      source: name.nullable(),
    }),
  ),
});

/** `resaleBasisPoints` is how well the make holds its value each year, relative to the card's default depreciation. */
const newVehicleValue = z.strictObject({
  newPriceCents: atLeastOne,
  resaleBasisPoints: atLeastOne.max(11_000),
});

const vehicleValues = z.strictObject({
  makes: z.record(name, newVehicleValue),
  otherMakes: newVehicleValue,
  models: z.array(z.strictObject({ ...modelMatch, newPriceCents: atLeastOne })),
  /** The remaining share of the new price, by age in model years. The last number applies to all older vehicles. */
  leftBasisPoints: z.array(atLeastOne.max(10_000)).min(1),
  usualMilesPerYear: atLeastOne,
  /** Applies to each 1,000 miles above or below the average mileage. */
  perThousandMilesBasisPoints: count,
  /** The most that mileage adds or takes away. */
  mostForMilesBasisPoints: count.max(9_000),
});

const payments = z.strictObject({
  downPaymentBasisPoints: count.max(10_000),
  maxPayments: atLeastOne,
  paidInFullDiscountBasisPoints: count.max(9_999),
});

const tax = z.strictObject({
  state: name,
  basisPoints: count.max(3_000),
  from: z.iso.date('must be a date written as YYYY-MM-DD'),
  /** Null if nobody has verified it. */
  source: name.nullable(),
});

const surcharges = z.strictObject({
  diesel: addedBasisPoints,
  rideshare: addedBasisPoints,
  towingPackage: addedBasisPoints,
  mobilityPackage: addedBasisPoints,
  commercialUse: z.partialRecord(z.enum(commercialUseTypes), addedBasisPoints),
  modifications: z.partialRecord(z.enum(modificationLevels).exclude(['None']), addedBasisPoints),
});

/** Amounts are in cents, factors and shares in basis points, and ages in model years. */
export const rateCardTables = z.strictObject({
  version: z.string().regex(/^\d{4}\.\d{2}(\.\d+)?$/, 'A version looks like 2026.11 or 2026.11.2.'),
  effectiveFrom: z.iso.date('must be a date written as YYYY-MM-DD'),
  /** The default deductible. Buyers choose from the options. */
  deductibleCents: count,
  deductibleOptionsCents: z.array(count).min(1),
  waitingPeriod: z.strictObject({ days: count, miles: count }),
  eligibility,
  riskClasses: z.array(z.strictObject({ key: name, factorBasisPoints: factor })).min(1),
  /** Applies to a make that is neither listed nor excluded. */
  defaultRiskClass: name,
  makeRiskClasses: z.record(name, name),
  /** Maps other spellings to a listed or excluded make. */
  makeAliases: z.record(name, name),
  /** An exact match wins over a prefix, and a longer prefix over a shorter one. Years are inclusive. */
  modelOverrides: z.array(
    z.strictObject({ ...modelMatch, fromYear: count.optional(), toYear: count.optional(), riskClass: name }),
  ),
  coverageLevels: z.array(z.strictObject({ color: z.enum(coverageColors), upToMiles: count })),
  repairCosts: odometerCosts,
  /** Our monthly cost for the extras of a plan. */
  extrasMonthlyCents: perPlan(count),
  ageBands: bands,
  /** Vehicles driven less are rated as if they were driven this much. */
  minimumMilesPerYear: atLeastOne,
  /** The share of a term's extra miles, beyond the stated annual mileage, that we expect to be driven anyway. */
  extraMilesBasisPoints: count.max(10_000),
  terms: z.array(term).min(1),
  surcharges,
  stateFactors: z.record(z.string(), factor),
  /** By plan and state, for the price of a plan in one state. Where there's none, it's 1. */
  planStateFactors: z.record(name, z.record(z.string(), factor)).optional(),
  /** The share of the price that we expect to pay out for repairs and extras. */
  payoutShareBasisPoints: perPlan(atLeastOne.max(10_000)),
  /** The cost of selling and servicing one contract, regardless of its term. */
  contractCostCents: count,
  minimumMonthlyCents: atLeastOne,
  payments,
  vehicleValues,
  factoryCoverage,
  /** A plan costs at most this share of what it can pay. */
  maxPriceShareBasisPoints: atLeastOne.max(10_000),
  /** A plan must have full coverage for at least this share of the expected term. */
  minimumInForceBasisPoints: count.max(10_000),
  /** At the stated annual mileage, a term must last at least this share of its months. */
  minimumTermBasisPoints: count.max(10_000),
  /** A state's latest row applies. */
  taxes: z.array(tax),
  ...planDataShape,
});

export type RateCard = Readonly<z.infer<typeof rateCardTables>>;
/** Throws RangeError if the card wasn't validated and has no value for the plan. */
export function getPlanValue<T>(byPlan: Readonly<Record<string, T>>, plan: string): T {
  const value = byPlan[plan];
  if (value === undefined) throw new RangeError(`The rate card has no value for the plan ${plan}.`);
  return value;
}

export type RateTerm = RateCard['terms'][number];
export type Band = RateCard['ageBands'][number];
export type ModelOverride = RateCard['modelOverrides'][number];

export type RateCardError = { path: (string | number)[]; message: string };
