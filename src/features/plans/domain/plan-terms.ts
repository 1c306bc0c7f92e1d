import { dollarsShort, grouped } from './format.ts';
import type {
  CoverageColor,
  CoverageExclusion,
  CoverageExtra,
  CoverageGroup,
  Plan,
  PlanKey,
} from './plan-data.ts';

/** Months and miles; the contract ends with whichever comes first. */
export type TermLength = { months: number; miles: number };

/** A plan with where it is sold. */
export type PlanOnSale = Plan & {
  /** It pays for repairs, and not only for extras. */
  paysRepairs: boolean;
  /** The highest odometer reading it is sold at; null: any. */
  maxMileage: number | null;
  /** From the shortest to the longest. */
  terms: TermLength[];
};

/** An odometer level, and the highest plan that pays as itself there. */
export type OdometerLevel = { color: CoverageColor; upToMiles: number; highestPlan: PlanKey | null };

/** What a version of the plans promises, without its prices. Texts are filled in. */
export type PlanTerms = {
  rateCardVersion: string;
  /** From least to most covered. */
  plans: PlanOnSale[];
  coverageGroups: CoverageGroup[];
  exclusions: CoverageExclusion[];
  extras: CoverageExtra[];
  /** From the lowest mileage up. */
  levels: OdometerLevel[];
  /** For each visit to a repair shop. */
  deductibleCents: number;
  waitingPeriod: { days: number; miles: number };
  limitOfLiability: { allClaimsCents: number };
  cancellation: { fullRefundDays: number; feeCents: number };
  transferFeeCents: number;
  /** At purchase, of any plan that age and mileage limit. */
  maxModelYears: number;
  maxMileage: number;
};

/** The plan of a key. Undefined for one that these terms don't have. */
export const findPlan = (terms: PlanTerms, key: PlanKey): PlanOnSale | undefined =>
  terms.plans.find((plan) => plan.key === key);

/** The plan of a key. Throws RangeError for one that these terms don't have. */
export function planOf(terms: PlanTerms, key: PlanKey): PlanOnSale {
  const plan = findPlan(terms, key);
  if (!plan) throw new RangeError(`There is no plan ${key} in rate card ${terms.rateCardVersion}.`);
  return plan;
}

/** A plan's name, or its key where these terms no longer have it: old records stay readable. */
export const planName = (terms: PlanTerms, key: PlanKey): string => findPlan(terms, key)?.name ?? key;

/** The plan that a number stands for in API calls. */
export const planOfCode = (terms: PlanTerms, code: number): PlanOnSale | undefined =>
  terms.plans.find((plan) => plan.code === code);

/** The number of a plan in API calls. Throws RangeError for a plan that these terms don't have. */
export const planCode = (terms: PlanTerms, key: PlanKey): number => planOf(terms, key).code;

/** The word of a plan in an address: its key in small letters. */
export const planWord = (key: PlanKey): string => key.toLowerCase();

export const planOfWord = (terms: PlanTerms, word: string | null): PlanOnSale | undefined =>
  terms.plans.find(({ key }) => planWord(key) === word?.toLowerCase());

/** How high a plan ranks, from 0; −1 for one that these terms don't have. */
export const tierOf = (terms: PlanTerms, key: PlanKey): number =>
  terms.plans.findIndex((plan) => plan.key === key);

/** Whether `plan` is `lowestPlan` or higher. */
export const isCoveredBy = (terms: PlanTerms, plan: PlanKey, lowestPlan: PlanKey): boolean =>
  tierOf(terms, plan) >= tierOf(terms, lowestPlan);

export type Coverage = {
  covered: CoverageGroup[];
  notCovered: CoverageGroup[];
  extras: CoverageExtra[];
  exclusions: CoverageExclusion[];
};

/** What a plan covers, what only a higher plan covers, what it brings beside repairs, and what no plan covers. */
export function coverageOf(terms: PlanTerms, plan: PlanKey): Coverage {
  const isIn = ({ lowestPlan }: { lowestPlan: PlanKey }) => isCoveredBy(terms, plan, lowestPlan);
  return {
    covered: terms.coverageGroups.filter(isIn),
    notCovered: terms.coverageGroups.filter((group) => !isIn(group)),
    extras: terms.extras.filter(isIn),
    exclusions: terms.exclusions,
  };
}

/** The level of an odometer reading; undefined above the last one. */
export const levelAt = (terms: PlanTerms, odometer: number): OdometerLevel | undefined =>
  terms.levels.find(({ upToMiles }) => odometer <= upToMiles);

/** The lower of two plans. */
const lowerPlan = (terms: PlanTerms, one: PlanKey, other: PlanKey): PlanKey =>
  tierOf(terms, one) <= tierOf(terms, other) ? one : other;

/** What a plan pays as while the odometer is at a level; above the last one (undefined) as the highest plan for any mileage. */
export function planAtLevel(terms: PlanTerms, plan: PlanKey, level: OdometerLevel | undefined): PlanKey {
  const [lowest] = terms.plans;
  const anyMileage = terms.plans.findLast(({ lastLevel }) => lastLevel === null) ?? lowest;
  const highest = level ? level.highestPlan : anyMileage?.key;
  return lowerPlan(terms, plan, highest ?? lowest?.key ?? plan);
}

export const planAt = (terms: PlanTerms, plan: PlanKey, odometer: number): PlanKey =>
  planAtLevel(terms, plan, levelAt(terms, odometer));

/** "the first $100 of each visit" and the like are said with whole dollars where there are no cents. */
export const deductibleText = ({ deductibleCents }: PlanTerms): string => dollarsShort(deductibleCents);

export const waitingPeriodText = ({ waitingPeriod: { days, miles } }: Pick<PlanTerms, 'waitingPeriod'>) =>
  `${days} days and ${grouped(miles)} miles`;

/** Where every contract states the limit. */
export const limitOfLiabilityClause = '5.1';

export const limitOfLiabilityText = ({ limitOfLiability }: PlanTerms): string =>
  `No claim pays more than your vehicle was worth just before the breakdown. All claims together pay no more than ${dollarsShort(limitOfLiability.allClaimsCents)}.`;

export const termText = ({ months, miles }: TermLength): string =>
  `${months} months or ${grouped(miles)} miles`;

/** "To 150,000 miles" or "Any mileage". */
export const reachText = ({ maxMileage }: Pick<PlanOnSale, 'maxMileage'>): string =>
  maxMileage === null ? 'Any mileage' : `To ${grouped(maxMileage)} miles`;
