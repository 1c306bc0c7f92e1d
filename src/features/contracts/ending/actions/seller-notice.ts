import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { addDays } from '../../../../shared/calendar.ts';
import { longDate } from '../../../../ui/format.ts';
import type { SellerReason } from '../../../places/domain/cancellation-rule.ts';
import { nonpaymentDays } from '../../../plans/domain/deadlines.ts';
import { getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { getSellerCancellationRights } from '../../cancellation/domain/seller-cancellation.ts';
import { loadLedger, recordEvent } from '../../contract/actions/contract-lifecycle.ts';
import { getOwnerDay, getToday } from '../../contract/actions/deps.ts';
import { shouldEmailBuyer } from '../../contract/actions/emails/basics.ts';
import { canTakeBack } from '../../contract/domain/cancellation-request.ts';
import { getContractDates } from '../../contract/domain/contract-dates.ts';
import { cancellationRequestStore } from '../../contract/store/cancellation-requests.ts';
import type { Contract } from '../../contract/store/contracts.ts';
import { listLatePayments } from '../../payments/domain/payment-account.ts';
import { findNoticeObstacle } from '../domain/obstacles.ts';
import type { EndingDeps } from './deps.ts';
import { queueSellerNotice } from './emails/cancellation.ts';
import { withdrawRequest } from './finish-cancellations.ts';
import { insertRequest } from './request-cancellation.ts';

/** Returns the days of notice for the reason. Throws 400 unless the contract and the law allow it. */
async function getNoticeDays(
  deps: EndingDeps,
  tx: Db,
  contract: Contract,
  reason: SellerReason,
): Promise<number> {
  const rule = getContractRule(await deps.rates.getTerms(contract.terms.rateCardVersion, tx));
  const { reasons, noticeDays, endsAfterDays } = getSellerCancellationRights(rule, contract.terms.stateRule);
  const today = getToday(deps);
  const { name } = contract.terms.stateRule;
  if (!reasons.includes(reason))
    throw badRequest('ReasonNotAllowed', `In ${name}, we can't cancel for this reason.`, 'reason');
  const { purchasedOn } = getContractDates(contract, today);
  if (endsAfterDays !== null && today > addDays(purchasedOn, endsAfterDays))
    throw badRequest(
      'TooLate',
      `In ${name}, we can cancel only in the first ${endsAfterDays} days.`,
      'reason',
    );
  const [latePayment] = listLatePayments((await loadLedger(tx, contract)).account, today);
  if (reason === 'nonpayment' && (!latePayment || today <= addDays(latePayment.dueOn, nonpaymentDays)))
    throw badRequest('NotLateEnough', `No payment is more than ${nonpaymentDays} days late.`, 'reason');
  return noticeDays;
}

export type SellerNotice = { reason: SellerReason; explanation: string };

/** Notifies the owner of the reason, the last day, and the refund. Throws 400 if the contract or the law doesn't allow it. */
export async function giveNotice(
  deps: EndingDeps,
  tx: Db,
  contract: Contract,
  { notice, by }: { notice: SellerNotice; by: { name: string } },
): Promise<void> {
  const { account } = await loadLedger(tx, contract);
  const hasCancellationRequest = (await cancellationRequestStore(tx).byContract(contract.id)) !== undefined;
  const obstacle = findNoticeObstacle({ contract, account, hasCancellationRequest });
  if (obstacle) throw badRequest(obstacle.errorCode, obstacle.message);
  const noticeDays = await getNoticeDays(deps, tx, contract, notice.reason);
  const request = await insertRequest(deps, tx, contract, {
    by: 'Seller',
    cancelOn: addDays(getToday(deps), noticeDays),
    reason: notice.explanation,
    sellerReason: notice.reason,
  });
  await recordEvent(
    deps,
    tx,
    contract.id,
    {
      kind: 'Note',
      about: 'CancellationNotice',
      text: `${notice.explanation} The plan ends on ${longDate(request.cancelOn)}.`,
    },
    by,
  );
  if (await shouldEmailBuyer(deps, tx, contract)) await queueSellerNotice(deps, tx, contract, request);
}

/** Takes back our notice or, until its last day, the owner's cancellation. Throws 400 if there's neither. */
export async function withdrawCancellation(
  deps: EndingDeps,
  tx: Db,
  contract: Contract,
  { text, by }: { text: string; by: { name: string } },
): Promise<void> {
  const request = await cancellationRequestStore(tx).byContract(contract.id);
  if (!request || !canTakeBack(contract, request, getOwnerDay(deps, contract)))
    throw badRequest('NoNotice', "There's no cancellation to withdraw.");
  await withdrawRequest(deps, tx, contract, { request, text, by });
}
