import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import { peopleWith } from '../../../test/people.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import {
  createQuotedOpportunity,
  getErrorCodes,
  parseQuote,
  startedQuote,
  testClient,
  testVisitor,
} from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { contractBody } from '../../../test/visitor-requests.ts';
import { sendMessageQueue } from '../../customers/messages/actions/index.ts';
import type { QuoteResponse } from './schema/responses.ts';
import { opportunities } from './table.ts';

const vin = '1HGCR2F30EA012345';
const url = '/api/quote-processor/retrieve-by-quote-number-and-last-name';

describeOnDatabase('finding a quote again', (open) => {
  const site = testSite(open, { before: beforeAll });
  let quote: QuoteResponse;
  let other: QuoteResponse;
  beforeAll(async () => {
    const client = await testClient(site.app);
    quote = await createQuotedOpportunity(client, { lastName: 'De la Peña-Müller' });
    other = await createQuotedOpportunity(client, { lastName: 'Other' });
  });

  /** The same quote with masked contact details and another key. */
  const redactExpected = (original: QuoteResponse) => ({
    ...original,
    opportunityId: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
    isFound: true,
    customer: { ...original.customer, email: 'a…@example.com' },
  });

  /** Each request comes from a different IP address, so that none is rate-limited. */
  async function find(QuoteNumber: string, LastName: string) {
    const client = await testClient(site.app);
    return client.get(url, { QuoteNumber, LastName });
  }

  test.each([
    'De la Peña-Müller',
    'de la pena-muller',
    'DE LA PEÑA-MÜLLER',
    ' DelaPenaMuller ',
    'De la Pen\u0303a-Mu\u0308ller',
    'de  la  peña müller',
  ])('accepts %j as the last name', async (lastName) => {
    expect(parseQuote(await find(quote.quoteNumber, lastName))).toEqual(redactExpected(quote));
    const client = await testClient(site.app);
    const postedResponse = await client.post(url, { quoteNumber: quote.quoteNumber, lastName });
    expect(parseQuote(postedResponse)).toEqual(redactExpected(quote));
  });

  test.each([
    ['lowercase letters', (number: string) => number.toLowerCase()],
    ['no dashes', (number: string) => number.replaceAll('-', '')],
    ['spaces', (number: string) => ` ${number.replaceAll('-', ' ')} `],
    ['no leading Q', (number: string) => number.slice(2)],
  ])('accepts a quote number with %s', async (_name, format) => {
    expect(parseQuote(await find(format(quote.quoteNumber), quote.customer.lastName))).toEqual(
      redactExpected(quote),
    );
  });

  test('verifies an address by the link that we emailed, and not by the quote in the browser', async () => {
    const email = 'verified@example.com';
    const client = await testClient(site.app);
    const { opportunityId } = await createQuotedOpportunity(client, { email });
    const [personId = ''] = await peopleWith(site.services, email);
    const open = (key: string) =>
      client.get('/api/quote-processor/retrieve-by-opportunity-id', { OpportunityId: key });
    const listVerified = async () => {
      const { points } = await site.services.people.summary(site.database.db, personId);
      return points.filter(({ verifiedAt }) => verifiedAt).map(({ value }) => value);
    };
    expect((await open(opportunityId)).status).toBe(200);
    expect(await listVerified()).toEqual([]);
    await runJobs(site.database, sendMessageQueue, site.services.messages.sendQueued);
    const mail = site.mails.find(({ to }) => to === email);
    const emailedKey = /opportunityId=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await open(emailedKey)).status).toBe(200);
    expect(await listVerified()).toEqual([email]);
  });

  test('emails the quote again when the customer asks, at most once for each price', async () => {
    const client = await testClient(site.app);
    const { opportunityId } = await createQuotedOpportunity(client, { email: 'asks@example.com' });
    const email = () => client.post('/api/quote-processor/email-quote', { opportunityId });
    const countSentEmails = async () => {
      await runJobs(site.database, sendMessageQueue, site.services.messages.sendQueued);
      return site.mails.filter(({ to }) => to === 'asks@example.com').length;
    };
    expect(await countSentEmails(), 'the quote itself').toBe(1);
    expect((await email()).json).toEqual({ email: 'asks@example.com' });
    expect((await email()).status).toBe(200);
    expect(await countSentEmails()).toBe(2);
    const choice = { opportunityId, coveragePlan: 1, termMonths: 48 };
    expect((await client.post('/api/quote-processor/choose-plan', choice)).status).toBe(200);
    expect((await email()).status).toBe(200);
    expect(await countSentEmails()).toBe(3);
    const started = await startedQuote(client);
    const missing = { opportunityId: started.opportunityId };
    expect((await client.post('/api/quote-processor/email-quote', missing)).status).toBe(404);
  });

  test('opens a found quote for two hours, without its contact details, until it is ordered', async () => {
    const client = await testClient(site.app);
    const visitor = { lastName: 'Finder', email: 'finder@example.com', phone: '3125550142' };
    const owned = await createQuotedOpportunity(client, visitor, { vin });
    const { opportunityId: token } = parseQuote(await find(owned.quoteNumber, 'Finder'));
    const byId = '/api/quote-processor/retrieve-by-opportunity-id';
    const reveals = (text: string) =>
      /finder@example|312555|EA012345/.test(text) || text.includes(owned.opportunityId);
    const openedResponse = await client.get(byId, { OpportunityId: token });
    expect([openedResponse.status, reveals(openedResponse.text)]).toEqual([200, false]);
    const choice = { opportunityId: token, coveragePlan: 1, termMonths: 48 };
    const changedResponse = await client.post('/api/quote-processor/choose-plan', choice);
    expect([changedResponse.status, reveals(changedResponse.text)]).toEqual([200, false]);
    const emailed = await client.post('/api/quote-processor/email-quote', { opportunityId: token });
    expect(emailed.json).toEqual({ email: 'f…@example.com' });

    const placedResponse = await client.post(
      '/api/contracts',
      contractBody({ ...owned, opportunityId: token }),
    );
    expect([placedResponse.status, ...getErrorCodes(placedResponse)]).toEqual([400, 'EmailLinkRequired']);

    site.clock.moveTo('2026-11-20T14:00:01Z');
    expect((await client.get(byId, { OpportunityId: token })).status).toBe(404);
    site.clock.moveTo('2026-11-20T12:00:00Z');

    const current = parseQuote(await client.get(byId, { OpportunityId: owned.opportunityId }));
    await site.services.checkout.createContract(contractBody(current), testVisitor);
    const responses = [
      await client.get(byId, { OpportunityId: token }),
      await client.post('/api/contracts', contractBody({ ...current, opportunityId: token })),
      await find(owned.quoteNumber, 'Finder'),
      await find(owned.quoteNumber.replace('Q', 'O'), 'Finder'),
    ];
    for (const { status, text } of responses) expect([status, reveals(text)]).toEqual([400, false]);
    const codes = ['AlreadyOrdered', 'EmailLinkRequired', 'AlreadyOrdered', 'AlreadyOrdered'];
    expect(responses.flatMap(getErrorCodes)).toEqual(codes);
  });

  test('finds a quote by its key until its links are revoked, and never by its ID', async () => {
    const client = await testClient(site.app);
    const { quoteNumber, opportunityId } = await createQuotedOpportunity(client);
    const find = async (key: string) =>
      (await client.get('/api/quote-processor/retrieve-by-opportunity-id', { OpportunityId: key })).status;
    expect([await find(opportunityId), await find(openedId(opportunityId))]).toEqual([200, 404]);
    await site.database.db
      .update(opportunities)
      .set({ linkVersion: 2 })
      .where(eq(opportunities.quoteNumber, quoteNumber));
    expect(await find(opportunityId)).toBe(404);
  });

  test('returns the same response for every miss', async () => {
    const unfinished = await startedQuote(await testClient(site.app), { lastName: 'Unfinished' });
    const started = await site.services.quotes.findOpportunityByKey(unfinished.opportunityId);
    const misses = [
      await find('Q-2222-2222', 'Nobody'),
      await find('Q-2222-2222', quote.customer.lastName),
      await find(quote.quoteNumber, 'Nobody'),
      await find(quote.quoteNumber, other.customer.lastName),
      await find(other.quoteNumber, quote.customer.lastName),
      await find('not a number', 'Nobody'),
      await find(started?.quoteNumber ?? '', 'Unfinished'),
      await find("' or 1=1 --", "' or 1=1 --"),
    ];
    expect(new Set(misses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(misses[0]?.status).toBe(404);
    expect(misses[0]?.json).toEqual({
      errors: [{ description: null, errorCode: 'QuoteNotFound', message: expect.any(String) }],
    });
  });

  test('finds the quote of someone who has no last name only with what they typed', async () => {
    expect((await find(quote.quoteNumber, '-')).status).toBe(404);
    const nameless = await createQuotedOpportunity(await testClient(site.app), { lastName: '-' });
    expect((await find(nameless.quoteNumber, '.')).status).toBe(404);
    expect((await find(nameless.quoteNumber, '-')).status).toBe(200);
  });

  describe('by guessing', () => {
    test('is rate-limited per IP address across GET and POST', async () => {
      const guesser = await testClient(site.app);
      const statuses: number[] = [];
      for (let guess = 0; guess < 10; guess++) {
        const quoteNumber = `Q-2222-222${guess}`;
        const response =
          guess % 2 === 0
            ? await guesser.get(url, { QuoteNumber: quoteNumber, LastName: 'Guess' })
            : await guesser.post(url, { quoteNumber, lastName: 'Guess' });
        statuses.push(response.status);
      }
      expect(statuses).toEqual(Array.from({ length: 10 }, () => 404));

      const rejectedResponse = await guesser.get(url, {
        QuoteNumber: quote.quoteNumber,
        LastName: quote.customer.lastName,
      });
      expect(rejectedResponse.status).toBe(429);
      expect(Number(rejectedResponse.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(rejectedResponse.headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(rejectedResponse.json).toMatchObject({ errors: [{ errorCode: 'TooManyRequests' }] });

      expect((await find(quote.quoteNumber, quote.customer.lastName)).status).toBe(200);
    });

    test('is blocked after five wrong names for a number from one IP address, even concurrently', async () => {
      const owned = await createQuotedOpportunity(await testClient(site.app), { lastName: 'Owner' });
      const guesser = await testClient(site.app);
      const guess = (index: number) =>
        guesser.post(url, { quoteNumber: owned.quoteNumber, lastName: `Guess${index}` });
      const responses = await Promise.all(Array.from({ length: 8 }, (_none, index) => guess(index)));
      expect(responses.map(({ status }) => status).toSorted()).toEqual([
        ...[404, 404, 404, 404, 404],
        ...[429, 429, 429],
      ]);
      const rejectedResponse = await guesser.post(url, { quoteNumber: owned.quoteNumber, lastName: 'Owner' });
      expect([rejectedResponse.status, Number(rejectedResponse.headers['retry-after'])]).toEqual([429, 3600]);
      expect(parseQuote(await find(owned.quoteNumber, 'Owner'))).toEqual(redactExpected(owned));
    });

    test('is blocked for an hour after thirty wrong names for a number from anywhere', async () => {
      const owned = await createQuotedOpportunity(await testClient(site.app), { lastName: 'Popular' });
      for (let guess = 0; guess < 30; guess += 1)
        expect((await find(owned.quoteNumber, `Guess${guess}`)).status).toBe(404);
      expect((await find(owned.quoteNumber, 'Popular')).status).toBe(429);
      site.clock.moveTo('2026-11-20T13:00:00Z');
      expect((await find(owned.quoteNumber, 'Popular')).status).toBe(200);
      site.clock.moveTo('2026-11-20T12:00:00Z');
    });

    test("doesn't count successful attempts", async () => {
      const owned = await createQuotedOpportunity(await testClient(site.app), { lastName: 'Reader' });
      const reader = await testClient(site.app);
      for (let times = 0; times < 8; times += 1) {
        const response = await reader.post(url, { quoteNumber: owned.quoteNumber, lastName: 'Reader' });
        expect(response.status).toBe(200);
      }
    });
  });
});
