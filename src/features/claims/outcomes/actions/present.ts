import { toDollars } from '../../../../shared/format.ts';
import { calculateWeightedMedian } from '../../../../shared/weighted-median.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { toPublicVin } from '../../claims/domain/claim.ts';
import { type DenialCode, getDenialReason } from '../../claims/domain/denial-reasons.ts';
import { claimStatusDetails } from '../../claims/domain/transitions.ts';
import type { ScopeLevel, VehicleFilter } from '../domain/scope.ts';
import { calculateFractionPaid, countSettled, groupByDays, smallestSample } from '../domain/statistics.ts';
import type { ClaimResponse, OutcomesResponse, PartOutcome, TopClaim } from '../schema.ts';
import type { CountedBill, CountedClaim } from '../store/outcomes.ts';
import type { Totals, ValueCount } from '../store/totals.ts';

export const presentClaim = (claim: CountedClaim): ClaimResponse => ({
  autoPartName: claim.autoPartName,
  claimAmount: toDollars(claim.claimedCents),
  majorAssemblyName: claim.majorAssemblyName,
  modelYear: claim.modelYear,
  subClaimStatus: claimStatusDetails[claim.status].publicStatus,
  totalPartAmount: toDollars(claim.partCents),
  totalPaidClaimsAmount: toDollars(claim.paidCents),
  vehicleMake: claim.vehicleMake,
  vehicleModel: claim.vehicleModel,
  vin: toPublicVin(claim.vin),
});

export const presentTopClaim = (totals: Totals, basedOn: ScopeLevel): TopClaim => ({
  autoPartName: totals.part,
  claimAmount: toDollars(totals.claimedCents / totals.claimCount),
  majorAssemblyName: totals.assembly,
  modelYear: totals.newestYear,
  subClaimStatus: 'Paid',
  totalPartAmount: toDollars(totals.partCents),
  totalPaidClaimsAmount: toDollars(totals.paidCents),
  vehicleMake: totals.newestMake,
  vehicleModel: totals.newestModel,
  vin: toPublicVin(totals.newestVin),
  claimCount: totals.paidCount,
  basedOn,
});

/**
 * The newest bills of similar vehicles. `coverageKey` is the key of a coverage group or an exclusion. Each of `bills` has the
 * part's index in `parts`, the odometer reading, and the amount in dollars.
 */
export type PastRepairBills = {
  basedOn: ScopeLevel;
  parts: { part: string; coverageKey: string | null }[];
  bills: [part: number, odometer: number, amount: number][];
};

export function presentRepairBills(claims: CountedBill[], basedOn: ScopeLevel): PastRepairBills {
  const parts = new Map(claims.map(({ autoPartName, coverageKey }) => [autoPartName, coverageKey]));
  const names = [...parts.keys()];
  return {
    basedOn,
    parts: [...parts].map(([part, coverageKey]) => ({ part, coverageKey })),
    bills: claims.map(({ autoPartName, odometer, claimedCents }) => [
      names.indexOf(autoPartName),
      odometer,
      Math.round(claimedCents / 100),
    ]),
  };
}

const presentCounts = ({ claimCount: counted, paidCount: paid, deniedCount: denied, paidCents }: Totals) => ({
  counted,
  paid,
  denied,
  sharePaid: calculateFractionPaid({ paid, denied }),
  totalPaid: toDollars(paidCents),
});

const presentPart = (totals: Totals): PartOutcome => ({
  autoPartName: totals.part,
  majorAssemblyName: totals.assembly,
  coverageKey: totals.coverageKey,
  ...presentCounts(totals),
  meanAsked: toDollars(totals.claimedCents / totals.claimCount),
});

const listDayCounts = (counts: ValueCount[], measureName: ValueCount['measure']) =>
  counts
    .filter(({ measure }) => measure === measureName)
    .map(({ value, count }) => ({ value: Number(value), count }));

/** The last group includes longer times. */
const longestShownDays = 10;

export const presentSpeed = (counts: ValueCount[]) => ({
  toDecision: groupByDays(listDayCounts(counts, 'daysToDecision'), longestShownDays),
  toPayment: groupByDays(listDayCounts(counts, 'daysToPayment'), longestShownDays),
});

const emptyCounts = { counted: 0, paid: 0, denied: 0, sharePaid: null, totalPaid: 0, open: 0 };

export function presentOutcomes(
  terms: PlanTerms,
  filter: VehicleFilter,
  totals: Totals | undefined,
  parts: Totals[],
  counts: ValueCount[],
): OutcomesResponse {
  const total = totals && presentCounts(totals);
  const denials = counts
    .filter(({ measure }) => measure === 'denial')
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value));
  return {
    vehicleMake: totals?.vehicleMake ?? filter.make ?? null,
    vehicleModel: totals?.vehicleModel ?? filter.model ?? null,
    modelYear: filter.modelYear ?? null,
    receivedFrom: totals?.firstReceivedOn ?? null,
    receivedTo: totals?.lastReceivedOn ?? null,
    ...(total ? { ...total, open: total.counted - countSettled(total) } : emptyCounts),
    smallestSample,
    medianDaysToDecision: calculateWeightedMedian(listDayCounts(counts, 'daysToDecision')),
    medianDaysToPayment: calculateWeightedMedian(listDayCounts(counts, 'daysToPayment')),
    denialReasons: denials.map(({ value, count }) => ({
      ...getDenialReason(terms, value as DenialCode),
      count,
    })),
    parts: parts.map(presentPart),
  };
}
