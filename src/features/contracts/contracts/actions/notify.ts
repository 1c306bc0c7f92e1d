import type { Db } from '../../../../platform/database/database.ts';
import { addDays } from '../../../../shared/calendar.ts';
import { toDollars } from '../../../../shared/format.ts';
import { money } from '../../../../ui/format.ts';
import { planName } from '../../../plans/domain/plan-terms.ts';
import { outlookTexts } from '../../../selling/coverage/domain/outlook-text.ts';
import { presentRates } from '../../../selling/quote/actions/presenter.ts';
import { graceDays } from '../../payments/domain/collect-payments.ts';
import {
  type Charge,
  type DuePayment,
  type PaymentAccount,
  receivedCharges,
  sumCents,
} from '../../payments/domain/payment-account.ts';
import type { PromisedRefund } from '../domain/cancellation-request.ts';
import { nextStep } from '../domain/contract.ts';
import { contractDates, contractPrice } from '../domain/contract-dates.ts';
import { contractNotices } from '../domain/contract-notices.ts';
import type { ContractEvent } from '../domain/transitions.ts';
import {
  contractCanceled,
  contractNotice,
  contractOrdered,
  paymentFailed,
  paymentReceived,
} from '../emails.tsx';
import type { Contract } from '../store.ts';
import { type Contact, type ContractDeps, getToday } from './deps.ts';

export const contractPath = (contractId: string) => `/contract?${new URLSearchParams({ contractId })}`;

export const vehicleName = ({ terms }: Contract) => {
  const { modelYear, make, model } = terms.rated.vehicle;
  return `${modelYear} ${make} ${model}`;
};

export function describeNextStep(contract: Contract, contact: Contact, account: PaymentAccount): string {
  const { firstCents, payments } = contractPrice(contract);
  const received = receivedCharges(account);
  return nextStep(contract.status, {
    firstPayment: money(toDollars(firstCents)),
    payments,
    paid: received.length > 0 ? money(toDollars(sumCents(received))) : null,
    isSigned: contract.signedAt !== null,
    isProcessing: account.due.some(({ status }) => status === 'Processing'),
    hasFailedPayment: account.due.some(({ status }) => status === 'Failed'),
    ...contact,
  });
}

type LeadDeps = Pick<ContractDeps, 'leads'>;

export const shouldEmailBuyer = async ({ leads }: LeadDeps, tx: Db, { customer, leadId }: Contract) =>
  customer.email !== '' && !(leadId !== null && (await leads.isSuspicious(tx, leadId)));

const isUnpaid = ({ status }: Contract) => status === 'AwaitingPayment';

/** What every email about a contract says. */
export async function emailBasics({ rates }: Pick<ContractDeps, 'rates'>, tx: Db, contract: Contract) {
  const terms = await rates.getTerms(contract.terms.rateCardVersion, tx);
  return {
    firstName: contract.customer.firstName,
    contractNumber: contract.contractNumber,
    vehicle: vehicleName(contract),
    planName: planName(terms, contract.terms.rated.choice.plan),
  };
}

/** Doesn't depend on email consent, because it's part of the contract. */
export async function queueContractEmail(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  { account, contact }: { account: PaymentAccount; contact: Contact },
): Promise<void> {
  const { rated, rateCardVersion } = contract.terms;
  const { choice, promo, promoCode } = rated;
  const { price } = choice;
  const terms = await deps.rates.getTerms(rateCardVersion, tx);
  const { coverage } = presentRates(terms, contract.quoteNumber, rated);
  await deps.messages.queue(tx, contractOrdered, {
    to: contract.customer.email,
    leadId: contract.leadId,
    data: {
      ...(await emailBasics(deps, tx, contract)),
      termMonths: price.months,
      termMiles: price.miles,
      monthlyCents: price.monthlyCents,
      numberOfPayments: price.numberOfPayments,
      totalCents: price.totalCents,
      promo: promo && {
        promoCode: promoCode ?? promo.promoCode,
        monthlyCents: promo.monthlyWithPromoCents,
        numberOfPayments: promo.numberOfPayments,
        totalCents: promo.totalWithPromoCents,
      },
      downPaymentCents: price.downPaymentCents,
      ledger: price.ledger.map(({ label, cents }) => ({ label, cents })),
      isActive: contract.status === 'Active',
      waitingPeriodEnd: contractDates(contract, getToday(deps)).waitingPeriodEnd,
      nextStep: describeNextStep(contract, contact, account),
      due: isUnpaid(contract)
        ? { cents: contractPrice(contract).firstCents, isByPhone: contact.paysByPhone }
        : null,
      coverage: outlookTexts(coverage),
      contractPath: contractPath(contract.accessId),
    },
  });
}

export async function queueCancellationEmail(
  deps: Pick<ContractDeps, 'messages' | 'rates'>,
  tx: Db,
  contract: Contract,
  { canceledOn, refund }: { canceledOn: string; refund: PromisedRefund | null },
): Promise<void> {
  await deps.messages.queue(tx, contractCanceled, {
    to: contract.customer.email,
    leadId: contract.leadId,
    data: {
      ...(await emailBasics(deps, tx, contract)),
      canceledOn,
      refund,
    },
  });
}

export async function publishContract(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  type: 'contract.ordered' | 'contract.signed' | ContractEvent,
): Promise<void> {
  if (!deps.deliveries.hasSubscribers(type) || contract.leadId === null) return;
  const { firstName, lastName, email, phone, state, zipCode } = contract.customer;
  const { price, plan } = contract.terms.rated.choice;
  await deps.deliveries.publish(tx, {
    type,
    subjectId: contract.leadId,
    at: type === 'contract.ordered' ? contract.orderedAt : deps.now(),
    data: {
      contractId: contract.recordId,
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
      totalPrice: toDollars(contractPrice(contract).totalCents),
      rateCardVersion: contract.terms.rateCardVersion,
      orderedOn: contract.orderedOn,
      campaignTracking: contract.tracking,
      consents: contract.terms.consents,
    },
  });
}

export async function queueContractNotice(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  event: ContractEvent,
): Promise<void> {
  const notice = contractNotices[event];
  if (!notice) return;
  await deps.messages.queue(tx, contractNotice, {
    to: contract.customer.email,
    leadId: contract.leadId,
    data: {
      ...(await emailBasics(deps, tx, contract)),
      ...notice,
      contractPath: contractPath(contract.accessId),
    },
  });
}

export async function queueReceiptEmail(deps: ContractDeps, tx: Db, contract: Contract, charge: Charge) {
  await deps.messages.queue(tx, paymentReceived, {
    to: contract.customer.email,
    leadId: contract.leadId,
    data: {
      ...(await emailBasics(deps, tx, contract)),
      cents: charge.cents,
      paidOn: (charge.paidAt ?? charge.startedAt).slice(0, 10),
      method: charge.method,
      contractPath: contractPath(contract.accessId),
    },
  });
}

export async function queuePaymentFailedEmail(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  due: DuePayment,
) {
  await deps.messages.queue(tx, paymentFailed, {
    to: contract.customer.email,
    leadId: contract.leadId,
    data: {
      ...(await emailBasics(deps, tx, contract)),
      cents: due.cents,
      dueOn: due.dueOn,
      coverageEndsOn: contract.activeSince ? addDays(due.dueOn, graceDays) : null,
      contractPath: contractPath(contract.accessId),
    },
  });
}
