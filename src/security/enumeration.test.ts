import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signInQueue } from '../features/my-plan/actions/request-sign-in.ts';
import { passwordLinkQueue } from '../features/office/auth/actions/users.ts';
import type { QuoteResponse } from '../features/selling/quote/schema/responses.ts';
import { type Statement, statements } from '../platform/database/statements.ts';
import { fileDatabase } from '../test/fresh-database.ts';
import { listWaitingJobs, runJobs } from '../test/run-jobs.ts';
import { staffClient, staffUser } from '../test/staff-client.ts';
import {
  createQuotedOpportunity,
  insertLead,
  startedQuote,
  type TestResponse,
  type TestServer,
  testClient,
  testServer,
} from '../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await fileDatabase());
});

const toComparable = ({
  status,
  text,
  headers: { date: _date, 'x-request-id': _id, ...headers },
}: TestResponse) => ({
  status,
  text,
  headers,
});

const find = '/api/quote-processor/retrieve-by-quote-number-and-last-name';

/** Uses a new client for each request, so that rate limits don't interfere. */
async function send(method: 'GET' | 'POST', url: string, sent: Record<string, string>) {
  const client = await testClient(server.app);
  return toComparable(await (method === 'GET' ? client.get(url, sent) : client.post(url, sent)));
}

describe('account enumeration', () => {
  let hashes: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    // Counts password hashes, the one slow step of signing in. Measured times would depend on the machine's load.
    hashes = vi.spyOn(crypto, 'scrypt');
    syncBuiltinESMExports();
    return () => {
      hashes.mockRestore();
      syncBuiltinESMExports();
    };
  });

  const signIn = async (email: string, password: string) => {
    const before = hashes.mock.calls.length;
    const response = await send('POST', '/api/staff/session', { email, password });
    return { ...response, hashes: hashes.mock.calls.length - before };
  };

  test('sign-in returns the same response with one hash for known, unknown, disabled, and new accounts', async () => {
    const administrator = await staffClient(server, 'administrator', 'Ada Boss');
    const known = await staffUser(server, 'viewer', 'Known Person');
    const disabled = await staffUser(server, 'viewer', 'Former Person');
    await administrator.change(`/api/staff/users/${disabled.id}`, { isDisabled: true });
    await administrator.post('/api/staff/users', {
      name: 'New Person',
      email: 'new.person@staff.example',
      role: 'viewer',
    });
    const responses = [
      await signIn('nobody@staff.example', 'a wrong password'),
      await signIn(known.email, 'a wrong password'),
      await signIn(disabled.email, disabled.password),
      await signIn(disabled.email, 'a wrong password'),
      await signIn('new.person@staff.example', 'a wrong password'),
    ];
    expect(responses[0]).toMatchObject({ status: 400, hashes: 1 });
    for (const response of responses) expect(response).toEqual(responses[0]);
  });

  test('a password reset returns the same response with one job for any address', async () => {
    const { email } = await staffUser(server, 'viewer', 'Forgetful Person');
    const waitingCount = async () =>
      (await listWaitingJobs(server.services.database, passwordLinkQueue)).length;
    const responses = [];
    for (const address of [email, 'nobody@staff.example']) {
      const before = await waitingCount();
      const response = await send('POST', '/api/staff/password/forgotten', { email: address });
      const jobs = (await waitingCount()) - before;
      responses.push({ ...response, jobs });
    }
    expect(responses[0]).toMatchObject({ status: 204, jobs: 1 });
    expect(responses[1]).toEqual(responses[0]);
  });
});

test('asking to sign in runs the same statements for a customer and a stranger', async () => {
  const client = await testClient(server.app);
  await createQuotedOpportunity(client, { email: 'customer@example.com' });
  const { myPlan, database } = server.services;
  const listStatements = async (email: string) => {
    const texts: string[] = [];
    const start = ({ text }: Statement) => void texts.push(text);
    statements.start.subscribe(start as never);
    await myPlan.requestSignIn(email, '192.0.2.5');
    statements.start.unsubscribe(start as never);
    return texts;
  };
  const known = await listStatements('customer@example.com');
  expect(known.length).toBeGreaterThan(0);
  expect(await listStatements('stranger@example.com')).toEqual(known);
  expect(JSON.stringify(await listWaitingJobs(database, signInQueue))).not.toContain('example.com');
  expect(await runJobs(database, signInQueue, myPlan.emailSignIns)).toBe(2);
  const recipients = server.mails.map(({ to }) => to);
  expect(recipients).toContain('customer@example.com');
  expect(recipients).not.toContain('stranger@example.com');
});

describe('record enumeration', () => {
  test("other people's quotes and leads get the same response as ones that don't exist", async () => {
    const client = await testClient(server.app);
    const quote = await createQuotedOpportunity(client, { lastName: 'Oppenshaw' });
    const wrongName = await send('GET', find, { QuoteNumber: quote.quoteNumber, LastName: 'Other' });
    const wrongNumber = await send('GET', find, { QuoteNumber: 'Q-7K2M-4XDB', LastName: 'Oppenshaw' });
    const noNumber = await send('GET', find, { QuoteNumber: 'nonsense', LastName: 'Oppenshaw' });
    expect(wrongName.status).toBe(404);
    expect([wrongNumber, noNumber]).toEqual([wrongName, wrongName]);
    const posted = await send('POST', find, { quoteNumber: quote.quoteNumber, lastName: 'Other' });
    expect([posted.status, posted.text]).toEqual([404, wrongName.text]);

    const { leadId } = await insertLead(client, 'Ada', 'Example', 'ada@lead.example');
    const foreign = await send('GET', `/api/leads/${leadId}`, {});
    expect(foreign.status).toBe(404);
    expect(await send('GET', `/api/leads/${crypto.randomUUID()}`, {})).toEqual(foreign);
  });

  test('an unfinished quote opens only with its key', async () => {
    const client = await testClient(server.app);
    const { opportunityId } = await startedQuote(client);
    const byId = '/api/quote-processor/retrieve-by-opportunity-id';
    const opened = await send('GET', byId, { OpportunityId: opportunityId });
    expect(opened.status).toBe(200);
    const { quoteNumber, customer } = JSON.parse(opened.text) as QuoteResponse;
    const byNumber = { QuoteNumber: quoteNumber, LastName: customer.lastName };
    const found = await send('GET', find, byNumber);
    expect(found.status).toBe(404);
    expect(await send('GET', find, { ...byNumber, QuoteNumber: 'Q-7K2M-4XDB' })).toEqual(found);
  });
});

describe('guessing', () => {
  test.each([
    ['quote numbers', '/api/quote-processor/retrieve-by-quote-number-and-last-name', 10],
    ['promo codes', '/api/promo-codes/get-by-name', 60],
  ])('%s is rate-limited by IP address', async (_value, url, limit) => {
    const client = await testClient(server.app);
    const guess = (index: number) =>
      client.get(url, { QuoteNumber: `Q-7K2M-${4000 + index}`, LastName: 'Example', promoCode: 'GUESSED' });
    for (let attempt = 0; attempt < limit; attempt += 1) expect((await guess(attempt)).status).toBe(404);
    const rejected = await guess(limit);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('promo codes on a quote is rate-limited too', async () => {
    const client = await testClient(server.app);
    const { opportunityId } = await createQuotedOpportunity(client);
    const url = '/api/quote-processor/apply-promocode';
    const guess = (index: number) => client.post(url, { opportunityId, promocode: `GUESS${index}` });
    for (let attempt = 0; attempt < 60; attempt += 1) expect((await guess(attempt)).status).toBe(200);
    expect((await guess(60)).status).toBe(429);
  });
});
