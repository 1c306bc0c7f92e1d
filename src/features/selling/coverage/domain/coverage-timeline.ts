import { addDays, addMonths, daysBetween, daysInYear, daysToDrive } from '../../../../shared/calendar.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import {
  getCoverage,
  getPlanAtMileage,
  getPlanInBand,
  type PlanTerms,
} from '../../../plans/domain/plan-terms.ts';
import type { WaitingPeriodEnd } from '../../../plans/domain/waiting-period.ts';

/** A purchase of a plan, and how its buyer drives. `purchasedOn` is an ISO date. */
export type CoveragePurchase = {
  plan: PlanKey;
  mileage: number;
  milesPerYear: number;
  termMonths: number;
  termMiles: number;
  purchasedOn: string;
  waitingPeriodEnd: WaitingPeriodEnd;
};

/**
 * `from` and `to` are ISO dates, and `fromDay` and `toDay` count days from the purchase. `to` and `toDay` are exclusive: the last `to`
 * is the day on which the contract ends.
 */
export type TimelineSegment = {
  kind: 'Waiting' | 'Covered';
  from: string;
  to: string;
  fromDay: number;
  toDay: number;
  fromMiles: number;
  toMiles: number;
  plan: PlanKey;
  /** Names of the coverage groups. */
  covered: string[];
  /** What the segment before covered and this one doesn't. */
  lost: string[];
};

export type Timeline = {
  segments: TimelineSegment[];
  endsOn: string;
  endsAtMiles: number;
  endedBy: 'Months' | 'Miles';
  /** When the months end. Same as `endsOn` unless the miles run out first. */
  monthsEndOn: string;
  totalDays: number;
};

const listCoveredGroupNames = (terms: PlanTerms, plan: PlanKey) =>
  getCoverage(terms, plan).covered.map(({ name }) => name);

/** Assumes that the miles are spread evenly over the year. */
export function buildCoverageTimeline(terms: PlanTerms, purchase: CoveragePurchase): Timeline {
  const { plan, mileage, milesPerYear, termMonths, termMiles, purchasedOn, waitingPeriodEnd } = purchase;
  const odometerOn = (day: number) => mileage + Math.floor((day * milesPerYear) / daysInYear);
  const monthsEndOn = addMonths(purchasedOn, termMonths);
  const termDays = daysBetween(purchasedOn, monthsEndOn);
  const totalDays = Math.min(termDays, daysToDrive(termMiles, milesPerYear));
  const dayAt = (odometer: number) => daysToDrive(odometer - mileage, milesPerYear);
  // Coverage starts on the day on which the last of these miles is driven.
  const waitingMiles = waitingPeriodEnd.endsAtMiles - mileage;
  const waitingMilesDay = Math.floor((waitingMiles * daysInYear) / Math.max(1, milesPerYear));
  const waitingDays = Math.max(daysBetween(purchasedOn, waitingPeriodEnd.endsOn), waitingMilesDay);
  const stepDowns = terms.mileageBands
    .filter(
      (band, index) =>
        getPlanInBand(terms, plan, band) !== getPlanInBand(terms, plan, terms.mileageBands[index + 1]),
    )
    .map(({ upToMiles }) => ({ day: dayAt(upToMiles + 1), upToMiles }));
  const boundaries = [
    waitingDays,
    ...stepDowns.map(({ day }) => day).filter((day) => day > waitingDays),
  ].filter((day) => day < totalDays);
  /** A day on which the car passes a limit ends at that limit, not a few miles later. */
  const limits = new Map([
    ...stepDowns.map(({ day, upToMiles }) => [day, upToMiles] as const),
    [waitingMilesDay, waitingPeriodEnd.endsAtMiles],
    [dayAt(mileage + termMiles), mileage + termMiles],
  ]);
  const edges = [...new Set([0, ...boundaries, totalDays])].toSorted((a, b) => a - b);
  const segments: TimelineSegment[] = [];
  for (const [index, fromDay] of edges.slice(0, -1).entries()) {
    const toDay = edges[index + 1] ?? totalDays;
    const isWaiting = fromDay < waitingDays;
    const effectivePlan = getPlanAtMileage(terms, plan, odometerOn(fromDay));
    const covered = isWaiting ? [] : listCoveredGroupNames(terms, effectivePlan);
    const lastSegment = segments.at(-1);
    const coveredBefore =
      lastSegment?.kind === 'Covered' ? lastSegment.covered : listCoveredGroupNames(terms, plan);
    segments.push({
      kind: isWaiting ? 'Waiting' : 'Covered',
      from: addDays(purchasedOn, fromDay),
      to: addDays(purchasedOn, toDay),
      fromDay,
      toDay,
      fromMiles: lastSegment?.toMiles ?? mileage,
      toMiles: limits.get(toDay) ?? odometerOn(toDay),
      plan: effectivePlan,
      covered,
      lost: isWaiting ? [] : coveredBefore.filter((name) => !covered.includes(name)),
    });
  }
  const endedBy = totalDays < termDays ? 'Miles' : 'Months';
  return {
    segments,
    endsOn: addDays(purchasedOn, totalDays),
    endsAtMiles: limits.get(totalDays) ?? odometerOn(totalDays),
    endedBy,
    monthsEndOn,
    totalDays,
  };
}
