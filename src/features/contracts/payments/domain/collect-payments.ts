import { addDays } from '../../../../shared/calendar.ts';
import { type LedgerEntry, ledgerEntry } from './ledger.ts';
import {
  type Change,
  type Charge,
  type DuePayment,
  type FollowUp,
  isUnpaid,
  type PaymentAccount,
  replaceCharge,
  replaceDue,
  sumCents,
  unchanged,
} from './payment-account.ts';

export type CollectionPolicy = {
  /** Days from each failed attempt to the next one. After that, we wait for the buyer. */
  retryAfterDays: readonly number[];
  /** Days from the day a payment was due to the day coverage stops. */
  graceDays: number;
};

/** The same until the attempt is recorded, so that concurrent requests at the provider have the same key. */
export const nextChargeKey = ({ due }: PaymentAccount, dueNumber: number): string =>
  `${dueNumber}-${(due.find(({ number }) => number === dueNumber)?.attempts ?? 0) + 1}`;

/** The unpaid payment that the buyer can pay now: the oldest one. */
export const nextToPay = ({ due }: PaymentAccount): DuePayment | undefined => due.find(isUnpaid);

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

type Started = { key: string; dueNumber: number; at: string };

function addCharge(
  account: PaymentAccount,
  { key, dueNumber, at }: Started,
  charge: Pick<Charge, 'kind' | 'page' | 'method'>,
): PaymentAccount {
  const due = account.due.find(({ number }) => number === dueNumber);
  if (!due) throw new RangeError(`There is no payment ${dueNumber}`);
  const added: Charge = {
    ...charge,
    key,
    dueNumber,
    cents: due.cents,
    status: 'Started',
    reference: null,
    startedAt: at,
    paidAt: null,
    failure: null,
  };
  const withCharge = { ...account, charges: [...account.charges, added] };
  return replaceDue(withCharge, dueNumber, { attempts: due.attempts + 1, lastAttemptOn: at.slice(0, 10) });
}

/** A page that replaces the ones opened before. Recording it again changes nothing. */
export function recordPage(
  account: PaymentAccount,
  started: Started,
  page: NonNullable<Charge['page']>,
): Change {
  if (account.charges.some(({ key }) => key === started.key)) return unchanged(account);
  const replaced = replacePages(account);
  return {
    account: addCharge(replaced.account, started, { kind: 'Page', page, method: null }),
    entries: [],
    followUps: replaced.followUps,
  };
}

const failedCharges = ({ charges }: PaymentAccount, dueNumber: number): Charge[] =>
  charges.filter(
    (charge) => charge.dueNumber === dueNumber && charge.kind === 'SavedMethod' && charge.status === 'Failed',
  );

function isDueForCharge(account: PaymentAccount, due: DuePayment, today: string, policy: CollectionPolicy) {
  if (due.dueOn > today) return false;
  if (due.status === 'Scheduled') return true;
  const failed = failedCharges(account, due.number);
  const last = account.charges.findLast(({ dueNumber }) => dueNumber === due.number);
  const waitDays = policy.retryAfterDays[failed.length - 1];
  // A payment that arrived and was taken back in a dispute isn't charged again.
  if (due.status !== 'Failed' || last?.status === 'Succeeded' || waitDays === undefined) return false;
  return addDays(due.lastAttemptOn ?? due.dueOn, waitDays) <= today;
}

/** The payments to charge to the saved method today. */
export function paymentsToCharge(
  account: PaymentAccount,
  today: string,
  policy: CollectionPolicy,
): DuePayment[] {
  if (!account.method) return [];
  return account.due.filter((due) => isDueForCharge(account, due, today, policy));
}

/** Recorded before the request to the provider, which is repeated with the same key until there's a result. */
export function startCharge(account: PaymentAccount, dueNumber: number, at: string): Change {
  const replaced = replacePages(account);
  const key = nextChargeKey(account, dueNumber);
  const method = account.method?.description ?? null;
  const charged = addCharge(
    replaced.account,
    { key, dueNumber, at },
    { kind: 'SavedMethod', page: null, method },
  );
  return {
    account: replaceDue(charged, dueNumber, { status: 'Processing' }),
    entries: [],
    followUps: replaced.followUps,
  };
}

/** Charges whose request may not have reached the provider. */
export const unansweredCharges = ({ charges }: PaymentAccount): Charge[] =>
  charges.filter(({ kind, status }) => kind === 'SavedMethod' && status === 'Started');

export type ByHandPayment = { reference: string; method: string; cents: number; at: string };

/** Throws RangeError unless the amount is what's due or the total of the next unpaid payments. */
export function recordByHand(account: PaymentAccount, payment: ByHandPayment): Change {
  const replaced = replacePages(account);
  const { followUps } = replaced;
  let next = replaced.account;
  const entries: LedgerEntry[] = [];
  let left = payment.cents;
  for (const due of account.due.filter(isUnpaid)) {
    if (left < due.cents || left === 0) break;
    left -= due.cents;
    const key = nextChargeKey(next, due.number);
    next = addCharge(
      next,
      { key, dueNumber: due.number, at: payment.at },
      { kind: 'ByHand', page: null, method: payment.method },
    );
    next = replaceCharge(next, key, {
      status: 'Succeeded',
      reference: payment.reference,
      paidAt: payment.at,
    });
    next = replaceDue(next, due.number, { status: 'Paid' });
    entries.push(ledgerEntry('Payment', key, { Cash: due.cents, Receivable: -due.cents }));
    followUps.push({ do: 'EmailReceipt', chargeKey: key });
  }
  if (left > 0 || payment.cents <= 0) throw new RangeError('The amount is not the total of whole payments');
  return { account: next, entries, followUps };
}

/** Amounts that staff can record as received: the next payment, the next two, and so on. */
export const acceptedAmounts = (account: PaymentAccount): number[] => {
  const unpaid = account.due.filter(isUnpaid);
  return unpaid.map((_due, index) => sumCents(unpaid.slice(0, index + 1)));
};

/** Nothing more is collected. Debits on their way are paid back when they arrive. */
export function stopCollecting(account: PaymentAccount): Change {
  const replaced = replacePages(account);
  return {
    account: {
      ...replaced.account,
      due: account.due.map((due) => (isUnpaid(due) ? { ...due, status: 'Canceled' as const } : due)),
    },
    entries: [],
    followUps: replaced.followUps,
  };
}
