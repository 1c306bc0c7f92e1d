import { dateOf } from '../../../plans/domain/calendar.ts';
import type { PlanOnSale, PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { coverageTimeline, type TimelinePlan } from '../../../selling/coverage/domain/coverage-timeline.ts';
import { type Equipment, expectedFailures, type GroupKey, groupKeys, hasGroup } from './failure-rates.ts';
import type { GroupCosts } from './repair-costs.ts';

export type ExpectedRepair = { cents: number; count: number };

/** The probability of each total, in steps of `unitCents`. The last step is the limit or more. */
type Payout = { unitCents: number; chances: number[] };

const unitCents = 2_500;

/** Panjer's recursion: the exact distribution of the total of independent repairs, on amounts rounded to $25. */
export function payoutOf(expected: ExpectedRepair[], limitCents: number): Payout {
  const steps = Math.round(limitCents / unitCents);
  const rates = new Array<number>(steps + 1).fill(0);
  for (const { cents, count } of expected) {
    const step = Math.min(steps, Math.round(cents / unitCents));
    if (step > 0) rates[step] = (rates[step] ?? 0) + count;
  }
  const totalRate = rates.reduce((sum, rate) => sum + rate, 0);
  const amounts = rates.flatMap((rate, step) => (rate > 0 ? [{ step, weight: rate * step }] : []));
  const chances = [Math.exp(-totalRate)];
  for (let total = 1; total < steps; total += 1) {
    let sum = 0;
    for (const { step, weight } of amounts) {
      if (step > total) break;
      sum += weight * (chances[total - step] ?? 0);
    }
    chances.push(sum / total);
  }
  const below = chances.reduce((sum, chance) => sum + chance, 0);
  return { unitCents, chances: [...chances, Math.max(0, 1 - below)] };
}

export const meanOf = ({ unitCents: unit, chances }: Payout): number =>
  chances.reduce((sum, chance, step) => sum + chance * step * unit, 0);

/** Returns the smallest total that isn't exceeded in `share` of all cases. */
export function quantileOf({ unitCents: unit, chances }: Payout, share: number): number {
  let cumulative = 0;
  for (const [step, chance] of chances.entries()) {
    cumulative += chance;
    if (cumulative >= share - 1e-9) return step * unit;
  }
  return (chances.length - 1) * unit;
}

export const chanceAbove = ({ unitCents: unit, chances }: Payout, cents: number): number =>
  Math.min(
    1,
    chances.reduce((sum, chance, step) => (step * unit > cents ? sum + chance : sum), 0),
  );

/** Typical manufacturer warranties. The actual terms are in each car's warranty booklet. */
export const manufacturerWarranty = {
  fullVehicle: { years: 3, miles: 36_000 },
  powertrain: { years: 5, miles: 60_000 },
};

export type WorthInput = {
  purchase: TimelinePlan;
  modelYear: number;
  equipment: Equipment;
  priceCents: number;
  deductibleCents: number;
  costs: GroupCosts;
};

export const verdicts = ['ProbablyNot', 'AboutEven', 'Maybe'] as const;
export type Verdict = (typeof verdicts)[number];

/** Amounts in cents, probabilities from 0 to 1. */
export type WorthResult = {
  verdict: Verdict;
  /** All repairs over the term, including those not covered or under the manufacturer's warranty. */
  expectedRepairs: number;
  coveredRepairs: number;
  expectedCents: number;
  lowCents: number;
  medianCents: number;
  highCents: number;
  chanceOfOne: number;
  chanceAbovePrice: number;
  /** Share of the covered parts' failures that the manufacturer's warranty pays for. */
  manufacturerShare: number;
  groups: { key: GroupKey; name: string; covered: number; meanBillCents: number }[];
};

/** The powertrain as manufacturers define it. */
const powertrain: ReadonlySet<GroupKey> = new Set([
  'engine',
  'turbo',
  'transmission',
  'transferCase',
  'driveAxle',
  'electricDrive',
  'seals',
]);

/** Sorted from least to most coverage. */
export const repairPlans = ({ plans }: PlanTerms): PlanOnSale[] =>
  plans.filter(({ paysRepairs }) => paysRepairs);

export function defaultPlan(terms: PlanTerms): PlanOnSale | undefined {
  const plans = repairPlans(terms);
  return plans[Math.floor(plans.length / 2)];
}

function isUnderWarranty(key: GroupKey, age: number, odometer: number): boolean {
  const { years, miles } = powertrain.has(key)
    ? manufacturerWarranty.powertrain
    : manufacturerWarranty.fullVehicle;
  return age < years && odometer < miles;
}

/** A more expensive plan never gets a better verdict. */
export function verdictOf({
  expectedCents,
  chance,
  priceCents,
}: {
  expectedCents: number;
  chance: number;
  priceCents: number;
}): Verdict {
  if (expectedCents < priceCents * 0.75 || chance < 0.25) return 'ProbablyNot';
  return expectedCents < priceCents * 1.1 ? 'AboutEven' : 'Maybe';
}

type Count = { all: number; covered: number; underWarranty: number };

function countFailures(
  terms: PlanTerms,
  { purchase, modelYear, equipment }: WorthInput,
): Map<GroupKey, Count> {
  const { segments } = coverageTimeline(terms, purchase);
  const nameOf = new Map<string, string>(terms.coverageGroups.map(({ key, name }) => [key, name]));
  const start = dateOf(purchase.purchasedOn);
  const startAge = Math.max(0, start.getUTCFullYear() + start.getUTCMonth() / 12 - modelYear);
  const keys = groupKeys.filter((key) => hasGroup(equipment, key));
  const counts = new Map(keys.map((key) => [key, { all: 0, covered: 0, underWarranty: 0 }]));
  const miles = purchase.milesPerYear / 365;
  for (const segment of segments) {
    const covered = new Set(segment.covered);
    const paid = new Set(keys.filter((key) => covered.has(nameOf.get(key) ?? '')));
    for (let day = segment.fromDay; day < segment.toDay; day += 1) {
      const odometer = purchase.mileage + day * miles;
      const age = startAge + day / 365;
      for (const [key, count] of counts) {
        const failures = expectedFailures(key, { odometer, age, miles });
        count.all += failures;
        if (!paid.has(key)) continue;
        if (isUnderWarranty(key, age, odometer)) count.underWarranty += failures;
        else count.covered += failures;
      }
    }
  }
  return counts;
}

export function worthIt(terms: PlanTerms, input: WorthInput): WorthResult {
  const { costs, deductibleCents, priceCents } = input;
  const counts = [...countFailures(terms, input)];
  const sum = (pick: (count: Count) => number) => counts.reduce((total, [, count]) => total + pick(count), 0);
  const expected: ExpectedRepair[] = [];
  const groups: WorthResult['groups'] = [];
  let coveredRepairs = 0;
  for (const [key, { covered }] of counts) {
    const { bills } = costs[key];
    const weights = bills.reduce((total, { weight }) => total + weight, 0);
    if (weights === 0 || covered === 0) continue;
    coveredRepairs += covered;
    let mean = 0;
    for (const { cents, weight } of bills) {
      const share = weight / weights;
      mean += cents * share;
      expected.push({ cents: Math.max(0, cents - deductibleCents), count: covered * share });
    }
    const name = terms.coverageGroups.find((group) => group.key === key)?.name ?? key;
    groups.push({ key, name, covered, meanBillCents: Math.round(mean) });
  }
  const payout = payoutOf(expected, terms.limitOfLiability.allClaimsCents);
  const expectedCents = meanOf(payout);
  const chanceAbovePrice = chanceAbove(payout, priceCents);
  const underWarranty = sum((count) => count.underWarranty);
  const eligible = underWarranty + sum((count) => count.covered);
  return {
    verdict: verdictOf({ expectedCents, chance: chanceAbovePrice, priceCents }),
    expectedRepairs: sum((count) => count.all),
    coveredRepairs,
    expectedCents,
    lowCents: quantileOf(payout, 0.1),
    medianCents: quantileOf(payout, 0.5),
    highCents: quantileOf(payout, 0.9),
    chanceOfOne: 1 - Math.exp(-coveredRepairs),
    chanceAbovePrice,
    manufacturerShare: eligible === 0 ? 0 : underWarranty / eligible,
    groups: groups.toSorted((a, b) => b.covered * b.meanBillCents - a.covered * a.meanBillCents),
  };
}
