import { describe, expect, it, test } from 'vitest';
import type { PaymentNotice } from '../../../../shared/payment-notice.ts';
import {
  listAcceptedAmounts,
  listPaymentsToCharge,
  listPaymentsToRetry,
  recordByHand,
  recordPage,
} from './collect-payments.ts';
import { type Charge, listUnpaidPayments, type PaymentAccount, type Refund } from './payment-account.ts';
import { applyNotice } from './payment-notice.ts';
import { getPayoutExcess, isPaidByBank, PayoutError } from './payout-limit.ts';
import {
  addPenalty,
  cancelPayments,
  listRefundsByHand,
  listSendableRefunds,
  matchOutsideRefund,
  raiseRefund,
  recordRefundPaid,
  recordRefundRejected,
  recordRefundSent,
  recordRefundsByHand,
  redirectToOwner,
} from './refunds-due.ts';
import { refundUnmatched } from './unmatched-payment.ts';

const at = '2027-01-05T12:00:00.000Z';

const buildCharge = (number: number, cents: number, changes: Partial<Charge> = {}): Charge => ({
  key: `${number}-1`,
  kind: 'SavedMethod',
  dueNumber: number,
  cents,
  status: 'Succeeded',
  reference: `pay-${number}`,
  method: 'Visa',
  startedAt: at,
  paidAt: at,
  failure: null,
  page: null,
  ...changes,
});

/** A contract whose payments were all made by card. */
const buildAccount = (...amounts: number[]): PaymentAccount => ({
  duePayments: amounts.map((cents, index) => ({
    number: index + 1,
    dueOn: '2027-01-05',
    cents,
    status: 'Paid',
    attempts: 1,
    lastAttemptOn: null,
    lapseNoticeOn: null,
  })),
  charges: amounts.map((cents, index) => buildCharge(index + 1, cents)),
  refunds: [],
  disputes: [],
  method: null,
  methodSince: null,
  transferredOn: null,
});

let notices = 0;
function receive(account: PaymentAccount, body: object): PaymentAccount {
  notices += 1;
  const result = applyNotice(account, { id: `evt-${notices}`, at, ...body } as PaymentNotice);
  if (result.result !== 'Applied') throw new Error(`The notice was ${result.result}`);
  return result.change.account;
}

const dispute = (
  account: PaymentAccount,
  type: 'DisputeOpened' | 'DisputeWon' | 'DisputeLost',
  { number = 1, cents = account.charges.find((charge) => charge.dueNumber === number)?.cents } = {},
) => {
  const disputeReference = `dp-${number}`;
  return receive(account, { type, reference: `pay-${number}`, disputeReference, cents, currency: 'usd' });
};

const cancel = (account: PaymentAccount, cents: number, payee: Refund['payee'] = 'Buyer') =>
  cancelPayments(account, { cents, payee, dueOn: '2027-02-05', createdOn: '2027-01-06', feeCents: 0 });

const listAmounts = (refunds: readonly Refund[]) =>
  refunds.map(({ chargeKey, cents, status }) => [chargeKey, cents, status]);

const byHand = { reference: 'Check 9', on: '2027-02-01', today: '2027-01-06', penaltyCents: 0 };

describe('a refund', () => {
  it('goes to the newest payments first, and the rest by check', () => {
    const account = buildAccount(100, 100, 100);
    const paidByHand = buildCharge(3, 100, { kind: 'ByHand' });
    expect(listAmounts(cancel(account, 150).account.refunds)).toEqual([
      ['3-1', 100, 'Due'],
      ['2-1', 50, 'Due'],
    ]);
    const charges = [...account.charges.slice(0, 2), paidByHand];
    expect(listAmounts(cancel({ ...account, charges }, 250).account.refunds)).toEqual([
      ['2-1', 100, 'Due'],
      ['1-1', 100, 'Due'],
      [null, 50, 'Due'],
    ]);
  });

  it('is rejected if it pays out more than was paid in', () => {
    expect(() => cancel(buildAccount(100, 100), 201)).toThrow(PayoutError);
    const canceled = cancel(buildAccount(100, 100), 150).account;
    expect(() => cancel(canceled, 51)).toThrow(PayoutError);
    expect(getPayoutExcess(cancel(buildAccount(100, 100), 200).account)).toBe(0);
    const lost = dispute(dispute(buildAccount(100, 100), 'DisputeOpened'), 'DisputeLost');
    expect(() => cancel(lost, 101)).toThrow(PayoutError);
  });

  it('sends nothing to the card of an earlier owner', () => {
    const account = buildAccount(100, 100);
    const charges = account.charges.map((charge, index) =>
      index === 0 ? charge : { ...charge, startedAt: '2027-03-05T12:00:00.000Z' },
    );
    const owed = {
      cents: 150,
      payee: 'Buyer' as const,
      dueOn: '2027-05-05',
      createdOn: '2027-04-05',
      feeCents: 0,
    };
    const change = cancelPayments({ ...account, charges, transferredOn: '2027-02-01' }, owed);
    expect(listAmounts(change.account.refunds)).toEqual([
      ['2-1', 100, 'Due'],
      [null, 50, 'Due'],
    ]);
  });

  it("goes by check for a payment on the day of a transfer, whose card may be the earlier owner's", () => {
    const change = cancel({ ...buildAccount(1000), transferredOn: at.slice(0, 10) }, 800);
    expect(listAmounts(change.account.refunds)).toEqual([[null, 800, 'Due']]);
  });

  it("isn't blocked by an extra payment that we and the bank both returned", () => {
    const extra = { reference: 'pay-9', cents: 40, method: null, at };
    let account = refundUnmatched(buildAccount(100), extra).account;
    const key = account.refunds[0]?.key as string;
    account = recordRefundSent(account, key, 're-9').account;
    const sent = { reference: 'pay-9', refundReference: 're-9', cents: 40, currency: 'usd' };
    account = receive(account, { type: 'Refunded', ...sent });
    const opened = { reference: 'pay-9', disputeReference: 'dp-9', cents: 40, currency: 'usd' };
    account = receive(account, { type: 'DisputeOpened', ...opened });
    account = receive(account, { type: 'DisputeLost', ...opened });
    expect(listAmounts(cancel(account, 100).account.refunds).slice(1)).toEqual([['1-1', 100, 'Due']]);
  });

  it('can grow by the penalty that the law adds', () => {
    const { account, entries } = addPenalty(cancel(buildAccount(100), 100).account, 20, '2027-04-01');
    expect(entries).toMatchObject([
      {
        event: 'LateRefundPenalty',
        postings: [
          { account: 'Fees', cents: 20 },
          { account: 'RefundsPayable', cents: -20 },
        ],
      },
    ]);
    expect(getPayoutExcess(account)).toBe(0);
    expect(recordRefundsByHand(account, byHand).account.refunds.map(({ status }) => status)).toEqual([
      'Due',
      'Paid',
    ]);
  });
});

describe('a payment lost in a dispute', () => {
  const policy = { retryAfterDays: [3], graceDays: 30, noticeDays: 10 };
  const method = { customerId: 'cus', methodId: 'pm', description: 'Visa' };

  it("is owed again, but isn't charged to the card, even if a payment page was opened since", () => {
    const account = { ...buildAccount(100, 100), method };
    const declined = buildCharge(1, 100, { key: '1-0', status: 'Failed' });
    const page = buildCharge(1, 100, { key: '1-2', kind: 'Page', status: 'Replaced', reference: null });
    const before = { ...account, charges: [declined, ...account.charges, page] };
    const lost = dispute(dispute(before, 'DisputeOpened'), 'DisputeLost');
    expect(lost.duePayments.map(({ status }) => status)).toEqual(['Failed', 'Paid']);
    const today = '2027-06-01';
    expect(listPaymentsToCharge(lost, today, policy)).toEqual([]);
    expect(listPaymentsToRetry(lost, today)).toEqual([]);
  });

  it("doesn't keep an extra payment from being refunded, even after a check was paid for it", () => {
    const canceled = cancel(buildAccount(100), 100, 'Lienholder').account;
    const paid = recordRefundsByHand(canceled, byHand).account;
    const lost = dispute(dispute(paid, 'DisputeOpened'), 'DisputeLost');
    expect(getPayoutExcess(lost)).toBe(100);
    const stray = { reference: 'pay-9', cents: 70, method: null, at };
    const { account } = refundUnmatched(lost, stray);
    expect(account.refunds.at(-1)).toMatchObject({ cents: 70, status: 'Due', reason: 'NotDue' });
    expect(getPayoutExcess(account)).toBe(100);
  });

  it('is owed again also if the bank took back only a part, and then another one', () => {
    const lose = (account: PaymentAccount, cents: number, id: string) => {
      const body = { reference: 'pay-1', disputeReference: id, cents, currency: 'usd' };
      return receive(receive(account, { type: 'DisputeOpened', ...body }), { type: 'DisputeLost', ...body });
    };
    const partly = lose(buildAccount(1000, 1000), 400, 'dp-a');
    expect(listUnpaidPayments(partly)).toMatchObject([{ number: 1, cents: 400, status: 'Failed' }]);
    expect(listAcceptedAmounts(partly)).toEqual([400]);
    const policy = { retryAfterDays: [0], graceDays: 30, noticeDays: 10 };
    expect(listPaymentsToCharge(partly, '2027-06-01', policy)).toEqual([]);
    const twice = lose(partly, 600, 'dp-b');
    expect(listAcceptedAmounts(twice)).toEqual([1000]);
    const paid = recordByHand(twice, { reference: 'Check 1', method: 'Check', cents: 1000, at });
    expect(listUnpaidPayments(paid.account)).toEqual([]);
    expect(paid.entries.map(({ postings }) => postings)).toEqual([
      [
        { account: 'Receivable', cents: -1000 },
        { account: 'Cash', cents: 1000 },
      ],
    ]);
  });

  it('stays owed in part if a page that asked for less is paid', () => {
    const body = { reference: 'pay-1', cents: 400, currency: 'usd' };
    const lose = (account: PaymentAccount, disputeReference: string) =>
      receive(account, { type: 'DisputeLost', ...body, disputeReference });
    let account = lose(buildAccount(1000), 'dp-a');
    const page = { id: 'page', url: 'https://pay.example.com', expiresAt: '2027-12-31T00:00:00.000Z' };
    account = recordPage(account, { key: '1-2', dueNumber: 1, at }, page).account;
    account = lose(account, 'dp-b');
    expect(account.charges.at(-1)?.status).toBe('Replaced');
    const paid = { type: 'Paid', chargeKey: '1-2', reference: 'pay-1-2', cents: 400, currency: 'usd' };
    account = receive(account, { ...paid, method: null, methodText: null });
    expect(listUnpaidPayments(account)).toMatchObject([{ cents: 400, status: 'Failed' }]);
  });

  it('needs a new notice before coverage stops', () => {
    const account = buildAccount(100);
    const noticed = account.duePayments.map((payment) => ({ ...payment, lapseNoticeOn: '2027-01-20' }));
    const disputed = dispute({ ...account, duePayments: noticed }, 'DisputeOpened');
    expect(dispute(disputed, 'DisputeLost').duePayments).toMatchObject([
      { status: 'Failed', lapseNoticeOn: null },
    ]);
  });
});

test('a payment by hand covers whole payments', () => {
  const account = buildAccount(100, 200);
  const duePayments = account.duePayments.map((payment) => ({ ...payment, status: 'Scheduled' as const }));
  const pay = (cents: number) =>
    recordByHand(
      { ...account, duePayments, charges: [] },
      { reference: 'Check 1', method: 'Check', cents, at },
    );
  expect(pay(300).account.duePayments.map(({ status }) => status)).toEqual(['Paid', 'Paid']);
  for (const cents of [0, 99, 101, 301]) expect(() => pay(cents)).toThrow(RangeError);
});

describe('the email about a paid refund', () => {
  const refund = (account: PaymentAccount, number: number) => {
    const { key, cents } = account.refunds.find(({ chargeKey }) => chargeKey === `${number}-1`) as Refund;
    const notice = { type: 'Refunded', reference: `pay-${number}`, refundReference: `re-${key}`, cents };
    const sent = recordRefundSent(account, key, `re-${key}`).account;
    const result = applyNotice(sent, { id: `evt-${key}`, at, currency: 'usd', ...notice } as PaymentNotice);
    if (result.result !== 'Applied') throw new Error(`The notice was ${result.result}`);
    return result.change;
  };

  it('waits for the other parts that the provider sends', () => {
    const first = refund(cancel(buildAccount(100, 100), 150).account, 2);
    expect(first.followUps).toEqual([]);
    expect(refund(first.account, 1).followUps).toEqual([
      { do: 'EmailRefundPaid', refundKeys: ['cancellation-1', 'cancellation-2'] },
    ]);
  });

  it("doesn't wait for a part that waits for a dispute", () => {
    const account = dispute(cancel(buildAccount(100, 100), 150).account, 'DisputeOpened');
    const paid = refund(account, 2);
    expect(paid.followUps).toEqual([{ do: 'EmailRefundPaid', refundKeys: ['cancellation-1'] }]);
    const lost = dispute(paid.account, 'DisputeLost');
    expect(lost.refunds.map(({ status }) => status)).toEqual(['Paid', 'Paid']);
  });

  it('covers a refund and its penalty', () => {
    const { account } = cancel(buildAccount(100), 100, 'Lienholder');
    expect(recordRefundsByHand(account, { ...byHand, penaltyCents: 10 }).followUps).toEqual([
      { do: 'EmailRefundPaid', refundKeys: ['cancellation-1', 'penalty-1'] },
    ]);
  });
});

describe('a refund of a disputed payment', () => {
  const disputed = dispute(buildAccount(240_020), 'DisputeOpened');
  const canceled = cancel(disputed, 219_909);

  it('is paid by hand if the provider refuses it or does not take it for three days, and then never by the provider', () => {
    const canceled = cancel(buildAccount(100, 100), 150).account;
    expect(listRefundsByHand(canceled, '2027-01-08')).toEqual([]);
    expect(listRefundsByHand(canceled, '2027-01-09')).toHaveLength(2);
    const rejected = recordRefundRejected(canceled, 'cancellation-1').account;
    expect(listAmounts(listSendableRefunds(rejected))).toEqual([['1-1', 50, 'Due']]);
    expect(listAmounts(listRefundsByHand(rejected, '2027-01-06'))).toEqual([['2-1', 100, 'Failed']]);
    const check = { reference: 'Check 9', on: '2027-01-09', penaltyCents: 0 };
    const paid = recordRefundsByHand(canceled, check).account;
    expect(listSendableRefunds(paid)).toEqual([]);
    const late = {
      type: 'Refunded',
      reference: 'pay-2',
      refundReference: 're-late',
      cents: 100,
      currency: 'usd',
    };
    const notice = { id: 'evt-late', at, ...late } as PaymentNotice;
    expect(applyNotice(paid, notice)).toMatchObject({ result: 'Unmatched' });
  });

  it("counts what was refunded on the provider's own site, before and after the cancellation", () => {
    const refund = { reference: 'pay-1', refundReference: 're-out', cents: 50, on: '2027-01-06' };
    const before = matchOutsideRefund(buildAccount(1000), refund);
    expect(before.entries).toMatchObject([{ event: 'RefundPaid', reference: 'outside-re-out re-out' }]);
    expect(listAmounts(cancel(before.account, 950).account.refunds)).toEqual([
      ['1-1', 50, 'Paid'],
      ['1-1', 950, 'Due'],
    ]);
    expect(() => cancel(before.account, 1000)).toThrow(PayoutError);
    const after = matchOutsideRefund(cancel(buildAccount(1000), 800).account, refund).account;
    expect(listAmounts(after.refunds)).toEqual([
      ['1-1', 50, 'Paid'],
      ['1-1', 750, 'Due'],
    ]);
  });

  it('leaves neither by provider nor by check', () => {
    expect(listAmounts(canceled.account.refunds)).toEqual([['1-1', 219_909, 'Due']]);
    expect(canceled.followUps).toEqual([]);
    expect(listSendableRefunds(canceled.account)).toEqual([]);
    expect(listRefundsByHand(canceled.account, '2027-01-06')).toEqual([]);
    expect(recordRefundsByHand(canceled.account, byHand).entries).toEqual([]);
  });

  it('is settled by a lost dispute', () => {
    const lost = dispute(canceled.account, 'DisputeLost');
    expect(lost.refunds).toMatchObject([{ status: 'Paid', reference: 'dp-1', paidOn: '2027-01-05' }]);
    expect(lost.refunds.every((refund) => isPaidByBank(lost, refund))).toBe(true);
    expect(getPayoutExcess(lost)).toBe(0);
  });

  it('goes to the card after a won dispute', () => {
    const won = { type: 'DisputeWon', reference: 'pay-1', disputeReference: 'dp-1', cents: 240_020 };
    const result = applyNotice(canceled.account, { id: 'evt', at, currency: 'usd', ...won } as PaymentNotice);
    expect(result).toMatchObject({
      change: { followUps: [{ do: 'SendRefund', refundKey: 'cancellation-1' }] },
    });
    expect(listSendableRefunds(dispute(canceled.account, 'DisputeWon'))).toHaveLength(1);
  });

  it('is settled for its part, and the rest goes by check', () => {
    const partly = dispute(buildAccount(1000), 'DisputeOpened', { cents: 300 });
    const lost = dispute(cancel(partly, 800).account, 'DisputeLost', { cents: 300 });
    expect(listAmounts(lost.refunds)).toEqual([
      ['1-1', 300, 'Paid'],
      [null, 500, 'Due'],
    ]);
    expect(listRefundsByHand(lost, '2027-01-06')).toMatchObject([{ key: 'cancellation-1-rest', cents: 500 }]);
    expect(getPayoutExcess(lost)).toBe(-200);
  });

  it("stays owed to a later owner when the earlier owner's bank takes the payment back", () => {
    const transferred = { ...buildAccount(1000), transferredOn: '2027-02-01' };
    const canceled = cancel(transferred, 800).account;
    const opened = dispute(canceled, 'DisputeOpened');
    expect(listRefundsByHand(opened, '2027-01-06')).toMatchObject([{ cents: 800, chargeKey: null }]);
    const lost = dispute(opened, 'DisputeLost');
    expect(listAmounts(lost.refunds)).toEqual([[null, 800, 'Due']]);
    const paid = recordRefundsByHand(lost, { reference: 'Check 9', on: '2027-04-01', penaltyCents: 0 });
    expect(listAmounts(paid.account.refunds)).toEqual([[null, 800, 'Paid']]);
  });

  it('goes by check for what is left of a payment that a bank took back in part', () => {
    const half = dispute(buildAccount(100, 100), 'DisputeOpened', { cents: 60 });
    const account = cancel(dispute(half, 'DisputeLost', { cents: 60 }), 130).account;
    expect(listAmounts(account.refunds)).toEqual([
      ['2-1', 100, 'Due'],
      [null, 30, 'Due'],
    ]);
  });

  it('rises by at most what is left, to the payments that are left, with an email of its own', () => {
    const canceled = cancel(buildAccount(100, 100), 120).account;
    const owed = { payee: 'Buyer', dueOn: '2027-03-05', createdOn: '2027-02-05', feeCents: -5 } as const;
    const raised = raiseRefund(canceled, { ...owed, cents: 50 });
    expect(raised.entries).toMatchObject([
      {
        ...{ event: 'RefundRaised', reference: 'rise-1' },
        postings: [
          { account: 'Sales', cents: 45 },
          { account: 'Fees', cents: 5 },
          { account: 'RefundsPayable', cents: -50 },
        ],
      },
    ]);
    const again = raiseRefund(raised.account, { ...owed, cents: 50 });
    expect(listAmounts(again.account.refunds)).toEqual([
      ['2-1', 100, 'Due'],
      ['1-1', 20, 'Due'],
      ['1-1', 50, 'Due'],
      ['1-1', 30, 'Due'],
    ]);
    expect(again.account.refunds.at(-1)).toMatchObject({ key: 'rise-2-1', dueOn: '2027-03-05' });
    expect(raiseRefund(again.account, { ...owed, cents: 50 }).account).toBe(again.account);
    const pay = (account: PaymentAccount, key: string) =>
      recordRefundPaid(account, key, { reference: `re-${key}`, on: '2027-02-06' });
    const paid = pay(pay(canceled, 'cancellation-1').account, 'cancellation-2').account;
    expect(pay(raiseRefund(paid, { ...owed, cents: 50 }).account, 'rise-1-1').followUps).toEqual([
      { do: 'EmailRefundPaid', refundKeys: ['rise-1-1'] },
    ]);
  });

  it('takes the disputed payment first, so that the buyer gets the same amount either way', () => {
    const account = cancel(dispute(buildAccount(100, 100, 100), 'DisputeOpened'), 150).account;
    expect(listAmounts(account.refunds)).toEqual([
      ['1-1', 100, 'Due'],
      ['3-1', 50, 'Due'],
    ]);
    expect(listSendableRefunds(account)).toMatchObject([{ chargeKey: '3-1' }]);
  });

  it("goes to the owner once the lender's lien is released", () => {
    const account = redirectToOwner(cancel(buildAccount(1000), 800, 'Lienholder').account).account;
    expect(account.refunds).toMatchObject([{ payee: 'Buyer', cents: 800, chargeKey: null, status: 'Due' }]);
  });

  it('waits and is settled also when it goes to a lender', () => {
    const before = cancel(buildAccount(100, 100), 150, 'Lienholder').account;
    expect(listRefundsByHand(before, '2027-01-06')).toHaveLength(1);
    const open = dispute(before, 'DisputeOpened');
    expect(listRefundsByHand(open, '2027-01-06')).toEqual([]);
    expect(listAmounts(listRefundsByHand(dispute(open, 'DisputeLost'), '2027-01-06'))).toEqual([
      [null, 50, 'Due'],
    ]);
    expect(listAmounts(listRefundsByHand(dispute(open, 'DisputeWon'), '2027-01-06'))).toEqual([
      [null, 150, 'Due'],
    ]);
  });

  it('waits also after it came back from the card', () => {
    let account = cancel(buildAccount(100), 100).account;
    account = recordRefundSent(account, 'cancellation-1', 're-1').account;
    const refund = { reference: 'pay-1', refundReference: 're-1', cents: 100, currency: 'usd' };
    account = receive(account, { type: 'RefundFailed', ...refund });
    expect(listRefundsByHand(account, '2027-01-06')).toHaveLength(1);
    expect(listRefundsByHand(dispute(account, 'DisputeOpened'), '2027-01-06')).toEqual([]);
  });

  it("that fails after a bank returned its payment isn't owed again, and doesn't block the others", () => {
    let account = cancel(buildAccount(100, 100), 150).account;
    account = recordRefundSent(account, 'cancellation-1', 're-1').account;
    account = dispute(dispute(account, 'DisputeOpened', { number: 2 }), 'DisputeLost', { number: 2 });
    const failed = { type: 'RefundFailed', reference: 'pay-2', refundReference: 're-1', cents: 100 };
    const result = applyNotice(account, { id: 'evt', at, currency: 'usd', ...failed } as PaymentNotice);
    if (result.result !== 'Applied') throw new Error(`The notice was ${result.result}`);
    expect(result.change.entries).toMatchObject([
      {
        event: 'DisputeLost',
        postings: [
          { account: 'Fees', cents: -100 },
          { account: 'RefundsPayable', cents: 100 },
        ],
      },
    ]);
    expect(listAmounts(result.change.account.refunds)).toEqual([
      ['2-1', 100, 'Paid'],
      ['1-1', 50, 'Due'],
    ]);
    expect(getPayoutExcess(result.change.account)).toBe(-50);
  });

  it('is settled also by a dispute about another payment, except if it was extra', () => {
    const both = dispute(dispute(buildAccount(100, 200), 'DisputeOpened'), 'DisputeOpened', { number: 2 });
    const canceled = cancel(both, 250).account;
    expect(listAmounts(canceled.refunds)).toEqual([
      ['2-1', 200, 'Due'],
      ['1-1', 50, 'Due'],
    ]);
    const lost = dispute(canceled, 'DisputeLost');
    expect(listAmounts(lost.refunds)).toEqual([
      ['2-1', 50, 'Paid'],
      ['1-1', 50, 'Paid'],
      ['2-1', 150, 'Due'],
    ]);
    expect(getPayoutExcess(dispute(lost, 'DisputeLost', { number: 2 }))).toBe(0);
    const extra = refundUnmatched(dispute(buildAccount(100), 'DisputeOpened'), {
      reference: 'pay-9',
      cents: 40,
      method: null,
      at,
    }).account;
    expect(listAmounts(dispute(extra, 'DisputeLost').refunds)).toMatchObject([
      [extra.charges[1]?.key, 40, 'Due'],
    ]);
  });

  it("can't be disputed again once a bank returned it", () => {
    const half = dispute(buildAccount(100), 'DisputeOpened', { cents: 60 });
    const lost = dispute(half, 'DisputeLost', { cents: 60 });
    const second = { reference: 'pay-1', disputeReference: 'dp-2', currency: 'usd', cents: 41 };
    expect(() => receive(lost, { type: 'DisputeOpened', ...second })).toThrow('Unmatched');
    expect(receive(lost, { type: 'DisputeOpened', ...second, cents: 40 }).disputes).toHaveLength(2);
  });

  it("that was recorded as due before it could wait can't be paid on top of the lost dispute", () => {
    const lost = dispute(disputed, 'DisputeLost');
    const stale: Refund = { ...(canceled.account.refunds[0] as Refund), chargeKey: null };
    const account = { ...lost, refunds: [stale] };
    expect(getPayoutExcess(account)).toBe(219_909);
    expect(() => recordRefundsByHand(account, byHand)).toThrow(
      'That would pay out $2,199.09 more than was paid for this contract.',
    );
  });
});
