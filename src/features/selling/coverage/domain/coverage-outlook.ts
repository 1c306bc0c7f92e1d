import { getCoverage, getPlanInBand, type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { buildCoverageTimeline, type CoveragePurchase } from './coverage-timeline.ts';

/** When a plan's coverage is reduced and ends, at the buyer's annual mileage. Dates are ISO. */
export type CoverageOutlook = {
  /** The first day on which a repair can be covered. */
  waitingEndsOn: string;
  endsOn: string;
  endsAtMiles: number;
  endedBy: 'Months' | 'Miles';
  /** The end of the term in months. Differs from `endsOn` if the miles run out first. */
  monthsEndOn: string;
  /** At each step, coverage drops to a lower plan, and these groups of parts are no longer covered. */
  stepDowns: { on: string; atMiles: number; becomes: string; stops: string[] }[];
};

export function buildCoverageOutlook(terms: PlanTerms, purchase: CoveragePurchase): CoverageOutlook {
  const { segments, endsOn, endsAtMiles, endedBy, monthsEndOn } = buildCoverageTimeline(terms, purchase);
  const first = segments[0];
  return {
    waitingEndsOn: first?.kind === 'Waiting' ? first.to : purchase.purchasedOn,
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

/** `plan` and `becomes` are names, and `stops` the names of the groups that are no longer covered. */
export type PlanStepDown = { plan: string; atMiles: number; becomes: string; stops: string[] };

/** The mileages at which each plan drops to a lower one, regardless of the buyer. Starts with the highest plan. */
export const listPlanStepDowns = (terms: PlanTerms): PlanStepDown[] =>
  terms.plans.toReversed().flatMap(({ key, name }) => {
    const lastBandIndex = terms.mileageBands.findLastIndex((band) => getPlanInBand(terms, key, band) === key);
    const lastBand = terms.mileageBands[lastBandIndex];
    const lowerPlan = getPlanInBand(terms, key, terms.mileageBands[lastBandIndex + 1]);
    if (!lastBand || lowerPlan === key) return [];
    const stillCovered = new Set(getCoverage(terms, lowerPlan).covered);
    const lostGroups = getCoverage(terms, key).covered.filter((group) => !stillCovered.has(group));
    return [
      {
        plan: name,
        atMiles: lastBand.upToMiles,
        becomes: planName(terms, lowerPlan),
        stops: lostGroups.map((group) => group.name),
      },
    ];
  });
