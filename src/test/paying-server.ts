import { expect } from 'vitest';
import { paymentRequestsQueue } from '../features/contracts/contract/actions/contract-lifecycle.ts';
import { contractResponse } from '../features/contracts/contract/schema/index.ts';
import { sumBalances } from '../features/contracts/payments/domain/ledger.ts';
import { paymentStore } from '../features/contracts/payments/store/payments.ts';
import { paymentNotices } from '../features/contracts/payments/table.ts';
import type { PaymentOption } from '../features/selling/estimate/domain/paid-in-full.ts';
import type { Database } from '../platform/database/database.ts';
import type { PaymentNotice } from '../shared/payment-notice.ts';
import { createContractFrom, createOrderableQuote, signContract } from './contract-samples.ts';
import { openedId } from './opened-id.ts';
import { emailsTo } from './people.ts';
import { runJobs } from './run-jobs.ts';
import { createScriptedProvider, testMethod } from './scripted-provider.ts';
import { parseQuote, testClient, testServer } from './test-server.ts';

/** A server with a payment provider that the test scripts. */
export async function startPayingServer(database: Database) {
  const clock = { now: () => new Date('2026-11-20T12:00:00Z') };
  const { provider, script } = createScriptedProvider(() => clock.now());
  const server = await testServer(database, { paymentProvider: provider });
  clock.now = server.clock.now;
  const client = await testClient(server.app);
  const { contracts, contractStaff, messages, servicing } = server.services;
  const reportedErrors: unknown[] = [];
  let noticeCount = 0;

  async function placeOrder(
    promocode?: string,
    paymentOption?: PaymentOption,
    changes: { zipCode?: string } = {},
  ) {
    let quote = await createOrderableQuote(client, changes);
    const { opportunityId } = quote;
    if (promocode)
      quote = parseQuote(
        await client.post('/api/quote-processor/apply-promocode', { opportunityId, promocode }),
      );
    const contractId = await createContractFrom(client, quote, { paymentOption });
    await signContract(server.services, contractId);
    return contractId;
  }
  const openPage = (contractId: string) =>
    contracts.paymentUrl(contractId, (error) => reportedErrors.push(error));
  const fetchContract = async (contractId: string) =>
    contractResponse.parse((await client.get(`/api/contracts/${contractId}`)).json);
  const send = (payload: object, signature = 'genuine') =>
    server.app.inject({
      method: 'POST',
      url: '/api/payments/stripe-webhook',
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
  /** Sends the provider's notice about a charge. By default, it was paid in full. */
  async function sendNotice(
    contractId: string,
    change: Partial<PaymentNotice> & { chargeKey?: string } = {},
  ) {
    const { payments } = await fetchContract(contractId);
    const { chargeKey = '1-1' } = change;
    const duePayment = payments.find(({ number }) => number === Number(chargeKey.split('-')[0]));
    noticeCount += 1;
    const notice = {
      id: `evt_${noticeCount}`,
      at: server.clock.now().toISOString(),
      type: 'Paid',
      chargeKey,
      reference: `pay-${chargeKey}`,
      cents: Math.round((duePayment?.amount ?? 0) * 100),
      currency: 'usd',
      method: testMethod,
      methodText: testMethod.description,
      ...change,
    };
    const payload = { contractId: openedId(contractId), notice };
    expect((await send(payload)).statusCode).toBe(200);
    return payload;
  }
  const results = async () =>
    (await database.db.select().from(paymentNotices).orderBy(paymentNotices.receivedAt)).map(
      ({ result, reason }) => [result, reason],
    );
  async function buy() {
    const contractId = await placeOrder();
    await openPage(contractId);
    await sendNotice(contractId);
    return contractId;
  }
  const runDay = () => servicing.runContractDay({}, { number: 1, isLast: false });
  const sendRequests = () => runJobs(database, paymentRequestsQueue, contracts.sendPaymentRequests);
  const balances = async (contractId: string) =>
    sumBalances(
      (await paymentStore(database.db).load([openedId(contractId)])).get(openedId(contractId))?.postings ??
        [],
    );
  const emails = async (template: string) =>
    (await emailsTo({ messages, database }, 'ada@example.com')).filter((each) => each.template === template);
  async function cancel(contractId: string) {
    const id = openedId(contractId);
    const request = { reason: 'Sold the car' };
    await database.transaction((tx) => contractStaff.cancel(tx, id, request, { name: 'Grace Seller' }));
  }
  return {
    ...server,
    database,
    script,
    client,
    reported: reportedErrors,
    placeOrder,
    openPage,
    fetchContract,
    send,
    sendNotice,
    results,
    buy,
    runDay,
    sendRequests,
    balances,
    emails,
    cancel,
  };
}
