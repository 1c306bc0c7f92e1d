import { toDollars } from '../../../../shared/format.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { fullRefund } from '../../cancellation/domain/free-look.ts';
import { refundOn } from '../../cancellation/domain/refund.ts';
import { cancellationTerms, lateText } from '../../cancellation/domain/refund-text.ts';
import { sumCents } from '../../payments/domain/payment-account.ts';
import type { PromisedRefund } from '../domain/cancellation-request.ts';
import { cancelableContract } from '../domain/contract-dates.ts';
import type { Contract } from '../store/contracts.ts';
import type { OwedRefund } from './close-contract.ts';

type Cancel = { on: string; claimsCents: number | null; by?: 'Buyer' | 'Seller'; paidOn?: string };

/** Uses the state rule stored with the contract. Returns undefined if nothing was paid. */
export function contractRefund(terms: PlanTerms, contract: Contract, paidCents: number, cancel: Cancel) {
  if (paidCents === 0) return undefined;
  const cancelable = cancelableContract(contract, paidCents, cancel.on);
  return refundOn(cancelable, getContractRule(terms), contract.terms.stateRule, { by: 'Buyer', ...cancel });
}

export type ContractRefund = NonNullable<ReturnType<typeof contractRefund>>;

/** A copy of the refund as the customer was told, which later changes to our wording don't affect. */
export const promisedRefund = (contract: Contract, refund: ContractRefund): PromisedRefund => ({
  cents: refund.refundCents,
  // The email's schema rejects other fields.
  lines: refund.lines.map(({ label, reason, cents }) => ({ label, reason, cents })),
  dueOn: refund.dueOn,
  late: lateText(contract.terms.stateRule, refund),
  isToLienholder: refund.payableTo === 'Lienholder',
});

export const contractCancellationTerms = (terms: PlanTerms, { terms: { stateRule } }: Contract): string[] =>
  cancellationTerms(getContractRule(terms), stateRule);

export const contractFullRefund = (terms: PlanTerms, contract: Contract, today: string) =>
  fullRefund(cancelableContract(contract, 0, today), getContractRule(terms), contract.terms.stateRule);

export const owedRefund = (contract: Contract, refund: ContractRefund): OwedRefund => ({
  ...promisedRefund(contract, refund),
  feeCents: -sumCents(refund.lines.filter(({ code }) => code === 'Fee')),
});

export const presentRefund = ({ cents, lines, dueOn, late, isToLienholder }: PromisedRefund) => ({
  amount: toDollars(cents),
  lines: lines.map((line) => ({ label: line.label, reason: line.reason, amount: toDollars(line.cents) })),
  dueOn,
  late,
  isToLienholder,
});
