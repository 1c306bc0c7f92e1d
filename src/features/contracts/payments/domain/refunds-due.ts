import { addDays } from '../../../../shared/calendar.ts';
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
  mayBeEarlierOwners,
  type PaymentAccount,
  type Refund,
  sumCents,
} from './payment-account.ts';
import {
  getPayoutExcess,
  isPaidByBank,
  isPenalty,
  isRise,
  requirePayoutLimit,
  risePrefix,
  transferFeeKey,
} from './payout-limit.ts';
import { outsidePrefix } from './statement.ts';

export const replaceRefund = (
  account: PaymentAccount,
  key: string,
  changes: Partial<Refund>,
): PaymentAccount => ({
  ...account,
  refunds: account.refunds.map((refund) => (refund.key === key ? { ...refund, ...changes } : refund)),
});

export const isCancellation = ({ reason }: Refund): boolean => reason === 'Cancellation';

/** One email covers all parts of a refund, without what it rose by later. It waits for those that the provider is sending. */
function emailPaidRefunds(account: PaymentAccount, paidRefunds: readonly Refund[]): FollowUp[] {
  const parts = account.refunds.filter(
    (refund) =>
      isCancellation(refund) &&
      paidRefunds.some((paid) => isCancellation(paid) && isRise(paid) === isRise(refund)),
  );
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

/** The sales tax in an amount of the price, in cents. It goes back with the amount. */
export type TaxShare = (cents: number) => number;

const noTax: TaxShare = () => 0;

export type OwedRefund = {
  cents: number;
  payee: Refund['payee'];
  dueOn: string;
  createdOn: string;
  feeCents: number;
};

/**
 * Refunds disputed charges first, so that a lost dispute settles as much of the refund as it can, and then the newest. The
 * remainder, everything for a lender, and what an earlier owner may have paid goes by check.
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
      if (charge.kind !== 'ByHand' && !mayBeEarlierOwners(account, charge))
        add(charge.key, Math.min(centsLeft, getRefundableCents(account, charge)));
  add(null, centsLeft);
  return refunds;
}

/** For a contract that was paid. `feeCents` is the cancellation fee that we keep. Throws PayoutError if the refund is too high. */
export function cancelPayments(
  account: PaymentAccount,
  owedRefund: OwedRefund,
  getTax: TaxShare = noTax,
): AccountChange {
  const unpaidCents = sumCents(listUnpaidPayments(account));
  const stoppedAccount = stopCollecting(account);
  const returnedCents = unpaidCents + owedRefund.cents;
  const taxCents = getTax(returnedCents);
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
        Tax: taxCents,
        Sales: returnedCents + owedRefund.feeCents - taxCents,
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

/** For a void contract. The fee was received by hand, from either owner, and goes to the current one. */
export const refundTransferFee = (
  account: PaymentAccount,
  { dueOn, createdOn }: Pick<OwedRefund, 'dueOn' | 'createdOn'>,
  cents: number,
): AccountChange => ({
  account: {
    ...account,
    refunds: [
      ...account.refunds,
      {
        ...{ key: transferFeeKey, reason: 'Cancellation', payee: 'Buyer', cents, chargeKey: null },
        ...{ status: 'Due', dueOn, createdOn, reference: null, failedReferences: [], paidOn: null },
      },
    ],
  },
  entries: [createLedgerEntry('TransferFee', 'Void', { Fees: cents, RefundsPayable: -cents })],
  followUps: [],
});

/**
 * Adds what a refund rises by after the cancellation, at most what is left of what was paid: a bank may have given some of it back.
 */
export function raiseRefund(
  account: PaymentAccount,
  owedRefund: OwedRefund,
  getTax: TaxShare = noTax,
): AccountChange {
  const cents = Math.min(owedRefund.cents, -getPayoutExcess(account));
  if (cents <= 0) return keepUnchanged(account);
  const earlierRises = new Set(account.refunds.filter(isRise).map(({ key }) => key.split('-')[1]));
  const prefix = `${risePrefix}${earlierRises.size + 1}`;
  const refunds = splitRefund(account, { ...owedRefund, cents }, prefix);
  const taxCents = getTax(cents);
  return {
    account: { ...account, refunds: [...account.refunds, ...refunds] },
    entries: [
      createLedgerEntry('RefundRaised', prefix, {
        RefundsPayable: -cents,
        Fees: -owedRefund.feeCents,
        Tax: taxCents,
        Sales: cents + owedRefund.feeCents - taxCents,
      }),
    ],
    followUps: listSendableRefunds({ ...account, refunds }).map(({ key }) => ({
      do: 'SendRefund',
      refundKey: key,
    })),
  };
}

/** After a lien is released, refunds that weren't sent go to the owner, by check like those to a lender. */
export const redirectToOwner = (account: PaymentAccount): AccountChange =>
  keepUnchanged({
    ...account,
    refunds: account.refunds.map((refund) =>
      refund.payee === 'Lienholder' && refund.status !== 'Paid' ? { ...refund, payee: 'Buyer' } : refund,
    ),
  });

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
export function writeOff(
  account: PaymentAccount,
  reference: string,
  getTax: TaxShare = noTax,
): AccountChange {
  const writtenOffPayments = listUnpaidPayments(account).filter(({ status }) => status !== 'Processing');
  const cents = sumCents(writtenOffPayments);
  const duePayments = account.duePayments.map((each) =>
    writtenOffPayments.some(({ number }) => number === each.number)
      ? { ...each, status: 'Canceled' as const }
      : each,
  );
  const { account: accountWithoutPages, followUps } = replacePages({ ...account, duePayments });
  const taxCents = getTax(cents);
  const entry = createLedgerEntry('WriteOff', reference, {
    Receivable: -cents,
    Tax: taxCents,
    Sales: cents - taxCents,
  });
  return { account: accountWithoutPages, followUps, entries: cents > 0 ? [entry] : [] };
}

/** The provider has this many days to take a refund before staff can send it. */
const providerDays = 3;

/** The provider should send it, but hasn't taken it in time. */
export const isStuck = ({ status, chargeKey, createdOn }: Refund, today: string): boolean =>
  status === 'Due' && chargeKey !== null && (createdOn === null || addDays(createdOn, providerDays) <= today);

/** Refunds that staff can send now, because the provider can't send, has rejected, or hasn't taken, or the refund failed. */
export const listRefundsByHand = (account: PaymentAccount, today: string): Refund[] =>
  account.refunds.filter(
    (refund) =>
      (refund.status === 'Failed' ||
        (refund.status === 'Due' && refund.chargeKey === null) ||
        isStuck(refund, today)) &&
      !isWaitingForDispute(account, refund),
  );

/** The provider will never take it, so staff send it. */
export const recordRefundRejected = (account: PaymentAccount, key: string): AccountChange => {
  const isDue = account.refunds.some((refund) => refund.key === key && refund.status === 'Due');
  return keepUnchanged(isDue ? replaceRefund(account, key, { status: 'Failed' }) : account);
};

/** Refunds that the payment provider can send now. */
export const listSendableRefunds = (account: PaymentAccount): Refund[] =>
  account.refunds.filter(
    (refund) => refund.status === 'Due' && refund.chargeKey !== null && !isWaitingForDispute(account, refund),
  );

/** Records that staff paid everything that they can send `today`. Throws PayoutError if that's too much. */
export function recordRefundsByHand(
  account: PaymentAccount,
  {
    reference,
    on,
    penaltyCents,
    today = on,
  }: { reference: string; on: string; penaltyCents: number; today?: string },
): AccountChange {
  let change = penaltyCents > 0 ? addPenalty(account, penaltyCents, on) : keepUnchanged(account);
  const refunds = listRefundsByHand(change.account, today);
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
  canProviderSendRest = false,
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
      chargeKey: isOwn(refund) && !canProviderSendRest ? null : refund.chargeKey,
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

/**
 * Counts a refund that was made on the provider's own site. Like a lost dispute, it settles refunds that are owed. The rest is a
 * cost for us, and part of a later refund. Throws RangeError unless the payment is known and the amount fits in it.
 */
export function matchOutsideRefund(
  account: PaymentAccount,
  {
    reference,
    refundReference,
    cents,
    on,
  }: { reference: string; refundReference: string; cents: number; on: string },
): AccountChange {
  const charge = account.charges.find((each) => each.reference === reference && each.status === 'Succeeded');
  if (!charge || cents > charge.cents) throw new RangeError(`No payment ${reference} that this refund fits`);
  const wasPaid = new Set(account.refunds.filter(({ status }) => status === 'Paid').map(({ key }) => key));
  const { account: settled, centsLeft } = settleByDispute(
    account,
    { chargeKey: charge.key, cents, reference: refundReference },
    on,
    true,
  );
  const rest: Refund = {
    key: `${outsidePrefix}${refundReference}`,
    reason: 'Outside',
    payee: 'Buyer',
    cents: centsLeft,
    chargeKey: charge.key,
    status: 'Paid',
    dueOn: on,
    createdOn: on,
    reference: refundReference,
    failedReferences: [],
    paidOn: on,
  };
  const paid = settled.refunds.filter((each) => each.status === 'Paid' && !wasPaid.has(each.key));
  const createEntry = (refund: Refund, name: 'RefundsPayable' | 'Fees') =>
    createLedgerEntry('RefundPaid', `${refund.key} ${refundReference}`, {
      [name]: refund.cents,
      Cash: -refund.cents,
    });
  return {
    account: centsLeft > 0 ? { ...settled, refunds: [...settled.refunds, rest] } : settled,
    entries: [
      ...paid.map((refund) => createEntry(refund, 'RefundsPayable')),
      ...(centsLeft > 0 ? [createEntry(rest, 'Fees')] : []),
    ],
    followUps: [],
  };
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
