import { beforeEach, expect, test } from 'vitest';
import type { RequestError } from '../../../platform/errors.ts';
import {
  createContractFrom,
  createOrderableQuote,
  payByCheck,
  signContract,
} from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { staffClient } from '../../../test/staff-client.ts';
import { testVisitor } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { sendMessageQueue } from '../../customers/messages/actions/index.ts';
import type { TransferRequest } from './schema/transfer-request.ts';
import { transferRequest } from './schema/transfer-request.ts';

const sale: TransferRequest = {
  buyerName: 'Noor Later',
  buyerEmail: 'noor@example.com',
  buyerPhone: '(312) 555-0142',
  soldOn: '2026-12-20',
  odometer: 70_000,
};

describeOnDatabase("an owner's request to transfer the plan", (open) => {
  const site = testSite(open);
  let contractId: string;
  beforeEach(async () => {
    contractId = await createContractFrom(site.client, await createOrderableQuote(site.client));
  });

  async function start() {
    await signContract(site.services, contractId);
    await payByCheck(site.services, contractId);
    site.clock.moveTo('2026-12-22T18:00:00Z');
  }
  const view = (key = contractId) => site.services.transferRequests.view(key);
  const ask = (change: Partial<TransferRequest> = {}, key = contractId) =>
    site.services.transferRequests.ask(key, { ...sale, ...change }, testVisitor);
  const getError = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      ({ status, errors }: RequestError) => [status, errors[0]?.errorCode, errors[0]?.description],
    );

  test('becomes a message to staff that names the contract and links to it', async () => {
    await start();
    expect(await view()).toMatchObject({ obstacle: null, fee: 40, lastDayIfSoldToday: '2027-01-21' });
    const number = await ask();
    const { contractNumber, quoteNumber, balance, vehicle } = await site.services.contracts.byId(contractId);
    expect((await view()).left).toBeCloseTo(balance);
    const staff = await staffClient(site, 'sales');
    const { rows } = (await staff.get('/api/staff/contact-messages', { subject: 'Selling my vehicle' }))
      .json as { rows: { id: string }[] };
    expect(rows).toMatchObject([
      { messageNumber: number, quoteNumber, contractId: openedId(contractId), status: 'Open' },
    ]);
    const { message } = (await staff.get(`/api/staff/contact-messages/${rows[0]?.id}`)).json as {
      message: string;
    };
    expect(message.split('\n')).toEqual([
      `Please transfer contract ${contractNumber} to the buyer of my ${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}.`,
      '',
      'Buyer: Noor Later',
      'Email: noor@example.com',
      'Phone: (312) 555-0142',
      'Sold on: December 20, 2026',
      'Odometer at the sale: 70,000 miles',
    ]);
    await runJobs(site.services.database, sendMessageQueue, site.services.messages.sendQueued);
    expect(site.mails.map(({ subject }) => subject)).toContain(`We got your message: ${number}`);
    expect(await ask(), 'pressed twice').toBe(number);
  });

  test('needs a sale that can have happened, and a key that opens the contract', async () => {
    await start();
    expect(await getError(ask({ soldOn: '2026-12-23' }))).toEqual([400, 'InvalidField', 'soldOn']);
    expect(await getError(ask({ soldOn: '2026-11-01' }))).toEqual([400, 'InvalidField', 'soldOn']);
    expect(await getError(ask({ odometer: 1 }))).toEqual([400, 'InvalidField', 'odometer']);
    const found = await site.services.contracts.signToken(contractId, 'Lookup');
    for (const key of ['', 'x.y', found, openedId(contractId)]) {
      expect(await getError(view(key))).toEqual([404, 'ContractNotFound', null]);
      expect(await getError(ask({}, key))).toEqual([404, 'ContractNotFound', null]);
    }
  });

  test("isn't offered while the contract can't be transferred", async () => {
    expect(await view()).toMatchObject({ obstacle: 'NotActive' });
    expect(await getError(ask())).toEqual([400, 'NotTransferable', null]);
    await start();
    const token = await site.services.contracts.signToken(contractId);
    await site.services.contractCancellations.request(token, { cancelOn: '2027-01-10', reason: '' });
    expect(await view()).toMatchObject({ obstacle: 'AlreadyAnnounced' });
    expect(await getError(ask())).toEqual([400, 'NotTransferable', null]);
  });

  test.each([
    [{ buyerName: '' }, 'buyerName'],
    [{ buyerName: 'See www.example.com' }, 'buyerName'],
    [{ buyerEmail: 'noor' }, 'buyerEmail'],
    [{ buyerPhone: '123' }, 'buyerPhone'],
    [{ soldOn: undefined }, 'soldOn'],
    [{ odometer: Number.NaN }, 'odometer'],
    [{ odometer: 1_000_001 }, 'odometer'],
  ])('rejects %j', (change, field) => {
    const { error } = transferRequest.safeParse({ ...sale, ...change });
    expect(error?.issues.map(({ path }) => path[0])).toContain(field);
  });
});
