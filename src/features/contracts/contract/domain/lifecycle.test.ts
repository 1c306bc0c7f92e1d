import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../shared/calendar.ts';
import type { PaymentNotice, SavedMethod } from '../../../../shared/payment-notice.ts';
import { nextChargeKey, recordPage } from '../../payments/domain/collect-payments.ts';
import { sumBalances } from '../../payments/domain/ledger.ts';
import {
  type ContractLifecycle,
  changeOwner,
  endLifecycle,
  endsWithoutCoverage,
  getCoverageEnd,
  receiveByHand,
  receiveNotice,
  startCharges,
  startDay,
  withAccount,
} from './lifecycle.ts';

const open = { status: 'Scheduled', attempts: 0, lastAttemptOn: null, lapseNoticeOn: null } as const;
const ordered: ContractLifecycle = {
  status: 'AwaitingPayment',
  payBy: '2027-02-01',
  activeOn: null,
  termMonths: 36,
  lapses: [],
  sale: { listCents: 30_000, discountCents: 0, taxCents: 0 },
  account: {
    duePayments: [
      { ...open, number: 1, dueOn: '2027-01-05', cents: 10_000 },
      { ...open, number: 2, dueOn: '2027-02-05', cents: 20_000 },
    ],
    charges: [],
    refunds: [],
    disputes: [],
    method: null,
    methodSince: null,
    transferredOn: null,
  },
};
const card = (name: string): SavedMethod => ({ customerId: name, methodId: 'pm', description: name });
let notices = 0;

function openPage(lifecycle: ContractLifecycle, dueNumber: number, at: string): ContractLifecycle {
  const key = nextChargeKey(lifecycle.account, dueNumber);
  const page = { id: `page-${key}`, url: 'https://pay.example.com', expiresAt: '2027-12-31T00:00:00.000Z' };
  return withAccount(lifecycle, recordPage(lifecycle.account, { key, dueNumber, at }, page)).lifecycle;
}

function receive(lifecycle: ContractLifecycle, body: object): ContractLifecycle {
  notices += 1;
  const outcome = receiveNotice(lifecycle, { id: `evt_${notices}`, ...body } as PaymentNotice);
  expect(outcome.result).toBe('Applied');
  return outcome.lifecycle;
}

const pay = (lifecycle: ContractLifecycle, chargeKey: string, name: string, at: string) => {
  const cents = lifecycle.account.charges.find(({ key }) => key === chargeKey)?.cents;
  const body = { type: 'Paid', chargeKey, reference: `pay-${chargeKey}`, cents, currency: 'usd' };
  return receive(lifecycle, { ...body, method: card(name), methodText: name, at });
};

const paidFirst = () =>
  pay(openPage(ordered, 1, '2027-01-05T10:00:00.000Z'), '1-1', 'first', '2027-01-05T10:02:00.000Z');

it('a contract owes nothing after a cancellation, even if a bank took back everything that was paid', () => {
  const dispute = { reference: 'pay-1-1', disputeReference: 'dp', cents: 10_000, currency: 'usd' };
  const lost = receive(paidFirst(), { type: 'DisputeLost', ...dispute, at: '2027-01-20T10:00:00.000Z' });
  const { lifecycle, entries } = endLifecycle(lost, 'Canceled', { owed: null, by: 'Buyer' });
  expect(lifecycle.account.refunds).toEqual([]);
  expect(sumBalances(entries.flatMap(({ postings }) => postings))).toMatchObject({
    Receivable: -30_000,
    Sales: 30_000,
  });
});

it.each([
  [
    'after coverage stopped, on that day',
    '2027-03-25T18:00:00.000Z',
    [{ from: '2027-03-20', until: '2027-03-25' }],
  ],
  ['before coverage stopped, which it never did then', '2027-03-18T18:00:00.000Z', []],
])('a check that was received %s, reinstates, however late staff record it', (_when, at, lapses) => {
  const lapsed: ContractLifecycle = {
    ...paidFirst(),
    status: 'Lapsed',
    lapses: [{ from: '2027-03-20', until: null }],
  };
  const payment = { reference: 'Check 2', method: 'Check', cents: 20_000, at };
  const { lifecycle } = receiveByHand(lapsed, payment);
  expect(lifecycle).toMatchObject({ status: 'Active', lapses });
});

describe('the saved card or bank account', () => {
  it('is the newest one, no matter in which order the notices arrive', () => {
    const save = (lifecycle: ContractLifecycle, name: string, at: string) =>
      receive(lifecycle, { type: 'MethodSaved', method: card(name), at });
    const lifecycle = save(paidFirst(), 'third', '2027-01-09T10:00:00.000Z');
    const second = { id: 'evt_second', type: 'MethodSaved' as const, method: card('second') };
    expect(receiveNotice(lifecycle, { ...second, at: '2027-01-07T10:00:00.000Z' })).toMatchObject({
      result: 'Repeated',
      lifecycle,
    });
    expect(save(lifecycle, 'fourth', '2027-01-10T10:00:00.000Z').account.method).toEqual(card('fourth'));
  });

  it('is never saved from a page that the earlier owner opened', () => {
    const at = '2027-01-20T12:00:00.000Z';
    const { lifecycle } = changeOwner(paidFirst(), { feeCents: 0, soldOn: '2027-01-20', at });
    const save = (from: ContractLifecycle, name: string, openedAt: string) => {
      const notice = { type: 'MethodSaved' as const, method: card(name), openedAt };
      return receiveNotice(from, { id: `evt_${name}`, at: '2027-01-20T13:00:00.000Z', ...notice });
    };
    const early = '2027-01-20T11:59:00.000Z';
    expect(save(lifecycle, 'earlier', early)).toMatchObject({ result: 'Repeated', lifecycle });
    const saved = save(lifecycle, 'new', '2027-01-20T12:30:00.000Z');
    expect(saved.lifecycle.account.method).toEqual(card('new'));
    expect(save(saved.lifecycle, 'earlier', early).lifecycle.account.method).toEqual(card('new'));
    expect(save(paidFirst(), 'own', early).lifecycle.account.method).toEqual(card('own'));
  });

  it('is never the earlier owner’s after a transfer, but a payment that they made still counts', () => {
    const before = openPage(paidFirst(), 2, '2027-01-20T10:00:00.000Z');
    const { lifecycle, followUps } = changeOwner(before, {
      feeCents: 0,
      soldOn: '2027-01-20',
      at: '2027-01-20T12:00:00.000Z',
    });
    expect(followUps).toEqual([{ do: 'ClosePage', pageId: 'page-2-1' }]);
    const paidLate = pay(lifecycle, '2-1', 'earlier owner', '2027-01-20T12:05:00.000Z');
    expect(paidLate.account.duePayments[1]?.status).toBe('Paid');
    expect(paidLate.account.method).toBeNull();
    const byLaterOwner = openPage(lifecycle, 2, '2027-01-21T09:00:00.000Z');
    const paid = pay(byLaterOwner, '2-2', 'later owner', '2027-01-21T09:01:00.000Z');
    expect(paid.account.method).toEqual(card('later owner'));
  });

  it('is charged before the buyer hears that coverage stops, even if the daily job missed some days', () => {
    const policy = { retryAfterDays: [3], graceDays: 30, noticeDays: 10 };
    const late = startDay(paidFirst(), '2027-03-20', policy);
    expect(late.followUps).toEqual([]);
    const withoutProvider = { cancellation: null, canCharge: false };
    expect(startDay(paidFirst(), '2027-03-20', policy, withoutProvider).followUps).toHaveLength(1);
    const { lifecycle } = startCharges(late.lifecycle, '2027-03-20T08:00:00.000Z', policy);
    const failed = receive(lifecycle, {
      type: 'Failed',
      chargeKey: '2-1',
      reference: 'pay-2-1',
      reason: 'declined',
      at: '2027-03-20T08:01:00.000Z',
    });
    expect(startDay(failed, '2027-03-21', policy).followUps).toMatchObject([
      { do: 'EmailLapseNotice', dueNumber: 2 },
    ]);
  });

  it('is not charged while coverage is stopped, a new one pays everything overdue, and the contract ends with its term', () => {
    const policy = { retryAfterDays: [3], graceDays: 30, noticeDays: 10 };
    const third = { ...open, number: 3, dueOn: '2027-03-05', cents: 20_000 };
    const paid = paidFirst();
    const before = {
      ...paid,
      account: { ...paid.account, duePayments: [...paid.account.duePayments, third] },
    };
    const failed = receive(startCharges(before, '2027-02-05T08:00:00.000Z', policy).lifecycle, {
      type: 'Failed',
      chargeKey: '2-1',
      reference: 'pay-2-1',
      reason: 'declined',
      at: '2027-02-05T08:01:00.000Z',
    });
    const noticed = startDay(failed, '2027-02-26', policy).lifecycle;
    const { lifecycle: lapsed } = startDay(noticed, '2027-03-09', policy);
    expect(lapsed.status).toBe('Lapsed');
    expect(startCharges(lapsed, '2027-03-09T08:00:00.000Z', policy)).toMatchObject({
      lifecycle: lapsed,
      followUps: [],
    });

    const saved = { type: 'MethodSaved', method: card('new'), at: '2027-03-10T10:00:00.000Z' };
    let renewed = receive(lapsed, saved);
    const charging = renewed.account.duePayments.map(({ status }) => status);
    expect(charging).toEqual(['Paid', 'Processing', 'Processing']);
    renewed = pay(renewed, '2-2', 'new', '2027-03-10T10:01:00.000Z');
    expect(renewed.status).toBe('Lapsed');
    expect(pay(renewed, '3-1', 'new', '2027-03-10T10:01:00.000Z').status).toBe('Active');

    expect(lapsed.lapses).toEqual([{ from: '2027-03-09', until: null }]);
    expect(pay(renewed, '3-1', 'new', '2027-03-10T10:01:00.000Z').lapses).toEqual([
      { from: '2027-03-09', until: '2027-03-10' },
    ]);
    expect(endsWithoutCoverage(lapsed, '2030-01-04')).toBe(false);
    expect(endsWithoutCoverage(lapsed, '2030-01-05')).toBe(true);
    const ended = startDay(lapsed, '2030-01-05', policy).lifecycle;
    expect(ended.status).toBe('Expired');
    expect(ended.account.duePayments.map(({ status }) => status)).toEqual(['Paid', 'Canceled', 'Canceled']);
  });

  it('is asked for nothing more once the buyer canceled for a later day', () => {
    const policy = { retryAfterDays: [3], graceDays: 30, noticeDays: 10 };
    const paid = paidFirst();
    const byHand = { ...paid, account: { ...paid.account, method: null } };
    expect(startDay(byHand, '2027-03-20', policy).followUps).toHaveLength(1);
    const state = { cancellation: { by: 'Buyer' as const, cancelOn: '2027-03-25' }, canCharge: true };
    expect(startDay(byHand, '2027-03-20', policy, state).followUps).toEqual([]);
    const failed = { ...open, number: 2, dueOn: '2027-02-05', cents: 20_000, status: 'Failed' as const };
    const late = { ...paid, account: { ...paid.account, duePayments: [failed] } };
    const at = '2027-03-20T10:00:00.000Z';
    const saved: PaymentNotice = { id: 'evt_saved', type: 'MethodSaved', method: card('new'), at };
    const statusAfter = (isEnding: boolean) =>
      receiveNotice(late, saved, { isEnding }).lifecycle.account.duePayments.map(({ status }) => status);
    expect(statusAfter(false)).toEqual(['Processing']);
    expect(statusAfter(true)).toEqual(['Failed']);
  });

  it("doesn't expire while an earlier cancellation waits for a claim", () => {
    const policy = { retryAfterDays: [3], graceDays: 30, noticeDays: 10 };
    const statusOn = (today: string, cancelOn: string) =>
      startDay(paidFirst(), today, policy, { cancellation: { by: 'Seller', cancelOn }, canCharge: true })
        .lifecycle.status;
    const end = getCoverageEnd(paidFirst()) as string;
    expect(statusOn(end, addDays(end, -1))).toBe('Active');
    expect(statusOn(end, end)).toBe('Expired');
  });
});
