import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnBothDatabases } from '../../../test/fresh-database.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { staffClient } from '../../../test/staff-client.ts';
import { stripeStandIn } from '../../../test/stripe-stand-in.ts';
import { quotedOpportunity, testClient, testServer } from '../../../test/test-server.ts';
import { endPaymentsQueue } from './actions/payments.ts';
import { confirmationNames } from './domain/order.ts';
import { openedOrder, orderRecord } from './schema/staff.ts';
import type { OrderFilter } from './store.ts';
import { orders } from './table.ts';

const vin = '1HGCR2F30EA012345';
const by = { name: 'Grace Seller' };

async function shop(database: Database, paysOnline = false) {
  const stripe = paysOnline ? await stripeStandIn(() => new Date('2026-11-20T12:00:00Z')) : undefined;
  const server = await testServer(database, { stripe: stripe?.settings });
  const client = await testClient(server.app);
  const staff = server.services.orderStaff;
  async function ordered(who: object = {}) {
    const quote = await quotedOpportunity(client, { coveragePlan: 1, termMonths: 36, ...who }, { vin });
    const { opportunityId, quoteSequence } = quote;
    const body = { opportunityId, quoteSequence, confirmations: confirmationNames };
    const { orderId } = (await client.post('/api/orders/place', body)).json as { orderId: string };
    const recordIds = await server.services.orders.recordIds(database.db, [orderId]);
    return { orderId, id: recordIds.get(orderId) ?? '' };
  }
  const opened = async (id: string) => openedOrder.parse(await staff.find(database.db, id));
  const cancel = (id: string, hadClaim = false) =>
    database.transaction((tx) => staff.cancel(tx, id, { reason: 'Sold the car', hadClaim }, by));
  const list = async (filter: OrderFilter = {}) => {
    const query = { page: 1, perPage: 10, sort: 'placedAt', order: 'asc' as const, filter };
    return (await staff.list(query)).rows.map((row) => orderRecord.parse(row).lastName);
  };
  /** Stripe tells that the first payment arrived. */
  async function started(orderId: string) {
    const paid = stripe?.notice('invoice.paid', {
      ...{ object: 'invoice', id: 'in_1', amount_paid: 10_000 },
      parent: { subscription_details: { metadata: { orderId } } },
    });
    const notice = stripe?.notice('checkout.session.completed', {
      ...{ object: 'checkout.session', mode: 'subscription', client_reference_id: orderId },
      ...{ payment_status: 'paid', subscription: 'sub_1', amount_total: 10_000 },
    });
    const call = { method: 'POST' as const, url: '/api/payments/stripe-webhook' };
    for (const told of [paid, notice])
      expect((await server.app.inject({ ...call, ...told })).statusCode).toBe(200);
  }
  /** When Stripe was told to end the payments, in seconds from now. */
  async function endedIn() {
    const work = server.services.orders.endPayments;
    if (!work) throw new Error('nobody ends payments');
    await runJobs(database, endPaymentsQueue, work);
    const last = stripe?.calls.filter(({ path }) => path === '/v1/subscriptions/sub_1').at(-1);
    return last && Number(last.parameters.cancel_at) - server.clock.now().getTime() / 1000;
  }
  return { ...server, staff, ordered, opened, cancel, list, started, endedIn };
}

describeOnBothDatabases('orders in the back office', (open) => {
  test('are called, and cancelled, by the calls that the screens make', async () => {
    const database = await open();
    const shopped = await shop(database);
    const url = `/api/staff/orders/${(await shopped.ordered()).id}`;
    const seller = await staffClient(shopped, 'sales');
    expect((await seller.post(`${url}/note-call`, { text: 'Took the payment.' })).status).toBe(204);
    expect((await seller.post(`${url}/cancel`, { reason: 'Sold the car', hadClaim: false })).status).toBe(
      204,
    );
    expect((await seller.get(url)).json).toMatchObject({
      status: 'Cancelled',
      notes: [{ text: 'Took the payment.' }, {}],
    });
  });

  test('are found by status, state, day, number and last name', async () => {
    const { ordered, list, opened, cancel, clock } = await shop(await open());
    const { id: first } = await ordered({ lastName: 'Abel' });
    clock.addDays(2);
    await ordered({ lastName: 'Zorn', email: 'z@example.com', zipCode: '85001' });
    expect(await list()).toEqual(['Abel', 'Zorn']);
    expect(await list({ state: 'AZ' })).toEqual(['Zorn']);
    expect(await list({ to: '2026-11-20' })).toEqual(['Abel']);
    expect(await list({ q: 'zo' })).toEqual(['Zorn']);
    expect(await list({ q: (await opened(first)).orderNumber.toLowerCase() })).toEqual(['Abel']);
    await cancel(first);
    expect(await list({ status: 'Cancelled' })).toEqual(['Abel']);
    expect(await list({ status: 'AwaitingCall' })).toEqual(['Zorn']);
  });

  test('one that waits for a call keeps what was said, and when cancelled gives nothing back', async () => {
    const database = await open();
    const { staff, ordered, opened, cancel } = await shop(database);
    const { id } = await ordered();
    const noted = (text: string) => database.transaction((tx) => staff.noteCall(tx, id, text, by));
    await noted('Calls back tomorrow');
    expect((await opened(id)).refundToday).toBeNull();
    await cancel(id);
    const order = await opened(id);
    expect(order).toMatchObject({
      ...{ status: 'Cancelled', refundAmount: null, cancelledAt: '2026-11-20T12:00:00.000Z' },
      order: { nextStep: "This order is canceled. We won't charge you anything more." },
    });
    expect(order.notes.map(({ kind, text }) => [kind, text]).toSorted()).toEqual([
      ['Called', 'Calls back tomorrow'],
      ['Cancelled', 'Sold the car'],
    ]);
    await expect(noted('Again')).rejects.toThrow('does not wait for a call');
    await expect(cancel(id)).rejects.toThrow('cancelled already');
  });

  test('a paid one says what comes back by the rule that was agreed, and takes no further payment', async () => {
    const { ordered, opened, cancel, started, endedIn, clock } = await shop(await open(), true);
    const { id, orderId } = await ordered();
    await started(orderId);
    await endedIn();
    clock.addDays(200);
    const { refundToday, paid } = await opened(id);
    expect(paid).toBe(100);
    const { amount, lines } = refundToday?.withoutClaim ?? { amount: -1, lines: [] };
    expect(amount).toBeGreaterThanOrEqual(0);
    expect(amount).toBeLessThanOrEqual(paid);
    expect(lines[0]?.label).toBe('Plan price');
    await cancel(id);
    expect(await opened(id)).toMatchObject({ status: 'Cancelled', refundAmount: amount, refundToday: null });
    expect(await endedIn()).toBeLessThanOrEqual(60);
  });

  test('a canceled one writes to the buyer what comes back, how and by when, and its lead is lost', async () => {
    const database = await open();
    const { services, ordered, opened, cancel, started, clock } = await shop(database, true);
    const { id, orderId } = await ordered();
    await started(orderId);
    clock.addDays(20);
    const { orderNumber, leadId } = await opened(id);
    const leadOf = async () => services.leadStaff.find(database.db, leadId ?? '');
    expect(await leadOf()).toMatchObject({ stage: 'Ordered' });
    await cancel(id);
    const written = await services.messages.ofPerson('ada@example.com', database.db);
    const { data, leadId: under } = written.find(({ template }) => template === 'orderCancelled') ?? {};
    expect([data, under]).toMatchObject([
      { orderNumber, cancelledOn: '2026-12-10', refund: { cents: 10_000, dueOn: '2027-01-09', late: '' } },
      leadId,
    ]);
    const { lines } = (data as { refund: { lines: { cents: number }[] } }).refund;
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(10_000);
    const lead = await leadOf();
    expect(lead?.stage).toBe('Lost');
    expect(lead?.journey.map(({ what }) => what)).toContain(
      `Reached Lost, moved by Grace Seller: Order ${orderNumber} was canceled: Sold the car`,
    );
  });

  test('an unpaid one that is canceled says that nothing comes back; a lead with another order stays ordered', async () => {
    const database = await open();
    const { services, ordered, opened, cancel } = await shop(database);
    const first = await ordered();
    const { leadId } = await opened(first.id);
    const second = await ordered({ vehicleModel: 'Civic' });
    await database.db.update(orders).set({ leadId }).where(eq(orders.recordId, second.id));
    await cancel(first.id);
    const stage = async () => (await services.leadStaff.find(database.db, leadId ?? ''))?.stage;
    expect(await stage()).toBe('Ordered');
    const written = await services.messages.ofPerson('ada@example.com', database.db);
    expect(written.filter(({ template }) => template === 'orderCancelled')).toMatchObject([
      { data: { refund: null } },
    ]);
    await cancel(second.id);
    expect(await stage()).toBe('Lost');
  });

  test('one that is paid after it was cancelled is not active, and its payments end', async () => {
    const { ordered, opened, cancel, started, endedIn } = await shop(await open(), true);
    const { id, orderId } = await ordered();
    await cancel(id);
    await started(orderId);
    expect((await opened(id)).status).toBe('Cancelled');
    expect(await endedIn()).toBeLessThanOrEqual(60);
  });

  test('never show the id that opens the order, and are not found by it', async () => {
    const { staff, ordered, opened } = await shop(await open());
    const { id, orderId } = await ordered();
    const query = { page: 1, perPage: 10, sort: 'placedAt', order: 'asc' as const, filter: {} };
    const shown = [await opened(id), await staff.list(query)];
    expect(JSON.stringify(shown)).not.toContain(orderId);
    await expect(opened(orderId)).rejects.toThrow();
  });
});
