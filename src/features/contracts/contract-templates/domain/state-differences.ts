import { dollarsShort } from '../../../../shared/format.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { listCancellationTerms } from '../../cancellation/domain/refund-text.ts';
import { describeSellerCancellation } from '../../cancellation/domain/seller-cancellation.ts';
import { noState } from './ending-sections.ts';

function listCancellationDifferences(terms: PlanTerms, state: StateRule): string[] {
  const rule = getContractRule(terms);
  const general = listCancellationTerms(rule, noState);
  return listCancellationTerms(rule, state).filter((sentence) => !general.includes(sentence));
}

function listSellerDifferences(terms: PlanTerms, state: StateRule): string[] {
  const rule = getContractRule(terms);
  return describeSellerCancellation(rule, state) === describeSellerCancellation(rule, noState)
    ? []
    : ['We can cancel for fewer reasons, or have to tell you earlier (10.4).'];
}

function listTransferFeeDifferences(terms: PlanTerms, { transferFeeCents }: StateRule): string[] {
  if (transferFeeCents === terms.transferFeeCents) return [];
  return [
    `Transferring the contract costs ${dollarsShort(transferFeeCents)} instead of ${dollarsShort(terms.transferFeeCents)}.`,
  ];
}

function listNoticeDifferences({ notices: { length } }: StateRule): string[] {
  if (length === 0) return [];
  return [`Its state page has ${length === 1 ? 'a notice' : `${length} notices`}.`];
}

export const listStateDifferences = (terms: PlanTerms, state: StateRule): string[] => [
  ...listCancellationDifferences(terms, state),
  ...listSellerDifferences(terms, state),
  ...listTransferFeeDifferences(terms, state),
  ...listNoticeDifferences(state),
];
