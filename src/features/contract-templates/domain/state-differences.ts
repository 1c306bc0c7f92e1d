import { feeInWords, lateInWords } from '../../geography/domain/cancellation-terms.ts';
import type { CancellationRule, StateRule } from '../../geography/domain/state-rule.ts';
import { contractFigures, generalCancellation, inDollars } from './contract-figures.ts';

const general = generalCancellation;
const generalTransferCents = contractFigures.transferFee * 100;

function freeLook({ freeLookDays, freeLookCounting }: CancellationRule): string[] {
  if (freeLookCounting)
    return [`All money back within ${freeLookCounting} instead of ${general.freeLookDays} days of buying.`];
  if (freeLookDays === general.freeLookDays) return [];
  return [`All money back for ${freeLookDays} days instead of ${general.freeLookDays}.`];
}

function fee(rule: CancellationRule): string[] {
  if (rule.feeCents === general.feeCents && rule.feeBasisPoints === null) return [];
  return [`Later the share of the days left, ${feeInWords(rule)} (elsewhere ${feeInWords(general)}).`];
}

function transfer({ transferFeeCents }: StateRule): string[] {
  if (transferFeeCents === generalTransferCents) return [];
  return [
    `Handing the contract on costs ${inDollars(transferFeeCents)} instead of ${inDollars(generalTransferCents)}.`,
  ];
}

function notices({ notices: { length } }: StateRule): string[] {
  if (length === 0) return [];
  return [`Its state page carries ${length === 1 ? 'a notice' : `${length} notices`}.`];
}

/** In what the contract of a state is not the general one, a sentence each; empty where it is the same. */
export function stateDifferences(rule: StateRule): string[] {
  const { cancellation } = rule;
  const { fullLessFeeUntilDay, lateRefund } = cancellation;
  return [
    ...freeLook(cancellation),
    ...(fullLessFeeUntilDay === null ? [] : [`To day ${fullLessFeeUntilDay} everything but the fee.`]),
    ...fee(cancellation),
    ...(lateRefund ? [lateInWords(lateRefund)] : []),
    ...transfer(rule),
    ...notices(rule),
  ];
}
