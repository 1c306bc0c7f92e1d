import { dollarsShort, formatCount } from '../../../../shared/format.ts';
import { unknownLaw } from '../../../places/domain/cancellation-rule.ts';
import { getSalesStatus, type StateRule } from '../../../places/domain/state-rule.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import type { StateLaw } from '../../cancellation/domain/cancelable-contract.ts';
import { getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { listCancellationTerms } from '../../cancellation/domain/refund-text.ts';
import { describeSellerCancellation } from '../../cancellation/domain/seller-cancellation.ts';

/** Used when no state's law applies. */
export const noState: StateLaw = { name: 'your state', cancellation: unknownLaw };

/** States where we don't sell have no terms of their own. */
export const hasStateTerms = (rule: StateRule): boolean => getSalesStatus(rule) !== 'Restricted';

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

/** Clauses of states in the text of contracts, by state. */
export type StateClauses = { states: Readonly<Record<string, readonly unknown[]>> };

const listClauseDifferences = ({ states }: StateClauses, { state, name }: StateRule): string[] => {
  const count = states[state]?.length ?? 0;
  return count > 0 ? [`The contract has ${formatCount(count, 'clause')} just for ${name}.`] : [];
};

export const listStateDifferences = (terms: PlanTerms, state: StateRule, text: StateClauses): string[] => [
  ...listCancellationDifferences(terms, state),
  ...listSellerDifferences(terms, state),
  ...listTransferFeeDifferences(terms, state),
  ...listClauseDifferences(text, state),
  ...listNoticeDifferences(state),
];
