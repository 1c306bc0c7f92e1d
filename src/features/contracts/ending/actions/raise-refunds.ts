import type { Db } from '../../../../platform/database/database.ts';
import type { JobHandler } from '../../../../platform/jobs/jobs.ts';
import { getEarlierDay } from '../../../../shared/calendar.ts';
import { getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { getDueDay } from '../../cancellation/domain/late-refund.ts';
import { loadClaims } from '../../contract/actions/contract-claims.ts';
import { causes, changeLifecycle, loadLedger } from '../../contract/actions/contract-lifecycle.ts';
import { findContractRefundRise, getRefundRoute } from '../../contract/actions/contract-refund.ts';
import { getToday } from '../../contract/actions/deps.ts';
import { shouldEmailBuyer } from '../../contract/actions/emails/basics.ts';
import { raiseOwedRefund } from '../../contract/domain/lifecycle.ts';
import { cancellationRequestStore } from '../../contract/store/cancellation-requests.ts';
import { contractStore } from '../../contract/store/contracts.ts';
import { buildStatement } from '../../payments/domain/statement.ts';
import type { EndingDeps } from './deps.ts';
import { queueRefundRaised } from './emails/notices.ts';

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
  // What was owed before is due first, and the rest goes with it.
  const openDueOn = contract.refundPaidOn === null ? contract.refundDueOn : null;
  const ownDueOn = getDueDay(contract.terms.stateRule, getContractRule(terms), today);
  const dueOn = openDueOn !== null && openDueOn >= today ? getEarlierDay(openDueOn, ownDueOn) : ownDueOn;
  const { change } = await changeLifecycle(deps, tx, contract, causes.calendar, (lifecycle) =>
    raiseOwedRefund(lifecycle, { ...rise, dueOn, createdOn: today }),
  );
  const raised = await loadLedger(tx, contract);
  const owedCents = buildStatement(raised).refundOwedCents;
  const raiseCents = owedCents - buildStatement(ledger).refundOwedCents;
  if (change.entries.length > 0 && (await shouldEmailBuyer(deps, tx, contract)))
    await queueRefundRaised(deps, tx, contract, {
      raiseCents,
      owedCents,
      dueOn: openDueOn ?? dueOn,
      route: getRefundRoute(contract, raised.account, { payableTo: rise.payee }),
    });
  return contractStore(tx).setCanceled(contractId, {
    ...changes,
    refundCents: (contract.refundCents ?? 0) + rise.cents,
    refundDueOn: openDueOn ?? dueOn,
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
