import type { PaymentNotice } from '../../../../shared/payment-notice.ts';
import { paymentRecords } from '../../payments/actions.ts';
import { receiveNotice } from '../domain/lifecycle.ts';
import { contractStore } from '../store/contracts.ts';
import { causes, changeLifecycle, recordEvent } from './contract-lifecycle.ts';
import type { ContractDeps } from './deps.ts';

/** Notices can arrive twice, late, and in any order. An unmatched one changes nothing and waits for staff. */
export async function applyPaymentNotice(
  deps: ContractDeps,
  contractId: string | null,
  notice: PaymentNotice,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const contract = contractId === null ? undefined : await contractStore(tx).byAnyIdForUpdate(contractId);
    const notices = paymentRecords(tx).notices;
    const isNew = await notices.add({
      id: notice.id,
      contractId: contract?.id ?? null,
      receivedAt: deps.now(),
      notice,
      result: contract ? 'Applied' : 'Unmatched',
      reason: contract ? null : "It doesn't name a contract that we know",
    });
    if (!isNew || !contract) return;
    const { change } = await changeLifecycle(deps, tx, contract, causes.payments, (lifecycle) =>
      receiveNotice(lifecycle, notice),
    );
    const { result, reason, followUps } = change;
    const matter = followUps.findLast((followUp) => followUp.do === 'NotifyStaff')?.about ?? null;
    if (result !== 'Applied' || matter) await notices.setResult(notice.id, { result, reason, matter });
    if (result === 'Applied' && (notice.type === 'DisputeWon' || notice.type === 'DisputeLost'))
      await notices.settleDispute(contract.id, notice.disputeReference, {
        resolvedAt: deps.now(),
        resolvedBy: causes.payments.name,
        resolution: notice.type === 'DisputeWon' ? 'We won the dispute' : 'We lost the dispute',
      });
    if (result === 'Applied' && notice.type === 'MethodSaved')
      await recordEvent(deps, tx, contract.id, 'method.saved', causes.buyer);
  });
}
