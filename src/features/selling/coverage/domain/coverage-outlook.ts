import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { coverageTimeline, type TimelinePlan } from './coverage-timeline.ts';

/** When a plan's coverage shrinks and ends, if the car is driven as its buyer says. Dates are ISO. */
export type CoverageOutlook = {
  endsOn: string;
  endsAtMiles: number;
  endedBy: 'Months' | 'Miles';
  /** When the months end. Same as `endsOn` unless the miles run out first. */
  monthsEndOn: string;
  /** At each, the plan becomes a lower one, and groups of parts stop being covered. */
  stepDowns: { on: string; atMiles: number; becomes: string; stops: string[] }[];
};

export function coverageOutlook(terms: PlanTerms, purchase: TimelinePlan): CoverageOutlook {
  const { segments, endsOn, endsAtMiles, endedBy, monthsEndOn } = coverageTimeline(terms, purchase);
  return {
    endsOn,
    endsAtMiles,
    endedBy,
    monthsEndOn,
    stepDowns: segments
      .filter(({ kind, lost }) => kind === 'Covered' && lost.length > 0)
      .map(({ from, fromMiles, plan, lost }) => ({
        on: from,
        atMiles: fromMiles,
        becomes: planName(terms, plan),
        stops: lost,
      })),
  };
}
