import {
  type CancellationRule,
  formatFee,
  lateRefundText,
  type StateRule,
} from '../../../places/domain/state-rule.ts';
import { dollarsShort } from '../../../plans/domain/format.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { generalCancellation } from './general-cancellation.ts';

function freeLook(general: CancellationRule, { freeLookDays, freeLookCounting }: CancellationRule): string[] {
  if (freeLookCounting)
    return [`All money back within ${freeLookCounting} instead of ${general.freeLookDays} days of buying.`];
  if (freeLookDays === general.freeLookDays) return [];
  return [`All money back for ${freeLookDays} days instead of ${general.freeLookDays}.`];
}

function fee(general: CancellationRule, rule: CancellationRule): string[] {
  if (rule.feeCents === general.feeCents && rule.feeBasisPoints === null) return [];
  return [`Later the share of the days left, ${formatFee(rule)} (elsewhere ${formatFee(general)}).`];
}

function transfer(terms: PlanTerms, { transferFeeCents }: StateRule): string[] {
  if (transferFeeCents === terms.transferFeeCents) return [];
  return [
    `Transferring the contract costs ${dollarsShort(transferFeeCents)} instead of ${dollarsShort(terms.transferFeeCents)}.`,
  ];
}

function notices({ notices: { length } }: StateRule): string[] {
  if (length === 0) return [];
  return [`Its state page carries ${length === 1 ? 'a notice' : `${length} notices`}.`];
}

/** How the contract of a state differs from the general one, a sentence each; empty where it is the same. */
export function stateDifferences(terms: PlanTerms, rule: StateRule): string[] {
  const { cancellation } = rule;
  const general = generalCancellation(terms);
  const { fullLessFeeUntilDay, lateRefund } = cancellation;
  return [
    ...freeLook(general, cancellation),
    ...(fullLessFeeUntilDay === null ? [] : [`To day ${fullLessFeeUntilDay} everything but the fee.`]),
    ...fee(general, cancellation),
    ...(lateRefund ? [lateRefundText(lateRefund)] : []),
    ...transfer(terms, rule),
    ...notices(rule),
  ];
}
