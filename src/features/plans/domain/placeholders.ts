import type { PlaceholderValues } from '../../../shared/fill-in.ts';
import { dollarsShort, formatInteger, spellOutNumber } from '../../../shared/format.ts';
import {
  appealAnswerDays,
  authorizationDays,
  cancellationNoticeDays,
  daysToSendRefund,
  daysToTransfer,
  decisionBusinessDays,
  nonpaymentDays,
  odometerRepairDays,
  quoteValidDays,
  receiptDays,
  refundDays,
} from './deadlines.ts';
import type { CoverageExtra } from './plan-data.ts';
import {
  cancellationFeePercent,
  formatMileageLimit,
  formatTerm,
  formatWaitingPeriod,
  fullRefundCondition,
  fullRefundConditionInSpanish,
  getCoverage,
  type PlanTerms,
  planSlug,
} from './plan-terms.ts';

export function getExtraValues({
  perDayCents,
  maxDays,
  maxCentsPerVisit,
}: Pick<CoverageExtra, 'perDayCents' | 'maxDays' | 'maxCentsPerVisit'>): Record<string, string> {
  return {
    ...(perDayCents !== null && { perDay: dollarsShort(perDayCents) }),
    ...(maxDays !== null && { maxDays: String(maxDays) }),
    ...(maxCentsPerVisit !== null && { maxPerVisit: dollarsShort(maxCentsPerVisit) }),
  };
}

function withPrefix(prefix: string, values: Record<string, string>): [string, string][] {
  return Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]);
}

/** See docs/configuration.md. */
export function getPlaceholderValues(terms: PlanTerms): PlaceholderValues {
  const { cancellation, waitingPeriod } = terms;
  const termLengths = terms.plans.flatMap((plan) => plan.terms).toSorted((a, b) => a.months - b.months);
  const [shortest, longest] = [termLengths[0], termLengths.at(-1)];
  return {
    deductible: dollarsShort(terms.deductibleCents),
    deductibleOptions: terms.deductibleOptionsCents.map(dollarsShort).join(', '),
    waitingPeriod: formatWaitingPeriod(terms),
    waitingDays: String(waitingPeriod.days),
    waitingMiles: formatInteger(waitingPeriod.miles),
    limitOfLiability: dollarsShort(terms.limitOfLiability.allClaimsCents),
    fullRefundDays: String(cancellation.freeLookDays),
    fullRefundCondition,
    fullRefundConditionInSpanish,
    cancellationFee: dollarsShort(cancellation.feeCents),
    cancellationFeePercent: `${cancellationFeePercent}%`,
    transferFee: dollarsShort(terms.transferFeeCents),
    decisionDays: String(decisionBusinessDays),
    approvalDays: String(authorizationDays),
    appealDays: String(appealAnswerDays),
    transferDays: String(daysToTransfer),
    receiptDays: String(receiptDays),
    odometerRepairDays: String(odometerRepairDays),
    nonpaymentDays: String(nonpaymentDays),
    cancellationNoticeDays: String(cancellationNoticeDays),
    cancelDaysAhead: String(refundDays - daysToSendRefund),
    refundDays: String(refundDays),
    quoteDays: String(quoteValidDays),
    maxModelYears: String(terms.maxAgeYears),
    maxMileage: formatInteger(terms.maxMileage),
    planCount: spellOutNumber(terms.plans.length),
    exclusionCount: String(terms.exclusions.length),
    groupCount: String(terms.coverageGroups.length),
    ...(shortest && { shortestTerm: formatTerm(shortest) }),
    ...(longest && { longestTerm: formatTerm(longest) }),
    ...Object.fromEntries(
      terms.mileageBands.map(({ color, upToMiles }) => [
        `level.${color.toLowerCase()}`,
        formatInteger(upToMiles),
      ]),
    ),
    ...Object.fromEntries(
      terms.plans.flatMap((plan) => {
        const longestTerm = plan.terms.at(-1);
        return withPrefix(`plan.${planSlug(plan.key)}`, {
          name: plan.name,
          reach: formatMileageLimit(plan),
          ...(plan.maxMileage !== null && { maxMileage: formatInteger(plan.maxMileage) }),
          ...(longestTerm && { longestTerm: formatTerm(longestTerm) }),
          groupCount: String(getCoverage(terms, plan.key).covered.length),
        });
      }),
    ),
    ...Object.fromEntries(
      terms.extras.flatMap((extra) =>
        withPrefix(`extra.${extra.key}`, { name: extra.name, ...getExtraValues(extra) }),
      ),
    ),
  };
}
