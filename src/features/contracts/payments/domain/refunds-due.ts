import { replacePages, stopCollecting } from './collect-payments.ts';
import { createLedgerEntry } from './ledger.ts';
import {
  type AccountChange,
  type Charge,
  type Dispute,
  type FollowUp,
  getRefundableCents,
  hasOpenDisputeAbout,
  isEarlierOwners,
  isWaitingForDispute,
  keepUnchanged,
  listUnpaidPayments,
  type PaymentAccount,
  type Refund,
  sumCents,
} from './payment-account.ts';
import { getPayoutExcess, isPaidByBank, isPenalty, requirePayoutLimit } from './payout-limit.ts';

export const replaceRefund = (
  account: PaymentAccount,
  key: string,
  changes: Partial<Refund>,
): PaymentAccount => ({
  ...account,
  refunds: account.refunds.map((refund) => (refund.key === key ? { ...refund, ...changes } : refund)),
});

export const isCancellation = ({ reason }: Refund): boolean => reason === 'Cancellation';

/** One email covers all parts of a refund. It waits for those that the provider is sending. */
function emailPaidRefunds(account: PaymentAccount, paidRefunds: readonly Refund[]): FollowUp[] {
  const parts = paidRefunds.some(isCancellation) ? account.refunds.filter(isCancellation) : [];
  const sendableRefunds = listSendableRefunds(account);
  const isUnderway = parts.some((part) => part.status === 'Sent' || sendableRefunds.includes(part));
  const refundKeys = [
    ...paidRefunds.filter((refund) => !isCancellation(refund)),
    ...(isUnderway ? [] : parts.filter((part) => part.status === 'Paid' && !isPaidByBank(account, part))),
  ].map(({ key }) => key);
  return refundKeys.length > 0 ? [{ do: 'EmailRefundPaid', refundKeys }] : [];
}

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
  const updatedAccount = replaceRefund(account, key, { status: 'Paid', reference, paidOn: on });
  return {
    account: updatedAccount,
    entries: [
      createLedgerEntry('RefundPaid', `${key} ${reference}`, { RefundsPayable: cents, Cash: -cents }),
    ],
    followUps: emailPaidRefunds(updatedAccount, [refund]),
  };
}

/** The provider accepted the refund. A later notice says if the money arrived. */
export const recordRefundSent = (account: PaymentAccount, key: string, reference: string): AccountChange => {
  const isWaiting = account.refunds.some((refund) => refund.key === key && refund.status === 'Due');
  return keepUnchanged(isWaiting ? replaceRefund(account, key, { status: 'Sent', reference }) : account);
};

export type OwedRefund = {
  cents: number;
  payee: Refund['payee'];
  dueOn: string;
  createdOn: string;
  feeCents: number;
};

/**
 * Refunds disputed charges first, so that a lost dispute settles as much of the refund as it can, and then the newest. The
 * remainder, everything for a lender, and what an earlier owner paid goes by check.
 */
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
      createdOn: owedRefund.createdOn,
      reference: null,
      failedReferences: [],
      paidOn: null,
    });
  };
  const isDisputed = ({ key }: Charge) => hasOpenDisputeAbout(account, key);
  const charges = account.charges
    .toReversed()
    .toSorted((one, other) => Number(isDisputed(other)) - Number(isDisputed(one)));
  if (owedRefund.payee === 'Buyer')
    for (const charge of charges)
      if (charge.kind !== 'ByHand' && !isEarlierOwners(account, charge))
        add(charge.key, Math.min(centsLeft, getRefundableCents(account, charge)));
  add(null, centsLeft);
  return refunds;
}

/** For a contract that was paid. `feeCents` is the cancellation fee that we keep. Throws PayoutError if the refund is too high. */
export function cancelPayments(account: PaymentAccount, owedRefund: OwedRefund): AccountChange {
  const unpaidCents = sumCents(listUnpaidPayments(account));
  const stoppedAccount = stopCollecting(account);
  const refunds = splitRefund(account, owedRefund, 'cancellation');
  const updatedAccount = { ...stoppedAccount.account, refunds: [...account.refunds, ...refunds] };
  requirePayoutLimit(updatedAccount, getPayoutExcess(account));
  return {
    account: updatedAccount,
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

/** The day the last part was sent, of all parts that `isCounted` selects. Returns null while one is open. */
export function getRefundPaidOn(
  { refunds }: PaymentAccount,
  isCounted: (refund: Refund) => boolean = () => true,
): string | null {
  const parts = refunds.filter((refund) => isCancellation(refund) && isCounted(refund));
  if (parts.some(({ status }) => status !== 'Paid')) return null;
  return (
    parts
      .map(({ paidOn }) => paidOn ?? '')
      .toSorted()
      .at(-1) ?? null
  );
}

/** Adds the penalty that the law requires for a late refund. */
export function addPenalty(account: PaymentAccount, cents: number, on: string): AccountChange {
  const penalties = account.refunds.filter(isPenalty).length;
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
    createdOn: on,
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
    writtenOffPayments.some(({ number }) => number === each.number)
      ? { ...each, status: 'Canceled' as const }
      : each,
  );
  const { account: accountWithoutPages, followUps } = replacePages({ ...account, duePayments });
  const entry = createLedgerEntry('WriteOff', reference, { Receivable: -cents, Sales: cents });
  return { account: accountWithoutPages, followUps, entries: cents > 0 ? [entry] : [] };
}

/** Refunds that staff can send now, because the provider can't or the refund failed. */
export const listRefundsByHand = (account: PaymentAccount): Refund[] =>
  account.refunds.filter(
    (refund) =>
      (refund.status === 'Failed' || (refund.status === 'Due' && refund.chargeKey === null)) &&
      !isWaitingForDispute(account, refund),
  );

/** Refunds that the payment provider can send now. */
export const listSendableRefunds = (account: PaymentAccount): Refund[] =>
  account.refunds.filter(
    (refund) => refund.status === 'Due' && refund.chargeKey !== null && !isWaitingForDispute(account, refund),
  );

/** Records that staff paid everything that they can send now. Throws PayoutError if that's too much. */
export function recordRefundsByHand(
  account: PaymentAccount,
  { reference, on, penaltyCents }: { reference: string; on: string; penaltyCents: number },
): AccountChange {
  let change = penaltyCents > 0 ? addPenalty(account, penaltyCents, on) : keepUnchanged(account);
  const refunds = listRefundsByHand(change.account);
  // An extra payment is always paid back.
  if (refunds.some(isCancellation)) requirePayoutLimit(change.account);
  for (const { key } of refunds) {
    const paid = recordRefundPaid(change.account, key, { reference, on });
    change = { ...paid, entries: [...change.entries, ...paid.entries] };
  }
  return { ...change, followUps: emailPaidRefunds(change.account, refunds) };
}

/**
 * A lost dispute settles the refunds of its payment, then those by check, and then those of other payments, if they're owed to
 * the person whose bank it was, not to a later owner. It doesn't settle the refund of another payment that was extra. What it doesn't cover of its own payment goes by check, because the
 * provider refunds nothing of a payment that was taken back. Returns the cents that no refund was due for.
 */
export function settleByDispute(
  account: PaymentAccount,
  { chargeKey, cents, reference }: Pick<Dispute, 'chargeKey' | 'cents' | 'reference'>,
  on: string,
): { account: PaymentAccount; centsLeft: number } {
  const openRefunds = account.refunds.filter(({ status }) => status === 'Due' || status === 'Failed');
  const isOwn = (refund: Refund) => refund.chargeKey === chargeKey;
  const isOwners = !account.charges.some(
    (charge) => charge.key === chargeKey && isEarlierOwners(account, charge),
  );
  const otherRefunds = isOwners
    ? openRefunds.filter((refund) => !isOwn(refund) && isCancellation(refund))
    : [];
  const settledRefunds = [
    ...openRefunds.filter(isOwn),
    ...otherRefunds.filter((refund) => refund.chargeKey === null),
    // The provider may be sending the others.
    ...otherRefunds.filter(
      (refund) => refund.chargeKey && (refund.status === 'Failed' || isWaitingForDispute(account, refund)),
    ),
  ];
  let centsLeft = cents - sumCents(account.refunds.filter((refund) => refund.reference === reference));
  let updatedAccount = account;
  for (const refund of settledRefunds) {
    const settledCents = Math.min(refund.cents, centsLeft);
    if (settledCents === 0) break;
    const rest = {
      ...refund,
      key: `${refund.key}-rest`,
      cents: refund.cents - settledCents,
      chargeKey: isOwn(refund) ? null : refund.chargeKey,
    };
    updatedAccount = replaceRefund(updatedAccount, refund.key, {
      cents: settledCents,
      status: 'Paid',
      reference,
      paidOn: on,
    });
    if (rest.cents > 0) updatedAccount = { ...updatedAccount, refunds: [...updatedAccount.refunds, rest] };
    centsLeft -= settledCents;
  }
  return { account: updatedAccount, centsLeft };
}

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
    createdOn: on,
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
