import { expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { contractFrom, orderableQuote, stripeEvents } from '../../../test/contract-samples.ts';
import { fakeStripe } from '../../../test/fake-stripe.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { elapse, runJobs } from '../../../test/run-jobs.ts';
import { getErrorCodes, parseQuote, testClient, testServer } from '../../../test/test-server.ts';
import { sendMessageQueue } from '../../customers/messages/actions/index.ts';
import type { PaymentOption } from '../../selling/quote/domain/paid-in-full.ts';
import { endPaymentsQueue } from './actions/payments.ts';
import { contractResponse } from './schema/index.ts';
import { contractPayments } from './table.ts';

const now = () => new Date('2026-11-20T12:00:00Z');

async function setUp(database: Database) {
  const stripe = await fakeStripe(now);
  const server = await testServer(database, { stripe: stripe.settings });
  const client = await testClient(server.app);
  const reported: unknown[] = [];

  async function placeOrder(promocode?: string, paymentOption?: PaymentOption) {
    let quote = await orderableQuote(client);
    const { opportunityId } = quote;
    if (promocode)
      quote = parseQuote(
        await client.post('/api/quote-processor/apply-promocode', { opportunityId, promocode }),
      );
    return { contractId: await contractFrom(client, quote, { paymentOption }), rates: quote.ratesInfo };
  }
  const pay = (contractId: string) =>
    server.services.contracts.paymentUrl(contractId, (error) => reported.push(error));
  const fetchContract = async (contractId: string) =>
    contractResponse.parse((await client.get(`/api/contracts/${contractId}`)).json);
  const send = ({ payload, headers }: { payload: string; headers: Record<string, string> }) =>
    server.app.inject({ method: 'POST', url: '/api/payments/stripe-webhook', payload, headers });
  return {
    ...server,
    ...stripeEvents(stripe),
    stripe,
    client,
    reported,
    placeOrder,
    pay,
    fetchContract,
    send,
  };
}

describeOnDatabase('paying for a contract', (open) => {
  test('opens one Stripe page with the monthly price, promo, and return URLs', async () => {
    const { stripe, placeOrder, pay, fetchContract } = await setUp(await open());
    const { contractId, rates } = await placeOrder('FALLROADS');
    expect(await fetchContract(contractId)).toMatchObject({ status: 'AwaitingPayment' });
    const [first, second] = await Promise.all([pay(contractId), pay(contractId)]);
    expect(first).toMatch(/^http:.*\/pay\/cs_test_\d+$/);
    expect(second).toBe(first);
    expect(await pay(contractId)).toBe(first);

    const session = stripe.calls.find(({ path }) => path === '/v1/checkout/sessions');
    expect(session?.parameters).toMatchObject({
      mode: 'subscription',
      client_reference_id: contractId,
      customer_email: 'ada@example.com',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][recurring][interval]': 'month',
      'line_items[0][price_data][unit_amount]': String(Math.round((rates?.monthlyPayment ?? 0) * 100)),
      'line_items[1][price_data][unit_amount]': String(Math.round((rates?.downPayment ?? 0) * 100)),
      'subscription_data[metadata][contractId]': contractId,
      'subscription_data[trial_period_days]': '30',
      success_url: `http://test.example/contract?contractId=${contractId}&paid=1`,
      cancel_url: `http://test.example/contract?contractId=${contractId}`,
    });
    const discountCents = Math.round(
      ((rates?.monthlyPayment ?? 0) - (rates?.monthlyPaymentWithPromo ?? 0)) * 100,
    );
    const product = session?.parameters['line_items[0][price_data][product]'];
    expect(product).toMatch(/^prod_/);
    // The coupon doesn't apply to the down payment, and no monthly payment is due in its first month.
    expect(stripe.calls.find(({ path }) => path === '/v1/coupons')?.parameters).toMatchObject({
      amount_off: String(discountCents),
      duration: 'repeating',
      duration_in_months: String((rates?.numberOfPaymentsWithPromo ?? 0) + 1),
      'applies_to[products][0]': product,
    });
  });

  test('takes one payment for a contract paid in full', async () => {
    const { stripe, placeOrder, pay, fetchContract } = await setUp(await open());
    const { contractId, rates } = await placeOrder('FALLROADS', 'InFull');
    const { payments, rates: ordered, firstPayment } = await fetchContract(contractId);
    expect(payments).toHaveLength(1);
    expect(firstPayment).toBe(ordered.totalPriceWithPromo);
    expect(firstPayment).toBeLessThan(rates?.totalPriceWithPromo ?? 0);
    await pay(contractId);
    const session = stripe.calls.find(({ path }) => path === '/v1/checkout/sessions');
    expect(session?.parameters).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': String(Math.round(ordered.totalPrice * 100)),
    });
    const coupon = stripe.calls.find(({ path }) => path === '/v1/coupons');
    const discountCents = Math.round((ordered.totalPrice - firstPayment) * 100);
    expect(coupon?.parameters).toMatchObject({ amount_off: String(discountCents), duration: 'once' });
  });

  test('opens a new page after the first one expires', async () => {
    const { placeOrder, pay, clock } = await setUp(await open());
    const { contractId } = await placeOrder();
    const first = await pay(contractId);
    clock.addDays(2);
    expect(await pay(contractId)).not.toBe(first);
  });

  test.each(['error', 'hang-up'] as const)('can be retried after a Stripe failure: %s', async (failing) => {
    const { stripe, placeOrder, pay, fetchContract, reported } = await setUp(await open());
    const { contractId } = await placeOrder();
    stripe.failing = failing;
    await expect(pay(contractId)).rejects.toMatchObject({ status: 503 });
    expect(reported).toHaveLength(1);
    expect(await fetchContract(contractId)).toMatchObject({ status: 'AwaitingPayment' });
    stripe.failing = null;
    expect(await pay(contractId)).toMatch(/\/pay\//);
  });

  test('activates the contract once, and sets the last payment date in Stripe', async () => {
    const database = await open();
    const { stripe, placeOrder, pay, fetchContract, send, completed, paid, services, mails } =
      await setUp(database);
    const { contractId } = await placeOrder();
    await pay(contractId);
    for (const webhook of [paid(contractId, 'in_1', 10_420), completed(contractId)]) {
      expect((await send(webhook)).statusCode).toBe(200);
      expect((await send(webhook)).statusCode).toBe(200);
    }
    const contract = await fetchContract(contractId);
    expect(contract).toMatchObject({ status: 'Active', received: [{ amount: 104.2 }] });
    expect(await pay(contractId)).toBeUndefined();

    await runJobs(database, sendMessageQueue, services.messages.sendQueued);
    expect(mails.filter(({ subject }) => subject.includes(contract.contractNumber))).toHaveLength(2);

    stripe.failing = 'error';
    const endPayments = services.contracts.endPayments;
    if (!endPayments) throw new Error('endPayments is missing');
    await runJobs(database, endPaymentsQueue, endPayments);
    stripe.failing = null;
    await elapse(database, 3600);
    await runJobs(database, endPaymentsQueue, endPayments);
    const update = stripe.calls.filter(({ path }) => path === '/v1/subscriptions/sub_1');
    expect(update).toHaveLength(1);
    const durationMs = Number(update[0]?.parameters.cancel_at) * 1000 - Date.now();
    const months = durationMs / (30.44 * 24 * 3600 * 1000);
    expect(months).toBeGreaterThan(contract.rates.numberOfPayments);
    expect(months).toBeLessThan(contract.rates.numberOfPayments + 1);
  });

  test('starts all dates on the day the plan becomes active', async () => {
    const { placeOrder, fetchContract, send, completed, clock } = await setUp(await open());
    const { contractId } = await placeOrder();
    clock.addDays(10);
    expect(await fetchContract(contractId), 'before').toMatchObject({ purchasedOn: '2026-11-30' });
    clock.addDays(1);
    await send(completed(contractId, clock.now()));
    clock.addDays(100);
    const { purchasedOn, waitingPeriodEnd, termEnd, fullRefundUntil, payments } =
      await fetchContract(contractId);
    expect([purchasedOn, waitingPeriodEnd.endsOn, termEnd.endsOn, fullRefundUntil]).toEqual([
      '2026-12-01',
      '2026-12-31',
      '2029-12-01',
      '2026-12-31',
    ]);
    expect(payments.slice(0, 2).map(({ dueOn }) => dueOn)).toEqual(['2026-12-01', '2027-01-01']);
  });

  test('shows a failed payment until one succeeds', async () => {
    const { stripe, placeOrder, fetchContract, send, completed, paid } = await setUp(await open());
    const { contractId } = await placeOrder();
    await send(completed(contractId));
    const parent = { subscription_details: { metadata: { contractId } } };
    const failed = stripe.webhook('invoice.payment_failed', { object: 'invoice', id: 'in_2', parent });
    await send(failed);
    expect(await fetchContract(contractId)).toMatchObject({ hasFailedPayment: true });
    await send(paid(contractId, 'in_2', 10_420));
    expect(await fetchContract(contractId)).toMatchObject({ hasFailedPayment: false });
    await send(failed);
    expect(await fetchContract(contractId), 'late failure').toMatchObject({ hasFailedPayment: false });
  });

  test("rejects webhooks that Stripe didn't sign", async () => {
    const database = await open();
    const { stripe, placeOrder, fetchContract, send, completed } = await setUp(database);
    const { contractId } = await placeOrder();
    const genuine = completed(contractId);
    const forged = stripe.webhook(
      'checkout.session.completed',
      JSON.parse(genuine.payload).data.object,
      'whsec_other',
    );
    const altered = { ...genuine, payload: genuine.payload.replace('10000', '1') };
    const unsigned = { ...genuine, headers: { 'content-type': 'application/json' } };
    for (const webhook of [forged, altered, unsigned as unknown as typeof genuine]) {
      const response = await send(webhook);
      expect([response.statusCode, getErrorCodes({ json: response.json() } as never)]).toEqual([
        400,
        ['WrongSignature'],
      ]);
    }
    expect(await fetchContract(contractId)).toMatchObject({ status: 'AwaitingPayment' });
    expect(await database.db.select().from(contractPayments)).toEqual([]);
  });

  test('ignores other events and unknown contracts', async () => {
    const { stripe, send, completed } = await setUp(await open());
    const events = [
      stripe.webhook('customer.created', { object: 'customer', id: 'cus_1' }),
      completed('00000000-0000-4000-8000-000000000000'),
      completed('not-an-id'),
      stripe.webhook('invoice.paid', { object: 'invoice', id: 'in_9', amount_paid: 1, parent: null }),
    ];
    for (const webhook of events) expect((await send(webhook)).statusCode).toBe(200);
  });

  test('has no webhook without a payment page', async () => {
    const { app } = await testServer(await open());
    const response = await app.inject({ method: 'POST', url: '/api/payments/stripe-webhook', payload: {} });
    expect(response.statusCode).toBe(404);
  });
});
