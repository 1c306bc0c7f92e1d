import type { PaymentNotice } from '../../../../shared/payment-notice.ts';
import { replacePages } from './collect-payments.ts';
import { ledgerEntry } from './ledger.ts';
import {
  type Change,
  type Charge,
  type Dispute,
  type DuePayment,
  noChange,
  type PaymentAccount,
  type Refund,
  replaceCharge,
  replaceDue,
  saveMethod,
} from './payment-account.ts';
import { recordRefundPaid, replaceRefund, sendableRefunds } from './refunds-due.ts';

export const currency = 'usd';

type NoticeType = PaymentNotice['type'];

export const noticeResults = ['Applied', 'Repeated', 'Unmatched'] as const;
export type NoticeResultName = (typeof noticeResults)[number];

/** An unmatched notice changes nothing and waits for staff. A repeated one has no effect. */
export type NoticeResult =
  | { result: 'Applied'; change: Change }
  | { result: 'Repeated' }
  | { result: 'Unmatched'; reason: string };

const appliedResult = (change: Change): NoticeResult => ({ result: 'Applied', change });
const unmatchedResult = (reason: string): NoticeResult => ({ result: 'Unmatched', reason });
const repeatedResult: NoticeResult = { result: 'Repeated' };

const findChargeByReference = ({ charges }: PaymentAccount, reference: string) =>
  charges.find((charge) => charge.reference === reference && charge.status === 'Succeeded');

const amountText = ({ cents, currency: unit }: { cents: number; currency: string }) =>
  `${(cents / 100).toFixed(2)} ${unit.toUpperCase()}`;

/** Refunds money that arrived without being due. */
export function refundExtra(
  account: PaymentAccount,
  charge: Charge,
  reason: Refund['reason'],
  on: string,
): Change {
  const refund: Refund = {
    key: `${charge.key}-extra`,
    reason,
    payee: 'Buyer',
    cents: charge.cents,
    chargeKey: charge.key,
    status: 'Due',
    dueOn: on,
    reference: null,
    failedReferences: [],
    paidOn: null,
  };
  const { cents } = charge;
  return {
    account: { ...account, refunds: [...account.refunds, refund] },
    entries: [ledgerEntry('ExtraPayment', charge.key, { Cash: cents, RefundsPayable: -cents })],
    followUps: [
      { do: 'SendRefund', refundKey: refund.key },
      { do: 'TellStaff', about: reason === 'PaidTwice' ? 'PaidTwice' : 'NotDue' },
    ],
  };
}

type DisputeNotice = Of<'DisputeOpened' | 'DisputeWon' | 'DisputeLost'>;
type Of<Type extends NoticeType> = Extract<PaymentNotice, { type: NoticeType }> & { type: Type };

function applyPaid(
  account: PaymentAccount,
  notice: Of<'Paid'>,
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
      `${amountText(notice)} instead of ${amountText({ cents: charge.cents, currency })}`,
    );
  const { methodText, method } = notice;
  const settledAccount = replaceCharge(account, chargeKey, {
    status: 'Succeeded',
    reference,
    paidAt: at,
    failure: null,
    ...(methodText && { method: methodText }),
  });
  if (duePayment.status === 'Paid' || duePayment.status === 'Canceled') {
    const reason = duePayment.status === 'Paid' ? 'PaidTwice' : 'NotDue';
    return appliedResult(
      refundExtra(settledAccount, { ...charge, status: 'Succeeded' }, reason, at.slice(0, 10)),
    );
  }
  const replaced = replacePages(saveMethod(settledAccount, method, charge.startedAt));
  return appliedResult({
    account: replaceDue(replaced.account, duePayment.number, { status: 'Paid' }),
    entries: [ledgerEntry('Payment', chargeKey, { Cash: cents, Receivable: -cents })],
    followUps: [{ do: 'EmailReceipt', chargeKey }, ...replaced.followUps],
  });
}

function applyPending(
  account: PaymentAccount,
  notice: Of<'Pending'>,
  charge: Charge,
  duePayment: DuePayment,
): NoticeResult {
  if (charge.status !== 'Started' && charge.status !== 'Replaced') return repeatedResult;
  if (notice.cents !== charge.cents || notice.currency !== currency)
    return unmatchedResult(
      `${amountText(notice)} instead of ${amountText({ cents: charge.cents, currency })}`,
    );
  const pendingAccount = replaceCharge(account, charge.key, {
    status: 'Pending',
    reference: notice.reference,
  });
  const isOpen = duePayment.status === 'Scheduled' || duePayment.status === 'Failed';
  return appliedResult(
    noChange(
      isOpen ? replaceDue(pendingAccount, duePayment.number, { status: 'Processing' }) : pendingAccount,
    ),
  );
}

/** On a page, the buyer can try again right away, so the payment isn't late because of it. */
function applyFailed(
  account: PaymentAccount,
  notice: Of<'Failed'>,
  charge: Charge,
  duePayment: DuePayment,
): NoticeResult {
  if (charge.status === 'Succeeded' || charge.status === 'Failed') return repeatedResult;
  if (charge.kind === 'Page' && charge.status !== 'Pending') return repeatedResult;
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
  if (duePayment.status !== 'Processing' || isOtherPending) return appliedResult(noChange(failedAccount));
  return appliedResult({
    account: replaceDue(failedAccount, duePayment.number, { status: 'Failed' }),
    entries: [],
    followUps: [{ do: 'EmailPaymentFailed', dueNumber: duePayment.number }],
  });
}

function applyToCharge(
  account: PaymentAccount,
  notice: Of<'Paid'> | Of<'Pending'> | Of<'Failed'>,
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

/** By its reference, or else, if we never got an answer to our request, by charge and amount. */
function refundFor(account: PaymentAccount, notice: Of<'Refunded' | 'RefundFailed'>): Refund | undefined {
  const charge = findChargeByReference(account, notice.reference);
  return (
    account.refunds.find(({ reference }) => reference === notice.refundReference) ??
    account.refunds.find(
      ({ status, reference, chargeKey, cents }) =>
        status === 'Due' && reference === null && chargeKey === charge?.key && cents === notice.cents,
    )
  );
}

function applyRefundNotice(account: PaymentAccount, notice: Of<'Refunded' | 'RefundFailed'>): NoticeResult {
  const { refundReference, at } = notice;
  if (account.refunds.some(({ failedReferences }) => failedReferences.includes(refundReference)))
    return repeatedResult;
  const refund = refundFor(account, notice);
  if (!refund) return unmatchedResult(`A refund of ${amountText(notice)} that we didn't ask for`);
  const { cents, key, status } = refund;
  if (cents !== notice.cents || notice.currency !== currency)
    return unmatchedResult(`A refund of ${amountText(notice)} instead of ${amountText({ cents, currency })}`);
  if (status === 'Paid' && notice.type === 'Refunded') return repeatedResult;
  if (notice.type === 'Refunded')
    return appliedResult(recordRefundPaid(account, key, { reference: refundReference, on: at.slice(0, 10) }));
  const cameBack = ledgerEntry('RefundReturned', `${key} ${refundReference}`, {
    Cash: cents,
    RefundsPayable: -cents,
  });
  return appliedResult({
    account: replaceRefund(account, key, {
      status: 'Failed',
      reference: null,
      failedReferences: [...refund.failedReferences, refundReference],
      paidOn: null,
    }),
    entries: status === 'Paid' ? [cameBack] : [],
    followUps: [{ do: 'TellStaff', about: 'RefundFailed' }],
  });
}

function openDispute(account: PaymentAccount, notice: DisputeNotice): NoticeResult {
  const { disputeReference, reference, cents, at } = notice;
  const charge = findChargeByReference(account, reference);
  if (!charge) return unmatchedResult(`A dispute about payment ${reference}, which we don't know`);
  if (cents > charge.cents || notice.currency !== currency)
    return unmatchedResult(
      `A dispute about ${amountText(notice)} of ${amountText({ cents: charge.cents, currency })}`,
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
    entries: [ledgerEntry('DisputeOpened', disputeReference, { Disputed: cents, Cash: -cents })],
    followUps: [{ do: 'TellStaff', about: 'Dispute' }],
  });
}

/** The buyer has the money back: first what we owed them, otherwise they owe the payment again. */
function loseDispute(account: PaymentAccount, { chargeKey, cents, reference }: Dispute): Change {
  let next = account;
  let centsLeft = cents;
  for (const refund of account.refunds) {
    const isOpen = refund.chargeKey === chargeKey && (refund.status === 'Due' || refund.status === 'Failed');
    if (!isOpen || refund.cents > centsLeft) continue;
    centsLeft -= refund.cents;
    next = replaceRefund(next, refund.key, { status: 'Paid', reference });
  }
  const charge = account.charges.find(({ key }) => key === chargeKey);
  const wasExtra = account.refunds.some(
    (refund) => refund.chargeKey === chargeKey && refund.reason !== 'Cancellation',
  );
  const duePayment = account.duePayments.find(({ number }) => number === charge?.dueNumber);
  // A part that was left after a refund isn't worth asking for.
  const isOwedAgain = !wasExtra && duePayment?.status === 'Paid' && centsLeft === duePayment.cents;
  return {
    account: isOwedAgain ? replaceDue(next, duePayment.number, { status: 'Failed' }) : next,
    entries: [
      ledgerEntry('DisputeLost', reference, {
        Disputed: -cents,
        RefundsPayable: cents - centsLeft,
        [isOwedAgain ? 'Receivable' : 'Fees']: centsLeft,
      }),
    ],
    followUps: [{ do: 'TellStaff', about: 'DisputeLost' }],
  };
}

function closeDispute(account: PaymentAccount, dispute: Dispute, status: 'Won' | 'Lost'): Change {
  const disputes = account.disputes.map((each) => (each === dispute ? { ...each, status } : each));
  const updatedAccount = { ...account, disputes };
  if (status === 'Lost') return loseDispute(updatedAccount, dispute);
  const { cents, reference } = dispute;
  const won = ledgerEntry('DisputeWon', reference, { Cash: cents, Disputed: -cents });
  // Refunds of this payment waited for the decision.
  const followUps = sendableRefunds(updatedAccount)
    .filter(({ chargeKey }) => chargeKey === dispute.chargeKey)
    .map(({ key }) => ({ do: 'SendRefund' as const, refundKey: key }));
  return { account: updatedAccount, entries: [won], followUps };
}

/** The end of a dispute can arrive before its start. */
function applyDispute(account: PaymentAccount, notice: DisputeNotice): NoticeResult {
  const dispute = account.disputes.find(({ reference }) => reference === notice.disputeReference);
  if (!dispute) {
    const openedDispute = openDispute(account, notice);
    if (openedDispute.result !== 'Applied' || notice.type === 'DisputeOpened') return openedDispute;
    const { account: next, entries, followUps } = openedDispute.change;
    const status = notice.type === 'DisputeWon' ? 'Won' : 'Lost';
    const closedDispute = closeDispute(next, next.disputes.at(-1) as Dispute, status);
    return appliedResult({
      account: closedDispute.account,
      entries: [...entries, ...closedDispute.entries],
      followUps: [...followUps, ...closedDispute.followUps],
    });
  }
  if (notice.type === 'DisputeOpened') return repeatedResult;
  const status = notice.type === 'DisputeWon' ? 'Won' : 'Lost';
  if (dispute.status === status) return repeatedResult;
  return dispute.status === 'Open'
    ? appliedResult(closeDispute(account, dispute, status))
    : unmatchedResult(`The dispute was already ${dispute.status.toLowerCase()}`);
}

/** Notices can arrive twice, late, and in any order: the result is the same. */
export function applyNotice(account: PaymentAccount, notice: PaymentNotice): NoticeResult {
  switch (notice.type) {
    case 'Paid':
    case 'Pending':
    case 'Failed':
      return applyToCharge(account, notice);
    case 'MethodSaved':
      return appliedResult(noChange(saveMethod(account, notice.method, notice.at)));
    case 'Refunded':
    case 'RefundFailed':
      return applyRefundNotice(account, notice);
    case 'DisputeOpened':
    case 'DisputeWon':
    case 'DisputeLost':
      return applyDispute(account, notice);
  }
}
