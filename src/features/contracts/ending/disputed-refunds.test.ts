import { expect, test } from 'vitest';
import { dollars } from '../../../shared/format.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import { startPayingServer } from '../../../test/paying-server.ts';
import { staffClient } from '../../../test/staff-client.ts';
import { getErrorCodes } from '../../../test/test-server.ts';
import type { ContractDetails, ContractRecord } from '../servicing/schema/staff.ts';

describeOnDatabase('canceling while the payment is disputed', (open) => {
  async function setUp(zipCode?: string) {
    const server = await startPayingServer(await open());
    const clerk = await staffClient(server, 'sales');
    const contractId = await server.placeOrder(undefined, 'InFull', zipCode ? { zipCode } : {});
    await server.openPage(contractId);
    await server.sendNotice(contractId);
    server.clock.addDays(zipCode ? 10 : 69);
    const url = `/api/staff/contracts/${openedId(contractId)}`;
    const details = async () => (await clerk.get(url)).json as ContractDetails;
    const listDue = async () => {
      const { json } = await clerk.get('/api/staff/contracts', { isRefundDue: 'true' });
      return (json as { rows: ContractRecord[] }).rows.map(({ refundDue }) => refundDue?.owed);
    };
    const markPaid = () =>
      clerk.post(`${url}/mark-refund-paid`, {
        paidOn: server.clock.now().toISOString().slice(0, 10),
        reference: 'Check 9',
      });
    const cents = Math.round((await server.fetchContract(contractId)).firstPayment * 100);
    const tell = (type: 'DisputeOpened' | 'DisputeWon' | 'DisputeLost', amount = cents) =>
      server.sendNotice(contractId, {
        type,
        reference: 'pay-1-1',
        disputeReference: 'dp-1',
        cents: amount,
        currency: 'usd',
      });
    const cancel = async () => {
      await server.cancel(contractId);
      return Math.round(((await details()).refundAmount ?? 0) * 100);
    };
    return { ...server, contractId, details, listDue, markPaid, cents, tell, cancelContract: cancel };
  }

  test('says before the last day, too, that the refund waits, and that a claim paid until then can lower it', async () => {
    const { services, contractId, details, tell, fetchContract } = await setUp('60601');
    await tell('DisputeOpened');
    const token = await services.contracts.signToken(contractId);
    await services.contractCancellations.request(token, { cancelOn: '2026-12-10', reason: '' });
    const waiting = { isWaiting: true, isLoweredByClaims: true };
    expect((await fetchContract(contractId)).refund).toMatchObject(waiting);
    expect((await details()).refundDue).toMatchObject({ isWaiting: true });
    const { receipt } = await services.contractCancellations.view(token);
    expect(receipt?.refund).toMatchObject({ isDisputed: true, isLoweredByClaims: true });
    await tell('DisputeWon');
    expect((await fetchContract(contractId)).refund).toMatchObject({ isWaiting: false });
    expect((await details()).refundDue).toMatchObject({ isWaiting: false });
    const { receipt: later } = await services.contractCancellations.view(token);
    expect(later?.refund).toMatchObject({ isDisputed: false });
  });

  test('of which a part was taken back leaves the schedule as it was sold', async () => {
    const { contractId, cents, tell, fetchContract } = await setUp();
    await tell('DisputeLost', cents - 62);
    const { payments, pastDue } = await fetchContract(contractId);
    expect(payments).toMatchObject([{ amount: cents / 100, left: (cents - 62) / 100 }]);
    expect(pastDue).toMatchObject([{ amount: (cents - 62) / 100 }]);
  });

  test('holds the refund, and a lost dispute settles it', async () => {
    const { details, listDue, markPaid, cents, tell, cancelContract, sendRequests, script, ...server } =
      await setUp();
    await tell('DisputeOpened');
    const refundCents = await cancelContract();
    expect(refundCents).toBeGreaterThan(0);
    await sendRequests();
    expect(script.refunds).toEqual([]);
    expect(await listDue()).toEqual([]);
    const waiting = await details();
    expect(waiting).toMatchObject({
      refundDue: { isWaiting: true },
      refunds: [{ status: 'Due', isWaiting: true }],
      refundsByHand: [],
    });
    const buyer = await server.fetchContract(server.contractId);
    expect(buyer.nextStep).toContain("We can't send your refund until it has decided");
    expect(waiting.allowedActions).not.toContain('mark-refund-paid');
    expect(getErrorCodes(await markPaid())).toEqual(['RefundWaits']);

    await tell('DisputeLost');
    await sendRequests();
    expect(script.refunds).toEqual([]);
    expect(await listDue()).toEqual([]);
    expect(await details()).toMatchObject({ refundDue: null, statement: { received: 0, refundOwed: 0 } });
    expect(getErrorCodes(await markPaid())).toEqual(['NoRefundDue']);
    expect(await server.fetchContract(server.contractId)).toMatchObject({
      nextStep: expect.stringContaining(`Your bank gave you ${dollars(cents)} back.`),
      refund: { owed: 0, refunded: 0, withdrawn: cents / 100 },
    });
    const balances = await server.balances(server.contractId);
    expect(balances).toMatchObject({ Cash: 0, Disputed: 0, RefundsPayable: 0 });
    // We lose what the buyer had used, and nothing else.
    expect(balances.Fees).toBeLessThan(cents - refundCents + 1);
  });

  test('sends the refund to the card after a won dispute', async () => {
    const { tell, cancelContract, sendRequests, script, listDue } = await setUp();
    await tell('DisputeOpened');
    const refundCents = await cancelContract();
    await tell('DisputeWon');
    await sendRequests();
    expect(script.refunds).toMatchObject([{ reference: 'pay-1-1', cents: refundCents }]);
    expect(await listDue()).toHaveLength(1);
  });

  test.each([
    ['the provider sent late', 'Refunded'],
    ['a lost dispute paid late', 'DisputeLost'],
  ] as const)('owes the penalty for a refund that %s', async (_, type) => {
    const { tell, cancelContract, sendRequests, script, clock, details, markPaid, ...server } =
      await setUp('78701');
    if (type === 'DisputeLost') await tell('DisputeOpened');
    const refundCents = await cancelContract();
    await sendRequests();
    clock.addDays(45 + 62);
    if (type === 'DisputeLost') await tell('DisputeLost');
    else
      await server.sendNotice(server.contractId, {
        type,
        reference: 'pay-1-1',
        refundReference: `refund-${script.refunds[0]?.key}`,
        cents: refundCents,
      });
    const penalty = (2 * Math.round(refundCents * 0.1)) / 100;
    expect(await details()).toMatchObject({
      refundDue: { owed: penalty, penalty: 0, isWaiting: false },
      refundsByHand: [{ amount: penalty }],
    });
    clock.addDays(40);
    expect((await markPaid()).status).toBe(204);
    expect(await details()).toMatchObject({ refundDue: null, statement: { refundOwed: 0 } });
  });

  test("leaves to staff what a dispute over a part didn't return", async () => {
    const { tell, cancelContract, details, markPaid, balances, contractId, cents } = await setUp();
    await tell('DisputeOpened', 10_000);
    const refundCents = await cancelContract();
    await tell('DisputeLost', 10_000);
    const owed = (refundCents - 10_000) / 100;
    expect(await details()).toMatchObject({
      refundDue: { owed, isWaiting: false },
      statement: { received: (cents - 10_000) / 100, withdrawn: 100 },
      refundsByHand: [{ amount: owed }],
    });
    expect((await markPaid()).status).toBe(204);
    expect(await balances(contractId)).toMatchObject({ Cash: cents - refundCents, RefundsPayable: 0 });
  });
});
