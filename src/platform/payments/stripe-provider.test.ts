import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import type { StripeEvent } from '../../demonstration/payments/documents.ts';
import { recordPage, startCharge } from '../../features/contracts/payments/domain/collect-payments.ts';
import type { PaymentAccount } from '../../features/contracts/payments/domain/payment-account.ts';
import { applyNotice } from '../../features/contracts/payments/domain/payment-notice.ts';
import { listenOnFreePort } from '../../test/receiver.ts';
import { standInStripe } from '../../test/stand-in-stripe.ts';
import type { DueCharge, ReceivedNotice } from './payment-provider.ts';
import { stripeProvider } from './stripe-provider.ts';

const createDue = (chargeKey: string): DueCharge => ({
  contractId: 'contract-1',
  contractNumber: 'O-7K2M-4XDB',
  chargeKey,
  cents: 10_420,
  description: 'Plus plan, payment 1 of 25',
});
const page = {
  customer: { email: 'ada@example.com', customerId: null },
  returnTo: { paid: 'https://test.example/paid', unpaid: 'https://test.example/unpaid?a="b"' },
  replaces: null,
};

type Options = Partial<Parameters<typeof standInStripe>[0]>;

async function setUp(options: Options = {}) {
  const stripe = await standInStripe({ now: () => new Date('2026-11-20T12:00:00Z'), ...options });
  onTestFinished(() => stripe.app.close());
  const provider = stripeProvider({ ...stripe.settings, timeoutMilliseconds: 200 });
  const post = (id: string, outcome: string, headers: Record<string, string> = { origin: stripe.url }) =>
    fetch(`${stripe.url}/pay/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
      headers,
      redirect: 'manual',
    });
  return { stripe, provider, post };
}

/** Also collects the notices that the provider reads from webhooks. */
async function setUpWithNotices() {
  const received: ReceivedNotice[] = [];
  const site = await setUp({
    async deliver(payload, signature) {
      const notice = await site.provider.readNotice(Buffer.from(payload), signature);
      if (notice) received.push(notice);
    },
  });
  return { ...site, received };
}

async function payWith(outcome: string) {
  const site = await setUpWithNotices();
  const { id } = await site.provider.openCheckout(createDue('1-1'), page);
  await site.post(id, outcome);
  const paid = site.received.find(({ notice }) => notice.type === 'Paid')?.notice;
  if (paid?.type !== 'Paid' || !paid.method) throw new Error('Nothing was paid');
  return { ...site, method: paid.method, reference: paid.reference };
}

test('sends Stripe one price, and its metadata with the session and the payment', async () => {
  const { stripe, provider } = await setUp();
  await provider.openCheckout(createDue('1-1'), page);
  const metadata = { contractId: 'contract-1', contractNumber: 'O-7K2M-4XDB', chargeKey: '1-1' };
  const entries = (name: string) =>
    Object.fromEntries(Object.entries(metadata).map(([key, value]) => [`${name}[${key}]`, value]));
  expect(stripe.calls).toEqual([
    {
      path: '/v1/checkout/sessions',
      idempotencyKey: 'checkout-contract-1-1-1',
      parameters: {
        mode: 'payment',
        client_reference_id: 'contract-1',
        customer_creation: 'always',
        customer_email: 'ada@example.com',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': '10420',
        'line_items[0][price_data][product_data][name]': 'Plus plan, payment 1 of 25',
        'adaptive_pricing[enabled]': 'false',
        ...entries('metadata'),
        ...entries('payment_intent_data[metadata]'),
        'payment_intent_data[setup_future_usage]': 'off_session',
        'payment_intent_data[description]': 'Plus plan, payment 1 of 25',
        success_url: 'https://test.example/paid',
        cancel_url: 'https://test.example/unpaid?a="b"',
      },
    },
  ]);
});

test('rejects the same key for another amount', async () => {
  const { provider } = await setUp();
  await provider.openCheckout(createDue('1-1'), page);
  await expect(provider.openCheckout({ ...createDue('1-1'), cents: 1 }, page)).rejects.toThrow(
    /same parameters/,
  );
});

test.each(['error', 'hang', 'lost-response'] as const)(
  'charges once when a request fails and is repeated: %s',
  async (failing) => {
    const { stripe, provider, method, received } = await payWith('card');
    received.length = 0;
    stripe.failureMode = failing;
    await expect(provider.charge(method, createDue('2-1'))).rejects.toThrow();
    await expect(provider.openCheckout(createDue('3-1'), page)).rejects.toThrow();
    stripe.failureMode = null;
    const result = await provider.charge(method, createDue('2-1'));
    expect(result).toMatchObject({ result: 'Paid' });
    await stripe.deliver();
    expect(received.map(({ notice }) => notice)).toMatchObject([
      { type: 'Paid', chargeKey: '2-1', reference: result.reference },
    ]);
  },
);

test("recognizes what an earlier release sent with the contract's other ID", async () => {
  const { provider, method, reference } = await payWith('card');
  const [before, after] = [randomUUID(), randomUUID()];
  const first = await provider.charge(method, { ...createDue('2-1'), contractId: before });
  expect(await provider.charge(method, { ...createDue('2-1'), contractId: after })).toEqual(first);
  const refund = await provider.refund(reference, 100, `${before}-1-1-extra`);
  expect(await provider.refund(reference, 100, `${after}-1-1-extra`)).toEqual(refund);
  expect(await provider.refund(reference, 100, `${after}-cancellation-1`)).not.toEqual(refund);
});

test('sends a webhook again after the receiver failed', async () => {
  let time = new Date('2026-11-20T12:00:00Z');
  const statuses = [500, 500, 200];
  const received: string[] = [];
  const receiver = createServer(async (request, response) => {
    const body = await text(request);
    const status = statuses.shift() ?? 200;
    if (status === 200) received.push(JSON.parse(body).type);
    response.writeHead(status).end();
  });
  const port = await listenOnFreePort(receiver);
  onTestFinished(() => void receiver.close());
  const { stripe, provider, post } = await setUp({
    now: () => time,
    deliver: `http://127.0.0.1:${port}/webhook`,
  });
  const { id } = await provider.openCheckout(createDue('1-1'), page);
  await post(id, 'card');
  expect(received).toEqual([]);
  expect(stripe.undelivered).toHaveLength(2);
  await stripe.deliver();
  expect(received).toEqual([]);
  time = new Date('2026-11-20T12:01:00Z');
  await stripe.deliver();
  expect(received).toEqual(['payment_intent.succeeded', 'checkout.session.completed']);
  await stripe.deliver();
  expect(received).toHaveLength(2);
});

const repeat = (events: StripeEvent[]) => [...events, ...events];
const reverse = (events: StripeEvent[]) => events.toReversed();

test.each([
  ['as they happened', (events: StripeEvent[]) => events],
  ['twice', repeat],
  ['in reverse', reverse],
  ['twice and in reverse', (events: StripeEvent[]) => reverse(repeat(events))],
])('leads to the same account when notices arrive %s', async (_order, arrange) => {
  const { stripe, provider, post, received } = await setUpWithNotices();
  stripe.holdsWebhooks = true;
  const unpaid = {
    status: 'Scheduled' as const,
    attempts: 0,
    lastAttemptOn: null,
    lapseNoticeOn: null,
    cents: 10_420,
  };
  let account: PaymentAccount = {
    duePayments: [
      { ...unpaid, number: 1, dueOn: '2026-11-20' },
      { ...unpaid, number: 2, dueOn: '2026-12-20' },
    ],
    charges: [],
    refunds: [],
    disputes: [],
    method: null,
    methodSince: null,
    transferredOn: null,
  };
  const at = '2026-11-20T12:00:00.000Z';
  const { id, url, expiresAt } = await provider.openCheckout(createDue('1-1'), page);
  account = recordPage(
    account,
    { key: '1-1', dueNumber: 1, at },
    { id, url, expiresAt: expiresAt.toISOString() },
  ).account;
  await post(id, 'declined-card');
  await post(id, 'bank');
  await stripe.standIn.settlePending();
  await stripe.deliver(arrange);
  /** Applies the received notices and adds up what they post to the cash account. */
  const applyNotices = () => {
    let cents = 0;
    const results = received.splice(0).map(({ notice }) => {
      const applied = applyNotice(account, notice);
      if (applied.result === 'Applied') {
        account = applied.change.account;
        for (const { postings } of applied.change.entries)
          for (const posting of postings) if (posting.account === 'Cash') cents += posting.cents;
      }
      return applied.result;
    });
    expect(results).not.toContain('Unmatched');
    return cents;
  };
  expect(applyNotices()).toBe(10_420);
  expect(account.duePayments.map(({ status }) => status)).toEqual(['Paid', 'Scheduled']);
  expect(account.method?.description).toBe('Demonstration Bank ending in 6789');

  account = startCharge(account, 2, at).account;
  if (!account.method) throw new Error('No method was saved');
  const result = await provider.charge(account.method, createDue('2-1'));
  expect(result.result).toBe('Pending');
  await stripe.standIn.settlePending();
  await stripe.deliver(arrange);
  expect(applyNotices()).toBe(10_420);
  expect(account.duePayments.map(({ status }) => status)).toEqual(['Paid', 'Paid']);
});

test('ignores payments that are not about a contract', async () => {
  const { stripe, provider, post, received } = await setUpWithNotices();
  const { id } = await provider.openCheckout({ ...createDue('1-1'), contractId: '' }, page);
  await post(id, 'disputed-card');
  expect(stripe.undelivered).toEqual([]);
  expect(received).toEqual([]);
});

test.each([
  ['charge.dispute.created', 'warning_needs_response', undefined],
  ['charge.dispute.closed', 'warning_closed', undefined],
  ['charge.dispute.created', 'prevented', undefined],
  // As with bank debits, which can't be contested.
  ['charge.dispute.created', 'lost', 'DisputeOpened'],
  ['charge.dispute.funds_reinstated', 'won', undefined],
] as const)('reads %s with status %s as %s', async (type, status, expected) => {
  const { provider, reference, stripe } = await payWith('card');
  const object = {
    object: 'dispute',
    id: 'du_1',
    payment_intent: reference,
    amount: 1,
    currency: 'eur',
    status,
    evidence_details: { due_by: 172_800 },
  };
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, created: 1, data: { object } });
  const signature = new Stripe('sk_test_none').webhooks.generateTestHeaderString({
    payload,
    secret: stripe.settings.webhookSecret,
  });
  const read = await provider.readNotice(Buffer.from(payload), signature);
  expect(read?.notice).toEqual(
    expected && {
      type: expected,
      id: 'evt_1',
      at: '1970-01-01T00:00:01.000Z',
      reference,
      disputeReference: 'du_1',
      cents: 1,
      currency: 'eur',
      evidenceDueAt: '1970-01-03T00:00:00.000Z',
    },
  );
});

test('throws when a payment of a notice cannot be read, so that Stripe sends it again', async () => {
  const { stripe, received, reference } = await payWith('card');
  received.length = 0;
  await stripe.standIn.dispute(reference);
  stripe.failureMode = 'error';
  await stripe.deliver();
  expect(stripe.undelivered).toHaveLength(2);
  expect(received).toEqual([]);
});

test('names the ways to pay that are on in the settings, and none if it may not read them', async () => {
  const on = { available: true, display_preference: { value: 'on' } };
  const off = { available: true, display_preference: { value: 'off' } };
  const settings = {
    active: true,
    is_default: true,
    card: on,
    google_pay: on,
    apple_pay: off,
    us_bank_account: on,
  };
  const withResponse = (body: object, status = 200) =>
    stripeProvider({
      secretKey: 'sk_test_settings',
      webhookSecret: 'whsec_test',
      httpClient: Stripe.createFetchHttpClient(async () => Response.json(body, { status })),
    });
  const list = { object: 'list', data: [{ ...settings, is_default: false, apple_pay: on }, settings] };
  expect(await withResponse(list).waysToPay()).toEqual(['Google Pay', 'card', 'bank account']);
  const forbidden = { error: { type: 'invalid_request_error', message: 'Not allowed' } };
  expect(await withResponse(forbidden, 403).waysToPay()).toEqual([]);
});
