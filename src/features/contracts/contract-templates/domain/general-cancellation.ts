import type { CancellationRule } from '../../../places/domain/state-rule.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';

export const generalCancellation = ({ cancellation }: PlanTerms): CancellationRule => ({
  freeLookDays: cancellation.fullRefundDays,
  freeLookCounting: null,
  fullLessFeeUntilDay: null,
  feeCents: cancellation.feeCents,
  feeBasisPoints: null,
  lateRefund: null,
});
