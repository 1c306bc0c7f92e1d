import { addDays } from '../../../../shared/calendar.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { createLedgerEntry, type LedgerEntry } from './ledger.ts';
import {
  type AccountChange,
  type Charge,
  type DuePayment,
  type FollowUp,
  isUnpaid,
  keepUnchanged,
  listOpenAmounts,
  listUnpaidPayments,
  type PaymentAccount,
  replaceCharge,
  replaceDue,
  sumCents,
} from './payment-account.ts';

/** Terms of the contract, unlike how often we try to charge. */
export type LapseTerms = {
  /** Days that coverage continues after a missed due date. */
  graceDays: number;
  /** Days between the lapse notice and the end of coverage. With 0, we send no notice. */
  noticeDays: number;
};

export type CollectionPolicy = LapseTerms & {
  /** Days between a failed attempt and the next one. After the last, we try again with the next payment. */
  retryAfterDays: readonly number[];
};

/** Doesn't change until the attempt is recorded, so concurrent requests to the provider use the same key. */
export const nextChargeKey = ({ duePayments }: PaymentAccount, dueNumber: number): string =>
  `${dueNumber}-${(duePayments.find(({ number }) => number === dueNumber)?.attempts ?? 0) + 1}`;

/** The buyer can only pay the oldest unpaid payment. */
export const nextToPay = (account: PaymentAccount): DuePayment | undefined => listUnpaidPayments(account)[0];

const listOpenPages = ({ charges }: PaymentAccount): Charge[] =>
  charges.filter(({ kind, status }) => kind === 'Page' && status === 'Started');

const minPageMilliseconds = 60_000;

/** Leaves a minute to spare, so that the page is still open when the buyer gets there. */
export function findOpenPage(account: PaymentAccount, dueNumber: number, now: Date): Charge['page'] {
  const charge = listOpenPages(account).find((each) => each.dueNumber === dueNumber);
  const expiresAt = charge?.page ? Date.parse(charge.page.expiresAt) : 0;
  return charge && expiresAt > now.getTime() + minPageMilliseconds ? charge.page : null;
}

/** Discards the open pages. A payment on one of them is still handled like any other. */
export function replacePages(account: PaymentAccount): { account: PaymentAccount; followUps: FollowUp[] } {
  let updatedAccount = account;
  const followUps: FollowUp[] = [];
  for (const { key, page } of listOpenPages(account)) {
    updatedAccount = replaceCharge(updatedAccount, key, { status: 'Replaced' });
    if (page) followUps.push({ do: 'ClosePage', pageId: page.id });
  }
  return { account: updatedAccount, followUps };
}

export type StartedCharge = { key: string; dueNumber: number; at: string };

export function addCharge(
  account: PaymentAccount,
  { key, dueNumber, at }: StartedCharge,
  charge: Pick<Charge, 'kind' | 'page' | 'method'>,
): PaymentAccount {
  const duePayment = listOpenAmounts(account).find(({ number }) => number === dueNumber);
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
    lastAttemptOn: toOfficeDay(new Date(at)),
  });
}

/** Replaces the pages opened before. Recording the same page again changes nothing. */
export function recordPage(
  account: PaymentAccount,
  startedCharge: StartedCharge,
  page: NonNullable<Charge['page']>,
): AccountChange {
  if (account.charges.some(({ key }) => key === startedCharge.key)) return keepUnchanged(account);
  const replaced = replacePages(account);
  return {
    account: addCharge(replaced.account, startedCharge, { kind: 'Page', page, method: null }),
    entries: [],
    followUps: replaced.followUps,
  };
}

const listFailedCharges = ({ charges }: PaymentAccount, dueNumber: number): Charge[] =>
  charges.filter(
    (charge) => charge.dueNumber === dueNumber && charge.kind === 'SavedMethod' && charge.status === 'Failed',
  );

const getLatestDay = (...days: string[]) => days.toSorted().at(-1) as string;

/** A payment that was taken back in a dispute isn't charged again. */
const canBeRetried = ({ charges }: PaymentAccount, { number, status }: DuePayment): boolean =>
  status === 'Failed' &&
  !charges.some(
    ({ dueNumber, status: chargeStatus }) => dueNumber === number && chargeStatus === 'Succeeded',
  );

/**
 * The day to charge the saved method. Returns null if this payment won't be charged again. A failed payment is charged with the next one at
 * the latest, so that a card that works again doesn't pay a newer payment alone.
 */
export function getChargeDay(
  account: PaymentAccount,
  duePayment: DuePayment,
  { retryAfterDays }: CollectionPolicy,
): string | null {
  if (!account.method) return null;
  if (duePayment.status === 'Scheduled') return duePayment.dueOn;
  if (!canBeRetried(account, duePayment)) return null;
  const { number, dueOn, lastAttemptOn } = duePayment;
  const next = account.duePayments.find((each) => each.number > number && each.status === 'Scheduled');
  const waitDays = retryAfterDays[listFailedCharges(account, number).length - 1];
  const retryOn =
    waitDays === undefined ? null : getLatestDay(addDays(lastAttemptOn ?? dueOn, waitDays), dueOn);
  return [retryOn, next?.dueOn ?? null].filter((day) => day !== null).toSorted()[0] ?? null;
}

export const listPaymentsToCharge = (
  account: PaymentAccount,
  today: string,
  policy: CollectionPolicy,
): DuePayment[] =>
  account.duePayments.filter((duePayment) => {
    const day = getChargeDay(account, duePayment, policy);
    return day !== null && day <= today;
  });

/** Failed payments and those that are due, which we charge to a new method immediately. */
export const listPaymentsToRetry = (account: PaymentAccount, today: string): DuePayment[] =>
  account.method
    ? account.duePayments.filter(
        (duePayment) =>
          canBeRetried(account, duePayment) ||
          (duePayment.status === 'Scheduled' && duePayment.dueOn <= today),
      )
    : [];

/** Coverage stops after this day, but never earlier than the notice promised. */
export function getLastDayToPay(
  latePayment: DuePayment,
  { graceDays, noticeDays }: CollectionPolicy,
): string {
  const graceEnd = addDays(latePayment.dueOn, graceDays);
  return latePayment.lapseNoticeOn === null
    ? graceEnd
    : getLatestDay(graceEnd, addDays(latePayment.lapseNoticeOn, noticeDays));
}

/** True once for a payment that the owner has to make, on the day after it's due or later. A payment page opened since then was a reminder, too. */
export const isReminderDue = ({ status, dueOn, lastAttemptOn }: DuePayment, today: string): boolean =>
  status === 'Scheduled' && dueOn < today && (lastAttemptOn === null || lastAttemptOn <= dueOn);

/** The day to send the lapse notice. Returns null if it was sent or isn't required. */
const getLapseNoticeDay = (
  { dueOn, lapseNoticeOn }: DuePayment,
  { graceDays, noticeDays }: CollectionPolicy,
): string | null =>
  noticeDays === 0 || lapseNoticeOn !== null ? null : addDays(dueOn, Math.max(0, graceDays - noticeDays));

/** With the notice that is sent first, today at the earliest. */
export const withExpectedNotice = (
  latePayment: DuePayment,
  today: string,
  policy: CollectionPolicy,
): DuePayment => {
  const noticeDay = getLapseNoticeDay(latePayment, policy);
  return noticeDay === null ? latePayment : { ...latePayment, lapseNoticeOn: getLatestDay(noticeDay, today) };
};

/** Coverage stops after this day unless everything past due is paid. Null if nothing is. */
export const getLastCoveredDay = (
  pastDue: readonly DuePayment[],
  today: string,
  policy: CollectionPolicy,
): string | null =>
  pastDue
    .map((latePayment) => getLastDayToPay(withExpectedNotice(latePayment, today, policy), policy))
    .toSorted()[0] ?? null;

export function isNoticeDue(latePayment: DuePayment, today: string, policy: CollectionPolicy): boolean {
  const day = getLapseNoticeDay(latePayment, policy);
  return day !== null && day <= today;
}

export const isPastLastDay = (latePayment: DuePayment, today: string, policy: CollectionPolicy): boolean =>
  getLapseNoticeDay(latePayment, policy) === null && today > getLastDayToPay(latePayment, policy);

/** Records the charge before the request to the provider. The request is repeated with the same key until it gets a result. */
export function startCharge(account: PaymentAccount, dueNumber: number, at: string): AccountChange {
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
export const listChargesWithoutResult = ({ charges }: PaymentAccount): Charge[] =>
  charges.filter(({ kind, status }) => kind === 'SavedMethod' && status === 'Started');

/** Ways to pay without the payment provider. */
export const handMethods = ['Check', 'Card terminal', 'Payroll', 'Cash', 'Bank transfer'] as const;

export type ByHandPayment = { reference: string; method: string; cents: number; at: string };

/** Throws RangeError unless the amount is the amount due or the total of the next unpaid payments. */
export function recordByHand(account: PaymentAccount, payment: ByHandPayment): AccountChange {
  const replaced = replacePages(account);
  const { followUps } = replaced;
  let updatedAccount = replaced.account;
  const entries: LedgerEntry[] = [];
  let centsLeft = payment.cents;
  for (const duePayment of listUnpaidPayments(account)) {
    if (centsLeft < duePayment.cents || centsLeft === 0) break;
    centsLeft -= duePayment.cents;
    const key = nextChargeKey(updatedAccount, duePayment.number);
    updatedAccount = addCharge(
      updatedAccount,
      { key, dueNumber: duePayment.number, at: payment.at },
      { kind: 'ByHand', page: null, method: payment.method },
    );
    updatedAccount = replaceCharge(updatedAccount, key, {
      status: 'Succeeded',
      reference: payment.reference,
      paidAt: payment.at,
    });
    updatedAccount = replaceDue(updatedAccount, duePayment.number, { status: 'Paid' });
    entries.push(
      createLedgerEntry('Payment', key, { Cash: duePayment.cents, Receivable: -duePayment.cents }),
    );
    followUps.push({ do: 'EmailReceipt', chargeKey: key });
  }
  if (centsLeft > 0 || payment.cents <= 0)
    throw new RangeError('The amount is not the total of whole payments');
  return { account: updatedAccount, entries, followUps };
}

/** Amounts that staff can record as received: the next payment, the next two, and so on. */
export const listAcceptedAmounts = (account: PaymentAccount): number[] => {
  const unpaidPayments = listUnpaidPayments(account);
  return unpaidPayments.map((_due, index) => sumCents(unpaidPayments.slice(0, index + 1)));
};

/** Stops all collection. Pending debits are refunded when they arrive. */
export function stopCollecting(account: PaymentAccount): AccountChange {
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
