import { signKey } from '../../../../platform/record-key.ts';
import { toDollars } from '../../../../shared/format.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { exactTime, longDate, money } from '../../../../ui/format.ts';
import { refundDeadline } from '../../cancellation/domain/contract-rule.ts';
import { getDueDay, getRefundDays } from '../../cancellation/domain/late-refund.ts';
import {
  hasOpenDispute,
  hasOpenDisputeOfOwner,
  hasWaitingRefund,
  isEarlierOwnersBank,
  isOfExtra,
  type PaymentAccount,
  type Refund,
  sumCents,
  sumOwedAgain,
} from '../../payments/domain/payment-account.ts';
import { isPaidByBank } from '../../payments/domain/payout-limit.ts';
import { buildStatement, type ContractLedger, sumWithdrawnByOwner } from '../../payments/domain/statement.ts';
import {
  atNoon,
  canKeep,
  findOwnersRequest,
  formatTakeBackEnd,
  getCanceledDay,
} from '../domain/cancellation-request.ts';
import { formatNextStep } from '../domain/contract.ts';
import { toContractPrice } from '../domain/contract-dates.ts';
import { getDues } from '../domain/contract-statement.ts';
import { describeIncomingPayment, sumIncomingPayments } from '../domain/incoming-payment.ts';
import { getPayNextBy } from '../domain/lifecycle.ts';
import { canBeCanceled, isOver } from '../domain/transitions.ts';
import type { CancellationRequest } from '../store/cancellation-requests.ts';
import type { Contract } from '../store/contracts.ts';
import type { Contact, ContractDeps } from './deps.ts';

/** For emails to `sentTo`. */
const pathFor =
  (page: string) =>
  ({ tokens }: Pick<ContractDeps, 'tokens'>, contract: Contract, sentTo = contract.customer.email): string =>
    `${page}?${new URLSearchParams({ contractId: signKey(tokens, 'contract', contract, sentTo) })}`;
export const contractPath = pathFor('/contract');
/** For a browser that has a key of the contract, which needn't be from an email. */
export const returnPath = ({ tokens }: Pick<ContractDeps, 'tokens'>, contract: Contract): string =>
  `/contract?${new URLSearchParams({ contractId: signKey(tokens, 'contract', contract) })}`;
export const documentPath = pathFor('/contract/document');
export const cancellationPath = pathFor('/contract/cancellation');

export const vehicleName = ({ terms }: Pick<Contract, 'terms'>) => {
  const { modelYear, make, model } = terms.rated.vehicle;
  return `${modelYear} ${make} ${model}`;
};

/** The last day of a contract that is canceled, or will be. Coverage ends with it, whenever staff finish the cancellation. */
export const getLastDay = (
  contract: Pick<Contract, 'status' | 'canceledAt' | 'customer' | 'activeSince'>,
  request: Pick<CancellationRequest, 'cancelOn'> | undefined,
): string | null => {
  const { status } = contract;
  if (status === 'Canceled') return getCanceledDay(contract, request);
  return request && canBeCanceled(status) ? request.cancelOn : null;
};

/** When the owner asked to cancel, as the receipt says it. */
export const formatRequestedAt = (requestedAt: Date): string => {
  const day = toOfficeDay(requestedAt);
  return requestedAt.getTime() === atNoon(day).getTime() ? longDate(day) : exactTime(requestedAt);
};

/** The last day of the plan if the buyer asked to cancel, or else null. */
export const getBuyerCancelDay = (request: CancellationRequest | undefined): string | null =>
  findOwnersRequest(request)?.cancelOn ?? null;

/** The last day of the plan if we announced that we cancel it, or else null. */
export const getSellerCancelDay = (request: CancellationRequest | undefined): string | null =>
  request?.by === 'Seller' ? request.cancelOn : null;

/** A payment that arrives after the end isn't part of the cancellation's refund. It's due as many days after it arrived. */
function findExtraRefundDueDay(
  { terms }: Pick<Contract, 'terms'>,
  { refunds }: PaymentAccount,
): string | null {
  const extra = refunds.find((refund) => isOfExtra(refund) && refund.status !== 'Paid');
  return extra ? getRefundDueDay({ terms }, extra) : null;
}

/** An extra payment is refunded at once, and at the latest as many days later as any refund. */
export const getRefundDueDay = ({ terms }: Pick<Contract, 'terms'>, refund: Refund): string =>
  isOfExtra(refund) ? getDueDay(terms.stateRule, refundDeadline, refund.dueOn) : refund.dueOn;

/** Says what happens with a payment that is on its way while the owner cancels. Null if there's none. */
export function describeIncoming({ status, terms }: Contract, { account }: ContractLedger): string | null {
  const cents = sumIncomingPayments(account);
  if (cents === 0) return null;
  const refundDays = getRefundDays(terms.stateRule, refundDeadline);
  // Without a plan that has started, the cancellation takes effect immediately.
  const isEnded = isOver(status) || status === 'AwaitingPayment';
  return describeIncomingPayment({ amount: money(toDollars(cents)), refundDays }, { isOver: isEnded });
}

/** True if a refund, owed or promised, can't be sent until a bank has decided. */
export function isRefundWaiting(
  { status }: Pick<Contract, 'status'>,
  account: PaymentAccount,
  request: Pick<CancellationRequest, 'refund'> | undefined,
): boolean {
  if (isOver(status)) return hasWaitingRefund(account);
  return (request?.refund?.cents ?? 0) > 0 && hasOpenDisputeOfOwner(account);
}

/**
 * Amounts are in dollars. Until the contract is canceled, `owed` is what the request promises. `penaltyCents` is what the law adds if it's
 * paid today. The ledger has it once the day of payment is known.
 */
export function presentRefund(
  contract: Pick<Contract, 'status' | 'terms' | 'refundDueOn' | 'refundPaidOn'>,
  ledger: ContractLedger,
  { request, penaltyCents = 0 }: { request?: CancellationRequest | undefined; penaltyCents?: number } = {},
) {
  const { status, refundDueOn, refundPaidOn } = contract;
  const { account } = ledger;
  const { refundOwedCents, refundedCents } = buildStatement(ledger);
  const owedCents = isOver(status) ? refundOwedCents : (request?.refund?.cents ?? refundOwedCents);
  return {
    owed: toDollars(owedCents + penaltyCents),
    penalty: toDollars(penaltyCents),
    isWaiting: isRefundWaiting(contract, account, request),
    isLoweredByClaims: !isOver(status) && request?.refund?.isLoweredByClaims === true,
    /** A part of it was paid already, by us or by a bank. */
    isRest: refundedCents > 0 || account.refunds.some((refund) => isPaidByBank(account, refund)),
    dueOn: refundDueOn ?? findExtraRefundDueDay(contract, ledger.account),
    refunded: toDollars(refundedCents),
    withdrawn: toDollars(sumWithdrawnByOwner(ledger)),
    paidOn: refundPaidOn,
  };
}

export function describeNextStep(
  contract: Contract,
  contact: Omit<Contact, 'hours'> & { hours: string | null },
  ledger: ContractLedger,
  {
    request,
    today,
    ownerDay,
    penaltyCents,
  }: {
    request?: CancellationRequest | undefined;
    today: string;
    ownerDay?: string;
    penaltyCents?: number;
  },
): string {
  const { firstCents, paymentCount } = toContractPrice(contract);
  const { receivedCents } = buildStatement(ledger);
  const { isWaiting, isRest, owed, penalty, dueOn, refunded, withdrawn } = presentRefund(contract, ledger, {
    ...(penaltyCents !== undefined && { penaltyCents }),
  });
  const { duePayments } = ledger.account;
  const owedAgain = toDollars(sumOwedAgain(ledger.account));
  const nextOn = getPayNextBy(ledger.account);
  const { pastDue } = getDues(contract, ledger.account, { today, request, canCharge: !contact.paysByPhone });
  const cancelOn = getBuyerCancelDay(request);
  const sellerCancelOn = getSellerCancelDay(request);
  return formatNextStep(contract.status, {
    firstPayment: money(toDollars(firstCents)),
    paymentCount,
    paid: receivedCents > 0 ? money(toDollars(receivedCents)) : null,
    refund: {
      isWaiting,
      isRest,
      isLate: dueOn !== null && dueOn < today,
      owed: owed > 0 ? money(owed) : null,
      penalty: penalty > 0 ? money(penalty) : null,
      dueOn: dueOn && longDate(dueOn),
      refunded: refunded > 0 ? money(refunded) : null,
      withdrawn: withdrawn > 0 ? money(withdrawn) : null,
    },
    isSigned: contract.signedAt !== null,
    incoming: isOver(contract.status) ? describeIncoming(contract, ledger) : null,
    isProcessing: duePayments.some(({ status }) => status === 'Processing'),
    hasFailedPayment: duePayments.some(({ status }) => status === 'Failed'),
    hasOpenDispute: hasOpenDispute(ledger.account),
    isEarlierOwnersBank: isEarlierOwnersBank(ledger.account),
    owedAgain: owedAgain > 0 ? money(owedAgain) : null,
    pastDue: pastDue.length > 0 ? money(toDollars(sumCents(pastDue))) : null,
    payNextBy: nextOn && longDate(nextOn),
    cancelOn: cancelOn && longDate(cancelOn),
    isLastDayOver: Boolean(ownerDay && cancelOn && ownerDay > cancelOn),
    takeBackEnd:
      ownerDay && request && canKeep(contract, request, ownerDay)
        ? formatTakeBackEnd(request.cancelOn, ownerDay)
        : null,
    sellerCancelOn: sellerCancelOn && longDate(sellerCancelOn),
    ...contact,
  });
}
