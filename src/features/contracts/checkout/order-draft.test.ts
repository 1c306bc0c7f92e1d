import { expect, test } from 'vitest';
import { createContractFrom, createOrderableQuote } from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { keyStart } from '../../../test/opened-id.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { testClient, testServer } from '../../../test/test-server.ts';
import { sendMessageQueue } from '../../customers/messages/actions/index.ts';

const draft = { 'contractParties.address.street': '7 Oak Street' };

describeOnDatabase('an order saved for later', (open) => {
  test('keeps what was typed until the order is placed, and emails the link to continue', async () => {
    const database = await open();
    const server = await testServer(database);
    const { quotes, messages } = server.services;
    const client = await testClient(server.app);
    const { opportunityId, ...quote } = await createOrderableQuote(client);
    const save = (changes: Record<string, string> = {}) =>
      quotes.saveOrder(opportunityId, { ...draft, ...changes }, '203.0.113.9');
    const emailed = async () => {
      await runJobs(database, sendMessageQueue, messages.sendQueued);
      return server.mails.filter(({ subject }) => subject.startsWith('Continue your order'));
    };
    expect(await quotes.orderDraft(opportunityId)).toBeNull();
    await quotes.emailQuote(opportunityId, '203.0.113.9');
    const [{ email }] = await Promise.all([save(), save()]);
    expect(await quotes.orderDraft(opportunityId)).toEqual(draft);
    expect(await emailed(), 'the button was pressed twice').toMatchObject([{ to: email }]);
    const [mail] = await emailed();
    expect(mail?.text).toContain(`/quote/checkout-review?opportunityId=${keyStart(opportunityId)}`);
    expect(mail?.text.replace(/\s+/g, ' ')).toMatch(
      /\$[\d.,]+ in total: \$[\d.,]+ down, then \$[\d.,]+ a month for \d+ months/,
    );
    await save({ paymentOption: 'InFull' });
    expect((await emailed()).at(-1)?.text).toMatch(/Price +\$[\d.,]+, paid in full/);
    await createContractFrom(client, { ...quote, opportunityId });
    expect(await quotes.orderDraft(opportunityId)).toBeNull();
    await save();
    expect(await quotes.orderDraft(opportunityId)).toBeNull();
    expect(await emailed()).toHaveLength(2);
  });

  test('is rejected for a quote that was only looked up', async () => {
    const server = await testServer(await open());
    const { quotes } = server.services;
    const client = await testClient(server.app);
    const { quoteNumber } = await createOrderableQuote(client);
    const { opportunityId } = await quotes.findByQuoteNumber(quoteNumber, 'Example', '203.0.113.9');
    await expect(quotes.saveOrder(opportunityId, draft, '203.0.113.9')).rejects.toMatchObject({
      errors: [{ errorCode: 'EmailLinkRequired' }],
    });
  });
});

describeOnDatabase('a drawn signature', (open) => {
  test('is part of the sealed contract, and is rejected if it is not a path', async () => {
    const server = await testServer(await open());
    const client = await testClient(server.app);
    const contractId = await createContractFrom(client, await createOrderableQuote(client));
    const shown = await server.services.checkout.toSign(contractId);
    const body = {
      name: shown?.owner,
      agreed: shown?.agreements.map(({ name }) => name),
      shownHash: shown?.contentHash,
    };
    const sign = (drawing: string) => client.post(`/api/contracts/${contractId}/sign`, { ...body, drawing });
    expect((await sign('M1 1 Q 2 2')).status).toBe(400);
    expect((await sign('M10 20L30 40L50 20')).status).toBeLessThan(300);
    const { contractNumber } = await server.services.contracts.byId(contractId);
    const { content } = await server.services.documents.read(contractNumber);
    expect(JSON.stringify(content)).toContain('M10 20L30 40L50 20');
  });
});
