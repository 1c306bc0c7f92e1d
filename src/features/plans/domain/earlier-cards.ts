import type { PlanData } from './plan-data.ts';
import type { RateCard } from './rate-card-tables.ts';

const addedTables = [
  'deductibleOptionsCents',
  'repairCosts',
  'extrasMonthlyCents',
  'ageBands',
  'minimumMilesPerYear',
  'extraMilesBasisPoints',
  'payoutShareBasisPoints',
  'contractCostCents',
  'payments',
  'maxPriceShareBasisPoints',
  'minimumInForceBasisPoints',
  'minimumTermBasisPoints',
  'vehicleValues',
  'factoryCoverage',
  'taxes',
] as const satisfies (keyof RateCard)[];

/** The tables that cards from earlier releases lack, as returned by `first_rating_tables()` in the migrations. */
export type RatingTables = Pick<RateCard, (typeof addedTables)[number]>;

type StoredTables = Omit<RateCard, keyof PlanData>;

const removedTables = new Set([
  'mileageBands',
  'annualMilesBands',
  'baseMonthlyCents',
  'vehicleWeightBasisPoints',
]);

/** Adds the missing tables to a card from an earlier release, so that it prices vehicles like this release's first card. */
export function withRatingTables(
  tables: StoredTables,
  { plans, coverageGroups }: PlanData,
  rating: RatingTables,
): StoredTables {
  const keys = plans.map(({ key }) => key);
  const perPlan = (values: Record<string, number>) => {
    const highest = Math.max(...Object.values(values));
    return Object.fromEntries(keys.map((key) => [key, values[key] ?? highest]));
  };
  const { groups } = rating.repairCosts;
  const defaultCosts = groups.everythingElse ?? Object.values(groups)[0];
  const { diesel, rideshare, towingPackage, mobilityPackage, commercialUse, modifications } =
    tables.surcharges;
  return {
    ...(Object.fromEntries(
      Object.entries(tables).filter(([key]) => !removedTables.has(key)),
    ) as StoredTables),
    ...rating,
    deductibleOptionsCents: [...new Set([...rating.deductibleOptionsCents, tables.deductibleCents])].toSorted(
      (a, b) => a - b,
    ),
    repairCosts: {
      ...rating.repairCosts,
      groups: Object.fromEntries(
        coverageGroups.flatMap(({ key }) => {
          const costs = groups[key] ?? defaultCosts;
          return costs ? [[key, costs]] : [];
        }),
      ),
    },
    extrasMonthlyCents: perPlan(rating.extrasMonthlyCents),
    payoutShareBasisPoints: perPlan(rating.payoutShareBasisPoints),
    surcharges: { diesel, rideshare, towingPackage, mobilityPackage, commercialUse, modifications },
    terms: tables.terms.map(({ months, miles, maxModelYears, maxMileage, plans: sold }) => ({
      ...{ months, miles, maxModelYears, maxMileage },
      plans: sold,
    })),
  };
}
