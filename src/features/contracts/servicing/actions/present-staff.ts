import { toDollars } from '../../../../shared/format.ts';
import { officeTimeZone } from '../../../../shared/local-time.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { getOpenPenaltyCents } from '../../contract/actions/contract-refund.ts';
import { isRefundWaiting } from '../../contract/actions/describe-contract.ts';
import { formatSlot } from '../../contract/domain/call-slots.ts';
import { getCanceledDay } from '../../contract/domain/cancellation-request.ts';
import { getCallSlot } from '../../contract/domain/contract.ts';
import { toContractPrice } from '../../contract/domain/contract-dates.ts';
import { getDues } from '../../contract/domain/contract-statement.ts';
import { isOver } from '../../contract/domain/transitions.ts';
import type { CancellationRequest } from '../../contract/store/cancellation-requests.ts';
import type { Contract } from '../../contract/store/contracts.ts';
import { sumCents } from '../../payments/domain/payment-account.ts';
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
  const penaltyCents = getOpenPenaltyCents(terms, contract, ledger, { request, today });
  return {
    dueOn,
    isLate: today > dueOn,
    isWaiting: isRefundWaiting(contract, ledger.account, request),
    owed: toDollars((canceledAt ? refundOwedCents : refundCents) + penaltyCents),
    penalty: toDollars(penaltyCents),
  };
}

export function presentContractRecord(
  terms: PlanTerms,
  contract: Contract,
  ledger: ContractLedger,
  {
    request,
    today,
    canCharge,
  }: { request: CancellationRequest | undefined; today: string; canCharge: boolean },
): ContractRecord {
  const amounts = buildStatement(ledger);
  const { customer } = contract;
  const { vehicle, choice } = contract.terms.rated;
  const { monthlyCents, totalCents } = toContractPrice(contract);
  const { firstName, lastName, email, phone, state } = customer;
  const slot = getCallSlot(contract);
  const { pastDue } = getDues(contract, ledger.account, { today, canCharge, request });
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
    pastDue: toDollars(sumCents(pastDue)),
    pastDueSince: pastDue[0]?.dueOn ?? null,
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
