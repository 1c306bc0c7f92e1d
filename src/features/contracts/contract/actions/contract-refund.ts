import { toDollars } from '../../../../shared/format.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { getFullRefund } from '../../cancellation/domain/free-look.ts';
import { calculateRefund } from '../../cancellation/domain/refund.ts';
import { formatLateRefundPenalty, listCancellationTerms } from '../../cancellation/domain/refund-text.ts';
import {
  hasOpenDisputeOfOwner,
  type PaymentAccount,
  sumCents,
} from '../../payments/domain/payment-account.ts';
import { isPenalty } from '../../payments/domain/payout-limit.ts';
import { getRefundPaidOn } from '../../payments/domain/refunds-due.ts';
import { buildStatement, type ContractLedger, type Statement } from '../../payments/domain/statement.ts';
import type { PromisedRefund, RefundRoute } from '../domain/cancellation-request.ts';
import { toCancelableContract } from '../domain/contract-dates.ts';
import type { CancellationRequest } from '../store/cancellation-requests.ts';
import type { Contract } from '../store/contracts.ts';

type Cancel = { on: string; claimsCents: number | null; by?: 'Buyer' | 'Seller'; paidOn?: string };

/** Uses the state rule stored with the contract. Returns undefined if nothing was paid. */
export function calculateContractRefund(
  terms: PlanTerms,
  contract: Contract,
  paid: Pick<Statement, 'receivedCents' | 'advancedCents'>,
  cancel: Cancel,
) {
  if (paid.receivedCents === 0) return undefined;
  const cancelable = toCancelableContract(contract, paid, cancel.on);
  return calculateRefund(cancelable, getContractRule(terms), contract.terms.stateRule, {
    by: 'Buyer',
    ...cancel,
  });
}

export type ContractRefund = NonNullable<ReturnType<typeof calculateContractRefund>>;

/** What the buyer had paid when the contract was canceled. Banks can take payments back later. */
function getPaid({ canceledAt }: Contract, { account, postings }: ContractLedger): Statement {
  const until = canceledAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return buildStatement({ account, postings: postings.filter(({ at }) => at.getTime() <= until) });
}

/** Repeats the calculation of a promised refund, with the penalty so far. Returns undefined if another amount was promised, as for a void contract. */
export function recalculateRefund(
  terms: PlanTerms,
  contract: Contract,
  ledger: ContractLedger,
  { request, today }: { request: CancellationRequest | undefined; today: string },
): ContractRefund | undefined {
  const { claimsCents, canceledAt } = contract;
  const on = request?.cancelOn ?? (canceledAt && toOfficeDay(canceledAt));
  if (!on) return undefined;
  const refundCents = contract.refundCents ?? request?.refund?.cents ?? 0;
  const paid = getPaid(contract, ledger);
  const sentOn = getRefundPaidOn(ledger.account, (refund) => !isPenalty(refund));
  const paidOn = sentOn ?? (today > on ? today : on);
  // The contract doesn't store who canceled, but the amount shows it.
  return (['Buyer', 'Seller'] as const)
    .map((by) => calculateContractRefund(terms, contract, paid, { on, claimsCents, by, paidOn }))
    .find((refund) => refund?.refundCents === refundCents);
}

/** The penalty for a late refund that isn't in the ledger yet. */
export function getPenaltyCents(
  terms: PlanTerms,
  contract: Contract,
  ledger: ContractLedger,
  state: { request: CancellationRequest | undefined; today: string },
): number {
  const penaltyCents = recalculateRefund(terms, contract, ledger, state)?.penaltyCents ?? 0;
  return Math.max(0, penaltyCents - sumCents(ledger.account.refunds.filter(isPenalty)));
}

export const getRefundRoute = (
  { transferredOn }: Contract,
  account: PaymentAccount,
  { payableTo }: Pick<ContractRefund, 'payableTo'>,
): RefundRoute => ({
  isToLienholder: payableTo === 'Lienholder',
  isDisputed: hasOpenDisputeOfOwner(account),
  isTransferred: transferredOn !== null,
});

/** A copy of the refund as the customer was told, which later changes to our wording don't affect. */
export const toPromisedRefund = (
  contract: Contract,
  account: PaymentAccount,
  refund: ContractRefund,
): PromisedRefund => ({
  cents: refund.refundCents,
  // The email's schema rejects other fields.
  lines: refund.lines.map(({ label, reason, cents }) => ({ label, reason, cents })),
  dueOn: refund.dueOn,
  late: formatLateRefundPenalty(contract.terms.stateRule, refund),
  ...getRefundRoute(contract, account, refund),
});

export const listContractCancellationTerms = (
  terms: PlanTerms,
  { terms: { stateRule } }: Contract,
): string[] => listCancellationTerms(getContractRule(terms), stateRule);

export const getContractFullRefund = (terms: PlanTerms, contract: Contract, today: string) =>
  getFullRefund(
    toCancelableContract(contract, { receivedCents: 0, advancedCents: 0 }, today),
    getContractRule(terms),
    contract.terms.stateRule,
  );

/** Amounts are in dollars. */
export const presentPromisedRefund = ({ cents, lines, ...promise }: PromisedRefund) => ({
  ...promise,
  amount: toDollars(cents),
  lines: lines.map((line) => ({ label: line.label, reason: line.reason, amount: toDollars(line.cents) })),
});
