import { addMonths } from '../../../../shared/calendar.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import type { PaymentNotice } from '../../../../shared/payment-notice.ts';
import type { Lapse } from '../../cancellation/domain/cancelable-contract.ts';
import {
  type ByHandPayment,
  type CollectionPolicy,
  getLastDayToPay,
  isNoticeDue,
  isPastLastDay,
  isReminderDue,
  listPaymentsToCharge,
  listPaymentsToRetry,
  recordByHand,
  replacePages,
  startCharge,
  stopCollecting,
} from '../../payments/domain/collect-payments.ts';
import { createLedgerEntry, type LedgerEntry } from '../../payments/domain/ledger.ts';
import {
  type AccountChange,
  createSaleEntry,
  type DuePayment,
  type FollowUp,
  hasOpenDispute,
  isUnpaid,
  listPastDue,
  listUnpaidPayments,
  type PaymentAccount,
  replaceDue,
} from '../../payments/domain/payment-account.ts';
import { applyNotice } from '../../payments/domain/payment-notice.ts';
import {
  cancelPayments,
  type OwedRefund,
  raiseRefund,
  refundTransferFee,
  type TaxShare,
  writeOff,
} from '../../payments/domain/refunds-due.ts';
import { endLapse } from './lapses.ts';
import {
  type Actor,
  type ContractEvent,
  type ContractStatus,
  collectsPayments,
  paysClaims,
  transitionTo,
} from './transitions.ts';

/** Determines a contract's status. Days are ISO dates. */
export type ContractLifecycle = {
  status: ContractStatus;
  /** The last day to make the first payment. The quoted price is valid until then. */
  payBy: string;
  /** The term and the payments count from this day. Null before the first payment. */
  activeOn: string | null;
  termMonths: number;
  lapses: Lapse[];
  sale: { listCents: number; discountCents: number; taxCents: number };
  account: PaymentAccount;
};

export type LifecycleChange = {
  lifecycle: ContractLifecycle;
  entries: LedgerEntry[];
  followUps: FollowUp[];
  events: ContractEvent[];
};

/** `reason` says why the notice is unmatched. */
export type NoticeOutcome = LifecycleChange & {
  result: 'Applied' | 'Repeated' | 'Unmatched';
  reason: string | null;
};

const emptyChange = (lifecycle: ContractLifecycle): LifecycleChange => ({
  lifecycle,
  entries: [],
  followUps: [],
  events: [],
});

/** The day the next payment is due. Returns null if a saved method will be charged. */
export function getPayNextBy({ duePayments, method }: PaymentAccount): string | null {
  const next = duePayments.find(isUnpaid);
  return method === null && next?.status === 'Scheduled' ? next.dueOn : null;
}

/** For changes that don't affect the status. */
export const withAccount = (
  lifecycle: ContractLifecycle,
  { account, entries, followUps }: AccountChange,
): LifecycleChange => ({
  lifecycle: { ...lifecycle, account },
  entries,
  followUps,
  events: [],
});

/** The first day without coverage. */
export const getCoverageEnd = ({ activeOn, termMonths }: ContractLifecycle): string | null =>
  activeOn && addMonths(activeOn, termMonths);

/** Coverage stops on `on`. */
const lapse = (change: LifecycleChange, on: string): LifecycleChange =>
  withLapses(moveTo(change, 'Lapsed', 'Calendar'), (lapses) => [...lapses, { from: on, until: null }]);

/** Coverage starts again on `on`. It never stopped if staff record a payment late that was received before. */
const reinstate = (change: LifecycleChange, on: string, by: Actor): LifecycleChange =>
  withLapses(moveTo(change, 'Active', by), (lapses) => endLapse(lapses, on));

const withLapses = (change: LifecycleChange, update: (lapses: Lapse[]) => Lapse[]): LifecycleChange => ({
  ...change,
  lifecycle: { ...change.lifecycle, lapses: update(change.lifecycle.lapses) },
});

function moveTo(change: LifecycleChange, to: ContractStatus, by: Actor): LifecycleChange {
  const { event } = transitionTo(change.lifecycle.status, to, by);
  return { ...change, lifecycle: { ...change.lifecycle, status: to }, events: [...change.events, event] };
}

/** Moves due dates so that they count from `activeOn`, the day the contract became or would become active. */
export const rescheduleFrom = (duePayments: readonly DuePayment[], activeOn: string): DuePayment[] =>
  duePayments.map((payment, index) => ({ ...payment, dueOn: addMonths(activeOn, index) }));

function activate(change: LifecycleChange, on: string, by: Actor): LifecycleChange {
  const { lifecycle, entries } = change;
  const duePayments = rescheduleFrom(lifecycle.account.duePayments, on);
  const active = { ...lifecycle, activeOn: on, account: { ...lifecycle.account, duePayments } };
  return moveTo(
    { ...change, lifecycle: active, entries: [createSaleEntry(lifecycle.sale), ...entries] },
    'Active',
    by,
  );
}

/** A pending bank debit doesn't restore coverage. */
const isCaughtUp = (account: PaymentAccount, today: string): boolean =>
  listUnpaidPayments(account).every(({ status, dueOn }) => status === 'Scheduled' && dueOn >= today);

/** Activates, reinstates, or writes off, depending on the account. */
function settleStatus(
  change: LifecycleChange,
  { on, by, reference }: { on: string; by: Actor; reference: string },
): LifecycleChange {
  const { status, account } = change.lifecycle;
  if (status === 'AwaitingPayment' && account.duePayments[0]?.status === 'Paid')
    return activate(change, on, by);
  if (status === 'Lapsed' && isCaughtUp(account, on)) return reinstate(change, on, by);
  if (collectsPayments(status)) return change;
  const {
    entries,
    followUps,
    account: closedAccount,
  } = writeOff(account, reference, getTaxShare(change.lifecycle));
  return {
    ...change,
    lifecycle: { ...change.lifecycle, account: closedAccount },
    entries: [...change.entries, ...entries],
    followUps: [...change.followUps, ...followUps],
  };
}

function startChargesFor(
  change: LifecycleChange,
  payments: readonly DuePayment[],
  at: string,
): LifecycleChange {
  if (payments.length === 0) return change;
  let { account } = change.lifecycle;
  const followUps = [...change.followUps];
  for (const { number } of payments) {
    const startedCharge = startCharge(account, number, at);
    account = startedCharge.account;
    followUps.push(...startedCharge.followUps);
  }
  return { ...change, lifecycle: { ...change.lifecycle, account }, followUps };
}

/** Charges everything that is due to a new card or bank account immediately. If coverage was stopped, it starts again. */
function retryFailed(change: LifecycleChange, at: string): LifecycleChange {
  const { status, account } = change.lifecycle;
  if (status !== 'Active' && status !== 'Lapsed') return change;
  const today = toOfficeDay(new Date(at));
  const paymentsToRetry = listPaymentsToRetry(account, today);
  const { followUps, ...charged } = startChargesFor(change, paymentsToRetry, at);
  return {
    ...charged,
    followUps: paymentsToRetry.length > 0 ? [...followUps, { do: 'SendCharges' }] : followUps,
  };
}

/** Collects nothing from a buyer who canceled for a later day (`isEnding`). */
export function receiveNotice(
  lifecycle: ContractLifecycle,
  notice: PaymentNotice,
  { isEnding = false }: { isEnding?: boolean } = {},
): NoticeOutcome {
  const outcome = applyNotice(lifecycle.account, notice);
  if (outcome.result !== 'Applied')
    return {
      ...emptyChange(lifecycle),
      result: outcome.result,
      reason: 'reason' in outcome ? outcome.reason : null,
    };
  const on = toOfficeDay(new Date(notice.at));
  const updatedLifecycle = withAccount(lifecycle, outcome.change);
  const change =
    notice.type === 'MethodSaved' && !isEnding ? retryFailed(updatedLifecycle, notice.at) : updatedLifecycle;
  return {
    result: 'Applied',
    reason: null,
    ...settleStatus(change, { on, by: 'Payments', reference: notice.id }),
  };
}

/** Throws RangeError unless the amount is the total of the next unpaid payments. */
export function receiveByHand(lifecycle: ContractLifecycle, payment: ByHandPayment): LifecycleChange {
  const on = toOfficeDay(new Date(payment.at));
  return settleStatus(withAccount(lifecycle, recordByHand(lifecycle.account, payment)), {
    on,
    by: 'Staff',
    reference: payment.reference,
  });
}

/** Applies staff's decision about an unmatched payment. */
export const settleUnmatched = (
  lifecycle: ContractLifecycle,
  change: AccountChange,
  { on, reference }: { on: string; reference: string },
): LifecycleChange => settleStatus(withAccount(lifecycle, change), { on, by: 'Staff', reference });

/** While a payment is disputed, we don't pay claims. */
export const canPayClaims = ({ status, account }: ContractLifecycle): boolean =>
  paysClaims(status) && !hasOpenDispute(account);

type DayState = {
  /** A cancellation that was announced, with the last day of the plan. */
  cancellation: { by: 'Buyer' | 'Seller'; cancelOn: string } | null;
  /** False if no payment provider charges saved methods. */
  canCharge: boolean;
};

/** True if the term ends while coverage is stopped. What was paid for days without coverage is then refunded first. */
export const endsWithoutCoverage = (
  lifecycle: ContractLifecycle,
  today: string,
  cancellation: DayState['cancellation'] = null,
): boolean => lifecycle.status === 'Lapsed' && isTermOver(lifecycle, today, cancellation);

/** Another job finishes a cancellation before the end, with the refund that was promised. */
function isTermOver(
  lifecycle: ContractLifecycle,
  today: string,
  cancellation: DayState['cancellation'],
): boolean {
  const end = getCoverageEnd(lifecycle);
  return end !== null && today >= end && !(cancellation !== null && cancellation.cancelOn < end);
}

/** Changes the status at most once a day. Collects nothing from a buyer who canceled. */
export function startDay(
  lifecycle: ContractLifecycle,
  today: string,
  policy: CollectionPolicy,
  { cancellation, canCharge }: DayState = { cancellation: null, canCharge: true },
): LifecycleChange {
  const { status, account } = lifecycle;
  const isUnderway = account.duePayments.some((duePayment) => duePayment.status === 'Processing');
  const noChange = emptyChange(lifecycle);
  if (status === 'AwaitingPayment')
    return today > lifecycle.payBy && !isUnderway
      ? moveTo(withAccount(lifecycle, stopCollecting(account)), 'Abandoned', 'Calendar')
      : noChange;
  if (status !== 'Active' && status !== 'Lapsed') return noChange;
  if (isTermOver(lifecycle, today, cancellation))
    return moveTo(
      withAccount(lifecycle, writeOff(account, today, getTaxShare(lifecycle))),
      'Expired',
      'Calendar',
    );
  if (status !== 'Active' || cancellation?.by === 'Buyer') return noChange;
  // After the daily job missed some days, we charge the saved method before we say that a payment is overdue.
  const isCharged = canCharge && account.method !== null;
  const overduePayments = listPastDue(account, { today, isCharged, stoppedOn: null });
  if (overduePayments.some((duePayment) => isPastLastDay(duePayment, today, policy)))
    return lapse(noChange, today);
  const noticed = overduePayments.filter((duePayment) => isNoticeDue(duePayment, today, policy));
  return overduePayments
    .filter((duePayment) => isReminderDue(duePayment, today) && !noticed.includes(duePayment))
    .reduce(
      (change, { number }) => remind(change, number, today),
      noticed.reduce((change, duePayment) => announceLapse(change, duePayment, today, policy), noChange),
    );
}

const remind = (change: LifecycleChange, number: number, today: string): LifecycleChange => ({
  ...change,
  lifecycle: {
    ...change.lifecycle,
    account: replaceDue(change.lifecycle.account, number, { lastAttemptOn: today }),
  },
  followUps: [...change.followUps, { do: 'EmailPaymentDue', dueNumber: number }],
});

/** Sends one notice per late payment. */
function announceLapse(
  change: LifecycleChange,
  latePayment: DuePayment,
  today: string,
  policy: CollectionPolicy,
): LifecycleChange {
  const { number } = latePayment;
  const payBy = getLastDayToPay({ ...latePayment, lapseNoticeOn: today }, policy);
  const account = replaceDue(change.lifecycle.account, number, { lapseNoticeOn: today });
  return {
    ...change,
    lifecycle: { ...change.lifecycle, account },
    followUps: [...change.followUps, { do: 'EmailLapseNotice', dueNumber: number, payBy }],
  };
}

/** Starts the charges that are due today. While coverage is stopped, nothing is charged until the owner pays or saves a new method. */
export const startCharges = (
  lifecycle: ContractLifecycle,
  at: string,
  policy: CollectionPolicy,
): LifecycleChange =>
  lifecycle.status === 'Active'
    ? startChargesFor(
        emptyChange(lifecycle),
        listPaymentsToCharge(lifecycle.account, toOfficeDay(new Date(at)), policy),
        at,
      )
    : emptyChange(lifecycle);

/** When the owner takes back a cancellation, we collect again, and charge what came due since at once. */
export function resumeCharges(
  lifecycle: ContractLifecycle,
  at: string,
  policy: CollectionPolicy,
): LifecycleChange {
  const change = startCharges(lifecycle, at, policy);
  return change.lifecycle === lifecycle
    ? change
    : { ...change, followUps: [...change.followUps, { do: 'SendCharges' }] };
}

/** Drops the earlier owner's payment pages and saved method. The new owner pays the remaining payments. */
export function changeOwner(
  lifecycle: ContractLifecycle,
  { feeCents, soldOn, at }: { feeCents: number; soldOn: string; at: string },
): LifecycleChange {
  const { account, followUps } = replacePages(lifecycle.account);
  const fee = createLedgerEntry('TransferFee', soldOn, { Cash: feeCents, Fees: -feeCents });
  return withAccount(lifecycle, {
    account: { ...account, method: null, methodSince: at, transferredOn: toOfficeDay(new Date(at)) },
    entries: feeCents > 0 ? [fee] : [],
    followUps,
  });
}

const getTaxShare =
  ({ sale: { listCents, discountCents, taxCents } }: ContractLifecycle): TaxShare =>
  (cents) =>
    taxCents === 0 ? 0 : Math.round((taxCents * cents) / (listCents - discountCents + taxCents));

const nothingOwed: OwedRefund = {
  cents: 0,
  payee: 'Buyer',
  dueOn: '',
  createdOn: '',
  feeCents: 0,
};

/** `owed` is null if we have nothing of what was paid. A void contract is refunded in full, including the transfer fee. */
export function endLifecycle(
  lifecycle: ContractLifecycle,
  to: 'Canceled' | 'Void',
  { owed, transferFeeCents = 0, by }: { owed: OwedRefund | null; transferFeeCents?: number; by: Actor },
): LifecycleChange {
  const change =
    lifecycle.activeOn === null
      ? stopCollecting(lifecycle.account)
      : // The buyer no longer owes the rest, even if a bank took back everything that was paid.
        cancelPayments(lifecycle.account, owed ?? nothingOwed, getTaxShare(lifecycle));
  const ended = moveTo(withAccount(lifecycle, change), to, by);
  if (!owed || transferFeeCents === 0) return ended;
  const fee = refundTransferFee(change.account, owed, transferFeeCents);
  return {
    ...ended,
    lifecycle: { ...ended.lifecycle, account: fee.account },
    entries: [...ended.entries, ...fee.entries],
  };
}

/** For a canceled contract. */
export const raiseOwedRefund = (lifecycle: ContractLifecycle, owed: OwedRefund): LifecycleChange =>
  withAccount(lifecycle, raiseRefund(lifecycle.account, owed, getTaxShare(lifecycle)));
