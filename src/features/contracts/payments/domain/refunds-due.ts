import { replacePages, stopCollecting } from './collect-payments.ts';
import { createLedgerEntry } from './ledger.ts';
import {
  type AccountChange,
  type Charge,
  getRefundableCents,
  hasOpenDisputeAbout,
  keepUnchanged,
  listUnpaidPayments,
  type PaymentAccount,
  type Refund,
  sumCents,
} from './payment-account.ts';

export const replaceRefund = (
  account: PaymentAccount,
  key: string,
  changes: Partial<Refund>,
): PaymentAccount => ({
  ...account,
  refunds: account.refunds.map((refund) => (refund.key === key ? { ...refund, ...changes } : refund)),
});

/** Recording it again changes nothing. */
export function recordRefundPaid(
  account: PaymentAccount,
  key: string,
  { reference, on }: { reference: string; on: string },
): AccountChange {
  const refund = account.refunds.find((each) => each.key === key);
  if (!refund) throw new RangeError(`There is no refund ${key}`);
  if (refund.status === 'Paid') return keepUnchanged(account);
  const { cents } = refund;
  return {
    account: replaceRefund(account, key, { status: 'Paid', reference, paidOn: on }),
    entries: [
      createLedgerEntry('RefundPaid', `${key} ${reference}`, { RefundsPayable: cents, Cash: -cents }),
    ],
    followUps: [{ do: 'EmailRefundPaid', refundKeys: [key] }],
  };
}

/** The provider accepted the refund. A later notice says if the money arrived. */
export const recordRefundSent = (account: PaymentAccount, key: string, reference: string): AccountChange => {
  const isWaiting = account.refunds.some((refund) => refund.key === key && refund.status === 'Due');
  return keepUnchanged(isWaiting ? replaceRefund(account, key, { status: 'Sent', reference }) : account);
};

export type OwedRefund = { cents: number; payee: Refund['payee']; dueOn: string; feeCents: number };

/** Refunds the newest charge first. The remainder, and everything for a lender, goes by check. */
function splitRefund(account: PaymentAccount, owedRefund: OwedRefund, prefix: string): Refund[] {
  const refunds: Refund[] = [];
  let centsLeft = owedRefund.cents;
  const add = (chargeKey: string | null, cents: number) => {
    if (cents <= 0) return;
    centsLeft -= cents;
    refunds.push({
      key: `${prefix}-${refunds.length + 1}`,
      reason: 'Cancellation',
      payee: owedRefund.payee,
      cents,
      chargeKey,
      status: 'Due',
      dueOn: owedRefund.dueOn,
      reference: null,
      failedReferences: [],
      paidOn: null,
    });
  };
  if (owedRefund.payee === 'Buyer')
    for (const charge of account.charges.toReversed())
      if (charge.kind !== 'ByHand') add(charge.key, Math.min(centsLeft, getRefundableCents(account, charge)));
  add(null, centsLeft);
  return refunds;
}

/** For a contract that was paid. `feeCents` is the cancellation fee that we keep. */
export function cancelPayments(account: PaymentAccount, owedRefund: OwedRefund): AccountChange {
  const unpaidCents = sumCents(listUnpaidPayments(account));
  const stoppedAccount = stopCollecting(account);
  const refunds = splitRefund(account, owedRefund, 'cancellation');
  return {
    account: { ...stoppedAccount.account, refunds: [...account.refunds, ...refunds] },
    entries: [
      createLedgerEntry('Cancellation', 'Contract', {
        Receivable: -unpaidCents,
        RefundsPayable: -owedRefund.cents,
        Fees: -owedRefund.feeCents,
        Sales: unpaidCents + owedRefund.cents + owedRefund.feeCents,
      }),
    ],
    followUps: [
      ...stoppedAccount.followUps,
      ...listSendableRefunds({ ...account, refunds }).map(({ key }) => ({
        do: 'SendRefund' as const,
        refundKey: key,
      })),
    ],
  };
}

/** Adds the penalty that the law requires for a late refund. */
export function addPenalty(account: PaymentAccount, cents: number, on: string): AccountChange {
  const penalties = account.refunds.filter(({ key }) => key.startsWith('penalty')).length;
  const key = `penalty-${penalties + 1}`;
  const payee = account.refunds.findLast(({ reason }) => reason === 'Cancellation')?.payee ?? 'Buyer';
  const refund: Refund = {
    key,
    reason: 'Cancellation',
    payee,
    cents,
    chargeKey: null,
    status: 'Due',
    dueOn: on,
    reference: null,
    failedReferences: [],
    paidOn: null,
  };
  return {
    account: { ...account, refunds: [...account.refunds, refund] },
    entries: [createLedgerEntry('LateRefundPenalty', key, { Fees: cents, RefundsPayable: -cents })],
    followUps: [],
  };
}

/** Writes off unpaid amounts, except pending debits, when the contract ends without a cancellation. */
export function writeOff(account: PaymentAccount, reference: string): AccountChange {
  const writtenOffPayments = listUnpaidPayments(account).filter(({ status }) => status !== 'Processing');
  const cents = sumCents(writtenOffPayments);
  const duePayments = account.duePayments.map((each) =>
    writtenOffPayments.includes(each) ? { ...each, status: 'Canceled' as const } : each,
  );
  const { account: accountWithoutPages, followUps } = replacePages({ ...account, duePayments });
  const entry = createLedgerEntry('WriteOff', reference, { Receivable: -cents, Sales: cents });
  return { account: accountWithoutPages, followUps, entries: cents > 0 ? [entry] : [] };
}

/** Refunds that staff have to send, because the provider can't or the refund failed. */
export const listRefundsByHand = ({ refunds }: PaymentAccount): Refund[] =>
  refunds.filter(({ status, chargeKey }) => status === 'Failed' || (status === 'Due' && chargeKey === null));

/** Refunds that the payment provider can send now. Refunds of a disputed payment wait for the result. */
export const listSendableRefunds = (account: PaymentAccount): Refund[] =>
  account.refunds.filter(
    ({ status, chargeKey }) =>
      status === 'Due' && chargeKey !== null && !hasOpenDisputeAbout(account, chargeKey),
  );

/** Refunds a payment that wasn't due. */
export function refundExtra(
  account: PaymentAccount,
  charge: Charge,
  reason: Refund['reason'],
  on: string,
): AccountChange {
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
    entries: [createLedgerEntry('ExtraPayment', charge.key, { Cash: cents, RefundsPayable: -cents })],
    followUps: [
      { do: 'SendRefund', refundKey: refund.key },
      { do: 'NotifyStaff', about: reason === 'PaidTwice' ? 'PaidTwice' : 'NotDue' },
    ],
  };
}
