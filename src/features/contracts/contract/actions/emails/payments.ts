import type { Db } from '../../../../../platform/database/database.ts';
import { toOfficeDay } from '../../../../../shared/local-time.ts';
import { getLastDayToPay } from '../../../payments/domain/collect-payments.ts';
import type { Charge, DuePayment } from '../../../payments/domain/payment-account.ts';
import { type ContractLedger, sumChargePostings } from '../../../payments/domain/statement.ts';
import { buildContractStatement } from '../../domain/contract-statement.ts';
import type { Receipt } from '../../emails/basics.tsx';
import { coverageStops, paymentFailed, paymentReceived } from '../../emails/payments.tsx';
import type { Contract } from '../../store/contracts.ts';
import { getContractPolicy } from '../collection-policy.ts';
import type { ContractDeps } from '../deps.ts';
import { contractPath } from '../describe-contract.ts';
import { type EmailDeps, queueEmail } from './basics.ts';

export function toReceipt(contract: Contract, charge: Charge, ledger: ContractLedger): Receipt {
  const { owedCents, next } = buildContractStatement(contract, ledger);
  return {
    cents: sumChargePostings(ledger, charge.key),
    paidOn: toOfficeDay(new Date(charge.paidAt ?? charge.startedAt)),
    method: charge.method,
    owedCents,
    next,
  };
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
