import { fullBasisPoints } from '../../../../shared/format.ts';
import {
  calculateExpectedRepairs,
  type ExpectedRepairs,
  getRankInEffect,
} from '../../../plans/domain/expected-repairs.ts';
import { buildExposure, type ExposureInput } from '../../../plans/domain/exposure.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import type { OfferedPlan, PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { calculatePriceFactors } from '../../../plans/domain/price-factors.ts';
import type { RateCard } from '../../../plans/domain/rate-card-tables.ts';

/** An amount, and how often we expect to pay it during the term. */
export type ExpectedRepair = { cents: number; count: number };

/** The probability of each total, in steps of `unitCents`. The last step includes everything above the limit. */
type Payout = { unitCents: number; chances: number[] };

const unitCents = 2_500;

/** Panjer's recursion: the exact distribution of the total of independent repairs, on amounts rounded to $25. */
export function calculatePayout(repairs: ExpectedRepair[], limitCents: number): Payout {
  const steps = Math.round(limitCents / unitCents);
  const rates = new Array<number>(steps + 1).fill(0);
  for (const { cents, count } of repairs) {
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

export const calculateMean = ({ unitCents: unit, chances }: Payout): number =>
  chances.reduce((sum, chance, step) => sum + chance * step * unit, 0);

/** Rounding errors mustn't move a quantile to the next step. */
const roundingTolerance = 1e-9;

export function calculateQuantile({ unitCents: unit, chances }: Payout, share: number): number {
  let cumulative = 0;
  for (const [step, chance] of chances.entries()) {
    cumulative += chance;
    if (cumulative >= share - roundingTolerance) return step * unit;
  }
  return (chances.length - 1) * unit;
}

export const calculateChanceAbove = ({ unitCents: unit, chances }: Payout, cents: number): number =>
  Math.min(
    1,
    chances.reduce((sum, chance, step) => (step * unit > cents ? sum + chance : sum), 0),
  );

export type WorthInput = ExposureInput & {
  state: string;
  plan: PlanKey;
  termMonths: number;
  termMiles: number;
  priceCents: number;
  deductibleCents: number;
  vehicleValueCents: number;
};

export const verdicts = ['ProbablyNot', 'ItDepends', 'Maybe'] as const;
export type Verdict = (typeof verdicts)[number];

export const listRepairPlans = ({ plans }: PlanTerms): OfferedPlan[] =>
  plans.filter(({ coversRepairs }) => coversRepairs);

export function defaultPlan(terms: PlanTerms): OfferedPlan | undefined {
  const plans = listRepairPlans(terms);
  return plans[Math.floor(plans.length / 2)];
}

export const toPercent = (chance: number) => Math.round(chance * 100);

/** Uses the rounded odds that the page shows. A higher price never improves the verdict. */
export function toVerdict(chanceAbovePrice: number): Verdict {
  const odds = toPercent(chanceAbovePrice);
  if (odds <= 25) return 'ProbablyNot';
  return odds < 50 ? 'ItDepends' : 'Maybe';
}

type RepairCounts = { all: number; covered: number; factoryPaid: number };

/** Counts the expected repairs of each group until `endDay`. `factor` is the product of the vehicle's price factors. */
function countRepairs(
  { groups, stretches }: ExpectedRepairs,
  rateCard: RateCard,
  { planRank, endDay, factor }: { planRank: number; endDay: number; factor: number },
): RepairCounts[] {
  const counts = groups.map(() => ({ all: 0, covered: 0, factoryPaid: 0 }));
  for (const stretch of stretches) {
    if (stretch.fromDay >= endDay) break;
    const effectiveRank = getRankInEffect(rateCard, planRank, stretch);
    for (const [index, group] of groups.entries()) {
      const count = counts[index];
      if (!count) continue;
      const repairs = (stretch.repairs[index] ?? 0) * stretch.ageFactor * factor;
      const ourShare = stretch.ourShare[index] ?? 1;
      count.all += repairs;
      if (group.planRank > effectiveRank || stretch.isWaiting) continue;
      count.covered += repairs * ourShare;
      count.factoryPaid += repairs * (1 - ourShare);
    }
  }
  return counts;
}

type GroupShare = { key: string; name: string; covered: number; meanBillCents: number };

export type WorthResult = ReturnType<typeof calculateWorth>;

/** Amounts are in cents, probabilities from 0 to 1. Throws RangeError if the term isn't on the rate card. */
export function calculateWorth(input: WorthInput) {
  const { rateCard, deductibleCents, priceCents, vehicleValueCents } = input;
  const exposure = buildExposure(input);
  const term = exposure.terms.find(
    (each) => each.term.months === input.termMonths && each.term.miles === input.termMiles,
  );
  if (!term) throw new RangeError(`The rate card has no term of ${input.termMonths} months.`);
  const repairs = calculateExpectedRepairs(exposure, deductibleCents);
  const { risk, surcharges, state: stateFactor } = calculatePriceFactors(input);
  const factors = [risk, ...surcharges, stateFactor];
  const counts = countRepairs(repairs, rateCard, {
    planRank: rateCard.plans.findIndex(({ key }) => key === input.plan),
    endDay: term.days,
    factor: factors.reduce(
      (product, { factorBasisPoints }) => (product * factorBasisPoints) / fullBasisPoints,
      1,
    ),
  });
  const sum = (pick: (count: RepairCounts) => number) =>
    counts.reduce((total, count) => total + pick(count), 0);
  const expected: ExpectedRepair[] = [];
  const groups: GroupShare[] = [];
  for (const [index, { key, name, bills }] of repairs.groups.entries()) {
    const covered = counts[index]?.covered ?? 0;
    if (covered === 0) continue;
    const weights = bills.reduce((total, { weight }) => total + weight, 0);
    let mean = 0;
    for (const { cents, weight } of bills) {
      const share = weight / weights;
      mean += cents * share;
      expected.push({ cents: Math.max(0, cents - deductibleCents), count: covered * share });
    }
    groups.push({ key, name, covered, meanBillCents: Math.round(mean) });
  }
  const payout = calculatePayout(
    expected,
    Math.min(rateCard.limitOfLiability.allClaimsCents, vehicleValueCents),
  );
  const chanceAbovePrice = calculateChanceAbove(payout, priceCents);
  const factoryPaidRepairs = sum((count) => count.factoryPaid);
  const coveredRepairs = sum((count) => count.covered);
  return {
    verdict: toVerdict(chanceAbovePrice),
    /** Includes repairs that aren't covered or fall under factory coverage. */
    expectedRepairs: sum((count) => count.all),
    coveredRepairs,
    expectedCents: calculateMean(payout),
    lowCents: calculateQuantile(payout, 0.1),
    medianCents: calculateQuantile(payout, 0.5),
    highCents: calculateQuantile(payout, 0.9),
    chanceOfAnyRepair: 1 - Math.exp(-coveredRepairs),
    chanceAbovePrice,
    /** The share of covered repairs that the manufacturer pays for. */
    factoryShare:
      factoryPaidRepairs + coveredRepairs === 0
        ? 0
        : factoryPaidRepairs / (factoryPaidRepairs + coveredRepairs),
    groups: groups.toSorted((a, b) => b.covered * b.meanBillCents - a.covered * a.meanBillCents),
  };
}
