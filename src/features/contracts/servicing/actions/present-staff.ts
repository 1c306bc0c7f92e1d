import { toDollars } from '../../../../shared/format.ts';
import { officeTimeZone } from '../../../../shared/local-time.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { getPenaltyCents } from '../../contract/actions/contract-refund.ts';
import { formatSlot } from '../../contract/domain/call-slots.ts';
import { getCanceledDay } from '../../contract/domain/cancellation-request.ts';
import { getCallSlot } from '../../contract/domain/contract.ts';
import { toContractPrice } from '../../contract/domain/contract-dates.ts';
import { isOver } from '../../contract/domain/transitions.ts';
import type { CancellationRequest } from '../../contract/store/cancellation-requests.ts';
import type { Contract } from '../../contract/store/contracts.ts';
import { hasWaitingRefund } from '../../payments/domain/payment-account.ts';
import { buildStatement, type ContractLedger } from '../../payments/domain/statement.ts';
import type { ContractRecord } from '../schema/staff.ts';

function findRefundDue(
  terms: PlanTerms,
  contract: Contract,
  ledger: ContractLedger,
  { request, today }: { request: CancellationRequest | undefined; today: string },
): ContractRecord['refundDue'] {
  const { refundDueOn: dueOn, refundPaidOn, canceledAt } = contract;
  if (!dueOn || refundPaidOn || !(request || canceledAt)) return null;
  const { refundOwedCents } = buildStatement(ledger);
  const refundCents = contract.refundCents ?? request?.refund?.cents ?? 0;
  const penaltyCents = getPenaltyCents(terms, contract, ledger, { request, today });
  return {
    dueOn,
    isLate: today > dueOn,
    isWaiting: hasWaitingRefund(ledger.account),
    owed: toDollars((canceledAt ? refundOwedCents : refundCents) + penaltyCents),
    penalty: toDollars(penaltyCents),
  };
}

export function presentContractRecord(
  terms: PlanTerms,
  contract: Contract,
  ledger: ContractLedger,
  { request, today }: { request: CancellationRequest | undefined; today: string },
): ContractRecord {
  const amounts = buildStatement(ledger);
  const { customer } = contract;
  const { vehicle, choice } = contract.terms.rated;
  const { monthlyCents, totalCents } = toContractPrice(contract);
  const { firstName, lastName, email, phone, state } = customer;
  const slot = getCallSlot(contract);
  const failedPayments = ledger.account.duePayments.filter(({ status }) => status === 'Failed');
  return {
    id: contract.id,
    contractNumber: contract.contractNumber,
    status: contract.status,
    orderedAt: contract.orderedAt.toISOString(),
    firstName,
    lastName,
    email,
    phone,
    state,
    vehicle: `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`,
    planName: planName(terms, choice.plan),
    termMonths: choice.price.months,
    monthlyPayment: toDollars(monthlyCents),
    totalPrice: toDollars(totalCents),
    paid: toDollars(amounts.receivedCents),
    hasFailedPayment: failedPayments.length > 0,
    paymentFailedOn:
      failedPayments
        .map(({ lastAttemptOn, dueOn }) => lastAttemptOn ?? dueOn)
        .toSorted()
        .at(-1) ?? null,
    callAt: slot && formatSlot(slot, officeTimeZone),
    cancelOn: isOver(contract.status) ? null : (request?.cancelOn ?? null),
    canceledOn: getCanceledDay(contract, request),
    refunded: toDollars(amounts.refundedCents),
    refundDue: findRefundDue(terms, contract, ledger, { request, today }),
  };
}
