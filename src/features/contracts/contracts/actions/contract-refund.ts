import { toDollars } from '../../../../shared/format.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { getFullRefund } from '../../cancellation/domain/free-look.ts';
import { calculateRefund } from '../../cancellation/domain/refund.ts';
import { formatLateRefundPenalty, listCancellationTerms } from '../../cancellation/domain/refund-text.ts';
import { sumCents } from '../../payments/domain/payment-account.ts';
import type { PromisedRefund } from '../domain/cancellation-request.ts';
import { toCancelableContract } from '../domain/contract-dates.ts';
import type { CancellationRequest } from '../store/cancellation-requests.ts';
import type { Contract } from '../store/contracts.ts';
import type { OwedRefund } from './close-contract.ts';

type Cancel = { on: string; claimsCents: number | null; by?: 'Buyer' | 'Seller'; paidOn?: string };

/** Uses the state rule stored with the contract. Returns undefined if nothing was paid. */
export function calculateContractRefund(
  terms: PlanTerms,
  contract: Contract,
  paidCents: number,
  cancel: Cancel,
) {
  if (paidCents === 0) return undefined;
  const cancelable = toCancelableContract(contract, paidCents, cancel.on);
  return calculateRefund(cancelable, getContractRule(terms), contract.terms.stateRule, {
    by: 'Buyer',
    ...cancel,
  });
}

export type ContractRefund = NonNullable<ReturnType<typeof calculateContractRefund>>;

/** Repeats the calculation of a promised refund, with the penalty so far. Returns undefined if another amount was promised, as for a void contract. */
export function recalculateRefund(
  terms: PlanTerms,
  contract: Contract,
  receivedCents: number,
  { request, today }: { request: CancellationRequest | undefined; today: string },
): ContractRefund | undefined {
  const { claimsCents, canceledAt, refundPaidOn } = contract;
  const on = request?.cancelOn ?? (canceledAt && toOfficeDay(canceledAt));
  if (!on) return undefined;
  const refundCents = contract.refundCents ?? request?.refund?.cents ?? 0;
  const paidOn = refundPaidOn ?? (today > on ? today : on);
  // The contract doesn't store who canceled, but the amount shows it.
  return (['Buyer', 'Seller'] as const)
    .map((by) => calculateContractRefund(terms, contract, receivedCents, { on, claimsCents, by, paidOn }))
    .find((refund) => refund?.refundCents === refundCents);
}

/** A copy of the refund as the customer was told, which later changes to our wording don't affect. */
export const toPromisedRefund = (contract: Contract, refund: ContractRefund): PromisedRefund => ({
  cents: refund.refundCents,
  // The email's schema rejects other fields.
  lines: refund.lines.map(({ label, reason, cents }) => ({ label, reason, cents })),
  dueOn: refund.dueOn,
  late: formatLateRefundPenalty(contract.terms.stateRule, refund),
  isToLienholder: refund.payableTo === 'Lienholder',
});

export const listContractCancellationTerms = (
  terms: PlanTerms,
  { terms: { stateRule } }: Contract,
): string[] => listCancellationTerms(getContractRule(terms), stateRule);

export const getContractFullRefund = (terms: PlanTerms, contract: Contract, today: string) =>
  getFullRefund(toCancelableContract(contract, 0, today), getContractRule(terms), contract.terms.stateRule);

export const toOwedRefund = (contract: Contract, refund: ContractRefund): OwedRefund => ({
  ...toPromisedRefund(contract, refund),
  feeCents: -sumCents(refund.lines.filter(({ code }) => code === 'Fee')),
});

/** Amounts are in dollars. */
export const presentPromisedRefund = ({ cents, lines, dueOn, late, isToLienholder }: PromisedRefund) => ({
  amount: toDollars(cents),
  lines: lines.map((line) => ({ label: line.label, reason: line.reason, amount: toDollars(line.cents) })),
  dueOn,
  late,
  isToLienholder,
});
