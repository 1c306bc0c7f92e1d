import { expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { startPayingServer } from '../../../test/paying-server.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { sendMessageQueue } from '../../customers/messages/actions/index.ts';

describeOnDatabase('a payment that is on its way when the buyer cancels', (open) => {
  test('is announced everywhere until it arrives and is refunded by a date', async () => {
    const server = await startPayingServer(await open());
    const { services, clock } = server;
    const id = await server.placeOrder(undefined, 'InFull', { zipCode: '78701' });
    await server.openPage(id);
    await server.sendNotice(id, { type: 'Pending' });
    const view = async () => services.contractCancellations.view(await services.contracts.signToken(id));
    const onItsWay =
      /^Your payment of \$[\d,.]+ is still on its way from your bank. When it arrives, we'll refund it within 30 days.$/;
    expect(await view()).toMatchObject({ endsImmediately: true, incoming: expect.stringMatching(onItsWay) });

    const token = await services.contracts.signToken(id);
    await services.contractCancellations.request(token, { cancelOn: '2026-11-20', reason: '' });
    await runJobs(server.database, sendMessageQueue, services.messages.sendQueued);
    const { incoming, receipt } = await view();
    const { nextStep } = await server.fetchContract(id);
    for (const text of [nextStep, receipt?.outcome, server.mails.at(-1)?.text.replace(/\s+/g, ' ')]) {
      expect(text).toContain(incoming);
      expect(text).not.toContain("haven't paid");
    }

    clock.addDays(3);
    await server.sendNotice(id);
    const dueText = /Your refund, \$[\d,.]+, is due by December 23, 2026\.$/;
    expect((await server.fetchContract(id)).nextStep).toMatch(dueText);
    expect(await view()).toMatchObject({
      incoming: null,
      receipt: { outcome: expect.stringMatching(dueText) },
    });
  });

  test("isn't counted in the refund of a plan that ends later", async () => {
    const server = await startPayingServer(await open());
    const id = await server.buy();
    server.script.results = ['Pending'];
    server.clock.addDays(31);
    await server.runDay();
    await server.sendRequests();
    const token = await server.services.contracts.signToken(id);
    await server.services.contractCancellations.request(token, { cancelOn: '2026-12-25', reason: '' });
    expect(await server.services.contractCancellations.view(token)).toMatchObject({
      incoming: expect.stringContaining("your refund doesn't count it yet"),
    });
  });
});
