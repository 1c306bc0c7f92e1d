import type { Db } from '../../../../../platform/database/database.ts';
import { describePrice } from '../../../../selling/quote/domain/payment-plan.ts';
import { type ContractDeps, getContact, getToday } from '../../../contract/actions/deps.ts';
import {
  cancellationPath,
  contractPath,
  describeNextStep,
  documentPath,
} from '../../../contract/actions/describe-contract.ts';
import { queueEmail, toDue } from '../../../contract/actions/emails/basics.ts';
import { listScheduledPayments } from '../../../contract/domain/contract-dates.ts';
import type { Contract } from '../../../contract/store/contracts.ts';
import type { ContractLedger } from '../../../payments/domain/statement.ts';
import { contractSigned } from '../../emails/signed.tsx';

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
    nextStep: describeNextStep(contract, contact, ledger, { today: getToday(deps) }),
    due: toDue(contract, contact),
    fullRefund: transferredOn === null ? { ...fullRefund, isActive: activeSince !== null } : null,
    contractPath: contractPath(deps, contract),
    documentPath: documentPath(deps, contract),
    cancellationPath: cancellationPath(deps, contract),
  }));
}
