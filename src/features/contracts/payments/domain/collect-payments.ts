import { addDays } from '../../../../shared/calendar.ts';
import { type LedgerEntry, ledgerEntry } from './ledger.ts';
import {
  type Change,
  type Charge,
  type DuePayment,
  type FollowUp,
  isUnpaid,
  noChange,
  type PaymentAccount,
  replaceCharge,
  replaceDue,
  sumCents,
} from './payment-account.ts';

export type CollectionPolicy = {
  /** Days from each failed attempt to the next one. After that, we wait for the buyer. */
  retryAfterDays: readonly number[];
  /** Days after the day a payment was due on which coverage continues. */
  graceDays: number;
  /** Days between the notice that coverage stops and that day. With 0, there is no such notice. */
  noticeDays: number;
};

/** The same until the attempt is recorded, so that concurrent requests at the provider have the same key. */
export const nextChargeKey = ({ duePayments }: PaymentAccount, dueNumber: number): string =>
  `${dueNumber}-${(duePayments.find(({ number }) => number === dueNumber)?.attempts ?? 0) + 1}`;

/** The unpaid payment that the buyer can pay now: the oldest one. */
export const nextToPay = ({ duePayments }: PaymentAccount): DuePayment | undefined =>
  duePayments.find(isUnpaid);

const openPages = ({ charges }: PaymentAccount): Charge[] =>
  charges.filter(({ kind, status }) => kind === 'Page' && status === 'Started');

/** Leaves a minute to spare, so that the page is still open when the buyer gets there. */
export function openPageFor(account: PaymentAccount, dueNumber: number, now: Date): Charge['page'] {
  const charge = openPages(account).find((each) => each.dueNumber === dueNumber);
  const expiresAt = charge?.page ? Date.parse(charge.page.expiresAt) : 0;
  return charge && expiresAt > now.getTime() + 60_000 ? charge.page : null;
}

/** The pages that are still open no longer count. Paying on one after all is handled as any payment. */
export function replacePages(account: PaymentAccount): { account: PaymentAccount; followUps: FollowUp[] } {
  let next = account;
  const followUps: FollowUp[] = [];
  for (const { key, page } of openPages(account)) {
    next = replaceCharge(next, key, { status: 'Replaced' });
    if (page) followUps.push({ do: 'ClosePage', pageId: page.id });
  }
  return { account: next, followUps };
}

export type StartedCharge = { key: string; dueNumber: number; at: string };

export function addCharge(
  account: PaymentAccount,
  { key, dueNumber, at }: StartedCharge,
  charge: Pick<Charge, 'kind' | 'page' | 'method'>,
): PaymentAccount {
  const duePayment = account.duePayments.find(({ number }) => number === dueNumber);
  if (!duePayment) throw new RangeError(`There is no payment ${dueNumber}`);
  const newCharge: Charge = {
    ...charge,
    key,
    dueNumber,
    cents: duePayment.cents,
    status: 'Started',
    reference: null,
    startedAt: at,
    paidAt: null,
    failure: null,
  };
  const withCharge = { ...account, charges: [...account.charges, newCharge] };
  return replaceDue(withCharge, dueNumber, {
    attempts: duePayment.attempts + 1,
    lastAttemptOn: at.slice(0, 10),
  });
}

/** A page that replaces the ones opened before. Recording it again changes nothing. */
export function recordPage(
  account: PaymentAccount,
  startedCharge: StartedCharge,
  page: NonNullable<Charge['page']>,
): Change {
  if (account.charges.some(({ key }) => key === startedCharge.key)) return noChange(account);
  const replaced = replacePages(account);
  return {
    account: addCharge(replaced.account, startedCharge, { kind: 'Page', page, method: null }),
    entries: [],
    followUps: replaced.followUps,
  };
}

const failedCharges = ({ charges }: PaymentAccount, dueNumber: number): Charge[] =>
  charges.filter(
    (charge) => charge.dueNumber === dueNumber && charge.kind === 'SavedMethod' && charge.status === 'Failed',
  );

const latestDay = (...days: string[]) => days.toSorted().at(-1) as string;

/** A payment that arrived and was taken back in a dispute isn't charged again. */
const canBeRetried = ({ charges }: PaymentAccount, { number, status }: DuePayment): boolean =>
  status === 'Failed' && charges.findLast(({ dueNumber }) => dueNumber === number)?.status !== 'Succeeded';

/** The day on which the saved method is charged. Null if it isn't charged again for this payment. */
export function chargeDay(
  account: PaymentAccount,
  duePayment: DuePayment,
  { retryAfterDays }: CollectionPolicy,
): string | null {
  if (!account.method) return null;
  if (duePayment.status === 'Scheduled') return duePayment.dueOn;
  const waitDays = retryAfterDays[failedCharges(account, duePayment.number).length - 1];
  if (!canBeRetried(account, duePayment) || waitDays === undefined) return null;
  const retryOn = addDays(duePayment.lastAttemptOn ?? duePayment.dueOn, waitDays);
  return latestDay(retryOn, duePayment.dueOn);
}

/** The payments to charge to the saved method today. */
export const paymentsToCharge = (
  account: PaymentAccount,
  today: string,
  policy: CollectionPolicy,
): DuePayment[] =>
  account.duePayments.filter((duePayment) => {
    const day = chargeDay(account, duePayment, policy);
    return day !== null && day <= today;
  });

/** The payments that failed, to charge to a new method at once. */
export const failedPayments = (account: PaymentAccount): DuePayment[] =>
  account.method ? account.duePayments.filter((duePayment) => canBeRetried(account, duePayment)) : [];

/** The last day to pay a late payment. Coverage stops after it, but never sooner after the notice than promised. */
export function lastDayToPay(latePayment: DuePayment, { graceDays, noticeDays }: CollectionPolicy): string {
  const graceEnd = addDays(latePayment.dueOn, graceDays);
  return latePayment.lapseNoticeOn === null
    ? graceEnd
    : latestDay(graceEnd, addDays(latePayment.lapseNoticeOn, noticeDays));
}

/** The day to tell the buyer that coverage stops. Null if that's done, or we don't tell. */
export const lapseNoticeDay = (
  { dueOn, lapseNoticeOn }: DuePayment,
  { graceDays, noticeDays }: CollectionPolicy,
): string | null =>
  noticeDays === 0 || lapseNoticeOn !== null ? null : addDays(dueOn, Math.max(0, graceDays - noticeDays));

export function isNoticeDue(latePayment: DuePayment, today: string, policy: CollectionPolicy): boolean {
  const day = lapseNoticeDay(latePayment, policy);
  return day !== null && day <= today;
}

export const isPastLastDay = (latePayment: DuePayment, today: string, policy: CollectionPolicy): boolean =>
  lapseNoticeDay(latePayment, policy) === null && today > lastDayToPay(latePayment, policy);

/** Recorded before the request to the provider, which is repeated with the same key until there's a result. */
export function startCharge(account: PaymentAccount, dueNumber: number, at: string): Change {
  const replaced = replacePages(account);
  const key = nextChargeKey(account, dueNumber);
  const method = account.method?.description ?? null;
  const change = addCharge(
    replaced.account,
    { key, dueNumber, at },
    { kind: 'SavedMethod', page: null, method },
  );
  return {
    account: replaceDue(change, dueNumber, { status: 'Processing' }),
    entries: [],
    followUps: replaced.followUps,
  };
}

/** Charges whose request may not have reached the provider. */
export const chargesWithoutResult = ({ charges }: PaymentAccount): Charge[] =>
  charges.filter(({ kind, status }) => kind === 'SavedMethod' && status === 'Started');

/** How a payment arrives without the payment provider. */
export const handMethods = ['Check', 'Card terminal', 'Payroll', 'Cash', 'Bank transfer'] as const;

export type ByHandPayment = { reference: string; method: string; cents: number; at: string };

/** Throws RangeError unless the amount is the amount due or the total of the next unpaid payments. */
export function recordByHand(account: PaymentAccount, payment: ByHandPayment): Change {
  const replaced = replacePages(account);
  const { followUps } = replaced;
  let next = replaced.account;
  const entries: LedgerEntry[] = [];
  let centsLeft = payment.cents;
  for (const duePayment of account.duePayments.filter(isUnpaid)) {
    if (centsLeft < duePayment.cents || centsLeft === 0) break;
    centsLeft -= duePayment.cents;
    const key = nextChargeKey(next, duePayment.number);
    next = addCharge(
      next,
      { key, dueNumber: duePayment.number, at: payment.at },
      { kind: 'ByHand', page: null, method: payment.method },
    );
    next = replaceCharge(next, key, {
      status: 'Succeeded',
      reference: payment.reference,
      paidAt: payment.at,
    });
    next = replaceDue(next, duePayment.number, { status: 'Paid' });
    entries.push(ledgerEntry('Payment', key, { Cash: duePayment.cents, Receivable: -duePayment.cents }));
    followUps.push({ do: 'EmailReceipt', chargeKey: key });
  }
  if (centsLeft > 0 || payment.cents <= 0)
    throw new RangeError('The amount is not the total of whole payments');
  return { account: next, entries, followUps };
}

/** Amounts that staff can record as received: the next payment, the next two, and so on. */
export const acceptedAmounts = (account: PaymentAccount): number[] => {
  const unpaidPayments = account.duePayments.filter(isUnpaid);
  return unpaidPayments.map((_due, index) => sumCents(unpaidPayments.slice(0, index + 1)));
};

/** Nothing more is collected. Debits on their way are paid back when they arrive. */
export function stopCollecting(account: PaymentAccount): Change {
  const replaced = replacePages(account);
  return {
    account: {
      ...replaced.account,
      duePayments: account.duePayments.map((duePayment) =>
        isUnpaid(duePayment) ? { ...duePayment, status: 'Canceled' as const } : duePayment,
      ),
    },
    entries: [],
    followUps: replaced.followUps,
  };
}
