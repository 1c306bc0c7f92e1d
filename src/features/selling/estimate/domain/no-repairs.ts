import { formatInteger } from '../../../../shared/format.ts';
import type { EstimateResponse } from '../schema/responses.ts';

type IneligibilityReason = EstimateResponse['ineligibilityReasons'][number];

const limitLabels: Record<string, (limit: number) => string> = {
  MileageTooHigh: (limit) => `over ${formatInteger(limit)} miles`,
  ModelYearTooOld: (limit) => `more than ${limit} model years old`,
};

/** True if any plan that covers repairs is offered. */
export const offersRepairCoverage = ({ plans }: Pick<EstimateResponse, 'plans'>): boolean =>
  plans.some(({ coversRepairs, terms }) => coversRepairs && terms.some(({ isOffered }) => isOffered));

/**
 * The title names the limits that all repair plans share. The messages give the reasons that apply to the vehicle as a whole. If
 * there are neither, they give the reasons of the lowest repair plan.
 */
export function explainNoRepairs({
  plans,
  ineligibilityReasons,
}: Pick<EstimateResponse, 'plans' | 'ineligibilityReasons'>): {
  title: string;
  messages: string[];
} {
  const repairPlans = plans.filter(({ coversRepairs }) => coversRepairs);
  const reasonsByPlan = repairPlans.map((plan) => [
    ...plan.ineligibilityReasons,
    ...plan.terms.flatMap(({ ineligibilityReason }) => (ineligibilityReason ? [ineligibilityReason] : [])),
  ]);
  const isInAll = ({ code }: IneligibilityReason) =>
    reasonsByPlan.every((planReasons) => planReasons.some((planReason) => planReason.code === code));
  const limits = Object.entries(limitLabels).flatMap(([code, formatLimit]) => {
    const sharedReasons = reasonsByPlan
      .flat()
      .filter((ineligibilityReason) => ineligibilityReason.code === code && isInAll(ineligibilityReason));
    return sharedReasons.length > 0
      ? [formatLimit(Math.max(...sharedReasons.map(({ limit }) => limit ?? 0)))]
      : [];
  });
  const hasReason = ineligibilityReasons.length > 0 || limits.length > 0;
  const reasons = hasReason ? ineligibilityReasons : (reasonsByPlan[0] ?? []);
  const limitsText = limits.length > 0 ? `: it's ${new Intl.ListFormat('en-US').format(limits)}` : '';
  const isAnyOffered = plans.some(({ terms }) => terms.some(({ isOffered }) => isOffered));
  return {
    title: `${isAnyOffered ? "We can't cover repairs on this car" : "We can't offer a plan for this car"}${limitsText}`,
    messages: [...new Set(reasons.map(({ message }) => message))],
  };
}
