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

/** What `fillSite` added, to check later that it's still there. */
export type FilledSite = {
  quote: { QuoteNumber: string; LastName: string };
  contractId: string;
  administrator: { email: string; password: string; totpKey: string | null };
  image: { path: string; bytes: Buffer };
};

export const startSiteWithWebhooks = (database: Database) =>
  testServer(database, { destinations: { webhooks } });

async function addAdministratorWithApp(server: TestServer): Promise<FilledSite['administrator']> {
  const client = await staffClient(server, 'administrator', 'Tess Totp');
  const { email, password } = client;
  const { key } = await setUpTotp(client, password);
  return { email, password, totpKey: key };
}

async function orderContract({ app }: TestServer): Promise<Pick<FilledSite, 'quote' | 'contractId'>> {
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

async function addImage({ services, app }: TestServer): Promise<FilledSite['image']> {
  const { media, database } = services;
  const { upload } = await media.receive({ fileName: 'bay.png', bytes: await image('png', 60) });
  const text = { upload, name: 'Engine “bay”\u2028\\ \t', alt: 'An engine' };
  const id = await database.transaction((tx) => media.add(tx, 'Ed Itor', text));
  const path = `/media/${id}/480.webp`;
  return { path, bytes: (await app.inject({ url: path })).rawPayload };
}

export async function fillSite(database: Database): Promise<FilledSite> {
  const server = await startSiteWithWebhooks(database);
  await seedAll(server.services, () => {});
  const administrator = await addAdministratorWithApp(server);
  return { ...(await orderContract(server)), administrator, image: await addImage(server) };
}

export async function expectEverythingWorks(database: Database, filledSite: FilledSite): Promise<void> {
  const server = await startSiteWithWebhooks(database);
  const client = await testClient(server.app);
  const found = await client.get(
    '/api/quote-processor/retrieve-by-quote-number-and-last-name',
    filledSite.quote,
  );
  // An ordered quote is only opened with the contract's link, but the number and name still have to match.
  expect([found.status, ...getErrorCodes(found)]).toEqual([400, 'AlreadyOrdered']);
  expect((await client.get(`/api/contracts/${filledSite.contractId}`)).status).toBe(200);
  const servedResponse = await server.app.inject({ url: filledSite.image.path });
  expect(servedResponse.rawPayload).toEqual(filledSite.image.bytes);
  const { email, password, totpKey } = filledSite.administrator;
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
