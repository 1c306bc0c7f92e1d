import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { limits } from '../../../platform/http/limits.ts';
import { createOrderableQuote, payByCheck, signContract } from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { keyStart, openedId } from '../../../test/opened-id.ts';
import { card } from '../../../test/rating-samples.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { staffClient } from '../../../test/staff-client.ts';
import {
  createQuotedOpportunity,
  getErrorCodes,
  parseQuote,
  testClient,
  testServer,
} from '../../../test/test-server.ts';
import { contractBody } from '../../../test/visitor-requests.ts';
import { consentReceipts } from '../../customers/consent/table.ts';
import { leads } from '../../customers/leads/table.ts';
import { sendMessageQueue } from '../../customers/messages/actions/index.ts';
import { messages } from '../../customers/messages/table.ts';
import { unknownLaw } from '../../places/domain/cancellation-rule.ts';
import { stateRules } from '../../places/table.ts';
import { promoCodes } from '../../selling/promo-codes/table.ts';
import type { QuoteResponse } from '../../selling/quote/schema/responses.ts';
import { opportunities } from '../../selling/quote/table.ts';
import { getContractPolicy } from '../contract/actions/collection-policy.ts';
import { contractResponse } from '../contract/schema/index.ts';
import { contracts } from '../contract/table.ts';
import type { ContractDetails } from '../servicing/schema/staff.ts';

const ordersPerHour = limits['create-contract'].max;

async function setUp(database: Database) {
  const server = await testServer(database);
  const client = await testClient(server.app);
  const place = (quote: QuoteResponse, changes: object = {}, headers: Record<string, string> = {}) => {
    return client.post('/api/contracts', { ...contractBody(quote), ...changes }, headers);
  };
  const createQuote = () => createOrderableQuote(client);
  const fetchContract = async (placed: { json: unknown }) => {
    const { contractId } = placed.json as { contractId: string };
    return contractResponse.parse((await client.get(`/api/contracts/${contractId}`)).json);
  };
  return { ...server, server, database, client, place, createQuote, fetchContract };
}

describeOnDatabase('a contract', (open) => {
  test('is created with the price shown, its dates, and the next step', async () => {
    const { place, createQuote, fetchContract } = await setUp(await open());
    const quote = await createQuote();
    const placed = await place(quote);
    expect(placed.status, placed.text).toBe(201);
    const contract = await fetchContract(placed);
    expect(contract).toMatchObject({
      contractNumber: quote.quoteNumber.replace('Q', 'O'),
      status: 'AwaitingPayment',
      rates: quote.ratesInfo,
      purchasedOn: '2026-11-20',
      waitingPeriodEnd: { endsOn: '2026-12-20', endsAtMiles: 43_000 },
      termEnd: { endsOn: '2029-11-20', endsAtMiles: 42_000 + (quote.ratesInfo?.coverageTermMiles ?? 0) },
      fullRefundUntil: '2026-12-20',
      received: [],
    });
    expect(contract.nextStep).toMatch(/^Read and sign your contract\..* by calling \(800\)/);
    const total = contract.payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(total).toBe(Math.round((quote.ratesInfo?.totalPrice ?? 0) * 100));
  });

  test('is limited per network, whatever addresses of it are used', async () => {
    const { client, place, createQuote } = await setUp(await open());
    const quote = await createQuote();
    const order = (remoteAddress: string) =>
      client.send({ method: 'POST', url: '/api/contracts', payload: {}, remoteAddress });
    for (let count = 1; count <= ordersPerHour; count += 1)
      expect((await order(`2001:db8::${count.toString(16)}`)).status).toBe(400);
    const rejected = await order('2001:db8::ffff');
    expect([rejected.status, Number(rejected.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await order('2001:db8:0:1::1')).status).toBe(400);
    expect((await place(quote)).status).toBe(201);
  });

  test('is created once, even with repeated and concurrent calls', async () => {
    const { database, place, createQuote } = await setUp(await open());
    const quote = await createQuote();
    const responses = await Promise.all(Array.from({ length: 8 }, () => place(quote)));
    const later = await place(quote);
    const ids = [...responses, later].map(({ json }) => (json as { contractId: string }).contractId);
    expect(new Set(ids).size).toBe(1);
    expect(await database.db.select({ id: contracts.id }).from(contracts)).toHaveLength(1);
  });

  test('leaves nothing behind when creating it fails, and can be created again', async () => {
    const { database, place, createQuote, services } = await setUp(await open());
    const quote = await createQuote();
    const { markOrdered } = services.quotes;
    services.quotes.markOrdered = async () => {
      throw new Error('power failure');
    };
    expect((await place(quote)).status).toBe(500);
    expect(await database.db.select({ id: contracts.id }).from(contracts)).toEqual([]);
    services.quotes.markOrdered = markOrdered;
    expect((await place(quote)).status).toBe(201);
  });

  test('converts the lead, closes the quote, and is emailed', async () => {
    const { database, client, place, createQuote, fetchContract, services, mails } = await setUp(
      await open(),
    );
    const quote = await createQuote();
    const contract = await fetchContract(await place(quote));
    expect(await database.db.select().from(leads)).toMatchObject([{ stage: 'Ordered', isConverted: true }]);

    const { opportunityId } = quote;
    const response = await client.post('/api/quote-processor/choose-plan', {
      opportunityId,
      coveragePlan: 2,
      termMonths: 36,
    });
    expect(getErrorCodes(response)).toEqual(['AlreadyOrdered']);
    const found = await client.get('/api/quote-processor/retrieve-by-quote-number-and-last-name', {
      QuoteNumber: contract.contractNumber,
      LastName: 'example',
    });
    expect(getErrorCodes(found)).toEqual(['AlreadyOrdered']);

    await runJobs(database, sendMessageQueue, services.messages.sendQueued);
    const mail = mails.find(({ subject }) => subject.includes(contract.contractNumber));
    expect(mail).toMatchObject({ to: 'ada@example.com' });
    expect(mail?.text).toContain(`/contract?contractId=${keyStart(contract.contractId)}`);
    expect(mail?.text).toMatch(/December\s20,\s2026/);
  });

  test('stays the same when state rules change', async () => {
    const { database, client, place, createQuote, fetchContract } = await setUp(await open());
    const contract = await fetchContract(await place(await createQuote()));
    await database.db.update(stateRules).set({ cancellation: unknownLaw });
    const later = await client.get(`/api/contracts/${contract.contractId}`);
    expect(later.json).toEqual(contract);
  });

  test('keeps its plan and contract when a new rate card takes effect', async () => {
    const { client, place, createQuote, fetchContract, services } = await setUp(await open());
    const quote = await createQuote();
    await services.rates.addMissing({
      ...card,
      version: '2026.12',
      effectiveFrom: '2026-11-15',
      deductibleCents: 25_000,
      plans: card.plans.map((plan) => (plan.key === 'Plus' ? { ...plan, name: 'Silver' } : plan)),
    });
    expect((await services.rates.termsInEffect()).plans[2]?.name).toBe('Silver');
    const contract = await fetchContract(await place(quote));
    expect(contract).toMatchObject({ planName: 'Plus', rates: { deductibleAmount: 100 } });
    const { fileName } = await services.servicing.readContract(contract.contractId, '203.0.113.9');
    expect(fileName).toMatch(/^longmile-plus-contract-o-[\w-]+\.pdf$/);
    expect((await services.checkout.toSign(contract.contractId))?.content.planName).toBe('Plus');
    const inEffect = await client.get('/api/contract-templates/get-by-type', {
      contractType: '1',
      state: 'IL',
    });
    expect(inEffect.headers['content-disposition']).toContain('longmile-silver-illinois');
  });

  test('stores the confirmed text in the receipt chain and a copy of the consents', async () => {
    const { database, place, client, services } = await setUp(await open());
    const consent = { textVersion: '2026-11-1', channels: ['Email' as const] };
    const quote = await createOrderableQuote(client, { consent });
    await place(quote);
    const receipts = await database.db.select().from(consentReceipts).orderBy(consentReceipts.sequence);
    expect(receipts).toHaveLength(2);
    expect(receipts[1]).toMatchObject({ channels: [], textVersion: 'contract-2026-11-2' });
    expect(receipts[1]?.text).toContain('not insurance');
    expect(await services.consent.verify()).toMatchObject({ checked: 2, error: null });
    const [contract] = await database.db.select().from(contracts);
    expect(contract?.terms.consents).toMatchObject([{ channels: ['Email'], hash: receipts[0]?.hash }]);
    expect(contract?.terms.rateCardHash).toMatch(/^[\da-f]{64}$/);
  });

  test('is not returned to a second call with another way to pay', async () => {
    const { place, createQuote, fetchContract } = await setUp(await open());
    const quote = await createQuote();
    const { contractId } = await fetchContract(await place(quote));
    const response = await place(quote, { paymentOption: 'InFull' });
    expect([response.status, getErrorCodes(response)]).toEqual([409, ['OrderedOtherwise']]);
    expect(response.text).toContain('with monthly payments');
    expect((await fetchContract(await place(quote))).contractId).toBe(contractId);

    const inFull = await createQuote();
    expect((await place(inFull, { paymentOption: 'InFull' })).status).toBe(201);
    expect((await place(inFull)).text).toContain('paid in full');
  });

  test('keeps the grace and notice days that it was sold with', async () => {
    const { database, place, createQuote, services } = await setUp(await open());
    const setDays = (value: string) =>
      database.transaction((tx) => services.configuration.change(tx, 'payments.graceDays', { value }));
    await place(await createQuote());
    await database.db.update(contracts).set({ terms: sql`${contracts.terms} - 'lapse'` });
    await setDays('45');
    await services.servicing.runContractDay({}, { number: 1, isLast: false });
    await setDays('5');
    await place(await createQuote());
    const rows = await database.db.select().from(contracts).orderBy(contracts.orderedAt);
    expect(rows.map(({ terms }) => terms.lapse?.graceDays)).toEqual([45, 5]);
    const [first] = rows;
    expect(first && (await getContractPolicy(services, database.db, first))).toMatchObject({ graceDays: 45 });
  });

  test('keeps the email address out of the text of the receipt for a signature', async () => {
    const { database, place, createQuote, fetchContract, services } = await setUp(await open());
    const { contractId } = await fetchContract(await place(await createQuote()));
    await signContract(services, contractId);
    const receipts = await database.db.select().from(consentReceipts).orderBy(consentReceipts.sequence);
    const signed = receipts.at(-1);
    expect(signed?.text).toContain('by email at my email address and on this site');
    expect(signed?.text).not.toContain('@');
    expect(signed?.formState).toMatchObject({ email: expect.stringContaining('@') });
    expect(await services.consent.verify()).toMatchObject({ error: null });
  });

  test.each([
    ['AwaitingPayment', false],
    ['Active', true],
    ['Lapsed', true],
    ['Expired', true],
    ['Abandoned', false],
  ] as const)('with the status %s counts as paid for a referral: %s', async (status, isPaid) => {
    const { database, place, createQuote, services } = await setUp(await open());
    await place(await createQuote());
    await database.db.update(contracts).set({ status, tracking: { ref_code: 'FRIEND' } });
    expect(await services.contracts.byReferral('FRIEND')).toMatchObject([{ isPaid }]);
  });

  test('authorizes the payments from the day of the first one, even if it was made before signing', async () => {
    const { client, place, createQuote, fetchContract, services, clock } = await setUp(await open());
    const { contractId } = await fetchContract(await place(await createQuote()));
    const authorization = async () => {
      const { json } = await client.get(`/api/contracts/${contractId}/to-sign`);
      const { agreements } = json as { agreements: { name: string; words: string }[] };
      return agreements.find(({ name }) => name === 'isCharged')?.words;
    };
    expect(await authorization()).toMatch(/: \$[\d,.]+ now, then .* one a month from December 20, 2026/);
    await payByCheck(services, contractId, 1);
    clock.moveTo('2026-11-25T18:00:00Z');
    expect(await authorization()).toMatch(
      /: \$[\d,.]+ on November 20, 2026, then .* one a month from December 20, 2026/,
    );
  });

  test('is signed once, by its owner and with every agreement, and sealed as it was shown', async () => {
    const { client, place, createQuote, fetchContract, services } = await setUp(await open());
    const { contractId, contractNumber } = await fetchContract(await place(await createQuote()));
    const url = `/api/contracts/${contractId}`;
    const unsigned = await services.servicing.readContract(contractId, '203.0.113.9');
    const shown = (await client.get(`${url}/to-sign`)).json as {
      owner: string;
      contentHash: string;
      agreements: { name: string; words: string }[];
    };
    expect(shown.agreements.map(({ words }) => words).join(' ')).toMatch(/I authorize .* one a month from/);
    const agreed = shown.agreements.map(({ name }) => name);
    const sign = async (changes: object) => {
      const response = await client.post(`${url}/sign`, {
        name: shown.owner,
        agreed,
        shownHash: shown.contentHash,
        ...changes,
      });
      return [response.status, response.status === 204 ? [] : getErrorCodes(response)];
    };
    expect(await sign({ name: 'Someone Else' })).toEqual([400, ['InvalidField']]);
    expect(await sign({ name: 'Ada Example 🚗' })).toEqual([400, ['InvalidField']]);
    expect(await sign({ agreed: agreed.slice(1) })).toEqual([400, ['AgreementMissing']]);
    expect(await sign({ shownHash: 'a'.repeat(64) })).toEqual([409, ['ContractChanged']]);
    expect((await services.contracts.byId(contractId)).isSigned).toBe(false);
    expect(await sign({ name: ` ${shown.owner.toUpperCase()} ` })).toEqual([204, []]);
    expect(await sign({})).toEqual([204, []]);
    expect((await client.get(`${url}/to-sign`)).status).toBe(404);

    const { bytes } = await services.servicing.readContract(contractId, '203.0.113.9');
    expect(bytes.length).toBeGreaterThan(unsigned.bytes.length);
    const verified = await services.documents.verifyFile(bytes, '203.0.113.9');
    expect(verified).toMatchObject({ result: 'Genuine', contractNumber, isSigned: true });
    const changedBytes = Uint8Array.from(bytes);
    changedBytes[changedBytes.length - 40] = (changedBytes[changedBytes.length - 40] ?? 0) ^ 1;
    expect((await services.documents.verifyFile(changedBytes, '203.0.113.9')).result).not.toBe('Genuine');
  });

  test('is emailed once when it is signed, with its links, its price, and how to cancel', async () => {
    const { database, place, createQuote, fetchContract, services, mails } = await setUp(await open());
    const { contractId, contractNumber } = await fetchContract(await place(await createQuote()));
    const sendAll = () => runJobs(database, sendMessageQueue, services.messages.sendQueued);
    const emailed = () => mails.filter(({ subject }) => subject.startsWith('Your signed contract'));
    const { recordConfirmation } = services.consent;
    services.consent.recordConfirmation = async () => {
      throw new Error('power failure');
    };
    await expect(signContract(services, contractId)).rejects.toThrow('power failure');
    await sendAll();
    expect(emailed()).toEqual([]);
    services.consent.recordConfirmation = recordConfirmation;
    await Promise.all(Array.from({ length: 3 }, () => signContract(services, contractId)));
    await sendAll();
    expect(emailed()).toMatchObject([{ to: 'ada@example.com' }]);
    const [mail] = emailed();
    expect(mail?.subject).toContain(contractNumber);
    const text = mail?.text.replace(/\s+/g, ' ') ?? '';
    for (const page of ['contract', 'contract/document', 'contract/cancellation'])
      expect(text).toContain(`/${page}?contractId=${keyStart(contractId)}`);
    expect(text).toMatch(/in total: \$[\d.,]+ down, then \$[\d.,]+ a month for \d+ months/);
    expect(text).toMatch(/On the call you'll make the first of \d+ payments/);
    expect(text).toContain('If your plan starts today, you get a full refund until December 20, 2026');
  });

  test.each([
    ['a price other than the one shown', { quoteSequence: 7 }, 'QuoteChanged'],
    ['a missing confirmation', { confirmations: ['hasReadContract', 'knowsWaiting'] }, 'ConfirmationMissing'],
  ])('is rejected for %s', async (_name, changes, code) => {
    const { database, place, createQuote } = await setUp(await open());
    const response = await place(await createQuote(), changes);
    expect([response.status, getErrorCodes(response)]).toEqual([400, [code]]);
    expect(await database.db.select().from(contracts)).toEqual([]);
  });

  test('stores and shows the parties of its contract', async () => {
    const { place, createQuote, fetchContract } = await setUp(await open());
    const quote = await createQuote();
    const { address } = contractBody(quote).contractParties;
    const contractParties = {
      address: { ...address, unit: 'Apt 4' },
      coOwner: { firstName: 'Inés', lastName: 'Example' },
      lienholder: { ...address, name: 'First Example Bank', street: '1 Bank Plaza' },
    };
    const contract = await fetchContract(await place(quote, { contractParties }));
    expect(contract).toMatchObject({ lastName: 'Example', contractParties });
  });

  test.each([
    ['another state', { state: 'NY', zipCode: '10001' }, 'StateMismatch', 'state'],
    ["a ZIP code outside the quote's state", { zipCode: '10001' }, 'StateMismatch', 'zipCode'],
    ['an unknown ZIP code', { zipCode: '00000' }, 'ZipCodeNotFound', 'zipCode'],
    ['an address without a street', { street: '' }, 'InvalidField', 'street'],
  ])('is rejected for %s', async (_name, change, errorCode, field) => {
    const { database, place, createQuote } = await setUp(await open());
    const quote = await createQuote();
    const address = { ...contractBody(quote).contractParties.address, ...change };
    const { status, json } = await place(quote, { contractParties: { address } });
    const description = `contractParties.address.${field}`;
    expect([status, json]).toMatchObject([400, { errors: [{ errorCode, description }] }]);
    expect(await database.db.select().from(contracts)).toEqual([]);
  });

  test('is rejected with a name that contracts cannot print, in a quote from before', async () => {
    const { database, place, createQuote } = await setUp(await open());
    const quote = await createQuote();
    await database.db
      .update(opportunities)
      .set({ customer: sql`${opportunities.customer} || '{"firstName": "小龙"}'` });
    expect(getErrorCodes(await place(quote))).toEqual(['NameNotPrintable']);
    expect(await database.db.select().from(contracts)).toEqual([]);
  });

  test('is rejected without a VIN, with an expired price, and where sales are paused', async () => {
    const { database, place, client, createQuote, clock } = await setUp(await open());
    const withoutVin = await createQuotedOpportunity(client, { coveragePlan: 1, termMonths: 36 });
    expect(getErrorCodes(await place(withoutVin))).toEqual(['VinMissing']);
    const quote = await createQuote();
    await database.db.update(stateRules).set({ isTemporaryDisabled: true }).where(eq(stateRules.state, 'IL'));
    expect(getErrorCodes(await place(quote))).toEqual(['StatePaused']);
    await database.db.update(stateRules).set({ isTemporaryDisabled: false });
    clock.addDays(31);
    expect(getErrorCodes(await place(quote))).toEqual(['QuoteChanged']);
  });

  test('uses up its promo code, and only one of two concurrent contracts gets the last use', async () => {
    const { database, place, client, createQuote } = await setUp(await open());
    await database.db
      .update(promoCodes)
      .set({ maxUses: 1, uses: 0 })
      .where(eq(promoCodes.promoCode, 'FALLROADS'));
    const withPromo = async () => {
      const { opportunityId } = await createQuote();
      const body = { opportunityId, promocode: 'FALLROADS' };
      return parseQuote(await client.post('/api/quote-processor/apply-promocode', body));
    };
    const both = await Promise.all([await withPromo(), await withPromo()].map((quote) => place(quote)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(both.flatMap(getErrorCodes)).toEqual(['PromoNotRunning']);
    expect(both.map(({ text }) => text).join()).toContain('has been used up. Remove it');
  });

  test('reserves a use, confirms it when staff record the payment, and gives it back when canceled or unpaid', async () => {
    const { server, database, services, place, client, createQuote } = await setUp(await open());
    const countUses = async () => {
      const promo = await services.promoCodes.byName('FALLROADS');
      return [promo?.uses, promo?.confirmedUses];
    };
    await database.db
      .update(promoCodes)
      .set({ maxUses: 5, uses: 0 })
      .where(eq(promoCodes.promoCode, 'FALLROADS'));
    const placeOrderWithPromo = async () => {
      const { opportunityId } = await createQuote();
      const body = { opportunityId, promocode: 'FALLROADS' };
      const { json } = await place(
        parseQuote(await client.post('/api/quote-processor/apply-promocode', body)),
      );
      const { contractId } = json as { contractId: string };
      return openedId(contractId);
    };
    const [paid, canceled, unpaid] = [
      await placeOrderWithPromo(),
      await placeOrderWithPromo(),
      await placeOrderWithPromo(),
    ];
    expect(await countUses()).toEqual([3, 0]);

    const staff = await staffClient(server, 'sales');
    const { json } = await staff.get(`/api/staff/contracts/${paid}`);
    const amount = (json as ContractDetails).contract.firstPayment;
    const payment = { reference: 'terminal 17', method: 'Card terminal', amount };
    expect((await staff.post(`/api/staff/contracts/${paid}/record-payment`, payment)).status).toBe(204);
    expect((await staff.get(`/api/staff/contracts/${paid}`)).json).toMatchObject({
      status: 'Active',
      paid: amount,
    });
    expect((await staff.post(`/api/staff/contracts/${paid}/record-payment`, payment)).status).toBe(400);
    expect(await countUses()).toEqual([3, 1]);

    const cancellation = { reason: 'Changed their mind' };
    expect((await staff.post(`/api/staff/contracts/${canceled}/cancel`, cancellation)).status).toBe(204);
    expect(await countUses()).toEqual([2, 1]);

    server.clock.addDays(13);
    await services.promoCodes.releaseUnpaid();
    expect(await countUses()).toEqual([2, 1]);
    server.clock.addDays(2);
    await services.promoCodes.releaseUnpaid();
    expect(await countUses()).toEqual([1, 1]);

    // Paid after all, at the price that was promised.
    const later = await staffClient(server, 'sales', 'Later');
    const late = { ...payment, reference: 'terminal 18' };
    expect((await later.post(`/api/staff/contracts/${unpaid}/record-payment`, late)).status).toBe(204);
    expect(await countUses()).toEqual([2, 2]);
  });

  test('an order by someone who filled in forms as fast as a bot is like any other', async () => {
    const { database, services, place, client, createQuote } = await setUp(await open());
    const { opportunityId } = await createQuote();
    const body = { opportunityId, promocode: 'FALLROADS' };
    const quote = parseQuote(await client.post('/api/quote-processor/apply-promocode', body));
    await database.db.update(leads).set({ isSuspicious: true });
    const emailsBefore = await database.db.$count(messages);
    expect((await place(quote)).status).toBe(201);
    expect(await database.db.select().from(leads)).toMatchObject([{ stage: 'Ordered', isSuspicious: false }]);
    expect(await database.db.$count(messages)).toBe(emailsBefore + 1);
    expect((await services.promoCodes.byName('FALLROADS'))?.uses).toBe(1);
  });

  test('returns 404 for an unknown contract or quote', async () => {
    const { client, place, createQuote } = await setUp(await open());
    expect((await client.get('/api/contracts/no-such-id')).status).toBe(404);
    const response = await place(await createQuote(), { opportunityId: 'no-such-id' });
    expect([response.status, getErrorCodes(response)]).toEqual([404, ['QuoteNotFound']]);
  });

  test('returns the same response for an idempotency key, and rejects the same key with a different body', async () => {
    const { place, createQuote } = await setUp(await open());
    const quote = await createQuote();
    const first = await place(quote, {}, { 'idempotency-key': 'my-own-key' });
    expect((await place(quote, {}, { 'idempotency-key': 'my-own-key' })).json).toEqual(first.json);
    const other = await place(await createQuote(), {}, { 'idempotency-key': 'my-own-key' });
    expect(other.status).toBe(422);
  });
});
