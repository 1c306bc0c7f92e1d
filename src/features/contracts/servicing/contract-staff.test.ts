import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { addDays, formatDate } from '../../../shared/calendar.ts';
import { toOfficeDay } from '../../../shared/local-time.ts';
import { createContractFrom, createOrderableQuote, payByCheck } from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import { emailsTo } from '../../../test/people.ts';
import { staffClient } from '../../../test/staff-client.ts';
import { testClient, testServer } from '../../../test/test-server.ts';
import { money } from '../../../ui/format.ts';
import { calculateRefund } from '../cancellation/domain/refund.ts';
import { findReceivedDayError } from '../contract/domain/incoming-payment.ts';
import type { ContractFilter } from '../contract/store/contracts.ts';
import { contracts } from '../contract/table.ts';
import { contractDetails, contractRecord } from './schema/staff.ts';

const by = { name: 'Grace Seller' };

async function setUp(database: Database) {
  const server = await testServer(database);
  const client = await testClient(server.app);
  const staff = server.services.contractStaff;
  async function placeOrder(changes: object = {}) {
    const contractId = await createContractFrom(client, await createOrderableQuote(client, changes));
    return { contractId, id: openedId(contractId) };
  }
  const details = async (id: string) =>
    contractDetails.parse(await staff.find(database.db, id, { role: 'sales' }));
  const cancel = (id: string) =>
    database.transaction((tx) => staff.cancel(tx, id, { reason: 'Sold the car' }, by));
  const list = async (filter: ContractFilter = {}) => {
    const query = { page: 1, perPage: 10, sort: 'orderedAt', order: 'asc' as const, filter };
    return (await staff.list(query)).rows.map((row) => contractRecord.parse(row).lastName);
  };
  const pay = (contractId: string, count = 1) => payByCheck(server.services, contractId, count);
  return { ...server, database, staff, placeOrder, details, cancel, list, pay };
}

describeOnDatabase('contracts in the staff app', (open) => {
  test('can have a call logged and be canceled through the API', async () => {
    const database = await open();
    const server = await setUp(database);
    const url = `/api/staff/contracts/${(await server.placeOrder({ phone: '312 555 0142' })).id}`;
    const seller = await staffClient(server, 'sales');
    server.clock.moveTo('2026-11-20T18:00:00Z');
    expect((await seller.post(`${url}/note-call`, { text: 'Took the payment.' })).status).toBe(204);
    expect((await seller.post(`${url}/cancel`, { reason: 'Sold the car' })).status).toBe(204);
    expect((await seller.get(url)).json).toMatchObject({
      status: 'Canceled',
      timeline: expect.arrayContaining([
        expect.objectContaining({ text: 'Call: Took the payment.' }),
        expect.objectContaining({ text: 'Reason for canceling: Sold the car' }),
        expect.objectContaining({ who: 'Buyer', text: 'Placed the order' }),
      ]),
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
    const logCall = (text: string, channel: 'call' | 'incomingCall' = 'call') => {
      const overrideReason = channel === 'call' ? 'They asked for it.' : null;
      return database.transaction((tx) => staff.logCall(tx, id, { channel, text, overrideReason }, by));
    };
    await logCall('Calls back tomorrow');
    await logCall('Paid by card.', 'incomingCall');
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
    const texts = contract.timeline.map(({ who, text }) => `${who}: ${text}`);
    expect(texts).toContain(
      "Grace Seller: Call: Calls back tomorrow\n\nDon't call this person about their contract. We don't have their phone number. Contacted anyway: They asked for it.",
    );
    expect(texts).toContain('Grace Seller: Call: They called us. Paid by card.');
    expect(texts).toContain('Grace Seller: Reason for canceling: Sold the car');
    await expect(logCall('Again')).rejects.toThrow("isn't awaiting a call");
    await expect(cancel(id)).rejects.toThrow('already over');
  });

  test("a paid contract shows the refund under its state's rule, and canceling ends the payments", async () => {
    const { placeOrder, details, cancel, pay, clock } = await setUp(await open());
    const { id, contractId } = await placeOrder();
    const firstCents = await pay(contractId);
    clock.addDays(200);
    const { refundBasis: basis, paid } = await details(id);
    expect(Math.round(paid * 100)).toBe(firstCents);
    if (!basis) throw new Error('Nothing was paid');
    const { contract, contractRule, law, cancelOn: on } = basis;
    const { refundCents } = calculateRefund(contract, contractRule, law, {
      on,
      claimsCents: null,
      by: 'Buyer',
    });
    expect(refundCents).toBeGreaterThanOrEqual(0);
    expect(refundCents).toBeLessThanOrEqual(paid * 100);
    await cancel(id);
    const closed = { status: 'Canceled', refundAmount: refundCents / 100, refundBasis: null };
    expect(await details(id)).toMatchObject(closed);
    const [first, ...later] = (await details(id)).contract.payments.map(({ status }) => status);
    expect([first, ...new Set(later)]).toEqual(['Paid', 'Canceled']);
  });

  test('a cancellation that was asked for earlier is refunded for that day', async () => {
    const { database, services, staff, placeOrder, details, pay, clock } = await setUp(await open());
    const { id, contractId } = await placeOrder();
    await pay(contractId);
    const purchasedOn = toOfficeDay(clock.now());
    clock.addDays(40);
    const { refundBasis: basis } = await details(id);
    if (!basis) throw new Error('Nothing was paid');
    const cancel = (askedOn: string) =>
      database.transaction((tx) => staff.cancel(tx, id, { reason: 'Letter', askedOn }, by));
    await expect(cancel(addDays(purchasedOn, -1))).rejects.toThrow('Enter a day from');
    await expect(cancel(addDays(purchasedOn, 41))).rejects.toThrow('Enter a day from');
    const askedOn = addDays(purchasedOn, 25);
    const refundFor = (on: string) =>
      calculateRefund(basis.contract, basis.contractRule, basis.law, { on, claimsCents: null, by: 'Buyer' });
    expect(refundFor(askedOn).refundCents).not.toBe(refundFor(basis.cancelOn).refundCents);
    await cancel(askedOn);
    expect(await details(id)).toMatchObject({
      status: 'Canceled',
      refundAmount: refundFor(askedOn).refundCents / 100,
      refundDue: { dueOn: refundFor(askedOn).dueOn, penalty: 0 },
      cancellationRequest: { by: 'Buyer', cancelOn: askedOn, reason: 'Letter' },
    });
    const token = await services.contracts.signToken(contractId);
    const { receipt, canceledOn } = await services.contractCancellations.view(token);
    expect([receipt?.requestedAt, canceledOn]).toEqual([formatDate(askedOn), askedOn]);
    const sentMessages = await emailsTo(services, 'ada@example.com');
    expect(sentMessages.find(({ template }) => template === 'contractCanceled')?.data).toMatchObject({
      canceledOn: askedOn,
      refund: { cents: refundFor(askedOn).refundCents },
    });
  });

  test('a caller chooses a later last day, up to as many days as on the site', async () => {
    const { database, services, staff, placeOrder, details, pay, clock } = await setUp(await open());
    const { id, contractId } = await placeOrder();
    await pay(contractId);
    clock.addDays(40);
    const today = toOfficeDay(clock.now());
    const cancel = (lastDay: string, askedOn = today) =>
      database.transaction((tx) => staff.cancel(tx, id, { reason: 'Called us', askedOn, lastDay }, by));
    await expect(cancel(addDays(today, 21))).rejects.toThrow('within the next 20 days');
    await expect(cancel(addDays(today, 11), addDays(today, -10))).rejects.toThrow('within the next 20 days');
    await expect(cancel(addDays(today, -1))).rejects.toThrow("can't be in the past");
    await cancel(addDays(today, 10), addDays(today, -10));
    const { status, cancellationRequest, cancelOn } = await details(id);
    expect({ status, cancelOn }).toEqual({ status: 'Active', cancelOn: addDays(today, 10) });
    expect(cancellationRequest).toMatchObject({ by: 'Buyer', refundDueOn: addDays(today, 20) });
    const templates = (await emailsTo(services, 'ada@example.com')).map(({ template }) => template);
    expect(templates).toContain('cancellationReceived');
    expect(templates).not.toContain('contractCanceled');
  });

  test('a refund is due until it is recorded as paid, and late ones cost a penalty', async () => {
    const { database, services, staff, placeOrder, details, cancel, list, pay, clock } = await setUp(
      await open(),
    );
    const { id, contractId } = await placeOrder({ zipCode: '78701', lastName: 'Due' });
    const owed = ((await pay(contractId)) + (await pay(contractId))) / 100;
    clock.addDays(10);
    const sumRefundLines = async () =>
      (await details(id)).refundLines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
    expect(await sumRefundLines()).toBe(0);
    await cancel(id);
    expect(await sumRefundLines()).toBe(owed);
    const getRefundDue = async () => (await details(id)).refundDue;
    expect(await getRefundDue()).toEqual({
      dueOn: '2026-12-30',
      isLate: false,
      isWaiting: false,
      owed,
      penalty: 0,
    });
    expect(await list({ isRefundDue: true })).toEqual(['Due']);
    clock.addDays(31);
    expect(await getRefundDue()).toMatchObject({ isLate: true, owed });
    clock.addDays(15 + 60);
    const penalty = Math.round(owed * 20) / 100;
    expect(await getRefundDue()).toMatchObject({ isLate: true, owed: expect.closeTo(owed + penalty, 1) });
    const [byHand, ...others] = (await details(id)).refundsByHand;
    expect(byHand).toEqual({ payee: 'Ada Due', amount: expect.closeTo(owed + penalty, 1) });
    expect(others).toEqual([]);
    const paidOn = toOfficeDay(clock.now());
    await database.transaction((tx) => staff.markRefundPaid(tx, id, { paidOn, reference: 'Check 9' }, by));
    expect(await details(id)).toMatchObject({ refundDue: null, refundPaidOn: paidOn, refundsByHand: [] });
    expect(await sumRefundLines()).toBeCloseTo(owed + penalty, 1);
    expect(await list({ isRefundDue: true })).toEqual([]);
    const sentMessages = await emailsTo(services, 'ada@example.com');
    const refundEmails = sentMessages
      .map(({ data }) => JSON.stringify(data))
      .filter((data) => data.includes('we paid your refund'));
    expect(refundEmails).toEqual([expect.stringContaining(`We paid ${money(owed + penalty)} to you.`)]);
  });

  test('canceling emails the refund with its due date and moves the lead to Lost', async () => {
    const { database, services, placeOrder, details, cancel, pay, clock } = await setUp(await open());
    const { id, contractId } = await placeOrder();
    const cents = await pay(contractId);
    clock.addDays(20);
    const { contractNumber, leadId } = await details(id);
    const findLead = async () => services.leadStaff.find(database.db, leadId ?? '');
    expect(await findLead()).toMatchObject({ stage: 'Ordered' });
    await cancel(id);
    const sentMessages = await emailsTo(services, 'ada@example.com');
    const { data, leadId: messageLeadId } =
      sentMessages.find(({ template }) => template === 'contractCanceled') ?? {};
    expect([data, messageLeadId]).toMatchObject([
      { contractNumber, canceledOn: '2026-12-10', refund: { cents, dueOn: '2027-01-09', late: '' } },
      leadId,
    ]);
    const { lines } = (data as { refund: { lines: { cents: number }[] } }).refund;
    expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(cents);
    const lead = await findLead();
    expect(lead?.stage).toBe('Lost');
    expect(lead?.activities.map(({ text }) => text)).toContain(
      `Moved to Lost by Grace Seller: Contract ${contractNumber} was canceled: Sold the car`,
    );
  });

  test('canceling an unpaid contract emails no refund, and a lead with another contract stays Ordered', async () => {
    const { database, services, placeOrder, details, cancel } = await setUp(await open());
    const first = await placeOrder();
    const { leadId } = await details(first.id);
    const second = await placeOrder({ vehicleModel: 'Civic' });
    await database.db.update(contracts).set({ leadId }).where(eq(contracts.id, second.id));
    await cancel(first.id);
    const stage = async () => (await services.leadStaff.find(database.db, leadId ?? ''))?.stage;
    expect(await stage()).toBe('Ordered');
    const sentMessages = await emailsTo(services, 'ada@example.com');
    expect(sentMessages.filter(({ template }) => template === 'contractCanceled')).toMatchObject([
      { data: { refund: null } },
    ]);
    await cancel(second.id);
    expect(await stage()).toBe('Lost');
  });

  test('records a payment only for the amount due, and not after canceling', async () => {
    const { database, staff, placeOrder, details, cancel, pay } = await setUp(await open());
    const { id, contractId } = await placeOrder();
    const record = (amount: number, reference = 'Check 7') =>
      database.transaction((tx) => staff.recordPayment(tx, id, { amount, method: 'Check', reference }, by));
    const [first, second] = (await details(id)).contract.payments;
    await expect(record((first?.amount ?? 0) - 0.01)).rejects.toThrow('for the next payment');
    await record(first?.amount ?? 0);
    expect(await details(id)).toMatchObject({ status: 'Active', paid: first?.amount });
    await expect(record(second?.amount ?? 0)).rejects.toThrow('already recorded');
    await cancel(id);
    await expect(pay(contractId)).rejects.toThrow('no payment is due');
  });

  test('a plan starts on the day on which a check was received', async () => {
    const { database, staff, placeOrder, details, clock } = await setUp(await open());
    const { id } = await placeOrder();
    const orderedOn = toOfficeDay(clock.now());
    const [first] = (await details(id)).contract.payments;
    const record = (receivedOn: string) => {
      const payment = { amount: first?.amount ?? 0, method: 'Check', reference: 'Check 7', receivedOn };
      return database.transaction((tx) => staff.recordPayment(tx, id, payment, by));
    };
    clock.addDays(5);
    await expect(record(addDays(orderedOn, -1))).rejects.toThrow('Enter the day on which the payment');
    await expect(record(addDays(orderedOn, 6))).rejects.toThrow('Enter the day on which the payment');
    const receivedOn = addDays(orderedOn, 2);
    await record(receivedOn);
    const { refundBasis, schedule } = await details(id);
    expect(refundBasis?.contract.purchasedOn).toBe(receivedOn);
    expect(schedule[0]?.dueOn).toBe(receivedOn);
    expect(findReceivedDayError({ orderedOn, transferredOn: null }, orderedOn, addDays(orderedOn, 60))).toBe(
      undefined,
    );
    expect(
      findReceivedDayError({ orderedOn, transferredOn: null }, orderedOn, addDays(orderedOn, 61)),
    ).toContain('Enter the day');
    const transferred = { orderedOn, transferredOn: addDays(orderedOn, 3) };
    expect(findReceivedDayError(transferred, addDays(orderedOn, 2), addDays(orderedOn, 9))).toContain(
      'Enter',
    );
  });

  test("never show the key, and can't be found by it", async () => {
    const { staff, placeOrder, details } = await setUp(await open());
    const { id, contractId } = await placeOrder();
    const query = { page: 1, perPage: 10, sort: 'orderedAt', order: 'asc' as const, filter: {} };
    const responses = [await details(id), await staff.list(query)];
    expect(JSON.stringify(responses)).not.toContain(contractId);
    await expect(details(contractId)).rejects.toThrow();
  });
});
