import type { Db } from '../../../../../platform/database/database.ts';
import { formatDate } from '../../../../../shared/calendar.ts';
import { dollars } from '../../../../../shared/format.ts';
import { toOfficeDay } from '../../../../../shared/local-time.ts';
import { type CollectionPolicy, getLastCoveredDay } from '../../../payments/domain/collect-payments.ts';
import {
  type Charge,
  type DuePayment,
  type PaymentAccount,
  sumCents,
} from '../../../payments/domain/payment-account.ts';
import { type ContractLedger, sumChargePostings } from '../../../payments/domain/statement.ts';
import { buildContractStatement, getDues } from '../../domain/contract-statement.ts';
import type { Receipt } from '../../emails/basics.tsx';
import { paymentDueNotice } from '../../emails/notices.ts';
import { coverageStops, paymentFailed, paymentReceived } from '../../emails/payments.tsx';
import type { Contract } from '../../store/contracts.ts';
import { getContractPolicy } from '../collection-policy.ts';
import { type ContractDeps, getContact, getToday } from '../deps.ts';
import { contractPath } from '../describe-contract.ts';
import { type EmailDeps, queueEmail } from './basics.ts';
import { queueNotice } from './notices.ts';

/** Receipts are for payments that we still collect, so nobody canceled. */
export function toReceipt(
  contract: Contract,
  charge: Charge,
  ledger: ContractLedger,
  { today, policy }: { today: string; policy: CollectionPolicy },
): Receipt {
  const facts = { today, request: undefined };
  const { owedCents, pastDue, next } = buildContractStatement(contract, ledger, facts);
  return {
    cents: sumChargePostings(ledger, charge.key),
    paidOn: toOfficeDay(new Date(charge.paidAt ?? charge.startedAt)),
    method: charge.method,
    owedCents,
    pastDue:
      pastDue.length > 0
        ? {
            cents: sumCents(pastDue),
            // Null once coverage has stopped.
            coveredUntil: contract.status === 'Lapsed' ? null : getLastCoveredDay(pastDue, today, policy),
          }
        : null,
    next,
  };
}

export async function queueReceiptEmail(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  { charge, ledger }: { charge: Charge; ledger: ContractLedger },
): Promise<void> {
  const facts = { today: getToday(deps), policy: await getContractPolicy(deps, tx, contract) };
  await queueEmail(deps, tx, contract, paymentReceived, (basics) => ({
    ...basics,
    ...toReceipt(contract, charge, ledger, facts),
    contractPath: contractPath(deps, contract),
  }));
}

/** Where the buyer replaces a saved card or bank account. Null if there's none. */
const methodPath = (deps: EmailDeps, contract: Contract) =>
  contract.paymentMethod && `${contractPath(deps, contract)}#payment-method`;

export async function queuePaymentFailedEmail(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  { duePayment, account }: { duePayment: DuePayment; account: PaymentAccount },
): Promise<void> {
  const policy = await getContractPolicy(deps, tx, contract);
  const today = getToday(deps);
  const { pastDue } = getDues(contract, account, { today, request: undefined });
  await queueEmail(deps, tx, contract, paymentFailed, (basics) => ({
    ...basics,
    cents: duePayment.cents,
    dueOn: duePayment.dueOn,
    coverageEndsOn: contract.activeSince ? getLastCoveredDay(pastDue, today, policy) : null,
    hasLapsed: contract.status === 'Lapsed',
    contractPath: contractPath(deps, contract),
    methodPath: methodPath(deps, contract),
  }));
}

/** For a payment that nobody charges. */
export async function queuePaymentDue(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  { duePayment, account }: { duePayment: DuePayment; account: PaymentAccount },
): Promise<void> {
  const today = getToday(deps);
  const { pastDue } = getDues(contract, account, { today, request: undefined });
  const policy = await getContractPolicy(deps, tx, contract);
  const { paysByPhone, phone } = await getContact(deps, tx);
  const coveredUntil = getLastCoveredDay(pastDue, today, policy);
  const notice = paymentDueNotice({
    amount: dollars(duePayment.cents),
    dueOn: formatDate(duePayment.dueOn),
    coveredUntil: coveredUntil && formatDate(coveredUntil),
    phone: paysByPhone ? phone : null,
  });
  await queueNotice(deps, tx, contract, notice);
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
