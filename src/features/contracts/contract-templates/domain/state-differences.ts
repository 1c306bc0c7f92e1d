import { dollarsShort } from '../../../../shared/format.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { cancellationTerms } from '../../cancellation/domain/refund-text.ts';
import { sellerMayCancelText } from '../../cancellation/domain/seller-cancellation.ts';
import { noState } from './ending-sections.ts';

function cancellation(terms: PlanTerms, state: StateRule): string[] {
  const rule = getContractRule(terms);
  const general = cancellationTerms(rule, noState);
  return cancellationTerms(rule, state).filter((sentence) => !general.includes(sentence));
}

function sellerCancellation(terms: PlanTerms, state: StateRule): string[] {
  const rule = getContractRule(terms);
  return sellerMayCancelText(rule, state) === sellerMayCancelText(rule, noState)
    ? []
    : ['We can cancel for fewer reasons, or have to tell you earlier (10.4).'];
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

export const stateDifferences = (terms: PlanTerms, state: StateRule): string[] => [
  ...cancellation(terms, state),
  ...sellerCancellation(terms, state),
  ...transfer(terms, state),
  ...notices(state),
];
