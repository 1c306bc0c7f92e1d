import { beforeEach, expect, test } from 'vitest';
import {
  createContractFrom,
  createOrderableQuote,
  payByCheck,
  signContract,
} from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type TestServer, testClient, testServer } from '../../../test/test-server.ts';

describeOnDatabase('the days of a cancellation in Hawaii', (open) => {
  let server: TestServer;
  let contractId: string;
  let paid: number;
  beforeEach(async () => {
    server = await testServer(await open());
    const client = await testClient(server.app);
    contractId = await createContractFrom(client, await createOrderableQuote(client, { zipCode: '96813' }));
    paid = (await payByCheck(server.services, contractId, 99)) / 100;
  });

  const view = async (cancelOn?: string) => {
    const { contracts, contractCancellations } = server.services;
    return contractCancellations.view(await contracts.signToken(contractId), cancelOn ? { cancelOn } : {});
  };
  const cancel = async (cancelOn: string) => {
    const { contracts, contractCancellations } = server.services;
    await contractCancellations.request(await contracts.signToken(contractId), { cancelOn, reason: '' });
  };
  const finish = () =>
    server.services.contractCancellations.finishCancellations({}, { number: 1, isLast: false });
  const status = async () => (await server.services.contracts.byId(contractId)).status;

  test("the law's period begins when the contract is signed and sent", async () => {
    expect((await view('2026-12-10')).refund?.amount).toBe(paid);
    server.clock.addDays(29);
    await signContract(server.services, contractId);
    server.clock.addDays(11);
    expect((await view()).refund?.amount).toBe(paid);
    expect(await server.services.contracts.byId(contractId)).toMatchObject({ fullRefundUntil: '2027-01-18' });
    server.clock.moveTo('2027-01-18T22:00:00Z');
    expect((await view()).refund?.amount).toBe(paid);
    server.clock.moveTo('2027-01-19T22:00:00Z');
    expect((await view()).refund?.amount).toBeLessThan(paid);
  });

  test('the periods of law and contract count to the request, not to the last day of the plan', async () => {
    await signContract(server.services, contractId);
    server.clock.moveTo('2026-12-18T22:00:00Z');
    const dueOn = '2027-01-17';
    expect((await view('2027-01-05')).refund).toMatchObject({ amount: paid, dueOn });
    await cancel('2027-01-05');
    server.clock.moveTo('2027-01-06T22:00:00Z');
    await finish();
    expect(await status()).toBe('Canceled');
    expect((await view()).receipt?.refund).toMatchObject({ amount: paid, dueOn });
    expect(await server.services.contracts.byId(contractId)).toMatchObject({ refund: { owed: paid, dueOn } });
  });

  test("a contract that isn't signed yet keeps it open", async () => {
    server.clock.addDays(60);
    expect((await view()).refund?.amount).toBe(paid);
  });

  test('a day ends at midnight there, not at the office', async () => {
    await signContract(server.services, contractId);
    server.clock.moveTo('2026-12-21T08:30:00Z');
    expect(await view()).toMatchObject({ today: '2026-12-20', refund: { amount: paid } });
    await cancel('2026-12-20');
    await finish();
    expect(await status()).toBe('Active');
    expect((await view()).keep).not.toBeNull();
    server.clock.moveTo('2026-12-21T10:01:00Z');
    await finish();
    expect(await status()).toBe('Canceled');
  });

  test('a plan that starts after midnight at the office can be canceled at once', async () => {
    const client = await testClient(server.app);
    server.clock.moveTo('2026-12-21T08:30:00Z');
    const quote = await createOrderableQuote(client, { zipCode: '96813', email: 'late@example.com' });
    contractId = await createContractFrom(client, quote);
    paid = (await payByCheck(server.services, contractId, 99)) / 100;
    expect(await view()).toMatchObject({ today: '2026-12-21', refund: { amount: paid } });
  });
});
