import type { PlanData } from './plan-data.ts';
import type { RateCard } from './rate-card-tables.ts';

const added = [
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

/** The tables that cards of earlier releases don't have, as `first_rating_tables()` of the migrations returns them. */
export type RatingTables = Pick<RateCard, (typeof added)[number]>;

type StoredTables = Omit<RateCard, keyof PlanData>;

const removed = new Set(['mileageBands', 'annualMilesBands', 'baseMonthlyCents', 'vehicleWeightBasisPoints']);

/** Fills in a card of an earlier release, so that it can price vehicles like the first card of this one. */
export function withRatingTables(
  tables: StoredTables,
  { plans, coverageGroups }: PlanData,
  rating: RatingTables,
): StoredTables {
  const keys = plans.map(({ key }) => key);
  const perPlan = (known: Record<string, number>) => {
    const most = Math.max(...Object.values(known));
    return Object.fromEntries(keys.map((key) => [key, known[key] ?? most]));
  };
  const { groups } = rating.repairCosts;
  const usual = groups.everythingElse ?? Object.values(groups)[0];
  const { diesel, rideshare, towingPackage, mobilityPackage, commercialUse, modifications } =
    tables.surcharges;
  return {
    ...(Object.fromEntries(Object.entries(tables).filter(([key]) => !removed.has(key))) as StoredTables),
    ...rating,
    deductibleOptionsCents: [...new Set([...rating.deductibleOptionsCents, tables.deductibleCents])].toSorted(
      (a, b) => a - b,
    ),
    repairCosts: {
      ...rating.repairCosts,
      groups: Object.fromEntries(
        coverageGroups.flatMap(({ key }) => {
          const costs = groups[key] ?? usual;
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
