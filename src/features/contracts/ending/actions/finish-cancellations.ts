import type { Db } from '../../../../platform/database/database.ts';
import type { JobHandler } from '../../../../platform/jobs/jobs.ts';
import { getContractPolicy } from '../../contract/actions/collection-policy.ts';
import { loadClaims } from '../../contract/actions/contract-claims.ts';
import {
  causes,
  changeLifecycle,
  loadLedger,
  type NamedActor,
  recordEvent,
  toLifecycle,
} from '../../contract/actions/contract-lifecycle.ts';
import {
  calculateContractRefund,
  toCancellation,
  toPromisedRefund,
} from '../../contract/actions/contract-refund.ts';
import { getContact, getOwnerDay, getToday } from '../../contract/actions/deps.ts';
import { describeIncoming } from '../../contract/actions/describe-contract.ts';
import { shouldEmailBuyer } from '../../contract/actions/emails/basics.ts';
import { getDues } from '../../contract/domain/contract-statement.ts';
import { endsWithoutCoverage, resumeCharges } from '../../contract/domain/lifecycle.ts';
import { canBeCanceled } from '../../contract/domain/transitions.ts';
import {
  type CancellationRequest,
  cancellationRequestStore,
} from '../../contract/store/cancellation-requests.ts';
import { type Contract, contractStore } from '../../contract/store/contracts.ts';
import { type DuePayment, listLatePayments, sumCents } from '../../payments/domain/payment-account.ts';
import { buildStatement } from '../../payments/domain/statement.ts';
import { describeResumed, type Resumed } from '../domain/taking-back.ts';
import { closeContract, toOwedRefund } from './close-contract.ts';
import type { EndingDeps } from './deps.ts';
import { queueCancellationEmail } from './emails/cancellation.ts';
import { queuePlanContinues } from './emails/notices.ts';

const automatically = { name: 'Automatic' };

/** Ends the contract and calculates the refund with the payments received until then. */
export async function finishCancellation(
  deps: EndingDeps,
  tx: Db,
  contract: Contract,
  {
    cancellation,
    claimsCents,
    reason,
    by,
  }: {
    cancellation: Pick<CancellationRequest, 'cancelOn' | 'by'> & { requestedAt?: Date };
    claimsCents: number | null;
    reason: string;
    by: { name: string };
  },
): Promise<void> {
  const terms = await deps.rates.getTerms(contract.terms.rateCardVersion, tx);
  const ledger = await loadLedger(tx, contract);
  const cancel = toCancellation(contract, cancellation, claimsCents);
  const refund = calculateContractRefund(terms, contract, buildStatement(ledger), cancel);
  await closeContract(deps, tx, contract, {
    to: 'Canceled',
    reason,
    refund: refund ? toOwedRefund(refund) : null,
    claimsCents,
    by,
    actor: 'Staff',
  });
  if (await shouldEmailBuyer(deps, tx, contract))
    await queueCancellationEmail(deps, tx, contract, {
      canceledOn: cancellation.cancelOn,
      incoming: describeIncoming({ ...contract, status: 'Canceled' }, ledger),
      refund: refund ? toPromisedRefund(contract, ledger.account, refund) : null,
    });
}

/** Instead of letting the contract expire. Returns false if nothing is owed, or the term goes on. */
export async function refundUncoveredTerm(
  deps: EndingDeps,
  tx: Db,
  contract: Contract,
  request: CancellationRequest | null,
): Promise<boolean> {
  const today = getOwnerDay(deps, contract);
  const ledger = await loadLedger(tx, contract);
  if (!endsWithoutCoverage(toLifecycle(contract, ledger.account), today, request)) return false;
  const { claimsCents } = await loadClaims(deps, tx, contract);
  // Nobody canceled, so there is no fee.
  const cancellation = { cancelOn: today, by: 'Seller' } as const;
  const refund = calculateContractRefund(
    await deps.rates.getTerms(contract.terms.rateCardVersion, tx),
    contract,
    buildStatement(ledger),
    { on: today, claimsCents, by: 'Seller' },
  );
  if (!refund || refund.refundCents === 0) return false;
  const reason = "The term ended while coverage was stopped. Days without coverage aren't counted as used.";
  await finishCancellation(deps, tx, contract, { cancellation, claimsCents, reason, by: automatically });
  return true;
}

/** Withdraws a notice for nonpayment once everything due is paid. Returns true if it did. */
async function withdrawIfPaid(deps: EndingDeps, tx: Db, contract: Contract, request: CancellationRequest) {
  if (request.by !== 'Seller' || request.sellerReason !== 'nonpayment') return false;
  if (listLatePayments((await loadLedger(tx, contract)).account, getOwnerDay(deps, contract)).length > 0)
    return false;
  const text = 'Everything due was paid.';
  await withdrawRequest(deps, tx, contract, { request, text, by: automatically });
  return true;
}

/** What taking it back does to the payments. `late` was past due before the owner canceled, not because of it. */
export async function getTakingBack(
  deps: EndingDeps,
  db: Db,
  contract: Contract,
  request: CancellationRequest,
): Promise<{ late: DuePayment[]; resumed: Resumed }> {
  const { account } = await loadLedger(db, contract);
  const { paysByPhone } = await getContact(deps, db);
  const facts = { today: getToday(deps), canCharge: !paysByPhone };
  const { pastDue: late, skipped } = getDues(contract, account, { ...facts, request });
  const { pastDue, isCharged } = getDues(contract, account, { ...facts, request: undefined });
  const isStopped = contract.status === 'Lapsed';
  return {
    late,
    resumed: {
      skipped,
      method: (isCharged && account.method?.description) || null,
      stoppedCents: isStopped ? sumCents(pastDue) : null,
      paysByPhone,
    },
  };
}

/** The contract continues as if the cancellation had never been announced: what we didn't collect is due at once. The owner gets an email. */
export async function withdrawRequest(
  deps: EndingDeps,
  tx: Db,
  contract: Contract,
  { request, text, by }: { request: CancellationRequest; text: string; by: NamedActor },
): Promise<void> {
  const { resumed } = await getTakingBack(deps, tx, contract, request);
  await cancellationRequestStore(tx).remove([contract.id]);
  await contractStore(tx).setRefundDue(contract.id, { claimsCents: null, refundDueOn: null });
  await recordEvent(
    deps,
    tx,
    contract.id,
    { kind: 'Note', about: 'CancellationNotice', text: `Withdrawn: ${text}${describeResumed(resumed)}` },
    by,
  );
  if (await shouldEmailBuyer(deps, tx, contract)) await queuePlanContinues(deps, tx, contract, resumed);
  if (request.by === 'Buyer' && !resumed.paysByPhone) {
    const policy = await getContractPolicy(deps, tx, contract);
    await changeLifecycle(deps, tx, contract, causes.calendar, (lifecycle) =>
      resumeCharges(lifecycle, deps.now().toISOString(), policy),
    );
  }
}

async function finish(deps: EndingDeps, tx: Db, contractId: string): Promise<void> {
  const contract = await contractStore(tx).byIdForUpdate(contractId);
  const request = await cancellationRequestStore(tx).byContract(contractId);
  if (!contract || !request || !canBeCanceled(contract.status)) return;
  if (getOwnerDay(deps, contract) <= request.cancelOn) return;
  if (await withdrawIfPaid(deps, tx, contract, request)) return;
  // Coverage ends and the refund is due on days that we promised, so an undecided claim delays neither. It's paid or not on its own.
  const { claimsCents, undecidedNumbers } = await loadClaims(deps, tx, contract);
  const from = request.by === 'Buyer' ? 'Customer request' : 'Our notice';
  const undecided =
    undecidedNumbers.length > 0
      ? ` Undecided claims, which the refund doesn't count: ${undecidedNumbers.join(', ')}.`
      : '';
  await finishCancellation(deps, tx, contract, {
    cancellation: request,
    claimsCents,
    reason: `${from} ${request.receiptNumber}${request.reason ? `: ${request.reason}` : '.'}${undecided}`,
    by: automatically,
  });
}

/** Cancels contracts whose last day has passed. If one fails, the others still run. */
export const finishCancellations =
  (deps: EndingDeps): JobHandler =>
  async () => {
    const failures: unknown[] = [];
    for (const id of await cancellationRequestStore(deps.database.db).contractIdsToCancel(getToday(deps)))
      await deps.database
        .transaction((tx) => finish(deps, tx, id))
        .catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} cancellations failed`);
  };
