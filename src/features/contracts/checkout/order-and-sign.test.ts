import { expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { createOrderableQuote } from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { keyStart } from '../../../test/opened-id.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { createQuotedOpportunity, testClient, testServer } from '../../../test/test-server.ts';
import { contractBody } from '../../../test/visitor-requests.ts';
import { consentReceipts } from '../../customers/consent/table.ts';
import { sendMessageQueue } from '../../customers/messages/actions/index.ts';
import type { QuoteResponse } from '../../selling/quote/schema/responses.ts';
import { contracts } from '../contract/table.ts';

const visitor = {
  ipAddress: '203.0.113.9',
  browser: 'A test',
  page: '/quote/checkout-review',
  optsOutOfTracking: false,
};
/** The VIN of the 2014 Honda Accord in the sample quote. */
const accordVin = '1HGCR2F30EA012345';

async function setUp(database: Database) {
  const server = await testServer(database);
  const { services } = server;
  const client = await testClient(server.app);
  const read = async (quote: QuoteResponse, typesVin = false) => {
    const review = { opportunityId: quote.opportunityId, paymentOption: 'Monthly' as const, typesVin };
    const { contentHash: shownHash, owner: name, agreements } = await services.checkout.toReview(review);
    const request = { name, shownHash, agreed: agreements.map((agreement) => agreement.name) };
    return { review, request, parties: contractBody(quote).contractParties };
  };
  const buy = ({ review, request, parties }: Awaited<ReturnType<typeof read>>) =>
    services.checkout.orderAndSign(review, parties, request, visitor);
  const sendAll = () => runJobs(database, sendMessageQueue, services.messages.sendQueued);
  return { ...server, database, client, read, buy, sendAll };
}

const errorCodes = (reason: unknown) =>
  (reason as { errors: { errorCode: string; description: string | null }[] }).errors.map(
    ({ errorCode, description }) => `${errorCode} ${description}`,
  );

describeOnDatabase('ordering and signing at once', (open) => {
  test('creates a sealed contract with what was typed, its words, and both fingerprints', async () => {
    const { database, services, client, read, buy } = await setUp(await open());
    const reading = await read(await createOrderableQuote(client));
    const { contractId } = await buy(reading);
    const contract = await services.contracts.byId(contractId);
    expect(contract).toMatchObject({ status: 'AwaitingPayment', isSigned: true });
    const { content, contentHash } = await services.documents.read(contract.contractNumber);
    const text = JSON.stringify(content);
    expect(text).toContain('12 Oak Street');
    expect(text).not.toContain('As you type it');
    expect(contentHash).not.toBe(reading.request.shownHash);
    for (const hash of [contentHash, reading.request.shownHash]) expect(text).toContain(hash);
    for (const words of [
      'I have read this contract',
      'the waiting period are over',
      'not insurance',
      'I authorize',
    ])
      expect(text).toContain(words);
    const receipts = await database.db.select().from(consentReceipts);
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.text).toContain('not insurance');
    expect((await services.servicing.contractText(contractId)).sections).not.toEqual([]);
  });

  test('leaves nothing behind when it fails, and sends one email however often it is repeated', async () => {
    const { database, services, client, read, buy, sendAll, mails } = await setUp(await open());
    const reading = await read(await createOrderableQuote(client));
    const { recordConfirmation } = services.consent;
    services.consent.recordConfirmation = async () => {
      throw new Error('power failure');
    };
    await expect(buy(reading)).rejects.toThrow('power failure');
    expect(await database.db.$count(contracts)).toBe(0);
    services.consent.recordConfirmation = recordConfirmation;
    const bought = await Promise.all(Array.from({ length: 4 }, () => buy(reading)));
    expect(new Set([...bought, await buy(reading)].map(({ contractId }) => contractId)).size).toBe(1);
    expect(await database.db.$count(contracts)).toBe(1);
    await sendAll();
    const about = mails.filter(({ text }) => text.includes(keyStart(bought[0]?.contractId ?? '')));
    expect(about.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your signed contract/)]);
  });

  test('asks again when the price or the day has changed since the buyer read the contract', async () => {
    const { services, database, client, read, buy, clock } = await setUp(await open());
    const quote = await createOrderableQuote(client);
    const reading = await read(quote);
    await services.quotes.applyPromoCode(quote.opportunityId, 'FALLROADS', '203.0.113.9');
    expect(errorCodes(await buy(reading).catch((reason: unknown) => reason))).toEqual([
      'ContractChanged null',
    ]);
    const again = await read(quote);
    clock.addDays(1);
    expect(errorCodes(await buy(again).catch((reason: unknown) => reason))).toEqual(['ContractChanged null']);
    expect(await database.db.$count(contracts)).toBe(0);
    await buy(await read(quote));
    expect(await database.db.$count(contracts)).toBe(1);
  });

  test('reports all errors at once', async () => {
    const { services, client, read } = await setUp(await open());
    const { review, parties } = await read(await createOrderableQuote(client));
    const elsewhere = { ...parties, address: { ...parties.address, state: 'NY', zipCode: '10001' } };
    const request = { name: 'Someone Else', agreed: ['isCharged'], shownHash: 'a'.repeat(64) };
    const reason = await services.checkout
      .checkOrder(review, request, () => elsewhere)
      .catch((error: unknown) => error);
    expect(errorCodes(reason)).toEqual([
      'StateMismatch contractParties.address.state',
      'AgreementMissing isRead',
      'AgreementMissing knowsWaiting',
      'AgreementMissing knowsNotInsurance',
      'AgreementMissing isElectronic',
      'InvalidField name',
      'ContractChanged null',
    ]);
  });

  test('signs with a VIN that was typed on the page, if it changes nothing else', async () => {
    const { services, client, read, buy } = await setUp(await open());
    const quote = await createQuotedOpportunity(client, {
      coveragePlan: 1,
      termMonths: 36,
      vehicleYear: 2014,
    });
    const reading = await read(quote, true);
    await expect(buy(reading)).rejects.toMatchObject({ errors: [{ errorCode: 'VinMissing' }] });
    const { opportunityId } = quote;
    const { vinConfirmation } = await services.quotes.applyVin({
      opportunityId,
      vin: accordVin,
      isConfirmed: false,
    });
    expect(vinConfirmation).toBeNull();
    const { contractId } = await buy(reading);
    expect((await services.contracts.byId(contractId)).vehicle.vin).toBe(accordVin);
  });

  test('needs the link from our email, not only the number and name of a quote', async () => {
    const { services, client } = await setUp(await open());
    const { quoteNumber } = await createOrderableQuote(client);
    const { opportunityId } = await services.quotes.findByQuoteNumber(quoteNumber, 'Example', '203.0.113.9');
    const review = { opportunityId, paymentOption: 'Monthly' as const, typesVin: false };
    for (const call of [
      services.checkout.toReview(review),
      services.checkout.previewReview(review, '203.0.113.9'),
    ])
      await expect(call).rejects.toMatchObject({ errors: [{ errorCode: 'EmailLinkRequired' }] });
  });
});
