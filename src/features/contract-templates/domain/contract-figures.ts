import type { CancellationRule } from '../../geography/domain/state-rule.ts';
import { coverageOf } from '../../rates/domain/coverage.ts';
import { type CoverageColor, type CoveragePlan, coveragePlans } from '../../rates/domain/coverage-plan.ts';
import { generalTerms } from '../../rates/domain/general-terms.ts';

/** The general figures of a contract. A test holds them to the rate card and state rules that are shipped. */
export const contractFigures = {
  ...generalTerms,
  fullRefundDays: 30,
  cancellationFee: 50,
  transferFee: 40,
  shortestTerm: { months: 12, miles: 15_000 },
};

/** The general figures as a rule of cancelling. */
export const generalCancellation: CancellationRule = {
  freeLookDays: contractFigures.fullRefundDays,
  freeLookCounting: null,
  fullLessFeeUntilDay: null,
  feeCents: contractFigures.cancellationFee * 100,
  feeBasisPoints: null,
  lateRefund: null,
};

/** How far each odometer level reaches, and the most that a plan covers while a vehicle stands at it. */
export const odometerLevels: { color: CoverageColor; upToMiles: number; highestPlan: CoveragePlan }[] = [
  { color: 'Orange', upToMiles: 100_000, highestPlan: 'Premium' },
  { color: 'Yellow', upToMiles: 150_000, highestPlan: 'Plus' },
  { color: 'Blue', upToMiles: 200_000, highestPlan: 'Powertrain' },
];

export const longestTerm = (plan: CoveragePlan) =>
  plan === 'EverydayBenefits' ? { months: 60, miles: 75_000 } : { months: 72, miles: 90_000 };

/** The lower of two plans: what is left of `plan` at a level that goes no higher than `highest`. */
export function lowerPlan(plan: CoveragePlan, highest: CoveragePlan): CoveragePlan {
  return coveragePlans.indexOf(plan) <= coveragePlans.indexOf(highest) ? plan : highest;
}

/** Cents as `$2,400` or `$2,345.67`. */
export const inDollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`;

/** The level that an odometer reading stands at; undefined above the last one. */
export const levelAt = (odometer: number) => odometerLevels.find(({ upToMiles }) => odometer <= upToMiles);

/** What is left of a plan at an odometer reading: above the last level the extras alone. */
export const planAt = (plan: CoveragePlan, odometer: number): CoveragePlan =>
  lowerPlan(plan, levelAt(odometer)?.highestPlan ?? 'EverydayBenefits');

export const inWords = (figure: number): string => figure.toLocaleString('en-US');

/** Whether a plan pays for any repair, or brings extras only. */
export const paysRepairs = (plan: CoveragePlan): boolean => coverageOf(plan).covered.length > 0;
