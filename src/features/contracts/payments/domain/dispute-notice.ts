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
import { type AccountChange, type Dispute, type PaymentAccount, replaceDue } from './payment-account.ts';
import { listSendableRefunds, replaceRefund } from './refunds-due.ts';

type DisputeNotice = NoticeOf<'DisputeOpened' | 'DisputeWon' | 'DisputeLost'>;

function openDispute(account: PaymentAccount, notice: DisputeNotice): NoticeResult {
  const { disputeReference, reference, cents, at } = notice;
  const charge = findChargeByReference(account, reference);
  if (!charge) return unmatchedResult(`A dispute about payment ${reference}, which we don't know`);
  if (cents > charge.cents || notice.currency !== currency)
    return unmatchedResult(
      `A dispute about ${formatAmount(notice)} of ${formatAmount({ cents: charge.cents, currency })}`,
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
function loseDispute(account: PaymentAccount, { chargeKey, cents, reference }: Dispute): AccountChange {
  let updatedAccount = account;
  let centsLeft = cents;
  for (const refund of account.refunds) {
    const isOpen = refund.chargeKey === chargeKey && (refund.status === 'Due' || refund.status === 'Failed');
    if (!isOpen || refund.cents > centsLeft) continue;
    centsLeft -= refund.cents;
    updatedAccount = replaceRefund(updatedAccount, refund.key, { status: 'Paid', reference });
  }
  const charge = account.charges.find(({ key }) => key === chargeKey);
  const wasExtra = account.refunds.some(
    (refund) => refund.chargeKey === chargeKey && refund.reason !== 'Cancellation',
  );
  const duePayment = account.duePayments.find(({ number }) => number === charge?.dueNumber);
  // If part was already refunded, we don't collect the remainder again.
  const isOwedAgain = !wasExtra && duePayment?.status === 'Paid' && centsLeft === duePayment.cents;
  return {
    account: isOwedAgain
      ? replaceDue(updatedAccount, duePayment.number, { status: 'Failed' })
      : updatedAccount,
    entries: [
      createLedgerEntry('DisputeLost', reference, {
        Disputed: -cents,
        RefundsPayable: cents - centsLeft,
        [isOwedAgain ? 'Receivable' : 'Fees']: centsLeft,
      }),
    ],
    followUps: [{ do: 'NotifyStaff', about: 'DisputeLost' }],
  };
}

function closeDispute(account: PaymentAccount, dispute: Dispute, status: 'Won' | 'Lost'): AccountChange {
  const disputes = account.disputes.map((each) => (each === dispute ? { ...each, status } : each));
  const updatedAccount = { ...account, disputes };
  if (status === 'Lost') return loseDispute(updatedAccount, dispute);
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
    const status = notice.type === 'DisputeWon' ? 'Won' : 'Lost';
    const closedDispute = closeDispute(next, next.disputes.at(-1) as Dispute, status);
    return appliedResult({ ...closedDispute, entries: [...entries, ...closedDispute.entries] });
  }
  if (notice.type === 'DisputeOpened') return repeatedResult;
  const status = notice.type === 'DisputeWon' ? 'Won' : 'Lost';
  if (dispute.status === status) return repeatedResult;
  return dispute.status === 'Open'
    ? appliedResult(closeDispute(account, dispute, status))
    : unmatchedResult(`The dispute was already ${dispute.status.toLowerCase()}`);
}
