import type { ZodType } from 'zod';
import type { Db } from '../../../../platform/database/database.ts';
import type { Email, EmailTo } from '../../../../platform/mail/email.ts';
import { dollars } from '../../../../shared/format.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { exactTime, formatInteger, longDate } from '../../../../ui/format.ts';
import { planName } from '../../../plans/domain/plan-terms.ts';
import { describeOutlook } from '../../../selling/coverage/domain/outlook-text.ts';
import { presentRates } from '../../../selling/quote/actions/presenter.ts';
import { describePrice } from '../../../selling/quote/domain/payment-plan.ts';
import { getLastDayToPay } from '../../payments/domain/collect-payments.ts';
import {
  type Charge,
  type DuePayment,
  listAppliedCharges,
  type Refund,
  sumCents,
} from '../../payments/domain/payment-account.ts';
import { buildStatement, type ContractLedger, sumChargePostings } from '../../payments/domain/statement.ts';
import {
  type AskedCancellation,
  describeRefundMethod,
  getLastDayToConfirm,
  type PromisedRefund,
  type RefundRoute,
} from '../domain/cancellation-request.ts';
import { getContractDates, listScheduledPayments, toContractPrice } from '../domain/contract-dates.ts';
import {
  type ContractNotice,
  confirmCancellationNotice,
  contractNotices,
  createCoverageStartsNotice,
  createTermEndsNotice,
  paymentUnderwayNotice,
  planContinuesNotice,
  refundPaidNotice,
  voidNotice,
} from '../domain/contract-notices.ts';
import { buildContractStatement } from '../domain/contract-statement.ts';
import { type ContractEvent, isOver } from '../domain/transitions.ts';
import type { Receipt } from '../emails/basics.tsx';
import { cancellationNotice, cancellationReceived, contractCanceled } from '../emails/cancellation.tsx';
import { contractsFound } from '../emails/found.tsx';
import { contractNotice } from '../emails/notice.tsx';
import { contractOrdered } from '../emails/ordered.tsx';
import { coverageStops, paymentFailed, paymentReceived } from '../emails/payments.tsx';
import { contractSigned } from '../emails/signed.tsx';
import { contractTransferred } from '../emails/transfer.tsx';
import { type CancellationRequest, cancellationRequestStore } from '../store/cancellation-requests.ts';
import { type Contract, contractStore } from '../store/contracts.ts';
import { getContractPolicy } from './collection-policy.ts';
import { type Contact, type ContractDeps, getContact, getToday } from './deps.ts';
import {
  cancellationPath,
  contractPath,
  describeNextStep,
  documentPath,
  vehicleName,
} from './describe-contract.ts';

type EmailDeps = Pick<ContractDeps, 'messages' | 'rates' | 'tokens'>;

export const shouldEmailBuyer = async (
  { leads }: Pick<ContractDeps, 'leads'>,
  tx: Db,
  { customer, leadId }: Contract,
) => customer.email !== '' && !(leadId !== null && (await leads.isSuspicious(tx, leadId)));

/** What every email about a contract says. */
async function getEmailBasics({ rates }: EmailDeps, tx: Db, contract: Contract) {
  const { customer, contractNumber, terms } = contract;
  const planTerms = await rates.getTerms(terms.rateCardVersion, tx);
  return {
    firstName: customer.firstName,
    contractNumber,
    vehicle: vehicleName(contract),
    planName: planName(planTerms, terms.rated.choice.plan),
  };
}

type Basics = Awaited<ReturnType<typeof getEmailBasics>>;

/** Doesn't depend on email consent, because it's about a contract. */
async function queueEmail<Data extends ZodType>(
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  email: Email<Data>,
  toData: (basics: Basics) => EmailTo<Data>['data'],
): Promise<void> {
  await deps.messages.queue(tx, email, {
    to: contract.customer.email,
    leadId: contract.leadId,
    personId: contract.personId,
    // Anyone can order for someone else's address until something is paid.
    isUnverified: contract.activeSince === null && contract.soldBy === null,
    data: toData(await getEmailBasics(deps, tx, contract)),
  });
}

function toReceipt(contract: Contract, charge: Charge, ledger: ContractLedger): Receipt {
  const { owedCents, next } = buildContractStatement(contract, ledger);
  return {
    cents: sumChargePostings(ledger, charge.key),
    paidOn: toOfficeDay(new Date(charge.paidAt ?? charge.startedAt)),
    method: charge.method,
    owedCents,
    next,
  };
}

const toDue = (contract: Contract, { paysByPhone: isByPhone }: Contact) =>
  contract.status === 'AwaitingPayment'
    ? { cents: toContractPrice(contract).firstCents, isByPhone, isSigned: contract.signedAt !== null }
    : null;

export async function queueContractEmail(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  ledger: ContractLedger,
): Promise<void> {
  const { rated, rateCardVersion } = contract.terms;
  const { choice, promo, promoCode } = rated;
  const { price } = choice;
  const contact = await getContact(deps, tx);
  const terms = await deps.rates.getTerms(rateCardVersion, tx);
  const { coverage } = presentRates(terms, contract.quoteNumber, rated);
  const dates = getContractDates(contract, getToday(deps));
  const lastCharge = listAppliedCharges(ledger.account).at(-1);
  await queueEmail(deps, tx, contract, contractOrdered, (basics) => ({
    ...basics,
    termMonths: price.months,
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
    waitingPeriodEnd: dates.waitingPeriodEnd,
    termEnd: dates.termEnd,
    nextStep: describeNextStep(contract, contact, ledger),
    due: toDue(contract, contact),
    receipt: lastCharge ? toReceipt(contract, lastCharge, ledger) : null,
    coverage: describeOutlook(coverage),
    contractPath: contractPath(deps, contract),
  }));
}

/** `fullRefund`: the last day for a full refund, and its condition. */
export async function queueSignedEmail(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  { ledger, fullRefund }: { ledger: ContractLedger; fullRefund: { until: string; condition: string } },
): Promise<void> {
  const { activeSince, transferredOn } = contract;
  const contact = await getContact(deps, tx);
  await queueEmail(deps, tx, contract, contractSigned, (basics) => ({
    ...basics,
    price: describePrice(listScheduledPayments(contract)),
    nextStep: describeNextStep(contract, contact, ledger),
    due: toDue(contract, contact),
    fullRefund: transferredOn === null ? { ...fullRefund, isActive: activeSince !== null } : null,
    contractPath: contractPath(deps, contract),
    documentPath: documentPath(deps, contract),
    cancellationPath: cancellationPath(deps, contract),
  }));
}

/** Emails everyone who has this address, or had it earlier, links to the contracts they own. */
export async function emailMyContracts(deps: ContractDeps, email: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    for (const { id } of await deps.people.byPoint(tx, email)) await emailOwnedContracts(deps, tx, id);
  });
}

async function emailOwnedContracts(deps: ContractDeps, tx: Db, personId: string): Promise<void> {
  const found: { contract: Contract; basics: Basics; endsOn: string | null }[] = [];
  for (const contract of await contractStore(tx).byPeople([personId]))
    if (await shouldEmailBuyer(deps, tx, contract))
      found.push({
        contract,
        basics: await getEmailBasics(deps, tx, contract),
        endsOn: isOver(contract.status)
          ? null
          : ((await cancellationRequestStore(tx).byContract(contract.id))?.cancelOn ?? null),
      });
  const last = found.at(-1);
  if (!last) return;
  await deps.messages.queue(tx, contractsFound, {
    to: last.contract.customer.email,
    leadId: last.contract.leadId,
    personId,
    data: {
      firstName: last.basics.firstName,
      contracts: found.map(({ contract, basics: { firstName: _, ...basics }, endsOn }) => ({
        ...basics,
        endsOn,
        contractPath: contractPath(deps, contract),
      })),
    },
  });
}

export const queueCancellationEmail = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  cancellation: { canceledOn: string; refund: PromisedRefund | null; incoming: string | null },
): Promise<void> =>
  queueEmail(deps, tx, contract, contractCanceled, (basics) => ({ ...basics, ...cancellation }));

export const queueCancellationReceipt = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  { request, isDone, incoming }: { request: CancellationRequest; isDone: boolean; incoming: string | null },
): Promise<void> =>
  queueEmail(deps, tx, contract, cancellationReceived, (basics) => ({
    ...basics,
    receiptNumber: request.receiptNumber,
    requestedAt: exactTime(request.requestedAt),
    cancelOn: request.cancelOn,
    isDone,
    incoming,
    refund: request.refund,
  }));

const queueNotice = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  notice: ContractNotice,
  path = contractPath(deps, contract),
): Promise<void> =>
  queueEmail(deps, tx, contract, contractNotice, (basics) => ({ ...basics, ...notice, contractPath: path }));

export const queueConfirmCancellation = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  asked: AskedCancellation,
): Promise<void> =>
  queueNotice(
    deps,
    tx,
    contract,
    confirmCancellationNotice(longDate(asked.cancelOn), longDate(getLastDayToConfirm(contract, asked))),
    cancellationPath(deps, contract),
  );

export const queuePlanContinues = (deps: EmailDeps, tx: Db, contract: Contract): Promise<void> =>
  queueNotice(deps, tx, contract, planContinuesNotice);

/** Does nothing for events that have an email of their own. */
export async function queueEventNotice(
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  event: ContractEvent,
): Promise<void> {
  const notice = contractNotices[event];
  if (notice) await queueNotice(deps, tx, contract, notice);
}

export const queueVoidNotice = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  refund: Pick<PromisedRefund, 'cents' | 'dueOn' | keyof RefundRoute> | null,
): Promise<void> =>
  queueNotice(
    deps,
    tx,
    contract,
    voidNotice(
      refund && {
        amount: dollars(refund.cents),
        method: describeRefundMethod(refund, longDate(refund.dueOn)),
      },
    ),
  );

export const queueCoverageStarts = (deps: ContractDeps, tx: Db, contract: Contract): Promise<void> => {
  const { endsAtMiles } = getContractDates(contract, getToday(deps)).waitingPeriodEnd;
  return queueNotice(deps, tx, contract, createCoverageStartsNotice(`${formatInteger(endsAtMiles)} miles`));
};

export const queueTermEnds = (deps: ContractDeps, tx: Db, contract: Contract): Promise<void> => {
  const { endsOn, endsAtMiles } = getContractDates(contract, getToday(deps)).termEnd;
  return queueNotice(
    deps,
    tx,
    contract,
    createTermEndsNotice(longDate(endsOn), `${formatInteger(endsAtMiles)} miles`),
  );
};

export const queuePaymentUnderway = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  { cents }: DuePayment,
): Promise<void> =>
  queueNotice(deps, tx, contract, paymentUnderwayNotice(dollars(cents), contract.activeSince === null));

/** A refund that came back went by check, and a charge by hand names how it was paid. */
function getRefundRecipient(
  { payee, chargeKey, failedReferences }: Refund,
  { account: { charges } }: ContractLedger,
): string {
  if (payee === 'Lienholder') return 'your lender';
  const charge = charges.find(({ key }) => key === chargeKey);
  return (charge?.kind !== 'ByHand' && failedReferences.length === 0 && charge?.method) || 'you';
}

/** Lists what arrives in one amount as one part, such as a check for a refund and its penalty. */
export async function queueRefundsPaid(
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  refunds: readonly Refund[],
  ledger: ContractLedger,
): Promise<void> {
  const parts = Map.groupBy(refunds, (refund) => `${refund.reference} ${getRefundRecipient(refund, ledger)}`);
  const { refundOwedCents } = buildStatement(ledger);
  const notice = refundPaidNotice({
    total: dollars(sumCents(refunds)),
    parts: [...parts.values()].map((part) => ({
      amount: dollars(sumCents(part)),
      to: getRefundRecipient(part[0] as Refund, ledger),
    })),
    rest: refundOwedCents > 0 ? dollars(refundOwedCents) : null,
  });
  await queueNotice(deps, tx, contract, notice);
}

export const queueReceiptEmail = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  { charge, ledger }: { charge: Charge; ledger: ContractLedger },
): Promise<void> =>
  queueEmail(deps, tx, contract, paymentReceived, (basics) => ({
    ...basics,
    ...toReceipt(contract, charge, ledger),
    contractPath: contractPath(deps, contract),
  }));

/** Where the buyer replaces a saved card or bank account. Null if there's none. */
const methodPath = (deps: EmailDeps, contract: Contract) =>
  contract.paymentMethod && `${contractPath(deps, contract)}#payment-method`;

export async function queuePaymentFailedEmail(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  duePayment: DuePayment,
): Promise<void> {
  const policy = await getContractPolicy(deps, tx, contract);
  await queueEmail(deps, tx, contract, paymentFailed, (basics) => ({
    ...basics,
    cents: duePayment.cents,
    dueOn: duePayment.dueOn,
    coverageEndsOn: contract.activeSince ? getLastDayToPay(duePayment, policy) : null,
    hasLapsed: contract.status === 'Lapsed',
    contractPath: contractPath(deps, contract),
    methodPath: methodPath(deps, contract),
  }));
}

export const queueLapseEmail = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  { duePayment, payBy }: { duePayment: DuePayment; payBy: string },
): Promise<void> =>
  queueEmail(deps, tx, contract, coverageStops, (basics) => ({
    ...basics,
    cents: duePayment.cents,
    dueOn: duePayment.dueOn,
    payBy,
    contractPath: contractPath(deps, contract),
    methodPath: methodPath(deps, contract),
  }));

export const queueSellerNotice = (
  deps: EmailDeps,
  tx: Db,
  contract: Contract,
  { cancelOn, reason, sellerReason, refund }: CancellationRequest,
): Promise<void> =>
  queueEmail(deps, tx, contract, cancellationNotice, (basics) => ({
    ...basics,
    endsOn: cancelOn,
    reason: reason ?? '',
    canPay: sellerReason === 'nonpayment',
    refund,
    contractPath: contractPath(deps, contract),
  }));

export const queueTransferEmail = (
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  { isNewOwner, on }: { isNewOwner: boolean; on: string },
): Promise<void> =>
  queueEmail(deps, tx, contract, contractTransferred, (basics) => ({
    ...basics,
    transferredOn: on,
    termEnd: getContractDates(contract, getToday(deps)).termEnd,
    contractPath: isNewOwner ? contractPath(deps, contract) : null,
  }));
