import { toDollars } from '../../../../shared/format.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { presentRates } from '../../../selling/quote/actions/presenter.ts';
import {
  type DuePayment,
  getDeclineReason,
  hasOpenDispute,
  isEarlierOwnersBank,
  isUnpaid,
  listOpenAmounts,
  sumOwedAgain,
} from '../../payments/domain/payment-account.ts';
import { type ContractLedger, listReceivedPayments } from '../../payments/domain/statement.ts';
import { getCanceledDay } from '../domain/cancellation-request.ts';
import { getCallSlot } from '../domain/contract.ts';
import { getContractDates, toContractPrice } from '../domain/contract-dates.ts';
import { buildContractStatement } from '../domain/contract-statement.ts';
import { getPayNextBy, rescheduleFrom } from '../domain/lifecycle.ts';
import { isOver } from '../domain/transitions.ts';
import type { ContractResponse } from '../schema/index.ts';
import type { CancellationRequest } from '../store/cancellation-requests.ts';
import type { Contract } from '../store/contracts.ts';
import {
  getContractFullRefund,
  getOpenPenaltyCents,
  listContractCancellationTerms,
} from './contract-refund.ts';
import type { Contact } from './deps.ts';
import {
  describeNextStep,
  getBuyerCancelDay,
  getSellerCancelDay,
  presentRefund,
} from './describe-contract.ts';

export function presentContract(
  terms: PlanTerms,
  contract: Contract,
  ledger: ContractLedger,
  {
    contact,
    request,
    today,
    ownerDay,
  }: { contact: Contact; request: CancellationRequest | undefined; today: string; ownerDay: string },
): Omit<ContractResponse, 'contractId'> {
  const dates = getContractDates(contract, today);
  const { rated, stateRule, confirmations } = contract.terms;
  const { vehicle } = rated;
  const { plan } = rated.choice;
  // Until the plan starts, the payments are due as if the buyer paid now.
  const account = contract.activeSince
    ? ledger.account
    : { ...ledger.account, duePayments: rescheduleFrom(ledger.account.duePayments, dates.purchasedOn) };
  const { totalCents, receivedCents, owedCents, pastDue, next } = buildContractStatement(
    contract,
    { ...ledger, account },
    { today, request, canCharge: !contact.paysByPhone },
  );
  const left = new Map(listOpenAmounts(account).map((due) => [due.number, isUnpaid(due) ? due.cents : 0]));
  const presentDue = ({ number, dueOn, cents, status }: DuePayment) => ({
    number,
    dueOn,
    amount: toDollars(cents),
    status,
  });
  const penaltyCents = getOpenPenaltyCents(terms, contract, ledger, { request, today });
  const fullRefund = getContractFullRefund(terms, contract, today);
  const slot = getCallSlot(contract);
  return {
    contractNumber: contract.contractNumber,
    quoteNumber: contract.quoteNumber,
    status: contract.status,
    isSigned: contract.signedAt !== null,
    paysByPhone: contact.paysByPhone,
    // Pages show our hours in the buyer's time zone.
    nextStep: describeNextStep(contract, { ...contact, hours: null }, ledger, {
      request,
      today,
      ownerDay,
      penaltyCents,
    }),
    cancelOn: isOver(contract.status) ? null : getBuyerCancelDay(request),
    sellerCancelOn: isOver(contract.status) ? null : getSellerCancelDay(request),
    canceledOn: getCanceledDay(contract, request),
    firstName: contract.customer.firstName,
    lastName: contract.customer.lastName,
    contractParties: contract.contractParties,
    state: contract.customer.state,
    stateName: stateRule.name,
    vehicle: {
      modelYear: vehicle.modelYear,
      maker: vehicle.make,
      makerModel: vehicle.model,
      mileage: vehicle.mileage,
      milesDrivenPerYear: rated.usage.milesPerYear,
      vin: contract.vin,
    },
    planName: planName(terms, plan),
    rates: presentRates(terms, contract.quoteNumber, rated),
    firstPayment: toDollars(toContractPrice(contract).firstCents),
    payments: account.duePayments.map((due) => ({
      ...presentDue(due),
      left: toDollars(left.get(due.number) ?? 0),
    })),
    pastDue: pastDue.map(presentDue),
    received: listReceivedPayments(ledger).map(({ paidOn, cents }) => ({ paidOn, amount: toDollars(cents) })),
    receivedTotal: toDollars(receivedCents),
    totalPrice: toDollars(totalCents),
    balance: toDollars(owedCents),
    nextPayment: next && { amount: toDollars(next.cents), dueOn: next.dueOn, method: next.method },
    refund: presentRefund(contract, ledger, { request, penaltyCents }),
    hasOpenDispute: hasOpenDispute(account),
    isEarlierOwnersBank: isEarlierOwnersBank(account),
    owedAgain: toDollars(sumOwedAgain(account)),
    isTransferred: contract.transferredOn !== null,
    payNextBy: contract.status === 'Active' ? getPayNextBy(account) : null,
    paymentMethod: account.method?.description ?? null,
    hasFailedPayment: account.duePayments.some((duePayment) => duePayment.status === 'Failed'),
    declineReason: getDeclineReason(account),
    callSlot: slot && { startsAt: slot.startsAt.toISOString(), endsAt: slot.endsAt.toISOString() },
    ...dates,
    fullRefundUntil: fullRefund.until,
    fullRefundCondition: fullRefund.condition,
    cancellationTerms: listContractCancellationTerms(terms, contract),
    // A later owner hasn't confirmed anything.
    confirmations: contract.transferredOn ? [] : confirmations.map(({ words }) => words),
  };
}
