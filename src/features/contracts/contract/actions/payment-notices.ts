import type { Db } from '../../../../platform/database/database.ts';
import { hashFormerKey } from '../../../../platform/record-key.ts';
import type { PaymentNotice } from '../../../../shared/payment-notice.ts';
import { paymentRecords } from '../../payments/actions.ts';
import { addPenalty } from '../../payments/domain/refunds-due.ts';
import { receiveNotice, withAccount } from '../domain/lifecycle.ts';
import { type CancellationRequest, cancellationRequestStore } from '../store/cancellation-requests.ts';
import { type Contract, contractStore } from '../store/contracts.ts';
import { causes, changeLifecycle, loadLedger, recordEvent } from './contract-lifecycle.ts';
import { getPenaltyCents } from './contract-refund.ts';
import { type ContractDeps, getToday } from './deps.ts';

/** The law adds it to a refund that the provider or a bank sent too late. Staff then send it. */
async function addLatePenalty(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  request: CancellationRequest | undefined,
): Promise<void> {
  const { refundPaidOn, terms } = contract;
  if (refundPaidOn === null) return;
  const state = { request, today: getToday(deps) };
  const ledger = await loadLedger(tx, contract);
  const cents = getPenaltyCents(
    await deps.rates.getTerms(terms.rateCardVersion, tx),
    contract,
    ledger,
    state,
  );
  if (cents > 0)
    await changeLifecycle(deps, tx, contract, causes.payments, (lifecycle) =>
      withAccount(lifecycle, addPenalty(lifecycle.account, cents, refundPaidOn)),
    );
}

/** An earlier release gave the provider the key of the owner's link. */
async function lockPaidContract(tx: Db, id: string): Promise<Contract | undefined> {
  const store = contractStore(tx);
  const contract = await store.byIdForUpdate(id);
  if (contract) return contract;
  const paidContract = await store.byFormerKey(hashFormerKey(id));
  return paidContract && store.byIdForUpdate(paidContract.id);
}

/** Notices can arrive twice, late, and in any order. An unmatched one changes nothing and waits for staff. */
export async function applyPaymentNotice(
  deps: ContractDeps,
  contractId: string | null,
  notice: PaymentNotice,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const contract = contractId === null ? undefined : await lockPaidContract(tx, contractId);
    const notices = paymentRecords(tx).notices;
    const isNew = await notices.add({
      eventId: notice.id,
      contractId: contract?.id ?? null,
      receivedAt: deps.now(),
      notice,
      result: contract ? 'Applied' : 'Unmatched',
      reason: contract ? null : "It doesn't name a contract that we know",
    });
    if (!isNew || !contract) return;
    const request = await cancellationRequestStore(tx).byContract(contract.id);
    const { contract: updatedContract, change } = await changeLifecycle(
      deps,
      tx,
      contract,
      causes.payments,
      (lifecycle) => receiveNotice(lifecycle, notice, { isEnding: request?.by === 'Buyer' }),
    );
    await addLatePenalty(deps, tx, updatedContract, request);
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
      await recordEvent(deps, tx, contract.id, { kind: 'method.saved' }, causes.buyer);
  });
}
