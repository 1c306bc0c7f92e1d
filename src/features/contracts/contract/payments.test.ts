import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashFormerKey } from '../../../platform/record-key.ts';
import { dollars } from '../../../shared/format.ts';
import { payByCheck } from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import { startPayingServer as setUp } from '../../../test/paying-server.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { testMethod } from '../../../test/scripted-provider.ts';
import { getErrorCodes, testServer } from '../../../test/test-server.ts';
import { sendMessageQueue } from '../../customers/messages/actions/index.ts';
import { sumCents } from '../payments/domain/payment-account.ts';
import { paymentNotices } from '../payments/table.ts';
import { contracts } from './table.ts';

describeOnDatabase('paying for a contract', (open) => {
  test('opens one page for the first payment, and a new one after it expires', async () => {
    const { script, placeOrder, openPage, fetchContract, clock, sendRequests } = await setUp(await open());
    const contractId = await placeOrder('FALLROADS');
    const [first, second] = await Promise.all([openPage(contractId), openPage(contractId)]);
    expect(second).toBe(first);
    expect(await openPage(contractId)).toBe(first);
    const { firstPayment, payments } = await fetchContract(contractId);
    expect(script.pages[0]).toMatchObject({
      chargeKey: '1-1',
      cents: Math.round(firstPayment * 100),
    });
    expect(script.pages[0]?.description).toContain(`Payment 1 of ${payments.length}`);
    clock.addDays(2);
    expect(await openPage(contractId)).not.toBe(first);
    await sendRequests();
    expect(script.closedPages).toEqual([`page-${script.pages[0]?.contractId}-1-1`]);
  });

  test('gives the provider no ID that opens the contract', async () => {
    const { script, buy, services, clock, runDay, cancel, sendRequests } = await setUp(await open());
    const contractId = await buy();
    await services.contracts.changeMethodUrl(contractId, () => {});
    clock.addDays(32);
    await runDay();
    await sendRequests();
    await cancel(contractId);
    await sendRequests();
    const { pages, charges, refunds, methodPages } = script;
    for (const sent of [pages, charges, refunds, methodPages]) {
      expect(sent.length).toBeGreaterThan(0);
      expect(JSON.stringify(sent)).toContain(openedId(contractId));
      expect(JSON.stringify(sent)).not.toContain(contractId);
    }
    await expect(services.contracts.byId(openedId(contractId))).rejects.toMatchObject({ status: 404 });
  });

  test('finds the contract of a notice by its ID, or by the key that an earlier release sent', async () => {
    const { placeOrder, openPage, send, results, clock, database } = await setUp(await open());
    const contractId = await placeOrder();
    await openPage(contractId);
    const formerKey = randomUUID();
    await database.db.update(contracts).set({ formerKeyHash: hashFormerKey(formerKey) });
    for (const id of [formerKey, openedId(contractId)]) {
      const at = clock.now().toISOString();
      await send({
        contractId: id,
        notice: { id: `evt_${id}`, at, type: 'MethodSaved', method: testMethod },
      });
    }
    expect((await results()).map(([result]) => result)).toEqual(['Applied', 'Applied']);
  });

  test('takes one payment for a contract paid in full', async () => {
    const { script, placeOrder, openPage, fetchContract } = await setUp(await open());
    const contractId = await placeOrder('FALLROADS', 'InFull');
    await openPage(contractId);
    const { payments, rates } = await fetchContract(contractId);
    expect(payments).toHaveLength(1);
    expect(script.pages.map(({ cents }) => cents)).toEqual([
      Math.round((rates.totalPriceWithPromo ?? 0) * 100),
    ]);
  });

  test('can be retried after the payment provider failed', async () => {
    const { script, placeOrder, openPage, reported } = await setUp(await open());
    const contractId = await placeOrder();
    script.isDown = true;
    await expect(openPage(contractId)).rejects.toMatchObject({ status: 503 });
    expect(reported).toHaveLength(1);
    script.isDown = false;
    expect(await openPage(contractId)).toMatch(/pay\.example/);
  });

  test('activates the contract once, with balanced postings and one email', async () => {
    const { buy, sendNotice, fetchContract, balances, results, openPage, mails, services, database } =
      await setUp(await open());
    const contractId = await buy();
    await sendNotice(contractId);
    const contract = await fetchContract(contractId);
    expect(contract).toMatchObject({ status: 'Active', received: [{ amount: contract.firstPayment }] });
    expect(contract.nextStep).toContain("You don't need to do anything");
    expect(await results()).toEqual([
      ['Applied', null],
      ['Repeated', null],
    ]);
    const { Cash, Receivable, Sales, Discounts } = await balances(contractId);
    expect(Cash).toBe(Math.round(contract.firstPayment * 100));
    expect(Cash + Receivable + Sales + Discounts).toBe(0);
    await runJobs(database, sendMessageQueue, services.messages.sendQueued);
    expect(mails.filter(({ subject }) => subject.startsWith('Your plan is active'))).toHaveLength(1);
    expect(await openPage(contractId)).toContain('2-1');
  });

  test('counts all dates from the day of the first payment', async () => {
    const { placeOrder, openPage, sendNotice, fetchContract, clock } = await setUp(await open());
    const contractId = await placeOrder();
    clock.addDays(10);
    expect(await fetchContract(contractId), 'before').toMatchObject({ purchasedOn: '2026-11-30' });
    clock.addDays(1);
    await openPage(contractId);
    await sendNotice(contractId);
    clock.addDays(100);
    const { purchasedOn, termEnd, payments } = await fetchContract(contractId);
    expect([purchasedOn, termEnd.endsOn]).toEqual(['2026-12-01', '2029-12-01']);
    expect(payments.slice(0, 2).map(({ dueOn }) => dueOn)).toEqual(['2026-12-01', '2027-01-01']);
  });

  test('counts from the day of the payment even if we learn about it later', async () => {
    const { placeOrder, openPage, sendNotice, fetchContract, clock } = await setUp(await open());
    const contractId = await placeOrder();
    await openPage(contractId);
    const at = clock.now().toISOString();
    clock.addDays(2);
    await sendNotice(contractId, { at });
    const { purchasedOn, payments } = await fetchContract(contractId);
    expect([purchasedOn, payments[0]?.dueOn, payments[1]?.dueOn]).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-12-20',
    ]);
  });

  test('a payment lost in a dispute no longer counts, and a won dispute releases its refund', async () => {
    const { script, buy, sendNotice, cancel, fetchContract, openPage, sendRequests, clock } = await setUp(
      await open(),
    );
    const dispute = (cents: number, disputeReference: string, reference: string) =>
      ({ reference, disputeReference, cents, currency: 'usd' }) as const;
    const lost = await buy();
    const cents = Math.round((await fetchContract(lost)).firstPayment * 100);
    await sendNotice(lost, { type: 'DisputeLost', ...dispute(cents, 'dp-1', 'pay-1-1') });
    expect((await fetchContract(lost)).received).toEqual([]);
    await openPage(lost);
    await sendNotice(lost, { chargeKey: '1-2' });
    expect((await fetchContract(lost)).received).toHaveLength(1);

    clock.addDays(3);
    await cancel(lost);
    await sendNotice(lost, { type: 'DisputeOpened', ...dispute(cents, 'dp-2', 'pay-1-2') });
    await sendRequests();
    expect(script.refunds).toEqual([]);
    await sendNotice(lost, { type: 'DisputeWon', ...dispute(cents, 'dp-2', 'pay-1-2') });
    await sendRequests();
    expect(script.refunds).toMatchObject([{ reference: 'pay-1-2' }]);
  });

  test('changes nothing for another amount, currency, charge, or contract, and keeps the notice for staff', async () => {
    const { placeOrder, openPage, sendNotice, fetchContract, results, balances } = await setUp(await open());
    const contractId = await placeOrder();
    await openPage(contractId);
    await sendNotice(contractId, { cents: 1 });
    await sendNotice(contractId, { currency: 'eur' });
    await sendNotice(contractId, { chargeKey: '7-1', cents: 500 });
    expect((await results()).map(([result]) => result)).toEqual(['Unmatched', 'Unmatched', 'Unmatched']);
    expect((await results())[0]?.[1]).toMatch(/^\$0\.01 instead of/);
    expect(await fetchContract(contractId)).toMatchObject({ status: 'AwaitingPayment', received: [] });
    expect((await balances(contractId)).Cash).toBe(0);
  });

  test('refunds a second payment made on an older page', async () => {
    const { script, placeOrder, openPage, sendNotice, fetchContract, clock, balances, sendRequests } =
      await setUp(await open());
    const contractId = await placeOrder();
    await openPage(contractId);
    clock.addDays(2);
    await openPage(contractId);
    await sendNotice(contractId, { chargeKey: '1-2' });
    await sendNotice(contractId, { chargeKey: '1-1' });
    await sendRequests();
    const { firstPayment, received } = await fetchContract(contractId);
    expect(received).toHaveLength(1);
    expect(script.refunds).toEqual([
      {
        reference: 'pay-1-1',
        cents: Math.round(firstPayment * 100),
        key: `${script.pages[0]?.contractId}-1-1-extra`,
      },
    ]);
    expect((await balances(contractId)).RefundsPayable).toBe(-Math.round(firstPayment * 100));
  });

  test('charges each payment on its day, retries a failed one, and stops coverage after the grace period', async () => {
    const { script, buy, fetchContract, runDay, clock, emails, services } = await setUp(await open());
    const contractId = await buy();
    const countFailing = async () => {
      const page = { page: 1, perPage: 0, sort: 'orderedAt', order: 'asc' as const };
      return (await services.contractStaff.list({ ...page, filter: { isPastDue: true } })).total;
    };
    await runDay();
    expect(script.charges).toEqual([]);
    clock.addDays(30);
    await runDay();
    await runDay();
    expect(script.charges.map(({ chargeKey }) => chargeKey)).toEqual(['2-1']);
    expect((await fetchContract(contractId)).payments[1]?.status).toBe('Paid');
    expect(await emails('paymentReceived')).toHaveLength(1);
    expect(await countFailing()).toBe(0);

    script.results = ['Failed', 'Failed', 'Failed', 'Failed'];
    clock.addDays(31);
    for (let day = 0; day < 31; day += 1) {
      await runDay();
      clock.addDays(1);
    }
    const third = script.charges.filter(({ chargeKey }) => chargeKey.startsWith('3-'));
    expect(third.map(({ chargeKey }) => chargeKey)).toEqual(['3-1', '3-2', '3-3', '3-4']);
    const failing = await fetchContract(contractId);
    expect(failing).toMatchObject({ status: 'Active', hasFailedPayment: true });
    expect(failing.nextStep).toContain("didn't go through");
    expect(await countFailing()).toBe(1);
    await runDay();
    expect((await fetchContract(contractId)).status).toBe('Lapsed');
    expect(await emails('paymentFailed')).toHaveLength(4);
    expect(await emails('coverageStops')).toMatchObject([
      { data: { dueOn: '2027-01-20', payBy: '2027-02-19', methodPath: expect.stringContaining('#payment') } },
    ]);
    expect(await emails('contractNotice')).toMatchObject([
      { data: { title: 'your waiting period is over' } },
      { data: { title: 'your coverage has stopped' } },
    ]);
  });

  test('a card that works again pays the older payment with the newer one, and the receipt names nothing past due', async () => {
    const { script, buy, fetchContract, runDay, clock, emails } = await setUp(await open());
    const contractId = await buy();
    const runUntil = async (day: string) => {
      while (clock.now().toISOString().slice(0, 10) < day) {
        clock.addDays(1);
        await runDay();
      }
    };
    await runUntil('2027-02-19');
    script.results = Array.from({ length: 4 }, () => 'Failed' as const);
    await runUntil('2027-03-19');
    expect(await fetchContract(contractId)).toMatchObject({
      pastDue: [{ number: 4 }],
      nextPayment: { dueOn: '2027-03-20' },
    });
    await runUntil('2027-03-20');
    expect(script.charges.slice(-2).map(({ chargeKey }) => chargeKey)).toEqual(['4-5', '5-1']);
    const [older, newer] = (await emails('paymentReceived')).slice(-2).map(({ data }) => data);
    expect([older, newer]).toMatchObject([
      { pastDue: null, next: { dueOn: '2027-04-20' } },
      { pastDue: null, next: { dueOn: '2027-04-20' } },
    ]);
  });

  test('a payment that nobody charges is past due the next day, for the owner and staff, with one reminder', async () => {
    const { placeOrder, fetchContract, runDay, clock, emails, services } = await setUp(await open());
    const contractId = await placeOrder();
    await payByCheck(services, contractId);
    const listed = async () => {
      const page = { page: 1, perPage: 10, sort: 'orderedAt', order: 'asc' as const };
      const { rows } = await services.contractStaff.list({ ...page, filter: { isPastDue: true } });
      return rows.map(({ pastDueSince }) => pastDueSince);
    };
    clock.addDays(30);
    await runDay();
    expect((await fetchContract(contractId)).pastDue).toEqual([]);
    expect(await listed()).toEqual([]);
    clock.addDays(1);
    await runDay();
    await runDay();
    const { pastDue, nextPayment, nextStep } = await fetchContract(contractId);
    expect([pastDue[0]?.dueOn, nextPayment?.dueOn]).toEqual(['2026-12-20', '2027-01-20']);
    expect(nextStep).toContain('is past due. Pay it to keep your coverage.');
    expect(await listed()).toEqual(['2026-12-20']);
    clock.addDays(1);
    await runDay();
    const reminders = (await emails('contractNotice')).filter(({ data }) =>
      JSON.stringify(data).includes('your payment is past due'),
    );
    expect(reminders).toMatchObject([
      { data: { text: expect.stringContaining("If it isn't paid by January 19, 2027, coverage stops") } },
    ]);
  });

  test('a receipt while coverage is stopped says what restarts it', async () => {
    const { script, buy, openPage, sendNotice, fetchContract, runDay, clock, emails } = await setUp(
      await open(),
    );
    const contractId = await buy();
    script.results = Array.from({ length: 9 }, () => 'Failed' as const);
    for (let day = 0; day < 80; day += 1) {
      clock.addDays(1);
      await runDay();
    }
    expect((await fetchContract(contractId)).pastDue.map(({ number }) => number)).toEqual([2, 3]);
    await openPage(contractId);
    await sendNotice(contractId, { chargeKey: String(script.pages.at(-1)?.chargeKey) });
    const { pastDue } = await fetchContract(contractId);
    expect((await emails('paymentReceived')).at(-1)?.data).toMatchObject({
      pastDue: { cents: Math.round((pastDue[0]?.amount ?? 0) * 100), coveredUntil: null },
      next: { dueOn: '2027-02-20' },
    });
  });

  test('a lapsed contract is active again once everything due is paid', async () => {
    const { script, buy, openPage, sendNotice, fetchContract, runDay, clock } = await setUp(await open());
    const contractId = await buy();
    script.results = Array.from({ length: 9 }, () => 'Failed' as const);
    clock.addDays(30);
    await runDay();
    clock.addDays(31);
    // Coverage doesn't stop before the buyer was told so, even if the job didn't run for a while.
    await runDay();
    expect((await fetchContract(contractId)).status).toBe('Active');
    clock.addDays(11);
    await runDay();
    const payNext = async () => {
      await openPage(contractId);
      await sendNotice(contractId, { chargeKey: String(script.pages.at(-1)?.chargeKey) });
      return (await fetchContract(contractId)).status;
    };
    expect((await fetchContract(contractId)).status).toBe('Lapsed');
    expect(await payNext()).toBe('Lapsed');
    expect(await payNext()).toBe('Active');
  });

  test('lasts its whole term, with a lapse and a reinstatement, and every payment arrives once', async () => {
    const { script, buy, openPage, sendNotice, fetchContract, runDay, clock, emails, balances } = await setUp(
      await open(),
    );
    const contractId = await buy();
    const { payments, termEnd } = await fetchContract(contractId);
    const statuses: string[] = [];
    for (let day = 0; day <= 1110; day += 10) {
      if (day === 120) script.results = Array.from({ length: 20 }, () => 'Failed' as const);
      const { status, hasFailedPayment } = await fetchContract(contractId);
      if (day === 180) {
        script.results = [];
        expect([status, hasFailedPayment]).toEqual(['Lapsed', true]);
        while ((await fetchContract(contractId)).status === 'Lapsed') {
          await openPage(contractId);
          await sendNotice(contractId, { chargeKey: String(script.pages.at(-1)?.chargeKey) });
        }
      }
      if (statuses.at(-1) !== status) statuses.push(status);
      await runDay();
      clock.addDays(10);
    }
    expect(statuses).toEqual(['Active', 'Lapsed', 'Active', 'Expired']);
    const ended = await fetchContract(contractId);
    expect(ended.termEnd).toEqual(termEnd);
    expect(ended.payments.map(({ dueOn, amount }) => [dueOn, amount])).toEqual(
      payments.map(({ dueOn, amount }) => [dueOn, amount]),
    );
    expect(ended.payments.every(({ status }) => status === 'Paid')).toBe(true);
    expect(ended.received).toHaveLength(payments.length);
    expect(await balances(contractId)).toMatchObject({
      Receivable: 0,
      RefundsPayable: 0,
      Cash: Math.round(ended.receivedTotal * 100),
    });
    // The first one's is the email about the active contract.
    expect(await emails('paymentReceived')).toHaveLength(payments.length - 1);
  });

  test('a charge without a response is sent again with the same key', async () => {
    const { script, buy, fetchContract, runDay, clock } = await setUp(await open());
    const contractId = await buy();
    clock.addDays(30);
    script.isDown = true;
    await expect(runDay()).rejects.toThrow('1 of the contracts failed');
    expect((await fetchContract(contractId)).payments[1]?.status).toBe('Processing');
    script.isDown = false;
    await runDay();
    expect(script.charges.map(({ chargeKey }) => chargeKey)).toEqual(['2-1']);
    expect((await fetchContract(contractId)).payments[1]?.status).toBe('Paid');
  });

  test('an unpaid contract ends with its quote', async () => {
    const { placeOrder, openPage, fetchContract, runDay, clock } = await setUp(await open());
    const contractId = await placeOrder();
    clock.addDays(60);
    expect(await openPage(contractId)).toBeUndefined();
    await runDay();
    expect((await fetchContract(contractId)).status).toBe('Abandoned');
  });

  test('a bank debit is shown while it is on its way', async () => {
    const { placeOrder, openPage, sendNotice, fetchContract } = await setUp(await open());
    const contractId = await placeOrder();
    await openPage(contractId);
    await sendNotice(contractId, { type: 'Pending' });
    const pending = await fetchContract(contractId);
    expect(pending).toMatchObject({
      status: 'AwaitingPayment',
      payments: [{ status: 'Processing' }, ...pending.payments.slice(1)],
    });
    expect(pending.nextStep).toContain('Your bank is sending');
    await sendNotice(contractId);
    expect((await fetchContract(contractId)).status).toBe('Active');
  });

  test('a first bank debit that came back is not received, and can be paid again', async () => {
    const { placeOrder, openPage, sendNotice, fetchContract } = await setUp(await open());
    const contractId = await placeOrder();
    await openPage(contractId);
    await sendNotice(contractId, { type: 'Pending' });
    await sendNotice(contractId, { type: 'Failed', reason: 'The account has too little money' });
    const failed = await fetchContract(contractId);
    expect(failed).toMatchObject({ status: 'AwaitingPayment', hasFailedPayment: true, received: [] });
    expect(failed.nextStep).toContain('Your bank sent your payment of');
    expect(await openPage(contractId)).toContain('1-2');
    await sendNotice(contractId, { chargeKey: '1-2' });
    expect((await fetchContract(contractId)).status).toBe('Active');
  });

  test('a refund in several parts is one email with the total and its parts', async () => {
    const server = await setUp(await open());
    const { buy, runDay, clock, sendRequests, script, sendNotice, emails, services } = server;
    const contractId = await buy();
    clock.addDays(30);
    await runDay();
    const id = openedId(contractId);
    await services.database.transaction((tx) =>
      services.contractStaff.voidContract(tx, id, { reason: 'Rebuilt' }, { name: 'Grace Seller' }),
    );
    await sendRequests();
    expect(script.refunds).toHaveLength(2);
    const listPaidEmails = async () =>
      (await emails('contractNotice')).flatMap(({ data }) => {
        const { title, text } = data as { title: string; text: string };
        return title === 'we paid your refund' ? [text] : [];
      });
    for (const { reference, cents, key } of script.refunds) {
      expect(await listPaidEmails()).toEqual([]);
      await sendNotice(contractId, {
        type: 'Refunded',
        reference,
        refundReference: `refund-${key}`,
        cents,
      });
    }
    const [first, second] = script.refunds.map(({ cents }) => dollars(cents));
    const total = dollars(sumCents(script.refunds));
    expect(await listPaidEmails()).toEqual([
      `We paid ${total} in 2 parts: ${first} to Visa ending in 4242 and ${second} to Visa ending in 4242. A bank can take a few more business days to show it.`,
    ]);
  });

  test('leaves a payment that came after the end out of what was received and refunded', async () => {
    const server = await setUp(await open());
    const { buy, openPage, cancel, clock, sendRequests, script, sendNotice, fetchContract } = server;
    const contractId = await buy();
    await openPage(contractId);
    clock.addDays(5);
    await cancel(contractId);
    await sendNotice(contractId, { chargeKey: '2-1' });
    await sendRequests();
    expect(script.refunds).toHaveLength(2);
    for (const { reference, cents, key } of script.refunds)
      await sendNotice(contractId, {
        type: 'Refunded',
        reference,
        refundReference: `refund-${key}`,
        cents,
      });
    const { firstPayment, receivedTotal, refund } = await fetchContract(contractId);
    expect([receivedTotal, refund]).toMatchObject([firstPayment, { owed: 0, refunded: firstPayment }]);
  });

  test('canceling refunds the card, and the ledger ends at zero owed', async () => {
    const { script, buy, sendNotice, cancel, fetchContract, balances, sendRequests, clock } = await setUp(
      await open(),
    );
    const contractId = await buy();
    clock.addDays(5);
    await cancel(contractId);
    await sendRequests();
    const { firstPayment, status } = await fetchContract(contractId);
    const cents = Math.round(firstPayment * 100);
    expect([status, script.refunds]).toEqual([
      'Canceled',
      [{ reference: 'pay-1-1', cents, key: `${script.pages[0]?.contractId}-cancellation-1` }],
    ]);
    await sendNotice(contractId, {
      type: 'Refunded',
      reference: 'pay-1-1',
      refundReference: `refund-${script.refunds[0]?.key}`,
      cents,
    });
    expect(await balances(contractId)).toMatchObject({
      Cash: 0,
      Receivable: 0,
      RefundsPayable: 0,
      Disputed: 0,
    });
  });

  test('rejects notices with a wrong signature', async () => {
    const { send, results } = await setUp(await open());
    const response = await send({ contractId: 'x', notice: {} }, 'forged');
    expect([response.statusCode, getErrorCodes({ json: response.json() } as never)]).toEqual([
      400,
      ['WrongSignature'],
    ]);
    expect(await results()).toEqual([]);
  });

  test('keeps notices about unknown contracts for staff', async () => {
    const { send, database } = await setUp(await open());
    const notice = { id: 'evt_x', at: '2026-11-20T12:00:00Z', type: 'DisputeWon' };
    for (const contractId of ['00000000-0000-4000-8000-000000000000', 'not-an-id'])
      expect((await send({ contractId, notice: { ...notice, id: contractId } })).statusCode).toBe(200);
    const storedNotices = await database.db
      .select()
      .from(paymentNotices)
      .where(eq(paymentNotices.result, 'Unmatched'));
    expect(storedNotices).toHaveLength(2);
  });

  test('the ledger rejects changes', async () => {
    const { buy, database } = await setUp(await open());
    await buy();
    await expect(database.db.execute('delete from ledger_postings')).rejects.toThrow();
    await expect(database.db.execute('update ledger_postings set cents = 0')).rejects.toThrow();
  });

  test('has no webhook without a payment provider', async () => {
    const { app } = await testServer(await open());
    const response = await app.inject({ method: 'POST', url: '/api/payments/stripe-webhook', payload: {} });
    expect(response.statusCode).toBe(404);
  });
});
