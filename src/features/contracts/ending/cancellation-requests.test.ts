import { beforeEach, expect, test } from 'vitest';
import type { RequestError } from '../../../platform/errors.ts';
import { buildFiledClaim } from '../../../test/claim-samples.ts';
import { createContractFrom, createOrderableQuote, payByCheck } from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import { buildClaim } from '../../../test/rating-samples.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import { type TestServer, testClient, testServer } from '../../../test/test-server.ts';
import { filingPost, vin } from '../../../test/visitor-requests.ts';
import { listClaimEntries } from '../../claims/claims/domain/claim-entries.ts';
import { claims } from '../../claims/claims/table.ts';
import { sendMessageQueue } from '../../customers/messages/actions/index.ts';
import { contractCancellationRequests, contracts } from '../contract/table.ts';
import { paymentRecords } from '../payments/actions.ts';
import { type ContractRecord, contractDetails } from '../servicing/schema/staff.ts';
import type { CancellationForm } from './schema/cancellation.ts';

const form = { cancelOn: '2026-11-20', reason: 'Sold the car' };

describeOnDatabase("an owner's cancellation request", (open) => {
  let server: TestServer;
  let clerk: StaffClient;
  let contractId: string;
  let id: string;
  let token: string;
  beforeEach(async () => {
    const database = await open();
    server = await testServer(database);
    clerk = await staffClient(server, 'sales');
    const client = await testClient(server.app);
    contractId = await createContractFrom(client, await createOrderableQuote(client));
    await find();
    id = openedId(contractId);
  });

  const find = async () => {
    token = await server.services.contracts.signToken(contractId);
  };
  const lookUp = async () => {
    const { contractNumber, lastName } = await server.services.contracts.byId(contractId);
    return server.services.contracts.find(contractNumber, lastName, '10.0.0.7');
  };
  const db = () => server.services.database.db;
  const pay = () => payByCheck(server.services, contractId, 4);
  const payFirst = () => payByCheck(server.services, contractId, 1);
  const view = (change: Partial<CancellationForm> = {}) =>
    server.services.contractCancellations.view(token, change);
  const request = (change: Partial<typeof form> = {}) =>
    server.services.contractCancellations.request(token, { ...form, ...change });
  const staffView = async () => contractDetails.parse((await clerk.get(`/api/staff/contracts/${id}`)).json);
  const list = async (isCancellationOpen: boolean) => {
    const query = { isCancellationOpen: String(isCancellationOpen) };
    return ((await clerk.get('/api/staff/contracts', query)).json as { rows: ContractRecord[] }).rows;
  };
  const mailed = async () => {
    await runJobs(server.services.database, sendMessageQueue, server.services.messages.sendQueued);
    return server.mails.map(({ subject }) => subject);
  };

  test('is no longer listed as pending once the contract has expired', async () => {
    await pay();
    await find();
    await request();
    expect(await list(true)).toHaveLength(1);
    await server.services.database.db.update(contracts).set({ status: 'Expired' });
    expect(await list(true)).toEqual([]);
    expect(await list(false)).toHaveLength(1);
  });

  test('gets a receipt and an email, waits for staff, and keeps the refund shown for its date', async () => {
    await pay();
    server.clock.addDays(100);
    await find();
    const cancelOn = '2027-02-28';
    const promised = (await view({ cancelOn })).refund?.amount ?? 0;
    expect(promised).toBeGreaterThan(0);
    await request({ cancelOn });
    const { receipt, contract } = await view({ cancelOn });
    expect(contract.status).toBe('Active');
    expect(receipt).toMatchObject({
      receiptNumber: expect.stringMatching(/^R-\w{4}-\w{4}$/),
      requestedAt: 'February 28, 2027 at 6:00:00 AM CST',
      cancelOn,
      reason: 'Sold the car',
      isDone: false,
      refund: { amount: promised },
    });
    expect((await mailed()).at(-1)).toContain(receipt?.receiptNumber);
    expect((await staffView()).cancellationRequest).toMatchObject({ cancelOn, refund: promised });

    expect(await list(true)).toMatchObject([{ id: id, cancelOn }]);
    expect(await list(false)).toEqual([]);

    server.clock.addDays(9);
    await find();
    const body = { reason: 'As requested' };
    expect((await clerk.post(`/api/staff/contracts/${id}/cancel`, body)).status).toBe(204);
    expect(await staffView()).toMatchObject({ status: 'Canceled', refundAmount: promised });
    expect(await server.services.contracts.byId(contractId)).toMatchObject({ canceledOn: cancelOn });
    expect((await view()).receipt).toMatchObject({ isDone: true, refund: { amount: promised } });
    expect(await list(true)).toEqual([]);
    expect(await list(false)).toMatchObject([{ id: id, cancelOn: null }]);
  });

  test('in the evening has the same day as the purchase and the receipt', async () => {
    server.clock.moveTo('2026-11-27T02:30:00Z');
    const client = await testClient(server.app);
    contractId = await createContractFrom(client, await createOrderableQuote(client));
    await find();
    await pay();
    const { purchasedOn, payments } = await server.services.contracts.byId(contractId);
    expect([purchasedOn, payments?.[0]?.dueOn]).toEqual(['2026-11-26', '2026-11-26']);
    await request({ cancelOn: '2026-11-26' });
    const { receipt } = await view();
    expect(receipt?.requestedAt).toContain('November 26, 2026 at 8:30:00 PM CST');
    expect(receipt?.cancelOn).toBe('2026-11-26');
  });

  test('keeps its day when staff enter another one', async () => {
    await pay();
    server.clock.addDays(100);
    await find();
    const cancelOn = '2027-02-28';
    await request({ cancelOn });
    const path = `/api/staff/contracts/${id}/cancel`;
    const body = { reason: 'Letter', askedOn: '2027-01-15' };
    const { status, json } = await clerk.post(path, body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ message: expect.stringContaining('February 28, 2027') }] });
    expect(await staffView()).toMatchObject({ status: 'Active', cancellationRequest: { cancelOn } });
  });

  test('is stored once, however often it is sent', async () => {
    await pay();
    await request();
    const first = (await view()).receipt;
    await Promise.all([request({ reason: 'Again' }), request({ reason: 'And again' })]);
    expect((await view()).receipt).toEqual(first);
    expect(await db().select().from(contractCancellationRequests)).toHaveLength(1);
    expect((await mailed()).filter((subject) => subject.startsWith('Receipt'))).toHaveLength(1);
  });

  test('with only the number and last name changes nothing until the owner confirms it from the email', async () => {
    await pay();
    const { contractCancellations, contracts: actions } = server.services;
    const before = await actions.byId(contractId);
    const found = await lookUp();
    const cancelOn = '2026-11-22';
    const sent = (await mailed()).length;
    await contractCancellations.request(found, { cancelOn, reason: 'Not the owner' });
    await contractCancellations.request(found, { cancelOn, reason: 'Again' });
    await expect(contractCancellations.confirm(found, cancelOn)).rejects.toMatchObject({ status: 403 });
    await expect(contractCancellations.keep(found)).rejects.toMatchObject({ status: 403 });
    expect(await actions.byId(contractId)).toEqual(before);
    expect(await db().select().from(contractCancellationRequests)).toEqual([]);
    expect((await mailed()).slice(sent)).toEqual([expect.stringContaining('do you want to cancel?')]);
    expect(server.mails.at(-1)?.text).toContain('/contract/cancellation?contractId=');
    expect(await contractCancellations.view(found)).toMatchObject({
      needsConfirmation: true,
      keep: null,
      receipt: null,
      asked: { cancelOn, confirmBy: '2026-11-27' },
    });

    server.clock.addDays(3);
    await find();
    expect(await view()).toMatchObject({ needsConfirmation: false, asked: { cancelOn }, cancelOn });
    await expect(contractCancellations.confirm(token, '2026-11-25')).rejects.toMatchObject({ status: 409 });
    await contractCancellations.confirm(token, cancelOn);
    const { receipt } = await view();
    expect(receipt).toMatchObject({ cancelOn, reason: 'Not the owner', isDone: false });
    expect(receipt?.requestedAt).toContain('November 20, 2026');
    await expect(contractCancellations.confirm(token, cancelOn)).rejects.toMatchObject({ status: 400 });
  });

  test('that a stranger asked for is dropped by the owner, or after a week', async () => {
    await pay();
    const { contractCancellations } = server.services;
    await contractCancellations.request(await lookUp(), form);
    await contractCancellations.keep(token);
    expect((await view()).asked).toBeNull();
    await contractCancellations.request(await lookUp(), form);
    server.clock.addDays(7);
    await find();
    expect((await view()).asked).not.toBeNull();
    server.clock.addDays(1);
    await find();
    expect((await view()).asked).toBeNull();
    await expect(contractCancellations.confirm(token, form.cancelOn)).rejects.toMatchObject({ status: 400 });
  });

  test('cancels an unpaid contract after a lookup only once the owner confirms it', async () => {
    await server.services.contractCancellations.request(await lookUp(), form);
    expect((await view()).contract.status).toBe('AwaitingPayment');
    await server.services.contractCancellations.confirm(token, form.cancelOn);
    expect((await view()).contract.status).toBe('Canceled');
  });

  test('asked for before the plan started ends it on its first day', async () => {
    await server.services.contractCancellations.request(await lookUp(), { ...form, cancelOn: '2026-11-20' });
    server.clock.addDays(2);
    await pay();
    await find();
    expect(await view()).toMatchObject({ asked: { cancelOn: '2026-11-22' }, cancelOn: '2026-11-22' });
    await server.services.contractCancellations.confirm(token, '2026-11-22');
    expect((await view()).receipt).toMatchObject({ cancelOn: '2026-11-22' });
  });

  test("can't be changed by another lookup while the owner can confirm it", async () => {
    await pay();
    const found = await lookUp();
    await server.services.contractCancellations.request(found, { ...form, cancelOn: '2026-11-22' });
    const sent = (await mailed()).length;
    await server.services.contractCancellations.request(found, { ...form, cancelOn: '2026-11-25' });
    expect((await view()).asked).toMatchObject({ cancelOn: '2026-11-22' });
    expect(await mailed()).toHaveLength(sent);
  });

  test("can't be taken back before what was past due until then is paid", async () => {
    await payFirst();
    server.clock.addDays(32);
    await find();
    await request({ cancelOn: '2027-01-05' });
    server.clock.addDays(4);
    await find();
    const { keep } = await view();
    expect(keep?.text).toMatch(
      /First pay the \$\d+\.\d\d that was past due before you canceled, by calling us\./,
    );
    expect(keep?.payPath).toContain('/contract?contractId=');
    await expect(server.services.contractCancellations.keep(token)).rejects.toMatchObject({ status: 400 });
    await payFirst();
    expect((await view()).keep?.text).not.toContain('First pay');
    await server.services.contractCancellations.keep(token);
    expect((await view()).receipt).toBeNull();
  });

  test('is taken back although a payment came due in between, which is past due then', async () => {
    await payFirst();
    server.clock.addDays(29);
    await find();
    await request({ cancelOn: '2027-01-08' });
    server.clock.addDays(3);
    await find();
    const owned = () => server.services.contracts.byId(contractId);
    expect(await owned()).toMatchObject({ pastDue: [], nextPayment: null });
    expect((await view()).keep?.text).toContain('Payments that we skipped are then due at once');
    await server.services.contractCancellations.keep(token);
    const { pastDue, nextPayment, nextStep } = await owned();
    expect(pastDue).toMatchObject([{ number: 2, dueOn: '2026-12-20' }]);
    expect(nextPayment?.dueOn).toBe('2027-01-20');
    expect(nextStep).toContain('is past due');
    await mailed();
    expect(server.mails.at(-1)?.text).toContain('(due December 20, 2026)');
    expect(JSON.stringify((await staffView()).timeline)).toContain('Skipped payments of');
  });

  test.each(['the owner', 'staff'])('is taken back by %s until its last day', async (who) => {
    await pay();
    const cancelOn = '2026-11-22';
    const keep = async () =>
      who === 'staff'
        ? (await clerk.post(`/api/staff/contracts/${id}/withdraw-notice`, { text: 'She called' })).status
        : server.services.contractCancellations.keep(token).then(
            () => 204,
            ({ status }) => status as number,
          );
    await request({ cancelOn });
    server.clock.addDays(2);
    await find();
    expect((await view()).keep?.text).toContain(
      'You can take it back until the end of today, November 22, 2026.',
    );
    expect(await keep()).toBe(204);
    expect(await view()).toMatchObject({ receipt: null, keep: null, contract: { status: 'Active' } });
    expect(await staffView()).toMatchObject({ cancellationRequest: null, refundDue: null });
    expect((await mailed()).at(-1)).toContain('your plan continues');
    await request({ cancelOn });
    server.clock.addDays(1);
    await find();
    expect((await view()).keep).toBeNull();
    expect(await keep()).toBe(400);
  });

  test('cancels a contract immediately if nothing was paid', async () => {
    expect(await view()).toMatchObject({ endsImmediately: true, refund: undefined });
    await request({ cancelOn: '2026-12-01' });
    const after = await view();
    expect(after.contract.status).toBe('Canceled');
    expect(after.receipt).toMatchObject({
      isDone: true,
      refund: null,
      cancelOn: '2026-11-20',
    });
    // The quote, the order, and the cancellation.
    expect(await mailed()).toHaveLength(3);
    expect((await staffView()).timeline).toContainEqual({
      at: expect.any(String),
      who: 'Buyer',
      text: 'Reason for canceling: The customer canceled the contract online.',
    });
  });

  test('opens its receipt from the contract, which shows that nothing was charged', async () => {
    const open = () => server.services.servicing.questionsFor(contractId);
    expect((await open()).cancellation).toBeNull();
    await request();
    const { receipt } = await view();
    const { cancellation } = await open();
    expect(cancellation).toEqual({ receiptNumber: receipt?.receiptNumber, requestedOn: '2026-11-20' });
    const { nextStep } = await server.services.contracts.byId(contractId);
    expect(nextStep).toBe("This contract is canceled. You haven't paid anything, and we won't charge you.");
    const opened = await server.services.contracts.signToken(contractId);
    expect((await server.services.contractCancellations.view(opened)).receipt).toEqual(receipt);
    await expect(server.services.contracts.signToken(crypto.randomUUID())).rejects.toThrow();
  });

  test('a canceled contract with payments promises no further charge', async () => {
    await pay();
    const cancel = { reason: 'Sold the car' };
    await clerk.post(`/api/staff/contracts/${id}/cancel`, cancel);
    const { nextStep } = await server.services.contracts.byId(contractId);
    expect(nextStep).toBe(
      "This contract is canceled. We won't charge you anything more. Your refund, $325.74, is due by December 20, 2026.",
    );
  });

  test('is rejected for a date out of range, a canceled contract, and without a valid token', async () => {
    await pay();
    for (const cancelOn of ['2026-11-19', '2026-12-21'])
      await expect(request({ cancelOn })).rejects.toMatchObject({ errors: [{ description: 'cancelOn' }] });
    const { contractCancellations } = server.services;
    const status = ({ status: code }: RequestError) => code;
    expect(await contractCancellations.request(`${token}x`, form).catch(status)).toBe(404);
    const body = { reason: 'By phone' };
    expect((await clerk.post(`/api/staff/contracts/${id}/cancel`, body)).status).toBe(204);
    await expect(request()).rejects.toThrow('already over');
    expect(await db().select().from(contractCancellationRequests)).toEqual([]);
  });

  /** A claim as stored, and in the ledger if we paid it. */
  async function claim(change: Parameters<typeof buildFiledClaim>[0]) {
    const stored = buildFiledClaim({ vin, contractId: openedId(contractId), ...change });
    await db().insert(claims).values(stored);
    const before = { status: 'InReview', approvedCents: null, paidCents: null } as const;
    const after = { status: stored.status, approvedCents: null, paidCents: stored.paidCents ?? null };
    const entries = listClaimEntries(before, after, `${stored.claimNumber} 1`);
    await paymentRecords(db()).post(openedId(contractId), entries, {
      at: server.clock.now(),
      by: 'Cleo Clerk',
    });
  }

  test('subtracts the claims in our records, under the rule stored with the contract', async () => {
    await pay();
    const { refund, stateName, claims } = await view({ cancelOn: '2026-11-25' });
    expect(stateName).toBe('Illinois');
    expect(claims).toEqual([]);
    const paid = (await view()).received.reduce((sum, { amount }) => sum + amount, 0);
    expect(refund?.amount).toBeCloseTo(paid, 2);
    const history = { vin, receivedOn: '2026-11-22', decidedOn: '2026-11-23', paidOn: '2026-11-24' };
    await server.services.claims.import([buildClaim(history)]);
    await claim({ claimNumber: 'C-PAID', paidCents: 30_000 });
    const after = await view({ cancelOn: '2026-11-25' });
    expect(after.claims).toMatchObject([
      { claimNumber: 'C-PAID', filedOn: '2026-11-22', paid: 300, isOpen: false, status: 'Paid' },
    ]);
    expect(after.refund?.amount).toBeCloseTo(paid - 300, 2);
  });

  test('subtracts the same claims when staff cancel, and no others', async () => {
    await pay();
    const path = `/api/staff/contracts/${id}/cancel`;
    const typed = { reason: 'Sold the car', hadClaim: true, claimsPaid: 200 };
    expect((await clerk.post(path, typed)).status).toBe(400);
    await claim({ claimNumber: 'C-PAID', paidCents: 30_000 });
    server.clock.addDays(5);
    await find();
    const promised = (await view({ cancelOn: '2026-11-25' })).refund?.amount;
    expect((await staffView()).refundBasis).toMatchObject({ claimsCents: 30_000 });
    expect((await clerk.post(path, { reason: 'Sold the car' })).status).toBe(204);
    expect((await staffView()).refundAmount).toBe(promised);
  });

  test('lists a claim that nobody has reviewed, which changes neither the refund nor the date', async () => {
    await pay();
    const before = await view({ cancelOn: '2026-11-25' });
    const { url, body } = filingPost({ firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' });
    const client = await testClient(server.app);
    const { contractNumber } = await server.services.contracts.byId(contractId);
    const claim = { ...body, contractNumber, hasNoNumber: undefined };
    expect((await client.post(url, claim)).status).toBe(201);
    const after = await view({ cancelOn: '2026-11-25' });
    expect(after.claims).toEqual([expect.objectContaining({ paid: 0, isOpen: true })]);
    expect(after).toMatchObject({ hasUndecidedClaim: true, refund: before.refund });
  });

  const finish = () =>
    server.services.contractCancellations.finishCancellations({}, { number: 1, isLast: false });

  test('shows what waiting changes, with the payments made until then', async () => {
    await payFirst();
    server.clock.addDays(40);
    await find();
    const { refund, laterRefunds, receivedTotal } = await view();
    expect(laterRefunds.map(({ on }) => on)).toEqual(['2027-06-30', '2027-12-30']);
    const [first, second] = laterRefunds as [(typeof laterRefunds)[0], (typeof laterRefunds)[0]];
    expect(first.paid).toBeGreaterThan(receivedTotal);
    expect(second.paid).toBeGreaterThan(first.paid);
    for (const { amount, paid } of laterRefunds) expect(amount).toBeLessThan(paid);
    expect(refund?.amount).toBeLessThan(receivedTotal);
  });

  test('is finished automatically after the last day, with the refund shown', async () => {
    await pay();
    await request({ cancelOn: '2026-11-25' });
    const promised = (await view({ cancelOn: '2026-11-25' })).refund?.amount;
    server.clock.moveTo('2026-11-26T05:00:00Z');
    await finish();
    expect(await staffView()).toMatchObject({ status: 'Active' });
    server.clock.moveTo('2026-11-26T06:00:00Z');
    await finish();
    await finish();
    expect(await staffView()).toMatchObject({
      status: 'Canceled',
      refundAmount: promised,
      timeline: expect.arrayContaining([expect.objectContaining({ who: 'Automatic' })]),
    });
    expect((await mailed()).at(-1)).toContain('is canceled');
  });

  test('ends on its day and is refunded although a claim is undecided', async () => {
    await pay();
    await claim({ claimNumber: 'C-OPEN', status: 'InReview', decidedOn: null, paidOn: null });
    await request({ cancelOn: '2026-11-25' });
    expect(await view()).toMatchObject({ hasUndecidedClaim: true });
    const nextStep = async () => (await server.services.contracts.byId(contractId)).nextStep;
    expect(await nextStep()).toContain(
      'You can take the cancellation back until the end of November 25, 2026.',
    );
    server.clock.moveTo('2026-11-27T06:00:00Z');
    expect(await nextStep()).toContain('Your plan ended on November 25, 2026.');
    await finish();
    expect(await staffView()).toMatchObject({ status: 'Canceled', claims: [{ isOpen: true }] });
    expect(JSON.stringify((await staffView()).timeline)).toContain('Undecided claims');
  });
});
