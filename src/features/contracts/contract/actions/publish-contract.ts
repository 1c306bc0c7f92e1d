import type { Db } from '../../../../platform/database/database.ts';
import { toDollars } from '../../../../shared/format.ts';
import { toContractPrice } from '../domain/contract-dates.ts';
import type { ContractEvent } from '../domain/transitions.ts';
import type { ContractEventData } from '../schema/events.ts';
import type { Contract } from '../store/contracts.ts';
import type { ContractDeps } from './deps.ts';
import { vehicleName } from './describe-contract.ts';

/** Sends the event to webhook subscribers. */
export async function publishContractEvent(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  type: 'contract.ordered' | 'contract.signed' | ContractEvent,
): Promise<void> {
  if (!deps.deliveries.hasSubscribers(type) || contract.leadId === null) return;
  const { firstName, lastName, email, phone, state, zipCode } = contract.customer;
  const { price, plan } = contract.terms.rated.choice;
  const data: ContractEventData = {
    contractId: contract.id,
    contractNumber: contract.contractNumber,
    leadId: contract.leadId,
    status: contract.status,
    firstName,
    lastName,
    email,
    phone,
    state,
    zipCode,
    vehicle: vehicleName(contract),
    vin: contract.vin,
    mileage: contract.terms.rated.vehicle.mileage,
    coveragePlan: plan,
    termMonths: price.months,
    termMiles: price.miles,
    downPayment: toDollars(price.downPaymentCents),
    numberOfPayments: price.numberOfPayments,
    monthlyPayment: toDollars(price.monthlyCents),
    totalPrice: toDollars(toContractPrice(contract).totalCents),
    rateCardVersion: contract.terms.rateCardVersion,
    orderedOn: contract.orderedOn,
    campaignTracking: contract.tracking,
    consents: contract.terms.consents,
  };
  await deps.deliveries.publish(tx, {
    type,
    subjectId: contract.leadId,
    at: type === 'contract.ordered' ? contract.orderedAt : deps.now(),
    data,
  });
}
