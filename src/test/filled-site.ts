import { expect } from 'vitest';
import { seedAll } from '../../seed/seed.ts';
import type { Database } from '../platform/database/database.ts';
import { image } from './file-samples.ts';
import { listRequests } from './person-everywhere.ts';
import { readCookies, setUpTotp, staffClient } from './staff-client.ts';
import {
  createQuotedOpportunity,
  getErrorCodes,
  type TestServer,
  testClient,
  testServer,
} from './test-server.ts';
import { nextTotpCode } from './totp.ts';
import { contractBody } from './visitor-requests.ts';

const webhooks = { urls: ['https://hooks.example/leads'], secrets: [`whsec_${btoa('a'.repeat(32))}`] };
const vin = '1HGCM82633A004352';

export type LeftBehind = {
  quote: { QuoteNumber: string; LastName: string };
  contractId: string;
  administrator: { email: string; password: string; totpKey: string | null };
  image: { path: string; bytes: Buffer };
};

export const siteOn = (database: Database) => testServer(database, { destinations: { webhooks } });

async function administratorWithApp(server: TestServer): Promise<LeftBehind['administrator']> {
  const client = await staffClient(server, 'administrator', 'Tess Totp');
  const { email, password } = client;
  const { key } = await setUpTotp(client, password);
  return { email, password, totpKey: key };
}

async function visit({ app }: TestServer): Promise<Pick<LeftBehind, 'quote' | 'contractId'>> {
  const client = await testClient(app);
  const quote = await createQuotedOpportunity(client, { coveragePlan: 1, termMonths: 36 }, { vin });
  const { opportunityId, quoteNumber } = quote;
  const placedResponse = await client.post('/api/contracts', contractBody(quote), {
    'idempotency-key': 'an-order-of-a-test',
  });
  expect(placedResponse.status, placedResponse.text).toBe(201);
  for (const request of listRequests(opportunityId))
    if (String(request.url).startsWith('/api')) await client.send(request);
  const { contractId } = placedResponse.json as { contractId: string };
  return { quote: { QuoteNumber: quoteNumber, LastName: 'Example' }, contractId };
}

async function addImage({ services, app }: TestServer): Promise<LeftBehind['image']> {
  const { media, database } = services;
  const { upload } = await media.receive({ fileName: 'bay.png', bytes: await image('png', 60) });
  const text = { upload, name: 'Engine “bay”\u2028\\ \t', alt: 'An engine' };
  const id = await database.transaction((tx) => media.add(tx, 'Ed Itor', text));
  const path = `/media/${id}/480.webp`;
  return { path, bytes: (await app.inject({ url: path })).rawPayload };
}

export async function fillSite(database: Database): Promise<LeftBehind> {
  const server = await siteOn(database);
  await seedAll(server.services, () => {});
  const administrator = await administratorWithApp(server);
  return { ...(await visit(server)), administrator, image: await addImage(server) };
}

export async function expectEverythingWorks(database: Database, left: LeftBehind): Promise<void> {
  const server = await siteOn(database);
  const client = await testClient(server.app);
  const found = await client.get('/api/quote-processor/retrieve-by-quote-number-and-last-name', left.quote);
  // An ordered quote is only opened with the contract's link, but the number and name still have to match.
  expect([found.status, ...getErrorCodes(found)]).toEqual([400, 'AlreadyOrdered']);
  expect((await client.get(`/api/contracts/${left.contractId}`)).status).toBe(200);
  const servedResponse = await server.app.inject({ url: left.image.path });
  expect(servedResponse.rawPayload).toEqual(left.image.bytes);
  const { email, password, totpKey } = left.administrator;
  const signedIn = await client.post('/api/staff/session', { email, password });
  expect(signedIn.json).toEqual({ next: 'Code' });
  const enteredResponse = await client.send({
    method: 'POST',
    url: '/api/staff/session/code',
    payload: { code: await nextTotpCode(totpKey) },
    cookies: readCookies(signedIn),
  });
  expect(enteredResponse.status, enteredResponse.text).toBe(200);
}
