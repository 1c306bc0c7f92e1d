import { coverageTimeline, type TimelinePlan } from '../../coverage/domain/coverage-timeline.ts';
import type { QuoteAnswer } from '../../quote/contract/answers.ts';
import { coveragePlanFromCode } from '../../rates/domain/coverage-plan.ts';
import { ordinaryUsage } from '../../rates/domain/rating-input.ts';

type Rates = Pick<
  NonNullable<QuoteAnswer['ratesInfo']>,
  'coveragePlan' | 'coverageTermLength' | 'coverageTermMiles'
>;
type Purchase = Pick<TimelinePlan, 'mileage' | 'purchasedOn' | 'waiting'> & { milesPerYear: number | null };

/** What is covered when, for a plan at its price; `milesPerYear` is the ordinary one where none was answered. */
export function orderTimeline(rates: Rates, { milesPerYear, ...purchase }: Purchase) {
  const driven = milesPerYear ?? ordinaryUsage.milesPerYear;
  const timeline = coverageTimeline({
    ...purchase,
    plan: coveragePlanFromCode(rates.coveragePlan) ?? 'EverydayBenefits',
    milesPerYear: driven,
    termMonths: rates.coverageTermLength,
    termMiles: rates.coverageTermMiles,
  });
  return { timeline, milesPerYear: driven };
}
