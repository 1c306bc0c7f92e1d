import { dollarsShort } from '../../../../shared/format.ts';
import {
  type CancellationRule,
  formatFee,
  lateRefundText,
  type StateRule,
} from '../../../places/domain/state-rule.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { generalCancellation } from './general-cancellation.ts';

function freeLook(general: CancellationRule, { freeLookDays, freeLookCounting }: CancellationRule): string[] {
  if (freeLookCounting)
    return [`Full refund within ${freeLookCounting} instead of ${general.freeLookDays} days of buying.`];
  if (freeLookDays === general.freeLookDays) return [];
  return [`Full refund for ${freeLookDays} days instead of ${general.freeLookDays}.`];
}

function fee(general: CancellationRule, rule: CancellationRule): string[] {
  if (rule.feeCents === general.feeCents && rule.feeBasisPoints === null) return [];
  return [`After that, a refund for the days left, ${formatFee(rule)} (elsewhere ${formatFee(general)}).`];
}

function transfer(terms: PlanTerms, { transferFeeCents }: StateRule): string[] {
  if (transferFeeCents === terms.transferFeeCents) return [];
  return [
    `Transferring the contract costs ${dollarsShort(transferFeeCents)} instead of ${dollarsShort(terms.transferFeeCents)}.`,
  ];
}

function notices({ notices: { length } }: StateRule): string[] {
  if (length === 0) return [];
  return [`Its state page has ${length === 1 ? 'a notice' : `${length} notices`}.`];
}

export function stateDifferences(terms: PlanTerms, rule: StateRule): string[] {
  const { cancellation } = rule;
  const general = generalCancellation(terms);
  const { fullLessFeeUntilDay, lateRefund } = cancellation;
  return [
    ...freeLook(general, cancellation),
    ...(fullLessFeeUntilDay === null
      ? []
      : [`Through day ${fullLessFeeUntilDay}, a full refund except for the fee.`]),
    ...fee(general, cancellation),
    ...(lateRefund ? [lateRefundText(lateRefund)] : []),
    ...transfer(terms, rule),
    ...notices(rule),
  ];
}
