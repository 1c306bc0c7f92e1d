import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { passwordLinkQueue } from '../features/office/auth/actions/users.ts';
import type { QuoteResponse } from '../features/selling/quote/schema/responses.ts';
import type { Database } from '../platform/database/database.ts';
import { freshDatabase } from '../test/fresh-database.ts';
import { waitingJobs } from '../test/run-jobs.ts';
import { staffClient, staffUser } from '../test/staff-client.ts';
import {
  quotedOpportunity,
  startedQuote,
  type TestResponse,
  type TestServer,
  testClient,
  testServer,
} from '../test/test-server.ts';

let database: Database;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase('postgres');
  server = await testServer(database);
});
afterAll(() => database.close());

/** All that a caller sees of an answer but the time of day and the number of the request. */
const seen = ({ status, text, headers: { date: _date, 'x-request-id': _id, ...headers } }: TestResponse) => ({
  status,
  text,
  headers,
});

/** Each asked by a stranger of their own, so that no counter tells them apart. */
const find = '/api/quote-processor/retrieve-by-quote-number-and-last-name';

async function answerTo(method: 'GET' | 'POST', url: string, sent: Record<string, string>) {
  const client = await testClient(server.app);
  return seen(await (method === 'GET' ? client.get(url, sent) : client.post(url, sent)));
}

describe('whether somebody has an account', () => {
  let hashes: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    // The one costly step of signing in: a wall clock in a test would tell of other work on the machine.
    hashes = vi.spyOn(crypto, 'scrypt');
    syncBuiltinESMExports();
    return () => {
      hashes.mockRestore();
      syncBuiltinESMExports();
    };
  });

  const signIn = async (email: string, password: string) => {
    const before = hashes.mock.calls.length;
    const answer = await answerTo('POST', '/api/staff/session', { email, password });
    return { ...answer, hashes: hashes.mock.calls.length - before };
  };

  test('is not told by signing in: one answer and one hash for known, unknown, shut out and not yet chosen', async () => {
    const administrator = await staffClient(server, 'administrator', 'Ada Boss');
    const known = await staffUser(server, 'viewer', 'Known Person');
    const shutOut = await staffUser(server, 'viewer', 'Former Person');
    await administrator.change(`/api/staff/users/${shutOut.id}`, { isDisabled: true });
    await administrator.post('/api/staff/users', {
      ...{ name: 'New Person', email: 'new.person@staff.example', role: 'viewer' },
    });
    const answers = [
      await signIn('nobody@staff.example', 'a wrong password'),
      await signIn(known.email, 'a wrong password'),
      await signIn(shutOut.email, shutOut.password),
      await signIn(shutOut.email, 'a wrong password'),
      await signIn('new.person@staff.example', 'a wrong password'),
    ];
    expect(answers[0]).toMatchObject({ status: 400, hashes: 1 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('is not told by asking for a link: one answer and one job, whoever it is for', async () => {
    const { email } = await staffUser(server, 'viewer', 'Forgetful Person');
    const answers = [];
    for (const asked of [email, 'nobody@staff.example']) {
      const before = (await waitingJobs(database, passwordLinkQueue)).length;
      const answer = await answerTo('POST', '/api/staff/password/forgotten', { email: asked });
      const jobs = (await waitingJobs(database, passwordLinkQueue)).length - before;
      answers.push({ ...answer, jobs });
    }
    expect(answers[0]).toMatchObject({ status: 204, jobs: 1 });
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('what is not one’s own', () => {
  test('looks like what there is not: quotes, orders and leads', async () => {
    const client = await testClient(server.app);
    const quote = await quotedOpportunity(client, { lastName: 'Oppenshaw' });
    const wrongName = await answerTo('GET', find, { QuoteNumber: quote.quoteNumber, LastName: 'Other' });
    const wrongNumber = await answerTo('GET', find, { QuoteNumber: 'Q-7K2M-4XDB', LastName: 'Oppenshaw' });
    const noNumber = await answerTo('GET', find, { QuoteNumber: 'nonsense', LastName: 'Oppenshaw' });
    expect(wrongName.status).toBe(404);
    expect([wrongNumber, noNumber]).toEqual([wrongName, wrongName]);
    const posted = await answerTo('POST', find, { quoteNumber: quote.quoteNumber, lastName: 'Other' });
    expect([posted.status, posted.text]).toEqual([404, wrongName.text]);

    const inserted = await client.post('/api/leads/insert-for-campaign', {
      ...{ firstName: 'Ada', lastName: 'Example', email: 'ada@lead.example', zipCode: '60601' },
    });
    const { leadId } = inserted.json as { leadId: string };
    const foreign = await answerTo('GET', `/api/leads/${leadId}`, {});
    expect(foreign.status).toBe(404);
    expect(await answerTo('GET', `/api/leads/${crypto.randomUUID()}`, {})).toEqual(foreign);
  });

  test('a quote that was begun and not finished opens by its secret ID only', async () => {
    const client = await testClient(server.app);
    const { opportunityId } = await startedQuote(client);
    const byId = '/api/quote-processor/retrieve-by-opportunity-id';
    const begun = await answerTo('GET', byId, { OpportunityId: opportunityId });
    expect(begun.status).toBe(200);
    const { quoteNumber, customer } = JSON.parse(begun.text) as QuoteResponse;
    const byNumber = { QuoteNumber: quoteNumber, LastName: customer.lastName };
    const found = await answerTo('GET', find, byNumber);
    expect(found.status).toBe(404);
    expect(await answerTo('GET', find, { ...byNumber, QuoteNumber: 'Q-7K2M-4XDB' })).toEqual(found);
  });
});

describe('guessing one after the other', () => {
  test.each([
    ['quote numbers', '/api/quote-processor/retrieve-by-quote-number-and-last-name', 10],
    ['promo codes', '/api/promo-codes/get-by-name', 60],
  ])('%s is slow from one address', async (_what, url, most) => {
    const client = await testClient(server.app);
    const guess = (at: number) =>
      client.get(url, { QuoteNumber: `Q-7K2M-${4000 + at}`, LastName: 'Example', promoCode: 'GUESSED' });
    for (let tries = 0; tries < most; tries += 1) expect((await guess(tries)).status).toBe(404);
    const refused = await guess(most);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('promo codes on a quote is as slow', async () => {
    const client = await testClient(server.app);
    const { opportunityId } = await quotedOpportunity(client);
    const url = '/api/quote-processor/apply-promocode';
    const guess = (at: number) => client.post(url, { opportunityId, promocode: `GUESS${at}` });
    for (let tries = 0; tries < 60; tries += 1) expect((await guess(tries)).status).toBe(200);
    expect((await guess(60)).status).toBe(429);
  });
});
