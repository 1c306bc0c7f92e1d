import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import { startPayingServer } from '../../../test/paying-server.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import { getErrorCodes } from '../../../test/test-server.ts';
import type { NoticeRecord } from './schema/notices.ts';

describeOnDatabase('payment notices that need a decision', (open) => {
  let server: Awaited<ReturnType<typeof startPayingServer>>;
  let seller: StaffClient;
  let contractId: string;
  let cents: number;
  beforeEach(async () => {
    const database: Database = await open();
    server = await startPayingServer(database);
    seller = await staffClient(server, 'sales', 'Grace Seller');
    contractId = await server.placeOrder();
    await server.openPage(contractId);
    cents = Math.round((await server.fetchContract(contractId)).firstPayment * 100);
  });

  const list = async (filter: Record<string, string> = { isOpen: 'true' }) =>
    ((await seller.get('/api/staff/payment-notices', filter)).json as { rows: NoticeRecord[] }).rows;
  const decide = (notice: NoticeRecord | undefined, action: string, body: object = {}) =>
    seller.post(`/api/staff/payment-notices/${notice?.id}/${action}`, body);

  test('are listed with their reason, and none of the others', async () => {
    await server.sendNotice(contractId);
    expect(await list()).toEqual([]);
    await server.sendNotice(contractId, { chargeKey: '1-7', cents: 500 });
    const { contractNumber } = await server.fetchContract(contractId);
    expect(await list()).toMatchObject([
      {
        about: 'A payment of $5.00 arrived (Visa ending in 4242).',
        effect: null,
        reason: 'It changed nothing. We never asked for payment 1-7.',
        amount: '$5.00',
        reference: 'pay-1-7',
        contract: { contractNumber },
        allowedActions: ['apply', 'refund', 'settle'],
      },
    ]);
    expect(await list({ isOpen: 'false' })).toHaveLength(1);
    expect(await list({ contractNumber })).toHaveLength(2);
    expect(await list({ contractNumber: 'O-0000-0000' })).toEqual([]);
  });

  test('a payment can count as the one that is due, and starts the plan', async () => {
    await server.sendNotice(contractId, { chargeKey: '1-7', cents });
    const [notice] = await list();
    const wrong = await decide(notice, 'apply', { number: 2 });
    expect(getErrorCodes(wrong)).toEqual(['AmountNotDue']);
    expect((await decide(notice, 'apply', { number: 1 })).status).toBe(204);
    expect(await server.fetchContract(contractId)).toMatchObject({
      status: 'Active',
      receivedTotal: cents / 100,
    });
    expect(await server.balances(contractId)).toMatchObject({ Cash: cents });
    expect(await list()).toEqual([]);
    expect((await list({ isOpen: 'false' }))[0]).toMatchObject({ settledBy: 'Grace Seller' });
    expect(getErrorCodes(await decide(notice, 'refund'))).toEqual(['AlreadySettled']);
  });

  test('a payment can be refunded', async () => {
    await server.sendNotice(contractId, { chargeKey: '1-7', cents: 500 });
    const [notice] = await list();
    expect((await decide(notice, 'refund')).status).toBe(204);
    await server.sendRequests();
    expect(server.script.refunds).toMatchObject([{ reference: 'pay-1-7', cents: 500 }]);
    await server.sendNotice(contractId, {
      type: 'Refunded',
      reference: 'pay-1-7',
      refundReference: `refund-${server.script.refunds[0]?.key}`,
      cents: 500,
    });
    expect(await server.balances(contractId)).toMatchObject({ Cash: 0, RefundsPayable: 0 });
    expect(await server.fetchContract(contractId)).toMatchObject({ status: 'AwaitingPayment', received: [] });
    expect(await list()).toEqual([]);
  });

  test('one without a known contract needs a contract number', async () => {
    const notice = {
      id: 'evt_stray',
      at: server.clock.now().toISOString(),
      type: 'Paid',
      chargeKey: '1-1',
      reference: 'pay-stray',
      cents,
      currency: 'usd',
      method: null,
      methodText: null,
    };
    await server.send({ contractId: 'unknown', notice });
    const [stray] = await list();
    expect(stray).toMatchObject({ contract: null });
    expect(getErrorCodes(await decide(stray, 'refund'))).toEqual(['ContractMissing']);
    const rejected = await decide(stray, 'refund', { contractNumber: 'O-2222-2222' });
    expect(getErrorCodes(rejected)).toEqual(['ContractNotFound']);
    const { contractNumber } = await server.fetchContract(contractId);
    expect((await decide(stray, 'apply', { contractNumber, number: 1 })).status).toBe(204);
    expect((await server.fetchContract(contractId)).status).toBe('Active');
  });

  test('those in another currency, and other kinds, are only settled with a note', async () => {
    await server.sendNotice(contractId, { chargeKey: '1-1', currency: 'eur' });
    const [notice] = await list();
    expect(notice?.allowedActions).toEqual(['settle']);
    expect(getErrorCodes(await decide(notice, 'refund'))).toEqual(['NotAPayment']);
    expect((await decide(notice, 'settle', { note: ' ' })).status).toBe(400);
    expect((await decide(notice, 'settle', { note: 'Refunded on the site' })).status).toBe(204);
    expect((await list({ isOpen: 'false' }))[0]).toMatchObject({ settlement: 'Refunded on the site' });
  });

  test('an applied notice that staff should know about is on the list until they settle it', async () => {
    await server.sendNotice(contractId);
    const dispute = { reference: 'pay-1-1', disputeReference: 'dp-1', cents };
    const evidenceDueAt = '2026-12-20T00:00:00.000Z';
    await server.sendNotice(contractId, { type: 'DisputeOpened', ...dispute, evidenceDueAt });
    const [notice] = await list();
    expect(notice).toMatchObject({
      result: 'Applied',
      effect: expect.stringContaining('disputed payments'),
      evidenceDueAt,
      contract: { customer: 'Ada Example', leadId: expect.any(String) },
      allowedActions: ['settle'],
    });
    expect(notice?.reason).toContain("can't be paid until the dispute is decided");
    const id = openedId(contractId);
    expect((await seller.get(`/api/staff/contracts/${id}`)).json).toMatchObject({ openNotices: 1 });
    await decide(notice, 'settle', { note: 'Evidence sent' });
    expect((await seller.get(`/api/staff/contracts/${id}`)).json).toMatchObject({ openNotices: 0 });
  });

  test.each([
    ['DisputeWon', 'We won the dispute', []],
    ['DisputeLost', 'We lost the dispute', ['DisputeLost']],
  ] as const)('a dispute is off the list once the bank decided: %s', async (type, settlement, left) => {
    await server.sendNotice(contractId);
    const dispute = { reference: 'pay-1-1', disputeReference: 'dp-1', cents };
    await server.sendNotice(contractId, { type: 'DisputeOpened', ...dispute });
    expect(await list()).toHaveLength(1);
    expect(await server.fetchContract(contractId)).toMatchObject({ hasOpenDispute: true });
    await server.sendNotice(contractId, { type, ...dispute });
    expect(await server.fetchContract(contractId)).toMatchObject({ hasOpenDispute: false });
    expect((await list()).map((notice) => notice.type)).toEqual(left);
    const opened = (await list({ isOpen: 'false' })).find((notice) => notice.type === 'DisputeOpened');
    expect(opened).toMatchObject({ settlement, settledBy: 'Payment provider', needsDecision: false });
  });

  test('a dispute that we hear was won before we hear that it started needs no decision', async () => {
    await server.sendNotice(contractId);
    const dispute = { reference: 'pay-1-1', disputeReference: 'dp-1', cents };
    await server.sendNotice(contractId, { type: 'DisputeWon', ...dispute });
    await server.sendNotice(contractId, { type: 'DisputeOpened', ...dispute });
    expect(await list()).toEqual([]);
  });

  test("can't be decided by other roles", async () => {
    await server.sendNotice(contractId, { chargeKey: '1-7', cents });
    const [notice] = await list();
    const viewer = await staffClient(server, 'viewer');
    const url = `/api/staff/payment-notices/${notice?.id}`;
    expect((await viewer.get(url)).status).toBe(200);
    expect((await viewer.post(`${url}/settle`, { note: 'x' })).status).toBe(403);
    expect((await viewer.post(`${url}/apply`, { number: 1 })).status).toBe(403);
  });
});
