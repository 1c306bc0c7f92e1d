import { addDays, addHours } from 'date-fns';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { StandInStore } from '../../demonstration/payments/documents.ts';
import type { OutcomeName } from '../../demonstration/payments/outcomes.ts';
import { type StandIn, standInPayments, standInProvider } from '../../demonstration/payments/stand-in.ts';
import { tableStore } from '../../demonstration/payments/table-store.ts';
import { describeOnBothDatabases } from '../../test/fresh-database.ts';
import { memoryStore, standInKeys, standInStripe } from '../../test/stand-in-stripe.ts';
import {
  type DueCharge,
  InvalidSignatureError,
  type PaymentProvider,
  type ReceivedNotice,
} from './payment-provider.ts';
import { stripeProvider } from './stripe-provider.ts';

type Subject = {
  provider: PaymentProvider;
  standIn: StandIn;
  /** Uses the page as a buyer does. */
  choose: (pageId: string, outcome: OutcomeName) => Promise<unknown>;
  clock: { time: Date };
  received: ReceivedNotice[];
};

const start = new Date('2026-11-20T12:00:00Z');
const contractId = '3f0c5a56-6f0e-4f53-9c39-0a4a6d5b7c11';
const createDue = (chargeKey: string, cents = 10_420): DueCharge => ({
  contractId,
  contractNumber: 'O-7K2M-4XDB',
  chargeKey,
  cents,
  description: 'Plus plan for a 2019 Toyota Camry, contract O-7K2M-4XDB, payment 1 of 25',
});
const returnTo = {
  paid: 'http://test.example/contract?paid=1',
  unpaid: 'http://test.example/contract?step="pay"',
};

async function overHttp(): Promise<Subject> {
  const clock = { time: start };
  const received: ReceivedNotice[] = [];
  const stripe = await standInStripe({
    now: () => clock.time,
    async deliver(payload, signature) {
      const notice = await provider.readNotice(Buffer.from(payload), signature);
      if (notice) received.push(notice);
    },
  });
  onTestFinished(() => stripe.app.close());
  const provider = stripeProvider(stripe.settings);
  const choose = (pageId: string, outcome: OutcomeName) =>
    fetch(`${stripe.url}/pay/${pageId}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
      headers: { origin: stripe.url },
      redirect: 'manual',
    });
  return { provider, standIn: stripe.standIn, choose, clock, received };
}

async function inProcess(store: StandInStore): Promise<Subject> {
  const clock = { time: start };
  const received: ReceivedNotice[] = [];
  const { webhookSecret } = standInKeys;
  const standIn = standInPayments({
    store,
    now: () => clock.time,
    webhookSecret,
    pageUrl: (id) => `http://test.example/pay/${id}`,
    async deliver(payload, signature) {
      const notice = await provider.readNotice(Buffer.from(payload), signature);
      if (notice) received.push(notice);
    },
    report(error) {
      throw error;
    },
  });
  const provider = standInProvider(standIn, webhookSecret);
  const choose = async (pageId: string, outcome: OutcomeName) => {
    await standIn.choose(pageId, outcome);
    await standIn.runDue();
  };
  return { provider, standIn, choose, clock, received };
}

const types = ({ received }: Subject) => received.map(({ notice }) => notice.type);

async function firstPayment(subject: Subject, outcome: OutcomeName) {
  const { id } = await subject.provider.openCheckout(createDue('1-1'), {
    customer: { email: 'ada@example.com', customerId: null },
    returnTo,
    replaces: null,
  });
  await subject.choose(id, outcome);
  const paid = subject.received.map(({ notice }) => notice).find(({ type }) => type === 'Paid');
  if (paid?.type !== 'Paid') return { id, reference: '', method: null };
  return { id, reference: paid.reference, method: paid.method };
}

async function savedMethod(subject: Subject, outcome: OutcomeName) {
  const { method, reference } = await firstPayment(subject, outcome);
  if (!method) throw new Error('No method was saved');
  subject.received.length = 0;
  return { method, reference };
}

function describeProvider(setUp: () => Promise<Subject>) {
  test('collects a payment on a page and saves the card', async () => {
    const subject = await setUp();
    const { reference } = await firstPayment(subject, 'card');
    const paid = {
      type: 'Paid',
      chargeKey: '1-1',
      reference,
      cents: 10_420,
      currency: 'usd',
      at: start.toISOString(),
      methodText: 'Visa ending in 4242',
      method: {
        customerId: expect.stringMatching(/^cus_/),
        methodId: expect.stringMatching(/^pm_/),
        description: 'Visa ending in 4242',
      },
    };
    expect(subject.received).toMatchObject([
      { contractId, notice: paid },
      { contractId, notice: paid },
    ]);
  });

  test('opens the same page for the same key and closes the one it replaces', async () => {
    const { provider, choose, received } = await setUp();
    const customer = { email: 'ada@example.com', customerId: null };
    const first = await provider.openCheckout(createDue('1-1'), { customer, returnTo, replaces: null });
    expect(first.expiresAt).toEqual(addHours(start, 24));
    expect(await provider.openCheckout(createDue('1-1'), { customer, returnTo, replaces: null })).toEqual(
      first,
    );
    const second = await provider.openCheckout(createDue('1-2'), { customer, returnTo, replaces: first.id });
    expect(second.url).not.toBe(first.url);
    await choose(first.id, 'card');
    expect(received).toEqual([]);
    await choose(second.id, 'card');
    expect(received[0]?.notice).toMatchObject({ type: 'Paid', chargeKey: '1-2' });
    for (const { id } of [first, second]) await provider.closePage(id);
    await provider.closePage('cs_unknown');
  });

  test('lets the buyer try again on the page after a declined card', async () => {
    const subject = await setUp();
    const { id } = await firstPayment(subject, 'declined-card');
    expect(subject.received.map(({ notice }) => notice)).toMatchObject([
      { type: 'Failed', chargeKey: '1-1', reason: 'The bank declined the payment' },
    ]);
    await subject.choose(id, 'card');
    expect(types(subject)).toEqual(['Failed', 'Paid', 'Paid']);
    const references = subject.received.map(({ notice }) => 'reference' in notice && notice.reference);
    expect(new Set(references).size).toBe(1);
  });

  test.each([
    ['bank', 'Paid', 'Demonstration Bank ending in 6789'],
    ['failing-bank', 'Failed', "There wasn't enough money in the account"],
  ] as const)('waits days for the money of a bank account: %s', async (outcome, last, text) => {
    const subject = await setUp();
    await firstPayment(subject, outcome);
    expect(types(subject)).toEqual(['Pending', 'Pending']);
    subject.clock.time = addDays(start, 2);
    await subject.standIn.runDue();
    expect(subject.received).toHaveLength(2);
    subject.clock.time = addDays(start, 3);
    await subject.standIn.runDue();
    expect(types(subject).slice(2)).toEqual([last, last]);
    const [, , notice] = subject.received;
    expect(JSON.stringify(notice)).toContain(text);
    expect(notice?.notice.at).toBe(addDays(start, 3).toISOString());
  });

  test('charges the saved card once per key', async () => {
    const subject = await setUp();
    const { method } = await savedMethod(subject, 'card');
    const [one, other] = await Promise.all([
      subject.provider.charge(method, createDue('2-1', 9310)),
      subject.provider.charge(method, createDue('2-1', 9310)),
    ]);
    expect(one).toEqual({ result: 'Paid', reference: expect.stringMatching(/^pi_/) });
    expect(other).toEqual(one);
    subject.clock.time = addDays(start, 40);
    expect(await subject.provider.charge(method, createDue('2-1', 9310))).toEqual(one);
    await subject.standIn.runDue();
    // The card was saved before, so the notice doesn't change it.
    expect(subject.received.map(({ notice }) => notice)).toMatchObject([
      { type: 'Paid', chargeKey: '2-1', reference: one.reference, cents: 9310, method: null },
    ]);
    const next = await subject.provider.charge(method, createDue('3-1', 9310));
    expect(next).toMatchObject({ result: 'Paid' });
    expect(next.reference).not.toBe(one.reference);
  });

  test.each([
    ['declined-later', "There wasn't enough money in the account"],
    ['confirmed-later', 'The bank requires a confirmation of this payment'],
  ] as const)('says why the saved card was declined: %s', async (outcome, reason) => {
    const subject = await setUp();
    const { method } = await savedMethod(subject, outcome);
    const result = await subject.provider.charge(method, createDue('2-1'));
    expect(result).toEqual({ result: 'Failed', reference: expect.stringMatching(/^pi_/), reason });
    await subject.standIn.changeMethod(method.methodId, 'card');
    expect(await subject.provider.charge(method, createDue('2-1'))).toEqual(result);
    subject.clock.time = addDays(start, 2);
    expect(await subject.provider.charge(method, createDue('2-1'))).toEqual(result);
    await subject.standIn.runDue();
    expect(subject.received.map(({ notice }) => notice)).toMatchObject([
      { type: 'Failed', chargeKey: '2-1', reference: result.reference, reason },
    ]);
  });

  test('fails when the card was removed', async () => {
    const subject = await setUp();
    const { method } = await savedMethod(subject, 'card');
    for (const gone of [{ methodId: 'pm_gone' }, { customerId: 'cus_gone' }])
      expect(await subject.provider.charge({ ...method, ...gone }, createDue('2-1'))).toEqual({
        result: 'Failed',
        reference: null,
        reason: 'The card or bank account was removed',
      });
  });

  test('charges a bank account, which takes days', async () => {
    const subject = await setUp();
    await firstPayment(subject, 'bank');
    await subject.standIn.settlePending();
    await subject.standIn.runDue();
    const paid = subject.received.at(-1)?.notice;
    if (paid?.type !== 'Paid' || !paid.method) throw new Error('No bank account was saved');
    subject.received.length = 0;
    const result = await subject.provider.charge(paid.method, createDue('2-1'));
    expect(result).toMatchObject({ result: 'Pending' });
    await subject.standIn.changeMethod(paid.method.methodId, 'failing-bank');
    await subject.standIn.settlePending();
    await subject.standIn.runDue();
    expect(subject.received.map(({ notice }) => notice)).toMatchObject([
      { type: 'Pending', reference: result.reference },
      { type: 'Failed', reference: result.reference },
    ]);
  });

  test('refunds once per key, in parts, and never more than was paid', async () => {
    const subject = await setUp();
    const { reference } = await savedMethod(subject, 'card');
    const refund = (cents: number, key: string) => subject.provider.refund(reference, cents, key);
    const first = await refund(4000, 'cancellation-1');
    expect(await refund(4000, 'cancellation-1')).toEqual(first);
    subject.clock.time = addDays(start, 30);
    expect(await refund(4000, 'cancellation-1')).toEqual(first);
    const second = await refund(6420, 'cancellation-2');
    await expect(refund(1, 'cancellation-3')).rejects.toThrow(/greater than/);
    await subject.standIn.runDue();
    const known = { reference, currency: 'usd' };
    expect(subject.received.map(({ notice }) => notice)).toMatchObject([
      { type: 'Refunded', ...known, cents: 4000, refundReference: first.reference },
      { type: 'Refunded', ...known, cents: 6420, refundReference: second.reference },
    ]);
    subject.received.length = 0;
    await subject.standIn.failRefund(second.reference);
    await subject.standIn.runDue();
    expect(subject.received.map(({ notice }) => notice)).toMatchObject([
      { type: 'RefundFailed', ...known, cents: 6420, refundReference: second.reference },
      { type: 'RefundFailed', ...known, cents: 6420, refundReference: second.reference },
    ]);
    expect(await refund(6420, 'cancellation-4')).not.toEqual(second);
  });

  test('refunds to a bank account after days', async () => {
    const subject = await setUp();
    await firstPayment(subject, 'bank');
    await subject.standIn.settlePending();
    await subject.standIn.runDue();
    const { notice } = subject.received.at(-1) ?? {};
    const reference = notice?.type === 'Paid' ? notice.reference : '';
    subject.received.length = 0;
    await subject.provider.refund(reference, 10_420, 'cancellation-1');
    await subject.standIn.runDue();
    expect(subject.received).toEqual([]);
    subject.clock.time = addDays(start, 5);
    await subject.standIn.runDue();
    expect(types(subject)).toEqual(['Refunded']);
  });

  test.each([
    ['won', 'DisputeWon'],
    ['lost', 'DisputeLost'],
  ] as const)('reports a dispute that is %s', async (status, type) => {
    const subject = await setUp();
    const { reference } = await savedMethod(subject, 'card');
    const disputeReference = await subject.standIn.dispute(reference);
    await subject.standIn.runDue();
    await expect(subject.provider.refund(reference, 1, 'cancellation-1')).rejects.toThrow(/disputed/);
    await subject.standIn.closeDispute(disputeReference, status);
    await subject.standIn.runDue();
    const known = { reference, disputeReference, cents: 10_420, currency: 'usd' };
    expect(subject.received).toMatchObject(
      ['DisputeOpened', 'DisputeOpened', type].map((each) => ({
        contractId,
        notice: { type: each, ...known },
      })),
    );
  });

  test('disputes the payment if the buyer chose that', async () => {
    const subject = await setUp();
    await firstPayment(subject, 'disputed-card');
    expect(types(subject).toSorted()).toEqual(['DisputeOpened', 'DisputeOpened', 'Paid', 'Paid']);
  });

  test('replaces the saved card', async () => {
    const subject = await setUp();
    const { method } = await savedMethod(subject, 'declined-later');
    const url = await subject.provider.updateMethodUrl(method.customerId, {
      contractId,
      returnTo: returnTo.paid,
      openedAt: '2027-01-09T10:00:00.000Z',
    });
    const pageId = url.split('/').at(-1) ?? '';
    await subject.choose(pageId, 'declined-card');
    expect(subject.received).toEqual([]);
    await subject.choose(pageId, 'bank');
    const description = 'Demonstration Bank ending in 6789';
    expect(subject.received).toMatchObject([
      {
        contractId,
        notice: {
          type: 'MethodSaved',
          method: { customerId: method.customerId, description },
          openedAt: '2027-01-09T10:00:00.000Z',
        },
      },
    ]);
    const { notice } = subject.received[0] ?? {};
    if (notice?.type !== 'MethodSaved') throw new Error('No method was saved');
    expect(await subject.provider.charge(notice.method, createDue('2-1'))).toMatchObject({
      result: 'Pending',
    });
  });

  test('lets a customer who returns pay on a page', async () => {
    const subject = await setUp();
    const { method } = await savedMethod(subject, 'card');
    const customer = { email: 'ada@example.com', customerId: method.customerId };
    const page = await subject.provider.openCheckout(createDue('2-2'), {
      customer,
      returnTo,
      replaces: null,
    });
    await subject.choose(page.id, 'bank');
    expect(subject.received).toMatchObject([{ notice: { type: 'Pending', chargeKey: '2-2' } }, {}]);
    await subject.standIn.settlePending();
    await subject.standIn.runDue();
    expect(subject.received.at(-1)?.notice).toMatchObject({ method: { customerId: method.customerId } });
  });

  test('rejects notices that someone else signed', async () => {
    const { provider } = await setUp();
    await expect(provider.readNotice(Buffer.from('{}'), 't=1,v1=00')).rejects.toThrow(InvalidSignatureError);
  });
}

describe('the Stripe provider', () => describeProvider(overHttp));

describe('the demonstration provider in memory', () => describeProvider(() => inProcess(memoryStore())));

describeOnBothDatabases('the demonstration provider', (open) =>
  describeProvider(async () => inProcess(tableStore(await open()))),
);
