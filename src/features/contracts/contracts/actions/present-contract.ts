import { toIsoDate } from '../../../../shared/calendar.ts';
import { paymentSchedule } from '../../../plans/domain/payment-schedule.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { presentRates, toDollars } from '../../../selling/quote/actions/presenter.ts';
import { getCallSlot } from '../domain/contract.ts';
import { contractDates, contractPrice } from '../domain/contract-dates.ts';
import type { ContractResponse } from '../schema/index.ts';
import type { Contract, ContractPayment } from '../store.ts';
import { contractCancellationTerms, contractFullRefundUntil } from './contract-refund.ts';
import type { Contact } from './deps.ts';
import { describeNextStep } from './notify.ts';

export function presentContract(
  terms: PlanTerms,
  contract: Contract,
  received: ContractPayment[],
  { contact, today }: { contact: Contact; today: string },
): ContractResponse {
  const dates = contractDates(contract, today);
  const { rated, stateRule, confirmations } = contract.terms;
  const { vehicle, promo } = rated;
  const { plan, price } = rated.choice;
  const slot = getCallSlot(contract);
  return {
    contractId: contract.id,
    contractNumber: contract.contractNumber,
    quoteNumber: contract.quoteNumber,
    status: contract.status,
    paysByPhone: contact.paysByPhone,
    nextStep: describeNextStep(contract, contact, received.length > 0),
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
    firstPayment: toDollars(contractPrice(contract).firstCents),
    payments: paymentSchedule(price, promo, dates.purchasedOn).map(({ number, dueOn, cents }) => ({
      number,
      dueOn,
      amount: toDollars(cents),
    })),
    received: received.map(({ paidAt, cents }) => ({
      paidOn: toIsoDate(paidAt),
      amount: toDollars(cents),
    })),
    hasFailedPayment: contract.paymentFailedAt !== null,
    callSlot: slot && { startsAt: slot.startsAt.toISOString(), endsAt: slot.endsAt.toISOString() },
    ...dates,
    fullRefundUntil: contractFullRefundUntil(terms, contract, today),
    cancellationTerms: contractCancellationTerms(terms, contract),
    confirmations: confirmations.map(({ words }) => words),
  };
}
