import { expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { keyStart, openedId } from '../../../test/opened-id.ts';
import { startPayingServer } from '../../../test/paying-server.ts';
import { testMethod } from '../../../test/scripted-provider.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import { getErrorCodes } from '../../../test/test-server.ts';
import { buildStatement } from '../payments/domain/statement.ts';
import type { ContractDetails } from '../servicing/schema/staff.ts';
import { loadLedger } from './actions/contract-lifecycle.ts';
import { contractStore } from './store/contracts.ts';

async function staffView(staff: StaffClient, contractId: string) {
  const url = `/api/staff/contracts/${openedId(contractId)}`;
  return { url, details: async () => (await staff.get(url)).json as ContractDetails };
}

describeOnDatabase('the lifecycle of a contract', (open) => {
  test('shows staff and buyers the same amounts, which are sums of postings', async () => {
    const server = await startPayingServer(await open());
    const { buy, sendNotice, runDay, clock, emails, fetchContract, database, cancel } = server;
    const seller = await staffClient(server, 'sales');
    const contractId = await buy();
    const { details } = await staffView(seller, contractId);
    const compare = async () => {
      const contract = await contractStore(database.db).byId(openedId(contractId));
      if (!contract) throw new Error('The contract is gone');
      const { receivedCents, owedCents, refundOwedCents } = buildStatement(
        await loadLedger(database.db, contract),
      );
      const buyer = await fetchContract(contractId);
      const staff = await details();
      const received = buyer.received.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      expect([received, buyer.receivedTotal, staff.paid, staff.statement.received]).toEqual([
        receivedCents,
        receivedCents / 100,
        receivedCents / 100,
        receivedCents / 100,
      ]);
      const unpaid = staff.schedule.filter(({ status }) => status !== 'Paid' && status !== 'Canceled');
      const left = unpaid.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      expect([left, buyer.balance, staff.statement.owed, staff.statement.refundOwed]).toEqual([
        owedCents,
        owedCents / 100,
        owedCents / 100,
        refundOwedCents / 100,
      ]);
      return { receivedCents, owedCents, buyer, staff };
    };
    const first = await compare();
    expect(first.buyer.nextStep).toContain(`$${(first.receivedCents / 100).toFixed(2)}`);

    clock.addDays(30);
    await runDay();
    const second = await compare();
    const { nextPayment } = second.buyer;
    expect(await emails('paymentReceived')).toMatchObject([
      {
        data: {
          cents: second.receivedCents - first.receivedCents,
          owedCents: second.owedCents,
          next: {
            cents: Math.round((nextPayment?.amount ?? 0) * 100),
            dueOn: nextPayment?.dueOn,
            method: nextPayment?.method,
          },
        },
      },
    ]);

    await sendNotice(contractId, {
      type: 'DisputeOpened',
      reference: 'pay-2-1',
      disputeReference: 'dp',
      cents: 100,
    });
    await sendNotice(contractId, {
      type: 'DisputeWon',
      reference: 'pay-2-1',
      disputeReference: 'dp',
      cents: 100,
    });
    await compare();
    await cancel(contractId);
    const { staff } = await compare();
    expect(staff.refundDue?.owed).toBe(staff.statement.refundOwed);
    expect(await emails('contractCanceled')).toMatchObject([
      { data: { refund: { cents: Math.round(staff.statement.refundOwed * 100) } } },
    ]);
  });

  test('shows staff documents, ledger, timeline, and only what they may do', async () => {
    const server = await startPayingServer(await open());
    const { placeOrder, openPage, sendNotice, fetchContract, clock, runDay } = server;
    const seller = await staffClient(server, 'sales');
    const contractId = await placeOrder();
    const { url, details } = await staffView(seller, contractId);
    expect((await details()).allowedActions).toEqual(['record-payment', 'cancel']);
    expect((await details()).upcoming).toMatchObject([{ text: expect.stringContaining('contract ends') }]);
    await openPage(contractId);
    await sendNotice(contractId);
    const active = await details();
    expect(active.allowedActions).toEqual(['record-payment', 'cancel', 'void', 'give-notice', 'transfer']);
    expect(active.documents).toMatchObject([{ name: 'Contract', isSigned: true, isErased: false }]);
    const pdf = await seller.get(`${url}/document`);
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    const totals = Map.groupBy(active.ledger, ({ account }) => account);
    expect(totals.get('Cash')?.at(-1)?.balance).toBe((await fetchContract(contractId)).firstPayment);
    expect(active.timeline.map(({ who, text }) => `${who}: ${text}`)).toEqual(
      expect.arrayContaining([
        'Buyer: Placed the order',
        'Buyer: Signed the contract',
        'Payment provider: Plan became active',
        expect.stringMatching(/^Payment provider: Payment 1 of \$[\d.]+ arrived \(Visa ending in 4242\)$/),
      ]),
    );
    expect(active.upcoming.map(({ on }) => on).slice(0, 2)).toEqual(['2026-12-20', '2026-12-20']);

    const viewer = await staffClient(server, 'viewer');
    const viewed = await staffView(viewer, contractId);
    expect((await viewed.details()).allowedActions).toEqual([]);
    server.script.results = ['Failed'];
    clock.addDays(30);
    await runDay();
    expect((await details()).upcoming).toMatchObject([
      { on: '2026-12-23', text: expect.stringMatching(/^We charge payment 2 of .* again\.$/) },
      { on: '2027-01-09', text: expect.stringContaining('email that coverage will stop') },
      { on: '2027-01-20', text: expect.stringContaining('charge payment 3') },
      { on: '2027-01-20', text: 'Coverage stops unless payment 2 is paid before.' },
      { text: 'The term ends.' },
    ]);
  });

  test('can be declared void, which refunds everything', async () => {
    const server = await startPayingServer(await open());
    const { buy, placeOrder, script, sendRequests, emails, fetchContract } = server;
    const seller = await staffClient(server, 'sales');
    const contractId = await buy();
    const { url, details } = await staffView(seller, contractId);
    const { firstPayment } = await fetchContract(contractId);
    expect((await seller.post(`${url}/void`, { reason: ' ' })).status).toBe(400);
    expect((await seller.post(`${url}/void`, { reason: 'Vehicle not eligible' })).status).toBe(204);
    await sendRequests();
    expect(script.refunds).toMatchObject([{ reference: 'pay-1-1', cents: Math.round(firstPayment * 100) }]);
    expect(await details()).toMatchObject({
      status: 'Void',
      allowedActions: [],
      refundAmount: firstPayment,
      statement: { owed: 0, refundOwed: firstPayment },
    });
    expect(await emails('contractNotice')).toMatchObject([
      { data: { title: 'your contract is void', text: expect.stringContaining(`$${firstPayment}`) } },
    ]);
    const unpaid = `/api/staff/contracts/${openedId(await placeOrder())}`;
    expect(getErrorCodes(await seller.post(`${unpaid}/void`, { reason: 'x' }))).toEqual(['NotInForce']);
  });

  test('charges a new card or bank account at once with what failed on the old one', async () => {
    const server = await startPayingServer(await open());
    const { buy, sendNotice, runDay, sendRequests, fetchContract, script, clock, services, emails } = server;
    const contractId = await buy();
    const changeUrl = (id: string) => services.contracts.changeMethodUrl(id, () => undefined);
    expect(await changeUrl(contractId)).toBe('https://pay.example.com/method');
    expect(await changeUrl(await server.placeOrder())).toBeUndefined();
    script.results = ['Failed'];
    clock.addDays(30);
    await runDay();
    expect(await emails('paymentFailed')).toMatchObject([
      { data: { methodPath: expect.stringContaining(`/contract?contractId=${keyStart(contractId)}`) } },
    ]);
    const method = { ...testMethod, methodId: 'pm_2', description: 'Mastercard ending in 1881' };
    await sendNotice(contractId, { type: 'MethodSaved', method });
    await sendRequests();
    expect(script.charges.map(({ chargeKey }) => chargeKey)).toEqual(['2-1', '2-2']);
    expect(await fetchContract(contractId)).toMatchObject({
      hasFailedPayment: false,
      paymentMethod: 'Mastercard ending in 1881',
    });
  });

  test('tells the buyer once when coverage starts and when the term is about to end', async () => {
    const { buy, runDay, clock, emails } = await startPayingServer(await open());
    await buy();
    const titles = async () =>
      (await emails('contractNotice')).map(({ data }) => (data as { title: string }).title);
    clock.addDays(29);
    await runDay();
    expect(await titles()).toEqual([]);
    clock.addDays(1);
    await runDay();
    await runDay();
    expect(await titles()).toEqual(['your waiting period is over']);
    clock.addDays(3 * 365 - 59);
    for (let count = 0; count < 3; count += 1) await runDay();
    expect(await titles()).toContain('your plan is about to end');
    expect(new Set(await titles()).size).toBe((await titles()).length);
  });

  test('handles late payments as the settings say for its state', async () => {
    const { buy, runDay, clock, emails, script, services, fetchContract, database } = await startPayingServer(
      await open(),
    );
    await database.transaction((tx) =>
      services.configuration.change(tx, 'payments.byState', {
        value: 'IL:grace=5 IL:notice=0 IL:retry=2',
      }),
    );
    const contractId = await buy();
    script.results = Array.from({ length: 5 }, () => 'Failed' as const);
    clock.addDays(30);
    for (let day = 0; day < 6; day += 1) {
      await runDay();
      clock.addDays(1);
    }
    expect((await fetchContract(contractId)).status).toBe('Active');
    await runDay();
    expect((await fetchContract(contractId)).status).toBe('Lapsed');
    expect(script.charges.map(({ chargeKey }) => chargeKey)).toEqual(['2-1', '2-2']);
    expect(await emails('coverageStops')).toEqual([]);
    expect(await emails('paymentFailed')).toMatchObject([
      { data: { coverageEndsOn: '2026-12-25' } },
      { data: { coverageEndsOn: '2026-12-25' } },
    ]);
  });
});
