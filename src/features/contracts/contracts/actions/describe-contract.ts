import { toDollars } from '../../../../shared/format.ts';
import { longDate, money } from '../../../../ui/format.ts';
import {
  hasOpenDispute,
  hasWaitingRefund,
  isEarlierOwnersBank,
  sumOwedAgain,
} from '../../payments/domain/payment-account.ts';
import { buildStatement, type ContractLedger, sumWithdrawnByOwner } from '../../payments/domain/statement.ts';
import { formatNextStep } from '../domain/contract.ts';
import { toContractPrice } from '../domain/contract-dates.ts';
import { getPayNextBy } from '../domain/lifecycle.ts';
import { isOver } from '../domain/transitions.ts';
import type { CancellationRequest } from '../store/cancellation-requests.ts';
import type { Contract } from '../store/contracts.ts';
import type { Contact } from './deps.ts';

const pathFor = (page: string) => (contractId: string) => `${page}?${new URLSearchParams({ contractId })}`;
export const contractPath = pathFor('/contract');
export const documentPath = pathFor('/contract/document');
export const cancellationPath = pathFor('/contract/cancellation');

export const vehicleName = ({ terms }: Pick<Contract, 'terms'>) => {
  const { modelYear, make, model } = terms.rated.vehicle;
  return `${modelYear} ${make} ${model}`;
};

/** The last day of the plan if the buyer asked to cancel, or else null. */
export const getBuyerCancelDay = (request: CancellationRequest | undefined): string | null =>
  request?.by === 'Buyer' ? request.cancelOn : null;

/** The last day of the plan if we announced that we cancel it, or else null. */
export const getSellerCancelDay = (request: CancellationRequest | undefined): string | null =>
  request?.by === 'Seller' ? request.cancelOn : null;

/** Amounts are in dollars. Until the contract is canceled, `owed` is what the request promises. */
export function presentRefund(
  { status, refundDueOn, refundPaidOn }: Pick<Contract, 'status' | 'refundDueOn' | 'refundPaidOn'>,
  ledger: ContractLedger,
  request?: CancellationRequest,
) {
  const { refundOwedCents, refundedCents } = buildStatement(ledger);
  const owedCents = isOver(status) ? refundOwedCents : (request?.refund?.cents ?? refundOwedCents);
  return {
    owed: toDollars(owedCents),
    isWaiting: hasWaitingRefund(ledger.account),
    dueOn: refundDueOn,
    refunded: toDollars(refundedCents),
    withdrawn: toDollars(sumWithdrawnByOwner(ledger)),
    paidOn: refundPaidOn,
  };
}

export function describeNextStep(
  contract: Contract,
  contact: Contact,
  ledger: ContractLedger,
  request?: CancellationRequest,
): string {
  const { firstCents, paymentCount } = toContractPrice(contract);
  const { receivedCents } = buildStatement(ledger);
  const { isWaiting, owed, dueOn, refunded, withdrawn } = presentRefund(contract, ledger);
  const { duePayments } = ledger.account;
  const owedAgain = toDollars(sumOwedAgain(ledger.account));
  const nextOn = getPayNextBy(ledger.account);
  const cancelOn = getBuyerCancelDay(request);
  const sellerCancelOn = getSellerCancelDay(request);
  return formatNextStep(contract.status, {
    firstPayment: money(toDollars(firstCents)),
    paymentCount,
    paid: receivedCents > 0 ? money(toDollars(receivedCents)) : null,
    refund: {
      isWaiting,
      owed: owed > 0 ? money(owed) : null,
      dueOn: dueOn && longDate(dueOn),
      refunded: refunded > 0 ? money(refunded) : null,
      withdrawn: withdrawn > 0 ? money(withdrawn) : null,
    },
    isSigned: contract.signedAt !== null,
    isProcessing: duePayments.some(({ status }) => status === 'Processing'),
    hasFailedPayment: duePayments.some(({ status }) => status === 'Failed'),
    hasOpenDispute: hasOpenDispute(ledger.account),
    isEarlierOwnersBank: isEarlierOwnersBank(ledger.account),
    owedAgain: owedAgain > 0 ? money(owedAgain) : null,
    payNextBy: nextOn && longDate(nextOn),
    cancelOn: cancelOn && longDate(cancelOn),
    sellerCancelOn: sellerCancelOn && longDate(sellerCancelOn),
    ...contact,
  });
}
