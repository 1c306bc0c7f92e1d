import type { Db } from '../../../../platform/database/database.ts';
import type { JobHandler } from '../../../../platform/jobs/jobs.ts';
import { getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { getDueDay } from '../../cancellation/domain/late-refund.ts';
import { loadClaims } from '../../contract/actions/contract-claims.ts';
import { causes, changeLifecycle, loadLedger } from '../../contract/actions/contract-lifecycle.ts';
import { findContractRefundRise } from '../../contract/actions/contract-refund.ts';
import { getToday } from '../../contract/actions/deps.ts';
import { raiseOwedRefund } from '../../contract/domain/lifecycle.ts';
import { cancellationRequestStore } from '../../contract/store/cancellation-requests.ts';
import { contractStore } from '../../contract/store/contracts.ts';
import type { EndingDeps } from './deps.ts';

async function raise(deps: EndingDeps, tx: Db, contractId: string): Promise<void> {
  const contract = await contractStore(tx).byIdForUpdate(contractId);
  if (contract?.status !== 'Canceled' || contract.claimsCents === null) return;
  const claims = await loadClaims(deps, tx, contract);
  const claimsCents = claims.claimsCents ?? 0;
  // A claim whose payment was taken back can be paid again.
  const isUnfinished = claims.claims.some(({ isOpen, isReviewed }) => isOpen && isReviewed);
  if (isUnfinished || claimsCents >= contract.claimsCents) return;
  const terms = await deps.rates.getTerms(contract.terms.rateCardVersion, tx);
  const request = await cancellationRequestStore(tx).byContract(contractId);
  const ledger = await loadLedger(tx, contract);
  const today = getToday(deps);
  const rise = findContractRefundRise(terms, contract, ledger, { request, today, claimsCents });
  const changes = { canceledAt: contract.canceledAt, claimsCents };
  if (!rise) {
    const { refundCents, refundDueOn } = contract;
    return contractStore(tx).setCanceled(contractId, { ...changes, refundCents, refundDueOn });
  }
  const dueOn = getDueDay(contract.terms.stateRule, getContractRule(terms), today);
  await changeLifecycle(deps, tx, contract, causes.calendar, (lifecycle) =>
    raiseOwedRefund(lifecycle, { ...rise, dueOn, createdOn: today }),
  );
  return contractStore(tx).setCanceled(contractId, {
    ...changes,
    refundCents: (contract.refundCents ?? 0) + rise.cents,
    // What was owed before is due first.
    refundDueOn: (contract.refundPaidOn === null && contract.refundDueOn) || dueOn,
  });
}

/** For contracts whose claims cost less than their refund subtracted. If one fails, the others still run. */
export const raiseRefunds =
  (deps: EndingDeps): JobHandler =>
  async () => {
    const failures: unknown[] = [];
    for (const id of await contractStore(deps.database.db).idsWithLowerClaims())
      await deps.database
        .transaction((tx) => raise(deps, tx, id))
        .catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} refunds weren't raised`);
  };
