import { z } from 'zod';
import { commercialUseTypes } from './commercial-use.ts';
import { coverageColors, planDataShape } from './plan-data.ts';
import { modificationLevels } from './rating-input.ts';

const count = z.int('Enter a whole number.').min(0, 'Enter 0 or more.');
const atLeastOne = z.int('Enter a whole number.').min(1, 'Enter 1 or more.');
/** 10000 is "no change". */
const factor = z
  .int('must be whole basis points')
  .min(1, 'must be above 0 basis points')
  .max(100_000, 'must be at most 100000 basis points (ten times)');
/** What a surcharge adds: 500 is 5%. */
const added = z
  .int('must be whole basis points')
  .min(0, 'a surcharge must not be negative')
  .max(50_000, 'must be at most 50000 basis points');
const name = z.string().trim().min(1, 'must not be empty');

/** By the key of a plan. checkRateCard holds the keys to the plans of the card. */
const perPlan = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

/** Rows that each begin where the one before ends; `upTo` is included, null means "and above". */
const bands = z.array(z.strictObject({ upTo: count.nullable(), factorBasisPoints: factor })).min(1);

const modelMatch = { make: name, model: name, match: z.enum(['exact', 'prefix']) };

const eligibility = z.strictObject({
  maxModelYears: count,
  maxMileage: count,
  maxGrossWeightPounds: atLeastOne,
  /** A plan that is not limited by age and mileage is refused by neither, in any term. */
  plans: perPlan(z.strictObject({ isLimitedByAgeAndMileage: z.boolean(), maxMileage: count.nullable() })),
  excludedMakes: z.array(name),
  excludedModels: z.array(z.strictObject(modelMatch)),
  refusedCommercialUseTypes: z.array(z.enum(commercialUseTypes)),
  refusedModifications: z.array(z.enum(modificationLevels).exclude(['None'])),
});

const term = z.strictObject({
  months: atLeastOne,
  miles: atLeastOne,
  factorBasisPoints: factor,
  numberOfPayments: atLeastOne,
  /** At purchase, both included. */
  maxModelYears: count,
  maxMileage: count,
  plans: z.array(z.string()).min(1, 'A term needs at least one plan.'),
});

const surcharges = z.strictObject({
  allWheelDrive: added,
  turboOrSupercharger: added,
  diesel: added,
  hybrid: added,
  electric: added,
  rideshare: added,
  towingPackage: added,
  mobilityPackage: added,
  commercialUse: z.partialRecord(z.enum(commercialUseTypes), added),
  modifications: z.partialRecord(z.enum(modificationLevels).exclude(['None']), added),
});

/**
 * The shape of a rate card, a dated version of all rate tables: plain JSON, edited by the rates owner. Money in cents, factors and
 * surcharges in basis points (10000 is one), years in model years. The figures are the project's own.
 */
export const rateCardTables = z.strictObject({
  version: z.string().regex(/^\d{4}\.\d{2}(\.\d+)?$/, 'A version looks like 2026.11 or 2026.11.2.'),
  effectiveFrom: z.iso.date('must be a date written as YYYY-MM-DD'),
  deductibleCents: count,
  waitingPeriod: z.strictObject({ days: count, miles: count }),
  eligibility,
  riskClasses: z.array(z.strictObject({ key: name, factorBasisPoints: factor })).min(1),
  /** For a make that is neither listed nor excluded. */
  defaultRiskClass: name,
  makeRiskClasses: z.record(name, name),
  /** Other spellings of a listed or excluded make. */
  makeAliases: z.record(name, name),
  /** An exact match wins over a prefix, a longer prefix over a shorter; years are included. */
  modelOverrides: z.array(
    z.strictObject({ ...modelMatch, fromYear: count.optional(), toYear: count.optional(), riskClass: name }),
  ),
  coverageLevels: z.array(z.strictObject({ color: z.enum(coverageColors), upToMiles: count })),
  ageBands: bands,
  mileageBands: bands,
  annualMilesBands: bands,
  baseMonthlyCents: perPlan(atLeastOne),
  /** How much of a factor about the vehicle itself counts for a plan: 10000 all of it, 2000 a fifth. */
  vehicleWeightBasisPoints: perPlan(count.max(10_000, 'must be at most 10000 basis points')),
  terms: z.array(term).min(1),
  surcharges,
  stateFactors: z.record(z.string(), factor),
  minimumMonthlyCents: atLeastOne,
  ...planDataShape,
});

export type RateCard = Readonly<z.infer<typeof rateCardTables>>;
/** What a card says of one of its plans. Throws RangeError where it says nothing: then it was never checked. */
export function ofPlan<T>(byPlan: Readonly<Record<string, T>>, plan: string): T {
  const value = byPlan[plan];
  if (value === undefined) throw new RangeError(`The rate card says nothing of the plan ${plan}.`);
  return value;
}

export type RateTerm = RateCard['terms'][number];
export type Band = RateCard['ageBands'][number];
export type ModelOverride = RateCard['modelOverrides'][number];

/** What is wrong with a rate card, and where, in words for the rates owner. */
export type RateCardError = { path: (string | number)[]; message: string };

/** Basis points of "no change". */
export const one = 10_000;

/** The part of a factor that counts for a plan with this weight; whole basis points. */
export function weighted(factorBasisPoints: number, weightBasisPoints: number): number {
  return Math.round(one + ((factorBasisPoints - one) * weightBasisPoints) / one);
}
