import { toOfficeDay } from '../../../../shared/local-time.ts';
import type { PaymentNotice } from '../../../../shared/payment-notice.ts';
import { replacePages } from './collect-payments.ts';
import { applyDispute } from './dispute-notice.ts';
import { createLedgerEntry } from './ledger.ts';
import {
  appliedResult,
  currency,
  formatAmount,
  type NoticeOf,
  type NoticeResult,
  repeatedResult,
  unmatchedResult,
} from './notice-result.ts';
import {
  type Charge,
  type DuePayment,
  keepUnchanged,
  listUnpaidPayments,
  type PaymentAccount,
  replaceCharge,
  replaceDue,
  saveMethod,
} from './payment-account.ts';
import { applyRefundNotice } from './refund-notice.ts';
import { refundExtra } from './refunds-due.ts';

function applyPaid(
  account: PaymentAccount,
  notice: NoticeOf<'Paid'>,
  charge: Charge,
  duePayment: DuePayment,
): NoticeResult {
  const { chargeKey, reference, at, cents } = notice;
  if (charge.status === 'Succeeded')
    return charge.reference === reference
      ? repeatedResult
      : unmatchedResult(`Attempt ${chargeKey} was already paid with ${charge.reference}`);
  if (cents !== charge.cents || notice.currency !== currency)
    return unmatchedResult(
      `${formatAmount(notice)} instead of ${formatAmount({ cents: charge.cents, currency })}`,
    );
  const { methodText, method } = notice;
  const settledAccount = replaceCharge(account, chargeKey, {
    status: 'Succeeded',
    reference,
    paidAt: at,
    failure: null,
    ...(methodText && { method: methodText }),
  });
  const openCents =
    listUnpaidPayments(account).find(({ number }) => number === duePayment.number)?.cents ?? 0;
  if (cents > openCents) {
    const reason = duePayment.status === 'Canceled' ? 'NotDue' : 'PaidTwice';
    return appliedResult(
      refundExtra(settledAccount, { ...charge, status: 'Succeeded' }, reason, toOfficeDay(new Date(at))),
    );
  }
  const replaced = replacePages(saveMethod(settledAccount, method, { at: charge.startedAt }));
  return appliedResult({
    account: replaceDue(replaced.account, duePayment.number, {
      // A bank can take back more while a payment is on its way.
      status: cents === openCents ? 'Paid' : 'Failed',
    }),
    entries: [createLedgerEntry('Payment', chargeKey, { Cash: cents, Receivable: -cents })],
    followUps: [{ do: 'EmailReceipt', chargeKey }, ...replaced.followUps],
  });
}

function applyPending(
  account: PaymentAccount,
  notice: NoticeOf<'Pending'>,
  charge: Charge,
  duePayment: DuePayment,
): NoticeResult {
  if (charge.status !== 'Started' && charge.status !== 'Replaced') return repeatedResult;
  if (notice.cents !== charge.cents || notice.currency !== currency)
    return unmatchedResult(
      `${formatAmount(notice)} instead of ${formatAmount({ cents: charge.cents, currency })}`,
    );
  const pendingAccount = replaceCharge(account, charge.key, {
    status: 'Pending',
    reference: notice.reference,
    failure: null,
  });
  const isOpen = duePayment.status === 'Scheduled' || duePayment.status === 'Failed';
  if (!isOpen) return appliedResult(keepUnchanged(pendingAccount));
  return appliedResult({
    account: replaceDue(pendingAccount, duePayment.number, { status: 'Processing' }),
    entries: [],
    followUps: [{ do: 'EmailPaymentUnderway', dueNumber: duePayment.number }],
  });
}

/** On a payment page, the buyer can try again right away, so a failure there doesn't make the payment late. */
function applyFailed(
  account: PaymentAccount,
  notice: NoticeOf<'Failed'>,
  charge: Charge,
  duePayment: DuePayment,
): NoticeResult {
  if (charge.status === 'Succeeded' || charge.status === 'Failed') return repeatedResult;
  if (charge.kind === 'Page' && charge.status !== 'Pending')
    return charge.status === 'Started' && charge.failure !== notice.reason
      ? appliedResult(keepUnchanged(replaceCharge(account, charge.key, { failure: notice.reason })))
      : repeatedResult;
  const failedAccount = replaceCharge(account, charge.key, {
    status: 'Failed',
    reference: notice.reference,
    failure: notice.reason,
  });
  const isOtherPending = failedAccount.charges.some(
    ({ dueNumber, status, kind }) =>
      dueNumber === duePayment.number &&
      (status === 'Pending' || (status === 'Started' && kind === 'SavedMethod')),
  );
  if (duePayment.status !== 'Processing' || isOtherPending)
    return appliedResult(keepUnchanged(failedAccount));
  return appliedResult({
    account: replaceDue(failedAccount, duePayment.number, { status: 'Failed' }),
    entries: [],
    followUps: [{ do: 'EmailPaymentFailed', dueNumber: duePayment.number }],
  });
}

function applyToCharge(
  account: PaymentAccount,
  notice: NoticeOf<'Paid'> | NoticeOf<'Pending'> | NoticeOf<'Failed'>,
): NoticeResult {
  const charge = account.charges.find(({ key }) => key === notice.chargeKey);
  const duePayment = charge && account.duePayments.find(({ number }) => number === charge.dueNumber);
  if (!charge || !duePayment) return unmatchedResult(`We never asked for payment ${notice.chargeKey}`);
  switch (notice.type) {
    case 'Paid':
      return applyPaid(account, notice, charge, duePayment);
    case 'Pending':
      return applyPending(account, notice, charge, duePayment);
    case 'Failed':
      return applyFailed(account, notice, charge, duePayment);
  }
}

/** Notices can arrive twice, late, and in any order. The result is the same. */
export function applyNotice(account: PaymentAccount, notice: PaymentNotice): NoticeResult {
  switch (notice.type) {
    case 'Paid':
    case 'Pending':
    case 'Failed':
      return applyToCharge(account, notice);
    case 'MethodSaved': {
      const updatedAccount = saveMethod(account, notice.method, notice);
      return updatedAccount === account ? repeatedResult : appliedResult(keepUnchanged(updatedAccount));
    }
    case 'Refunded':
    case 'RefundFailed':
      return applyRefundNotice(account, notice);
    case 'DisputeOpened':
    case 'DisputeWon':
    case 'DisputeLost':
      return applyDispute(account, notice);
  }
}
