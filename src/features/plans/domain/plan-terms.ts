import { dollarsShort, formatInteger } from '../../../shared/format.ts';
import type {
  CoverageColor,
  CoverageExclusion,
  CoverageExtra,
  CoverageGroup,
  Plan,
  PlanKey,
} from './plan-data.ts';

/** The contract ends after this many months or miles, whichever comes first. */
export type TermLength = { months: number; miles: number };

export type OfferedPlan = Plan & {
  /** False for a plan that pays only for extras. */
  coversRepairs: boolean;
  /** The highest odometer reading at purchase. Null if there's no limit. */
  maxMileage: number | null;
  /** Sorted from shortest to longest. */
  terms: TermLength[];
};

/** A range of odometer readings, and the highest plan with full coverage in it. */
export type MileageBand = { color: CoverageColor; upToMiles: number; highestPlan: PlanKey | null };

/** The promises of a rate card's plans. Placeholders in its strings have been replaced. */
export type PlanTerms = {
  rateCardVersion: string;
  /** Sorted from the lowest plan to the highest. */
  plans: OfferedPlan[];
  coverageGroups: CoverageGroup[];
  exclusions: CoverageExclusion[];
  extras: CoverageExtra[];
  /** Sorted by mileage. */
  mileageBands: MileageBand[];
  /** Applies per visit to a repair shop. */
  deductibleCents: number;
  deductibleOptionsCents: number[];
  waitingPeriod: { days: number; miles: number };
  limitOfLiability: { allClaimsCents: number };
  cancellation: { freeLookDays: number; feeCents: number };
  transferFeeCents: number;
  /** Limits at purchase for plans limited by age and mileage. The age is in model years. */
  maxAgeYears: number;
  maxMileage: number;
};

export const findPlan = (terms: PlanTerms, key: PlanKey): OfferedPlan | undefined =>
  terms.plans.find((plan) => plan.key === key);

/** Throws RangeError if these terms have no such plan. */
export function getPlan(terms: PlanTerms, key: PlanKey): OfferedPlan {
  const plan = findPlan(terms, key);
  if (!plan) throw new RangeError(`There is no plan ${key} in rate card ${terms.rateCardVersion}.`);
  return plan;
}

export const formatPlanAndUp = (terms: PlanTerms, lowest: PlanKey): string =>
  `${planName(terms, lowest)} ${lowest === terms.plans.at(-1)?.key ? 'only' : 'and up'}`;

/** Falls back to the key, so that old records stay readable. */
export const planName = (terms: PlanTerms, key: PlanKey): string => findPlan(terms, key)?.name ?? key;

export const findPlanByCode = (terms: PlanTerms, code: number): OfferedPlan | undefined =>
  terms.plans.find((plan) => plan.code === code);

/** Throws RangeError if these terms have no such plan. */
export const planCode = (terms: PlanTerms, key: PlanKey): number => getPlan(terms, key).code;

export const planSlug = (key: PlanKey): string => key.toLowerCase();

export const findPlanBySlug = (terms: PlanTerms, slug: string | null): OfferedPlan | undefined =>
  terms.plans.find(({ key }) => planSlug(key) === slug?.toLowerCase());

/** The zero-based rank of a plan, or −1 if these terms have no such plan. */
export const getPlanRank = (terms: PlanTerms, key: PlanKey): number =>
  terms.plans.findIndex((plan) => plan.key === key);

export const isPlanAtLeast = (terms: PlanTerms, plan: PlanKey, lowestPlan: PlanKey): boolean =>
  getPlanRank(terms, plan) >= getPlanRank(terms, lowestPlan);

export type Coverage = {
  covered: CoverageGroup[];
  notCovered: CoverageGroup[];
  extras: CoverageExtra[];
  exclusions: CoverageExclusion[];
};

export function getCoverage(terms: PlanTerms, plan: PlanKey): Coverage {
  const isIncluded = ({ lowestPlan }: { lowestPlan: PlanKey }) => isPlanAtLeast(terms, plan, lowestPlan);
  return {
    covered: terms.coverageGroups.filter(isIncluded),
    notCovered: terms.coverageGroups.filter((group) => !isIncluded(group)),
    extras: terms.extras.filter(isIncluded),
    exclusions: terms.exclusions,
  };
}

/** Joins the group's limitation and those of its parts. */
export const joinLimitations = ({ limitation, parts }: CoverageGroup): string =>
  [limitation, ...new Set(parts.flatMap((part) => part.limitation ?? []))].join(' ');

/** Doesn't list extras, which aren't groups of parts. */
export function formatGroupCount(terms: PlanTerms, plan: PlanKey): string {
  const { covered } = getCoverage(terms, plan);
  return `${covered.length} of ${terms.coverageGroups.length} kinds of parts`;
}

/** Returns undefined above the last band. */
export const findMileageBand = (terms: PlanTerms, odometer: number): MileageBand | undefined =>
  terms.mileageBands.find(({ upToMiles }) => odometer <= upToMiles);

const getLowerPlan = (terms: PlanTerms, one: PlanKey, other: PlanKey): PlanKey =>
  getPlanRank(terms, one) <= getPlanRank(terms, other) ? one : other;

/** The plan whose coverage applies in a mileage band. Above the last band, `band` is undefined, and at most the highest plan without a mileage limit applies. */
export function getPlanInBand(terms: PlanTerms, plan: PlanKey, band: MileageBand | undefined): PlanKey {
  const [lowest] = terms.plans;
  const highestUnlimitedPlan = terms.plans.findLast(({ lastLevel }) => lastLevel === null) ?? lowest;
  const highestPlan = band ? band.highestPlan : highestUnlimitedPlan?.key;
  return getLowerPlan(terms, plan, highestPlan ?? lowest?.key ?? plan);
}

export const getPlanAtMileage = (terms: PlanTerms, plan: PlanKey, odometer: number): PlanKey =>
  getPlanInBand(terms, plan, findMileageBand(terms, odometer));

export const formatDeductible = ({ deductibleCents }: PlanTerms): string => dollarsShort(deductibleCents);

export const formatWaitingPeriod = ({ waitingPeriod: { days, miles } }: Pick<PlanTerms, 'waitingPeriod'>) =>
  `${days} days and ${formatInteger(miles)} miles`;

export const limitOfLiabilityClause = '5.1';

export const formatLimitOfLiability = ({ limitOfLiability }: PlanTerms): string =>
  `No claim pays more than your vehicle was worth on the purchase date. All claims combined pay no more than ${dollarsShort(limitOfLiability.allClaimsCents)}.`;

/** The cancellation fee is never more than this share of the price. */
export const cancellationFeePercent = 10;

/** In the first days, the contract subtracts only claims that we paid. */
export const fullRefundCondition = "as long as we haven't paid a claim";
export const fullRefundConditionInSpanish = 'siempre que no hayamos pagado ningún reclamo';

export const formatTerm = ({ months, miles }: TermLength): string =>
  `${months} months or ${formatInteger(miles)} miles`;

export const formatMileageLimit = ({ maxMileage }: Pick<OfferedPlan, 'maxMileage'>): string =>
  maxMileage === null ? 'Any mileage' : `Up to ${formatInteger(maxMileage)} miles`;
