import { getLaterDay } from '../../../../shared/calendar.ts';
import { toDollars } from '../../../../shared/format.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import type { Cancellation } from '../../cancellation/domain/cancelable-contract.ts';
import { getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { getFullRefund } from '../../cancellation/domain/free-look.ts';
import { calculatePenalty } from '../../cancellation/domain/late-refund.ts';
import { calculateRefund } from '../../cancellation/domain/refund.ts';
import { findRefundRise, type RefundRise } from '../../cancellation/domain/refund-rise.ts';
import { formatLateRefundPenalty, listCancellationTerms } from '../../cancellation/domain/refund-text.ts';
import {
  hasOpenDisputeOfOwner,
  listAppliedCharges,
  type PaymentAccount,
  type Refund,
  sumCents,
} from '../../payments/domain/payment-account.ts';
import { isPenalty, isRise } from '../../payments/domain/payout-limit.ts';
import { getRefundPaidOn, isCancellation } from '../../payments/domain/refunds-due.ts';
import { buildStatement, type ContractLedger, type Statement } from '../../payments/domain/statement.ts';
import {
  getAskedDay,
  getCanceledDay,
  type PromisedRefund,
  type RefundRoute,
} from '../domain/cancellation-request.ts';
import { toCancelableContract, toContractPrice } from '../domain/contract-dates.ts';
import type { CancellationRequest } from '../store/cancellation-requests.ts';
import type { Contract } from '../store/contracts.ts';

type Cancel = Omit<Cancellation, 'odometer' | 'by'> & { by?: Cancellation['by'] };

/** `requestedAt` is missing if the contract ends on the day it's canceled. */
export const toCancellation = (
  contract: Contract,
  request: Pick<CancellationRequest, 'cancelOn' | 'by'> & { requestedAt?: Date },
  claimsCents: number | null,
) => ({
  on: request.cancelOn,
  ...(request.requestedAt && {
    askedOn: getAskedDay(contract, { ...request, requestedAt: request.requestedAt }),
  }),
  claimsCents,
  by: request.by,
});

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

/** What the refund rose by later isn't late with the rest. If nothing else was owed, nothing is late. */
function getPaidOn({ account }: ContractLedger, on: string, today: string): string {
  const isPromised = (refund: Refund) => isCancellation(refund) && !isPenalty(refund) && !isRise(refund);
  if (account.refunds.some(isRise) && !account.refunds.some(isPromised)) return on;
  return getRefundPaidOn(account, isPromised) ?? getLaterDay(today, on);
}

/** Repeats the calculation of a promised refund, with the penalty so far. Returns undefined if another amount was promised, as for a void contract. */
export function recalculateRefund(
  terms: PlanTerms,
  contract: Contract,
  ledger: ContractLedger,
  { request, today }: { request: CancellationRequest | undefined; today: string },
): ContractRefund | undefined {
  return findPromised(terms, contract, ledger, { request, today })?.refund;
}

function findPromised(
  terms: PlanTerms,
  contract: Contract,
  ledger: ContractLedger,
  { request, today }: { request: CancellationRequest | undefined; today: string },
) {
  const { claimsCents } = contract;
  const on = request?.cancelOn ?? getCanceledDay(contract, request);
  if (!on) return undefined;
  const refundCents = contract.refundCents ?? request?.refund?.cents ?? 0;
  const paid = getPaid(contract, ledger);
  const paidOn = getPaidOn(ledger, on, today);
  // Without a request, the contract doesn't store who canceled, but the amount shows it.
  const requests = request ? [request] : (['Buyer', 'Seller'] as const).map((by) => ({ cancelOn: on, by }));
  return requests
    .map((each) => {
      const cancel = { ...toCancellation(contract, each, claimsCents), paidOn };
      return { cancel, paid, refund: calculateContractRefund(terms, contract, paid, cancel) };
    })
    .find(({ refund }) => refund?.refundCents === refundCents);
}

/** What a canceled contract's refund rises by, now that its claims cost less. */
export function findContractRefundRise(
  terms: PlanTerms,
  contract: Contract,
  ledger: ContractLedger,
  {
    request,
    today,
    claimsCents,
  }: { request: CancellationRequest | undefined; today: string; claimsCents: number },
): RefundRise | null {
  const found = findPromised(terms, contract, ledger, { request, today });
  if (!found) return null;
  const cancelable = toCancelableContract(contract, found.paid, found.cancel.on);
  const { stateRule } = contract.terms;
  return findRefundRise(cancelable, getContractRule(terms), stateRule, {
    promised: found.cancel,
    claimsCents,
  });
}

/** A void contract refunds everything that was paid, so only the penalty depends on the law. */
function calculateVoidPenalty(
  terms: PlanTerms,
  contract: Contract,
  ledger: ContractLedger,
  today: string,
): number {
  const { refundCents, terms: contractTerms } = contract;
  const on = getCanceledDay(contract, undefined);
  if (!on || refundCents === null) return 0;
  const cancel = { on, claimsCents: null, by: 'Seller', paidOn: getPaidOn(ledger, on, today) } as const;
  const asCanceled = calculateContractRefund(terms, contract, getPaid(contract, ledger), cancel);
  const { totalCents: price } = toContractPrice(contract);
  const bases = { refund: refundCents, price, unearned: price };
  return calculatePenalty(contractTerms.stateRule, cancel, bases, asCanceled?.penaltyBasis ?? null).cents;
}

/** The penalty for a late refund that isn't in the ledger yet. */
export function getPenaltyCents(
  terms: PlanTerms,
  contract: Contract,
  ledger: ContractLedger,
  state: { request: CancellationRequest | undefined; today: string },
): number {
  const penaltyCents =
    contract.status === 'Void'
      ? calculateVoidPenalty(terms, contract, ledger, state.today)
      : (recalculateRefund(terms, contract, ledger, state)?.penaltyCents ?? 0);
  return Math.max(0, penaltyCents - sumCents(ledger.account.refunds.filter(isPenalty)));
}

/** The penalty so far for a refund that isn't paid. */
export const getOpenPenaltyCents = (
  terms: PlanTerms,
  contract: Contract,
  ledger: ContractLedger,
  state: { request: CancellationRequest | undefined; today: string },
): number => {
  const isOpen = contract.refundDueOn !== null && contract.refundPaidOn === null;
  return isOpen && contract.canceledAt ? getPenaltyCents(terms, contract, ledger, state) : 0;
};

/** True if a claim that we pay before the last day lowers the refund. */
export function isLoweredByClaims(
  terms: PlanTerms,
  contract: Contract,
  paid: Pick<Statement, 'receivedCents' | 'advancedCents'>,
  cancel: Cancel,
): boolean {
  const getCents = (claimsCents: number | null) =>
    calculateContractRefund(terms, contract, paid, { ...cancel, claimsCents })?.refundCents ?? 0;
  return (
    getCents((cancel.claimsCents ?? 0) + toContractPrice(contract).totalCents) < getCents(cancel.claimsCents)
  );
}

export const getRefundRoute = (
  { transferredOn }: Contract,
  account: PaymentAccount,
  { payableTo }: Pick<ContractRefund, 'payableTo'>,
): RefundRoute => ({
  isToLienholder: payableTo === 'Lienholder',
  isDisputed: hasOpenDisputeOfOwner(account),
  isTransferred: transferredOn !== null,
  isPaidByHand: listAppliedCharges(account).every(({ kind }) => kind === 'ByHand'),
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
  { terms: { stateRule }, transferredOn }: Contract,
): string[] => listCancellationTerms(getContractRule(terms), stateRule, transferredOn === null);

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
