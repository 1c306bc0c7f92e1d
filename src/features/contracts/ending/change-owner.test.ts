import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import {
  createContractFrom,
  createOrderableQuote,
  payByCheck,
  signContract,
} from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import { peopleWith } from '../../../test/people.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { staffClient } from '../../../test/staff-client.ts';
import { testClient, testServer } from '../../../test/test-server.ts';
import { vin } from '../../../test/visitor-requests.ts';
import { sendMessageQueue } from '../../customers/messages/actions/index.ts';
import { contractDetails } from '../servicing/schema/staff.ts';

const newOwner = {
  owner: { firstName: 'Noor', lastName: 'Later', email: 'noor@example.com' },
  address: { street: '4 Elm Street', city: 'Peoria', state: 'IL', zipCode: '61602' },
  soldOn: '2027-02-20',
  odometer: 52_000,
  fee: 40,
};

const lienholder = {
  name: 'First Example Credit Union',
  street: '1 Main Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
};

const pdfText = (bytes: Uint8Array) =>
  execFileSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' });

const noted = (text: string) =>
  expect.arrayContaining([expect.objectContaining({ text: expect.stringContaining(text) })]);

async function setUp(database: Database, { hasLender = false } = {}) {
  const server = await testServer(database);
  const { contracts, contractCancellations } = server.services;
  const client = await testClient(server.app);
  const staff = await staffClient(server, 'sales');
  const quote = await createOrderableQuote(client);
  const contractId = await createContractFrom(
    client,
    quote,
    hasLender
      ? {
          contractParties: {
            address: { street: '7 Oak Street', city: 'Chicago', state: 'IL', zipCode: '60601' },
            lienholder,
          },
        }
      : {},
  );
  const url = `/api/staff/contracts/${openedId(contractId)}`;
  const details = async () => contractDetails.parse((await staff.get(url)).json);
  const start = async (payments: number) => {
    await signContract(server.services, contractId);
    await payByCheck(server.services, contractId, payments);
  };
  const mails = async () => {
    await runJobs(database, sendMessageQueue, server.services.messages.sendQueued);
    return server.mails;
  };
  const view = async (key: string) => contractCancellations.view(await contracts.signToken(key));
  return { ...server, database, contracts, contractId, staff, url, details, start, mails, view };
}

describeOnDatabase('a contract that changes hands', (open) => {
  test('belongs to the new owner alone, who gets the refund for the days left', async () => {
    const { staff, url, start, clock, details, contracts, contractId, mails, view, database, services } =
      await setUp(await open());
    await start(36);
    clock.moveTo('2027-03-01T12:00:00Z');
    const ada = await peopleWith(services, 'ada@example.com');
    expect(await contracts.vinsOwnedByOthers(database.db, ada, [vin])).toEqual([]);
    const earlierToken = await contracts.signToken(contractId);
    expect(await contracts.findByToken(earlierToken)).toBeDefined();
    expect((await staff.post(`${url}/transfer`, newOwner)).status).toBe(204);
    expect(await details()).toMatchObject({
      status: 'Active',
      lastName: 'Later',
      leadId: null,
      transferredOn: '2027-03-01',
      timeline: noted('Transferred to a new owner'),
    });
    expect(await contracts.vinsOwnedByOthers(database.db, ada, [vin])).toEqual([vin]);
    const noor = await peopleWith(services, 'Noor@example.com');
    expect(await contracts.vinsOwnedByOthers(database.db, noor, [vin])).toEqual([]);
    await expect(contracts.byId(contractId)).rejects.toMatchObject({ status: 404 });
    expect(await contracts.findByToken(earlierToken)).toBeUndefined();
    const mail = (await mails()).find(({ to }) => to === 'noor@example.com');
    const link = /contractId=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await contracts.byId(link)).toMatchObject({ firstName: 'Noor', isTransferred: true });
    const listOwned = async (personIds: string[], email: string) =>
      (await Promise.all(personIds.map((id) => contracts.ownedUnder(id, email)))).flat();
    expect(await listOwned(ada, 'ada@example.com')).toEqual([]);
    expect(await listOwned(noor, 'noor@example.com')).toMatchObject([{ firstName: 'Noor' }]);
    const { kept } = await services.privacy.exportPerson({ email: 'noor@example.com' });
    const history = JSON.stringify(kept.filter(({ table }) => table === 'events'));
    expect(history).toContain('Transferred');
    expect(history).not.toContain('contract.signed');
    expect(history).not.toContain('ada@example.com');
    const document = pdfText((await services.servicing.readContract(link, '203.0.113.9')).bytes);
    expect(document).toContain('Noor Later');
    expect(document).not.toContain('Ada Example');
    const { refund, transferredOn } = await view(link);
    expect(transferredOn).toBe('2027-03-01');
    expect(refund?.lines.map(({ label }) => label)).toContain('Used so far');
    expect((await staff.post(`${url}/transfer`, newOwner)).json).toMatchObject({
      errors: [{ errorCode: 'AlreadyTransferred' }],
    });
  });

  test('refunds the transfer fee, too, when it is declared void', async () => {
    const { staff, url, start, clock, details } = await setUp(await open());
    await start(36);
    clock.moveTo('2027-03-01T12:00:00Z');
    expect((await staff.post(`${url}/transfer`, newOwner)).status).toBe(204);
    const { paid } = await details();
    expect((await staff.post(`${url}/void`, { reason: 'Not eligible' })).status).toBe(204);
    const { refundAmount, statement, refundsByHand } = await details();
    const owed = Math.round((paid + newOwner.fee) * 100) / 100;
    expect({ refundAmount, owed: statement.refundOwed }).toEqual({ refundAmount: owed, owed });
    expect(refundsByHand.map(({ amount }) => amount)).toEqual([owed]);
    const refund = { paidOn: '2027-03-01', reference: 'Check 9' };
    expect((await staff.post(`${url}/mark-refund-paid`, refund)).text).toBe('');
    expect((await details()).statement).toMatchObject({ refundOwed: 0, refunded: owed });
  });

  test('needs a sale after the purchase, a higher odometer, and a fee that the state allows', async () => {
    const { staff, url, start, clock } = await setUp(await open());
    const send = async (change: object) =>
      JSON.stringify((await staff.post(`${url}/transfer`, { ...newOwner, ...change })).json);
    expect(await send({})).toContain('NotActive');
    await start(1);
    clock.moveTo('2027-03-01T12:00:00Z');
    expect(await send({ soldOn: '2026-11-19' })).toContain('The plan started on');
    expect(await send({ soldOn: '2027-03-02' })).toContain('in the future');
    expect(await send({ soldOn: '2027-01-29' })).toContain('until February 28, 2027, 30 days after the sale');
    expect(await send({ odometer: 10 })).toContain('It read');
    expect(await send({ fee: 900 })).toContain('The fee is at most');
    expect(await send({ owner: { ...newOwner.owner, email: 'x' } })).toContain('email address');
  });

  test('pays refunds to its owner once the loan is paid off', async () => {
    const { staff, url, start, view, contractId, details } = await setUp(await open(), { hasLender: true });
    await start(4);
    expect((await details()).allowedActions).toContain('release-lien');
    expect((await staff.post(`${url}/release-lien`, { text: 'Letter of February 1' })).status).toBe(204);
    expect(await details()).toMatchObject({ timeline: noted('Lender removed') });
    expect((await view(contractId)).lender).toBeNull();
    expect((await staff.post(`${url}/release-lien`, { text: 'Again' })).status).toBe(400);
  });
});

describeOnDatabase('a notice that we cancel', (open) => {
  const misstated = { reason: 'misrepresentation', explanation: 'The truck plows snow for money.' };

  test('ends the contract after its days, without a fee', async () => {
    const { staff, url, start, clock, details, services, mails, view, contractId } = await setUp(
      await open(),
    );
    await start(36);
    clock.moveTo('2027-03-01T12:00:00Z');
    expect((await staff.post(`${url}/give-notice`, misstated)).status).toBe(204);
    expect((await details()).cancellationRequest).toMatchObject({ by: 'Seller', cancelOn: '2027-03-16' });
    expect((await view(contractId)).notice).toMatchObject({ endsOn: '2027-03-16' });
    expect((await services.servicing.questionsFor(contractId)).cancellation).toBeNull();
    expect((await mails()).at(-1)?.text).toContain('plows snow');
    expect((await staff.post(`${url}/cancel`, { reason: 'Now' })).json).toMatchObject({
      errors: [{ errorCode: 'NoticeRunning' }],
    });
    clock.moveTo('2027-03-17T04:00:00Z');
    await services.contractCancellations.finishCancellations({}, { number: 1, isLast: false });
    expect((await details()).status).toBe('Active');
    clock.moveTo('2027-03-17T05:00:00Z');
    await services.contractCancellations.finishCancellations({}, { number: 1, isLast: false });
    const canceled = await details();
    expect(canceled.status).toBe('Canceled');
    expect(canceled.refundAmount).toBe(canceled.cancellationRequest?.refund);
    expect(canceled.refundDue?.owed).toBe(canceled.refundAmount);
    expect(canceled.canceledOn).toBe('2027-03-16');
    expect(canceled.contract.canceledOn).toBe('2027-03-16');
    expect(await view(contractId)).toMatchObject({ canceledOn: '2027-03-16', receipt: null });
  });

  test('can be withdrawn, and is replaced when the owner cancels', async () => {
    const { staff, url, start, clock, details, services, contracts, contractId } = await setUp(await open());
    await start(4);
    await staff.post(`${url}/give-notice`, misstated);
    expect((await staff.post(`${url}/withdraw-notice`, { text: 'A mistake' })).status).toBe(204);
    expect(await details()).toMatchObject({ cancellationRequest: null, refundDue: null });
    await staff.post(`${url}/give-notice`, misstated);
    const token = await contracts.signToken(contractId);
    await services.contractCancellations.request(token, { cancelOn: '2026-11-21' });
    expect((await details()).cancellationRequest).toMatchObject({ by: 'Buyer', cancelOn: '2026-11-21' });
    expect((await contracts.byId(contractId)).nextStep).toBe(
      "We received your cancellation. Your plan ends on November 21, 2026. We'll email you when it's done.",
    );
    expect((await services.contractCancellations.view(token)).keep).toBeNull();
    await expect(services.contractCancellations.keep(token)).rejects.toThrow('We gave you notice');
    clock.addDays(2);
    expect((await staff.post(`${url}/withdraw-notice`, { text: 'Late' })).status).toBe(400);
  });

  test('is replaced when a customer asks staff to cancel', async () => {
    const { staff, url, start, details } = await setUp(await open());
    await start(4);
    await staff.post(`${url}/give-notice`, misstated);
    const request = { reason: 'Called us', askedOn: '2026-11-20' };
    expect((await staff.post(`${url}/cancel`, request)).status).toBe(204);
    expect(await details()).toMatchObject({
      status: 'Canceled',
      cancellationRequest: { by: 'Buyer', cancelOn: '2026-11-20' },
    });
  });

  test('for nonpayment needs a payment that is 30 days late, and is void once it is paid', async () => {
    const { staff, url, start, clock, details, services, contractId } = await setUp(await open());
    const unpaid = { reason: 'nonpayment', explanation: 'The payment of December is missing.' };
    await start(1);
    expect((await staff.post(`${url}/give-notice`, unpaid)).json).toMatchObject({
      errors: [{ errorCode: 'NotLateEnough' }],
    });
    clock.moveTo('2027-01-25T12:00:00Z');
    expect((await staff.post(`${url}/give-notice`, unpaid)).status).toBe(204);
    await payByCheck(services, contractId, 3);
    clock.moveTo('2027-02-10T12:00:00Z');
    await services.contractCancellations.finishCancellations({}, { number: 1, isLast: false });
    expect(await details()).toMatchObject({ status: 'Active', cancellationRequest: null });
  });

  test('is possible only for the reasons that contract and law allow', async () => {
    const { staff, url, start } = await setUp(await open());
    await start(1);
    const body = { reason: 'conviction', explanation: 'No.' };
    expect((await staff.post(`${url}/give-notice`, body)).json).toMatchObject({
      errors: [{ errorCode: 'ReasonNotAllowed' }],
    });
  });
});
