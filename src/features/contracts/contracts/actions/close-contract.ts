import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import type { PromisedRefund } from '../domain/cancellation-request.ts';
import { type Contract, contractNoteStore, contractStore } from '../store.ts';
import type { ContractDeps } from './deps.ts';
import { endPaymentsQueue } from './payments.ts';

type By = { name: string };
type Closing = { reason: string; refund: PromisedRefund | null; claimsCents: number | null; by: By };
type CloseDeps = Pick<ContractDeps, 'now' | 'jobs' | 'leads' | 'promoCodes'>;

async function markLeadLost({ leads }: CloseDeps, tx: Db, { leadId }: Contract, reason: string, by: By) {
  if (leadId === null) return;
  const contracts = await contractStore(tx).byLeads([leadId]);
  if (contracts.every(({ status }) => status === 'Canceled'))
    await leads.markLost(tx, leadId, { reason, by });
}

/** Staff pay the refund on the payment provider's site. */
export async function closeContract(
  deps: CloseDeps,
  tx: Db,
  contract: Contract,
  { reason, refund, claimsCents, by }: Closing,
): Promise<void> {
  const at = deps.now();
  await contractStore(tx).cancel(contract.id, {
    canceledAt: at,
    refundCents: refund?.cents ?? null,
    claimsCents,
    refundDueOn: refund && refund.cents > 0 ? refund.dueOn : null,
  });
  await deps.promoCodes.releaseUse(tx, contract.id);
  await contractNoteStore(tx).add({
    id: randomUUID(),
    contractId: contract.id,
    kind: 'Canceled',
    at,
    writtenBy: by.name,
    text: reason,
  });
  if (contract.subscriptionId) await deps.jobs.add(tx, endPaymentsQueue, { recordId: contract.recordId });
  await markLeadLost(deps, tx, contract, `Contract ${contract.contractNumber} was canceled: ${reason}`, by);
}

export const shouldEmailBuyer = async ({ leads }: CloseDeps, tx: Db, { customer, leadId }: Contract) =>
  customer.email !== '' && !(leadId !== null && (await leads.isSuspicious(tx, leadId)));
