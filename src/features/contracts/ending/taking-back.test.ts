import { expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { startPayingServer } from '../../../test/paying-server.ts';

describeOnDatabase('taking a cancellation back', (open) => {
  async function setUp() {
    const server = await startPayingServer(await open());
    const contractId = await server.buy();
    const { contracts, contractCancellations } = server.services;
    const token = () => contracts.signToken(contractId);
    return {
      ...server,
      find: () => server.fetchContract(contractId),
      view: async () => contractCancellations.view(await token()),
      request: async (cancelOn: string) =>
        contractCancellations.request(await token(), { cancelOn, reason: '' }),
      keep: async () => contractCancellations.keep(await token()),
      async passDays(days: number) {
        for (let day = 0; day < days; day += 1) {
          server.clock.addDays(1);
          await server.runDay();
          await server.sendRequests();
        }
      },
    };
  }

  test('charges what we skipped to the saved card at once', async () => {
    const { script, find, view, request, keep, passDays, sendRequests, emails } = await setUp();
    await passDays(29);
    await request('2027-01-08');
    await passDays(3);
    expect(script.charges).toEqual([]);
    expect(await find()).toMatchObject({ pastDue: [], nextPayment: null });
    const { amount } = (await find()).payments[1] as { amount: number };
    const skipped = `to Visa ending in 4242 right away: $${amount.toFixed(2)} (due December 20, 2026).`;
    expect((await view()).keep?.text).toContain(skipped);
    await keep();
    await sendRequests();
    expect(script.charges).toMatchObject([{ chargeKey: '2-1' }]);
    expect(await find()).toMatchObject({
      ...{ status: 'Active', cancelOn: null, pastDue: [] },
      nextPayment: { dueOn: '2027-01-20' },
    });
    const texts = (await emails('contractNotice')).map(({ data }) => JSON.stringify(data));
    expect(texts.join()).toContain("We're charging the payments that we skipped");
  });

  test('works while coverage is stopped, which it stays until everything past due is paid', async () => {
    const { script, find, view, request, keep, passDays, sendRequests } = await setUp();
    script.results = Array.from({ length: 20 }, () => 'Failed' as const);
    await passDays(65);
    expect((await find()).status).toBe('Lapsed');
    const charged = script.charges.length;
    await request('2027-02-05');
    expect((await view()).keep?.text).toContain('Coverage stays stopped');
    await keep();
    await sendRequests();
    const { status, pastDue, nextPayment } = await find();
    expect([status, script.charges.length]).toEqual(['Lapsed', charged]);
    expect(pastDue.map(({ number }) => number)).toEqual([2, 3]);
    expect(nextPayment).toMatchObject({ dueOn: '2027-02-20', method: null });
  });

  test('after a stop, pays the refund that the page showed for later', async () => {
    const { script, clock, find, view, passDays, openPage, sendNotice } = await setUp();
    script.results = Array.from({ length: 20 }, () => 'Failed' as const);
    await passDays(75);
    const { pastDue, status } = await find();
    expect([status, pastDue.length]).toEqual(['Lapsed', 2]);
    const [shown] = (await view()).laterRefunds;
    for (const { number } of pastDue) {
      await openPage((await find()).contractId);
      await sendNotice((await find()).contractId, { chargeKey: script.pages.at(-1)?.chargeKey ?? '' });
      expect((await find()).payments[number - 1]?.status).toBe('Paid');
    }
    script.results = [];
    while (clock.now().toISOString().slice(0, 10) < (shown?.on ?? '')) await passDays(1);
    const { today, refund, receivedTotal } = await view();
    expect([today, receivedTotal, refund?.amount]).toEqual([shown?.on, shown?.paid, shown?.amount]);
  });
});
