import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { contractFrom, orderableQuote, stripeEvents } from '../../../test/contract-samples.ts';
import { fakeStripe } from '../../../test/fake-stripe.ts';
import { describeOnBothDatabases } from '../../../test/fresh-database.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { staffClient } from '../../../test/staff-client.ts';
import { testClient, testServer } from '../../../test/test-server.ts';
import { refundOn } from '../cancellation/domain/refund.ts';
import { endPaymentsQueue } from './actions/payments.ts';
import { contractDetails, contractRecord } from './schema/staff.ts';
import type { ContractFilter } from './store.ts';
import { contracts } from './table.ts';

const by = { name: 'Grace Seller' };

async function setUp(database: Database, paysOnline = false) {
  const stripe = paysOnline ? await fakeStripe(() => new Date('2026-11-20T12:00:00Z')) : undefined;
  const server = await testServer(database, { stripe: stripe?.settings });
  const client = await testClient(server.app);
  const staff = server.services.contractStaff;
  async function placeOrder(changes: object = {}) {
    const contractId = await contractFrom(client, await orderableQuote(client, changes));
    const recordIds = await server.services.contracts.recordIds(database.db, [contractId]);
    return { contractId, id: recordIds.get(contractId) ?? '' };
  }
  const details = async (id: string) => contractDetails.parse(await staff.find(database.db, id));
  const cancel = (id: string, hadClaim = false) =>
    database.transaction((tx) =>
      staff.cancel(tx, id, { reason: 'Sold the car', hadClaim, isBySeller: false }, by),
    );
  const list = async (filter: ContractFilter = {}) => {
    const query = { page: 1, perPage: 10, sort: 'signedAt', order: 'asc' as const, filter };
    return (await staff.list(query)).rows.map((row) => contractRecord.parse(row).lastName);
  };
  async function makeFirstPayment(contractId: string) {
    if (!stripe) throw new Error('contracts are paid by phone');
    const { paid, completed } = stripeEvents(stripe);
    const call = { method: 'POST' as const, url: '/api/payments/stripe-webhook' };
    for (const webhook of [paid(contractId, 'in_1', 10_000), completed(contractId)])
      expect((await server.app.inject({ ...call, ...webhook })).statusCode).toBe(200);
  }
  async function secondsToEnd() {
    const work = server.services.contracts.endPayments;
    if (!work) throw new Error('endPayments is missing');
    await runJobs(database, endPaymentsQueue, work);
    const last = stripe?.calls.filter(({ path }) => path === '/v1/subscriptions/sub_1').at(-1);
    return last && Number(last.parameters.cancel_at) - server.clock.now().getTime() / 1000;
  }
  return { ...server, database, staff, placeOrder, details, cancel, list, makeFirstPayment, secondsToEnd };
}

describeOnBothDatabases('contracts in the staff app', (open) => {
  test('can have a call logged and be canceled through the API', async () => {
    const database = await open();
    const server = await setUp(database);
    const url = `/api/staff/contracts/${(await server.placeOrder()).id}`;
    const seller = await staffClient(server, 'sales');
    expect((await seller.post(`${url}/note-call`, { text: 'Took the payment.' })).status).toBe(204);
    expect((await seller.post(`${url}/cancel`, { reason: 'Sold the car', hadClaim: false })).status).toBe(
      204,
    );
    expect((await seller.get(url)).json).toMatchObject({
      status: 'Canceled',
      notes: [{ text: 'Took the payment.' }, {}],
    });
  });

  test('are found by status, state, date, number, and last name', async () => {
    const { placeOrder, list, details, cancel, clock } = await setUp(await open());
    const { id: first } = await placeOrder({ lastName: 'Abel' });
    clock.addDays(2);
    await placeOrder({ lastName: 'Zorn', email: 'z@example.com', zipCode: '85001' });
    expect(await list()).toEqual(['Abel', 'Zorn']);
    expect(await list({ state: 'AZ' })).toEqual(['Zorn']);
    expect(await list({ to: '2026-11-20' })).toEqual(['Abel']);
    expect(await list({ q: 'zo' })).toEqual(['Zorn']);
    expect(await list({ q: (await details(first)).contractNumber.toLowerCase() })).toEqual(['Abel']);
    await cancel(first);
    expect(await list({ status: 'Canceled' })).toEqual(['Abel']);
    expect(await list({ status: 'AwaitingPayment' })).toEqual(['Zorn']);
  });

  test('a contract awaiting a call stores call notes, and has no refund when canceled', async () => {
    const { database, staff, placeOrder, details, cancel } = await setUp(await open());
    const { id } = await placeOrder();
    const logCall = (text: string) => database.transaction((tx) => staff.logCall(tx, id, text, by));
    await logCall('Calls back tomorrow');
    expect((await details(id)).refundBasis).toBeNull();
    await cancel(id);
    const contract = await details(id);
    expect(contract).toMatchObject({
      status: 'Canceled',
      refundAmount: null,
      canceledAt: '2026-11-20T12:00:00.000Z',
      contract: {
        nextStep: "This contract is canceled. You haven't paid anything, and we won't charge you.",
      },
    });
    expect(contract.notes.map(({ kind, text }) => [kind, text]).toSorted()).toEqual([
      ['Called', 'Calls back tomorrow'],
      ['Canceled', 'Sold the car'],
    ]);
    await expect(logCall('Again')).rejects.toThrow("isn't awaiting a call");
    await expect(cancel(id)).rejects.toThrow('already canceled');
  });

  test("a paid contract shows the refund under its state's rule, and canceling ends the payments", async () => {
    const { placeOrder, details, cancel, makeFirstPayment, secondsToEnd, clock } = await setUp(
      await open(),
      true,
    );
    const { id, contractId } = await placeOrder();
    await makeFirstPayment(contractId);
    await secondsToEnd();
    clock.addDays(200);
    const { refundBasis: basis, paid } = await details(id);
    expect(paid).toBe(100);
    if (!basis) throw new Error('Nothing was paid');
    const { contract, contractRule, law, cancelOn: on } = basis;
    const { refundCents } = refundOn(contract, contractRule, law, { on, claimsCents: null, by: 'Buyer' });
    expect(refundCents).toBeGreaterThanOrEqual(0);
    expect(refundCents).toBeLessThanOrEqual(paid * 100);
    await cancel(id);
    const closed = { status: 'Canceled', refundAmount: refundCents / 100, refundBasis: null };
    expect(await details(id)).toMatchObject(closed);
    expect(await secondsToEnd()).toBeLessThanOrEqual(60);
  });

  test('a refund is due until it is recorded as paid, and late ones cost a penalty', async () => {
    const { database, staff, placeOrder, details, cancel, list, makeFirstPayment, clock } = await setUp(
      await open(),
      true,
    );
    const { id, contractId } = await placeOrder({ zipCode: '78701', lastName: 'Due' });
    await makeFirstPayment(contractId);
    clock.addDays(10);
    await cancel(id);
    const due = async () => (await details(id)).refundDue;
    expect(await due()).toEqual({ dueOn: '2026-12-30', isLate: false, owed: 100, penalty: 0 });
    expect(await list({ isRefundDue: true })).toEqual(['Due']);
    clock.addDays(31);
    expect(await due()).toMatchObject({ isLate: true, owed: 100 });
    clock.addDays(15 + 60);
    expect(await due()).toMatchObject({ isLate: true, owed: 120, penalty: 20 });
    const paidOn = clock.now().toISOString().slice(0, 10);
    await database.transaction((tx) => staff.markRefundPaid(tx, id, paidOn));
    expect(await details(id)).toMatchObject({ refundDue: null, refundPaidOn: paidOn });
    expect(await list({ isRefundDue: true })).toEqual([]);
  });

  test('canceling emails the refund with its due date and moves the lead to Lost', async () => {
    const { database, services, placeOrder, details, cancel, makeFirstPayment, clock } = await setUp(
      await open(),
      true,
    );
    const { id, contractId } = await placeOrder();
    await makeFirstPayment(contractId);
    clock.addDays(20);
    const { contractNumber, leadId } = await details(id);
    const findLead = async () => services.leadStaff.find(database.db, leadId ?? '');
    expect(await findLead()).toMatchObject({ stage: 'Ordered' });
    await cancel(id);
    const sentMessages = await services.messages.byPerson('ada@example.com', database.db);
    const { data, leadId: messageLeadId } =
      sentMessages.find(({ template }) => template === 'contractCanceled') ?? {};
    expect([data, messageLeadId]).toMatchObject([
      { contractNumber, canceledOn: '2026-12-10', refund: { cents: 10_000, dueOn: '2027-01-09', late: '' } },
      leadId,
    ]);
    const { lines } = (data as { refund: { lines: { cents: number }[] } }).refund;
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(10_000);
    const lead = await findLead();
    expect(lead?.stage).toBe('Lost');
    expect(lead?.activities.map(({ what }) => what)).toContain(
      `Moved to Lost by Grace Seller: Contract ${contractNumber} was canceled: Sold the car`,
    );
  });

  test('canceling an unpaid contract emails no refund, and a lead with another contract stays Ordered', async () => {
    const { database, services, placeOrder, details, cancel } = await setUp(await open());
    const first = await placeOrder();
    const { leadId } = await details(first.id);
    const second = await placeOrder({ vehicleModel: 'Civic' });
    await database.db.update(contracts).set({ leadId }).where(eq(contracts.recordId, second.id));
    await cancel(first.id);
    const stage = async () => (await services.leadStaff.find(database.db, leadId ?? ''))?.stage;
    expect(await stage()).toBe('Ordered');
    const sentMessages = await services.messages.byPerson('ada@example.com', database.db);
    expect(sentMessages.filter(({ template }) => template === 'contractCanceled')).toMatchObject([
      { data: { refund: null } },
    ]);
    await cancel(second.id);
    expect(await stage()).toBe('Lost');
  });

  test("a payment after canceling doesn't make the contract active, and payments end", async () => {
    const { placeOrder, details, cancel, makeFirstPayment, secondsToEnd } = await setUp(await open(), true);
    const { id, contractId } = await placeOrder();
    await cancel(id);
    await makeFirstPayment(contractId);
    expect((await details(id)).status).toBe('Canceled');
    expect(await secondsToEnd()).toBeLessThanOrEqual(60);
  });

  test("never show the secret ID, and can't be found by it", async () => {
    const { staff, placeOrder, details } = await setUp(await open());
    const { id, contractId } = await placeOrder();
    const query = { page: 1, perPage: 10, sort: 'signedAt', order: 'asc' as const, filter: {} };
    const responses = [await details(id), await staff.list(query)];
    expect(JSON.stringify(responses)).not.toContain(contractId);
    await expect(details(contractId)).rejects.toThrow();
  });
});
