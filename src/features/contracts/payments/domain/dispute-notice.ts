import { toOfficeDay } from '../../../../shared/local-time.ts';
import { replacePages } from './collect-payments.ts';
import { createLedgerEntry } from './ledger.ts';
import {
  appliedResult,
  currency,
  findChargeByReference,
  formatAmount,
  type NoticeOf,
  type NoticeResult,
  repeatedResult,
  unmatchedResult,
} from './notice-result.ts';
import {
  type AccountChange,
  type Dispute,
  isOfExtra,
  type PaymentAccount,
  replaceDue,
  sumCents,
} from './payment-account.ts';
import { isCancellation, listSendableRefunds, settleByDispute } from './refunds-due.ts';

type DisputeNotice = NoticeOf<'DisputeOpened' | 'DisputeWon' | 'DisputeLost'>;

const getResult = ({ type }: DisputeNotice): 'Won' | 'Lost' => (type === 'DisputeWon' ? 'Won' : 'Lost');

function openDispute(account: PaymentAccount, notice: DisputeNotice): NoticeResult {
  const { disputeReference, reference, cents, at } = notice;
  const charge = findChargeByReference(account, reference);
  if (!charge) return unmatchedResult(`A dispute about payment ${reference}, which we don't know`);
  // Of two open disputes, the first may have been won already: notices arrive in any order.
  const lostDisputes = account.disputes.filter(
    ({ chargeKey, status }) => chargeKey === charge.key && status === 'Lost',
  );
  const disputableCents = charge.cents - sumCents(lostDisputes);
  if (cents > disputableCents || notice.currency !== currency)
    return unmatchedResult(
      `A dispute about ${formatAmount(notice)} of ${formatAmount({ cents: disputableCents, currency })}`,
    );
  const dispute = {
    reference: disputeReference,
    chargeKey: charge.key,
    cents,
    status: 'Open' as const,
    openedAt: at,
  };
  return appliedResult({
    account: { ...account, disputes: [...account.disputes, dispute] },
    entries: [createLedgerEntry('DisputeOpened', disputeReference, { Disputed: cents, Cash: -cents })],
    followUps: [{ do: 'NotifyStaff', about: 'Dispute' }],
  });
}

/** The bank returned the money to the buyer. It settles any refund we owed first. Otherwise, the buyer owes the payment again. */
function loseDispute(account: PaymentAccount, dispute: Dispute, on: string): AccountChange {
  const { chargeKey, cents, reference } = dispute;
  const { account: updatedAccount, centsLeft } = settleByDispute(account, dispute, on);
  const charge = account.charges.find(({ key }) => key === chargeKey);
  const wasExtra = account.refunds.some((refund) => refund.chargeKey === chargeKey && isOfExtra(refund));
  const duePayment = account.duePayments.find(({ number }) => number === charge?.dueNumber);
  // If the contract was canceled, we don't collect it again.
  const isOwedAgain =
    !wasExtra &&
    !account.refunds.some(isCancellation) &&
    duePayment !== undefined &&
    duePayment.status !== 'Canceled';
  // An open page or a notice asks for an amount that was right before. Coverage doesn't stop before the owner is told again.
  const collected = isOwedAgain
    ? replacePages(
        replaceDue(updatedAccount, duePayment.number, {
          status: duePayment.status === 'Processing' ? 'Processing' : 'Failed',
          lapseNoticeOn: null,
        }),
      )
    : { account: updatedAccount, followUps: [] };
  return {
    account: collected.account,
    entries: [
      createLedgerEntry('DisputeLost', reference, {
        Disputed: -cents,
        RefundsPayable: cents - centsLeft,
        [isOwedAgain ? 'Receivable' : 'Fees']: centsLeft,
      }),
    ],
    followUps: [...collected.followUps, { do: 'NotifyStaff', about: 'DisputeLost' }],
  };
}

function closeDispute(account: PaymentAccount, dispute: Dispute, notice: DisputeNotice): AccountChange {
  const status = getResult(notice);
  const disputes = account.disputes.map((each) => (each === dispute ? { ...each, status } : each));
  const updatedAccount = { ...account, disputes };
  if (status === 'Lost') return loseDispute(updatedAccount, dispute, toOfficeDay(new Date(notice.at)));
  const { cents, reference } = dispute;
  const won = createLedgerEntry('DisputeWon', reference, { Cash: cents, Disputed: -cents });
  // Refunds of this payment waited for the dispute's result.
  const followUps = listSendableRefunds(updatedAccount)
    .filter(({ chargeKey }) => chargeKey === dispute.chargeKey)
    .map(({ key }) => ({ do: 'SendRefund' as const, refundKey: key }));
  return { account: updatedAccount, entries: [won], followUps };
}

/** The end of a dispute can arrive before its start. */
export function applyDispute(account: PaymentAccount, notice: DisputeNotice): NoticeResult {
  const dispute = account.disputes.find(({ reference }) => reference === notice.disputeReference);
  if (!dispute) {
    const openedDispute = openDispute(account, notice);
    if (openedDispute.result !== 'Applied' || notice.type === 'DisputeOpened') return openedDispute;
    const { account: next, entries } = openedDispute.change;
    const closedDispute = closeDispute(next, next.disputes.at(-1) as Dispute, notice);
    return appliedResult({ ...closedDispute, entries: [...entries, ...closedDispute.entries] });
  }
  if (notice.type === 'DisputeOpened') return repeatedResult;
  if (dispute.status === getResult(notice)) return repeatedResult;
  return dispute.status === 'Open'
    ? appliedResult(closeDispute(account, dispute, notice))
    : unmatchedResult(`The dispute was already ${dispute.status.toLowerCase()}`);
}
