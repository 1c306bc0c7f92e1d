import { expect, test } from 'vitest';
import { toOfficeDay } from '../../../shared/local-time.ts';
import { payByCheck } from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import { startPayingServer } from '../../../test/paying-server.ts';
import { staffClient } from '../../../test/staff-client.ts';
import { getErrorCodes } from '../../../test/test-server.ts';
import type { ContractDetails, ContractRecord } from './schema/staff.ts';

describeOnDatabase('a refund that staff pay', (open) => {
  async function setUp(zipCode = '78701') {
    const server = await startPayingServer(await open());
    const clerk = await staffClient(server, 'administrator');
    const contractId = await server.placeOrder(undefined, 'InFull', { zipCode });
    const url = `/api/staff/contracts/${openedId(contractId)}`;
    const details = async () => (await clerk.get(url)).json as ContractDetails;
    const markPaid = (paidOn: string, more: { reason?: string } = {}) =>
      clerk.post(`${url}/mark-refund-paid`, { paidOn, reference: 'Check 9', ...more });
    const listDue = async () => {
      const { json } = await clerk.get('/api/staff/contracts', { isRefundDue: 'true' });
      return (json as { rows: ContractRecord[] }).rows.length;
    };
    const payOnline = async () => {
      await server.openPage(contractId);
      await server.sendNotice(contractId);
    };
    return { ...server, clerk, contractId, url, details, markPaid, listDue, payOnline };
  }

  test("can't be dated before we owed it, which would take off the penalty", async () => {
    const { services, contractId, clock, cancel, details, markPaid } = await setUp();
    await payByCheck(services, contractId);
    clock.addDays(40);
    await cancel(contractId);
    clock.addDays(120);
    const { refundDue } = await details();
    expect(refundDue?.penalty).toBeGreaterThan(0);
    const early = await markPaid('2026-12-29');
    expect(getErrorCodes(early)).toEqual(['InvalidField']);
    expect((await details()).refundDue).toEqual(refundDue);
    expect((await markPaid('2027-04-29')).status).toBe(204);
    expect((await details()).statement.refunded).toBeCloseTo(refundDue?.owed ?? 0, 2);
  });

  test("is paid with a reason when the provider hasn't taken it for three days", async () => {
    const { contractId, clock, cancel, details, markPaid, listDue, payOnline, script, sendRequests } =
      await setUp();
    await payOnline();
    clock.addDays(2);
    await cancel(contractId);
    script.isDown = true;
    await sendRequests().catch(() => {});
    clock.addDays(2);
    expect((await details()).allowedActions).not.toContain('mark-refund-paid');
    expect(getErrorCodes(await markPaid('2026-11-24', { reason: 'Too early' }))).toEqual(['NoRefundDue']);
    clock.addDays(1);
    expect((await details()).allowedActions).toContain('mark-refund-paid');
    expect(getErrorCodes(await markPaid('2026-11-25'))).toEqual(['ReasonMissing']);
    expect(await listDue()).toBe(1);
    expect((await markPaid('2026-11-25', { reason: 'The provider is down.' })).status).toBe(204);
    const paid = await details();
    expect(paid).toMatchObject({ refundDue: null, refundPaidOn: '2026-11-25', refundsByHand: [] });
    expect(paid.timeline.map(({ text }) => text).join()).toContain('The provider is down.');
    expect(await listDue()).toBe(0);
  });

  test('costs a penalty when it is late, for a void contract as well', async () => {
    const { services, contractId, clock, clerk, url, details, markPaid } = await setUp();
    const owed = (await payByCheck(services, contractId)) / 100;
    clock.addDays(40);
    expect((await clerk.post(`${url}/void`, { reason: 'The odometer was altered' })).status).toBe(204);
    clock.addDays(40);
    expect((await details()).refundDue).toMatchObject({ owed, penalty: 0 });
    clock.addDays(80);
    const { refundDue } = await details();
    expect(refundDue?.penalty).toBeGreaterThan(0);
    expect(refundDue?.owed).toBeCloseTo(owed + (refundDue?.penalty ?? 0), 2);
    expect((await markPaid('2027-04-29')).status).toBe(204);
    expect((await details()).statement.refunded).toBeCloseTo(refundDue?.owed ?? 0, 2);
  });

  test.each([
    ["is listed as to pay although an earlier owner's payment is disputed", 35, 1],
    ['waits for a dispute of a payment on the day of the transfer', 0, 0],
  ])('%s', async (_title, daysToTransfer, dueCount) => {
    const {
      services,
      contractId,
      clock,
      clerk,
      url,
      cancel,
      listDue,
      payOnline,
      sendNotice,
      fetchContract,
      ...server
    } = await setUp('60601');
    await payOnline();
    const cents = Math.round((await fetchContract(contractId)).totalPrice * 100);
    clock.addDays(daysToTransfer);
    const transfer = {
      owner: { firstName: 'Noor', lastName: 'Later', email: 'noor@example.com' },
      address: { street: '4 Elm Street', city: 'Peoria', state: 'IL', zipCode: '61602' },
      soldOn: toOfficeDay(clock.now()),
      odometer: 52_000,
      fee: 0,
    };
    expect((await clerk.post(`${url}/transfer`, transfer)).status).toBe(204);
    await server.send({
      contractId: openedId(contractId),
      notice: {
        ...{ id: 'evt_dispute', at: clock.now().toISOString(), type: 'DisputeOpened', chargeKey: '1-1' },
        ...{ reference: 'pay-1-1', disputeReference: 'dp-1', cents, currency: 'usd' },
      },
    });
    await cancel(contractId);
    expect(await listDue()).toBe(dueCount);
  });

  test('has no fee after our own notice, on the page of staff either', async () => {
    const { services, clock, clerk, runDay, placeOrder } = await setUp();
    const contractId = await placeOrder(undefined, 'Monthly', { zipCode: '60601' });
    await payByCheck(services, contractId);
    const url = `/api/staff/contracts/${openedId(contractId)}`;
    const details = async () => (await clerk.get(url)).json as ContractDetails;
    for (let day = 0; day < 75; day += 1) {
      clock.addDays(1);
      await runDay();
    }
    expect((await details()).status).toBe('Lapsed');
    const notice = { reason: 'nonpayment', explanation: 'Payment 2 is more than 30 days late.' };
    expect((await clerk.post(`${url}/give-notice`, notice)).status).toBe(204);
    clock.addDays(16);
    await services.contractCancellations.finishCancellations({}, { number: 1, isLast: false });
    const { status, refundLines } = await details();
    expect(status).toBe('Canceled');
    expect(refundLines).toContainEqual(expect.objectContaining({ label: 'Not charged' }));
    expect(refundLines).toContainEqual({ label: 'Cancellation fee', reason: 'No fee', amount: 0 });
  });
});
