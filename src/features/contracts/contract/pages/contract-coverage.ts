import { findPlanByCode, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { typicalUsage } from '../../../plans/domain/rating-input.ts';
import {
  buildCoverageTimeline,
  type CoveragePurchase,
  type Timeline,
} from '../../../selling/coverage/domain/coverage-timeline.ts';
import type { TimelineTerm } from '../../../selling/coverage/pages/term-timeline.tsx';
import type { QuoteResponse } from '../../../selling/quote/schema/responses.ts';

type Rates = Pick<
  NonNullable<QuoteResponse['ratesInfo']>,
  'coveragePlan' | 'coverageTermLength' | 'coverageTermMiles'
>;
type Purchase = Pick<CoveragePurchase, 'mileage' | 'purchasedOn' | 'waitingPeriodEnd'> & {
  milesPerYear: number | null;
};

/** If `milesPerYear` is missing, assumes average driving. */
export function buildContractCoverage(
  terms: PlanTerms,
  rates: Rates,
  { milesPerYear, ...purchase }: Purchase,
) {
  const plan = findPlanByCode(terms, rates.coveragePlan);
  if (!plan) throw new RangeError(`There is no plan ${rates.coveragePlan} in ${terms.rateCardVersion}.`);
  const milesPerYearDriven = milesPerYear ?? typicalUsage.milesPerYear;
  const timeline = buildCoverageTimeline(terms, {
    ...purchase,
    plan: plan.key,
    milesPerYear: milesPerYearDriven,
    termMonths: rates.coverageTermLength,
    termMiles: rates.coverageTermMiles,
  });
  return { timeline, milesPerYear: milesPerYearDriven };
}

export const toTerm = (
  { segments, endsOn, monthsEndOn }: Timeline,
  payments: TimelineTerm['payments'],
  factory: NonNullable<TimelineTerm['factory']>,
): TimelineTerm => {
  const [first] = segments;
  const startsOn = first?.from ?? endsOn;
  return {
    coversRepairs: segments.some(({ covered }) => covered.length > 0),
    startsOn,
    waitingUntil: first?.kind === 'Waiting' ? first.to : startsOn,
    changesOn: segments.filter(({ lost }) => lost.length > 0).map(({ from }) => from),
    endsOn,
    monthsEndOn,
    payments,
    factory: factory.filter(({ until }) => until > startsOn),
  };
};
