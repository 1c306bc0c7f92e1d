import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownSubmissionsCookie } from '../features/customers/leads/actions/own-submissions.ts';
import { signedTokens } from '../platform/signed-token.ts';
import { claimSample as claim } from '../test/claim-samples.ts';
import { pdf } from '../test/file-samples.ts';
import { fileDatabase } from '../test/fresh-database.ts';
import { guardedOperations, type Owner, unguardedOperations } from '../test/guarded-operations.ts';
import { type Description, listOperations, type Schema } from '../test/requests-from-description.ts';
import { readCookies, staffClient } from '../test/staff-client.ts';
import {
  createQuotedOpportunity,
  insertLead,
  sendBareRequest,
  startedQuote,
  type TestClient,
  type TestResponse,
  type TestServer,
  testClient,
  testServer,
  testVisitor,
} from '../test/test-server.ts';
import { contractBody } from '../test/visitor-requests.ts';

const identifierNames =
  /^([iI]d|email|key)$|[a-z](Id|Token|Number|Key)$|[Tt]oken$|attachments?$|upload$|reference$/;
const publicFields = /^(paidSearch|.*[sS]ubId$|gaId$|anonymousId$)/;

const vin = '1HGCR2F30EA012345';

let server: TestServer;
let description: Description;
let client: TestClient;
let mina: Owner;
let otto: Owner;

const optOutToken = (email: string) => server.services.tokens.sign('subscriptions', email);

async function createOwner(firstName: string, lastName: string): Promise<Owner> {
  const client = await testClient(server.app);
  const email = `${firstName}.${lastName}@people.example`.toLowerCase();
  const person = { firstName, lastName, email };
  const quote = await createQuotedOpportunity(client, person, { vin });
  const orderable = await createQuotedOpportunity(client, person, { vin });
  const { opportunityId: startedId } = await startedQuote(client, person);
  const ordered = await createQuotedOpportunity(client, person, { vin });
  const { contractId } = await server.services.checkout.createContract(contractBody(ordered), testVisitor);
  const toSign = await server.services.checkout.toSign(contractId);
  if (!toSign) throw new Error('There is nothing to sign');
  const inserted = await insertLead(client, firstName, lastName, email);
  const { leadId } = inserted;
  const { [ownSubmissionsCookie]: leadCookie = '' } = readCookies(inserted);
  const sent = await server.services.claims.receive({
    fileName: `${lastName}.pdf`,
    bytes: await pdf(),
    address: '192.0.2.1',
  });
  return {
    public: { email, quoteNumber: quote.quoteNumber, leadId },
    proof: {
      lastName,
      opportunityId: quote.opportunityId,
      startedId,
      quoteSequence: quote.quoteSequence,
      contractId,
      signature: {
        name: toSign.owner,
        agreed: toSign.agreements.map(({ name }) => name),
        shownHash: toSign.contentHash,
      },
      leadToken: server.services.leads.signToken(leadId),
      leadCookie,
      subscriptions: optOutToken(email),
      attachment: sent.attachment,
      orderable: { opportunityId: orderable.opportunityId, quoteSequence: orderable.quoteSequence },
    },
  };
}

beforeAll(async () => {
  server = await testServer(await fileDatabase());
  client = await testClient(server.app);
  description = (await sendBareRequest(server.app, { url: '/api/openapi.json' })).json as Description;
  mina = await createOwner('Wilhelmina', 'Oppenshaw');
  otto = await createOwner('Otto', 'Zander');
  // Their quotes were emailed, which counts for an hour.
  server.clock.moveTo('2026-11-20T14:00:00Z');
});

function collectNames(schema: Schema | undefined, seen: Set<string> = new Set()): string[] {
  if (!schema) return [];
  const name = schema.$ref?.split('/').at(-1);
  if (name) {
    if (seen.has(name)) return [];
    seen.add(name);
    return collectNames(description.components.schemas[name], seen);
  }
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([field, each]) => [
      field,
      ...collectNames(each, seen),
    ]),
    ...inner.flatMap((each) => collectNames(each, seen)),
  ];
}

const listIdentifyingOperations = () =>
  listOperations(description)
    .filter(({ path }) => !path.startsWith('/api/staff/'))
    .filter(({ parameters = [], requestBody }) => {
      const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => collectNames(schema));
      const fieldNames = [...parameters.map(({ name }) => name), ...bodies];
      return fieldNames.some((name) => identifierNames.test(name) && !publicFields.test(name));
    })
    .map(({ method, path }) => `${method} ${path}`);

async function readEverything({ proof, public: known }: Owner): Promise<unknown> {
  const { services } = server;
  return {
    quote: await services.quotes.findByOpportunityId(proof.opportunityId),
    contract: await services.contracts.byId(proof.contractId),
    lead: await services.leads.getVisible(known.leadId, { token: proof.leadToken, submissions: [] }),
    subscriptions: await services.subscriptions.choices(proof.subscriptions),
  };
}

const isRejected = ({ status }: TestResponse) => status >= 400 && status < 500;
const personNames = /Wilhelmina|Oppenshaw/i;
/** Changes the last digit. Changing a letter's case wouldn't be enough, because IDs ignore case. */
const forge = (token: string) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;

function invalidProofs(): Record<string, Owner['proof']> {
  const { proof, public: known } = mina;
  const random = () => randomUUID();
  const ids = {
    lastName: 'Somebody',
    opportunityId: random(),
    startedId: random(),
    contractId: random(),
    quoteSequence: 1,
    orderable: { opportunityId: random(), quoteSequence: 1 },
  };
  const foreign = signedTokens('a secret of another site, as long as ours');
  const [lead] = [known.leadId];
  return {
    'made up': { ...ids, leadToken: 'x', leadCookie: 'x', subscriptions: 'x', attachment: 'x' },
    'her tokens, with one character changed': {
      ...ids,
      opportunityId: forge(proof.opportunityId),
      contractId: forge(proof.contractId),
      leadToken: forge(proof.leadToken),
      leadCookie: forge(proof.leadCookie),
      subscriptions: forge(proof.subscriptions),
      attachment: forge(proof.attachment),
    },
    'tokens signed with another secret': {
      ...ids,
      leadToken: foreign.sign('lead', lead),
      leadCookie: foreign.sign('own-leads', lead),
      subscriptions: foreign.sign('subscriptions', known.email),
      attachment: foreign.sign('claim-attachment', lead),
    },
    'her tokens, each used for another purpose': {
      ...ids,
      opportunityId: proof.contractId,
      contractId: proof.opportunityId,
      startedId: proof.contractId,
      leadToken: proof.subscriptions,
      leadCookie: proof.leadToken,
      subscriptions: proof.leadToken,
      attachment: proof.leadToken,
    },
    'nothing at all': {
      ...ids,
      lastName: '',
      opportunityId: '',
      startedId: '',
      contractId: '-',
      leadToken: '',
      leadCookie: '',
      subscriptions: '',
      attachment: '',
    },
  };
}

test('every endpoint that takes an identifier is listed, and every listed call exists', () => {
  const listed = [...Object.keys(guardedOperations), ...Object.keys(unguardedOperations)];
  expect(listIdentifyingOperations().toSorted()).toEqual(listed.toSorted());
});

/** Each attempt uses its own IP address, because failed attempts are counted by address. */
let strangerCount = 0;
const asStranger = (request: ReturnType<(typeof guardedOperations)[string]['requestWith']>) => {
  strangerCount += 1;
  return client.send({ ...request, remoteAddress: `10.1.${strangerCount >> 8}.${strangerCount & 255}` });
};

describe.each(Object.entries(guardedOperations))('%s', (_call, { requestWith }) => {
  test('is rejected without valid proof and reveals nothing', async () => {
    const before = await readEverything(mina);
    for (const [name, proof] of Object.entries(invalidProofs())) {
      const response = await asStranger(requestWith(mina.public, proof));
      expect([name, response.status, isRejected(response)]).toEqual([name, response.status, true]);
      expect(response.text).not.toMatch(personNames);
    }
    expect(await readEverything(mina)).toEqual(before);
  });

  test("reveals and changes nothing with another person's proof", async () => {
    const before = await readEverything(mina);
    const response = await asStranger(requestWith(mina.public, otto.proof));
    expect(response.text).not.toMatch(personNames);
    expect(await readEverything(mina)).toEqual(before);
  });

  test('is open to its owner', async () => {
    const response = await client.send(requestWith(mina.public, mina.proof));
    expect(response.status, response.text).toBeLessThan(300);
  });
});

describe('a number and a last name', () => {
  test('never return an ID that opens more, or contact details that are not masked', async () => {
    const { services } = server;
    const person = {
      firstName: 'Ida',
      lastName: 'Lookup',
      email: 'ida.lookup@people.example',
      phone: '3125550142',
    };
    const open = await createQuotedOpportunity(client, person, { vin });
    const sold = await createQuotedOpportunity(client, person, { vin });
    const { contractId } = await services.checkout.createContract(contractBody(sold), testVisitor);
    const contract = await services.contracts.byId(contractId);
    const url = '/api/quote-processor/retrieve-by-quote-number-and-last-name';
    const lookUp = async (number: string) => {
      strangerCount += 1;
      const remoteAddress = `10.2.${strangerCount >> 8}.${strangerCount & 255}`;
      const got = await client.send({
        url,
        query: { QuoteNumber: number, LastName: 'lookup' },
        remoteAddress,
      });
      const response = await client.send({
        method: 'POST',
        url,
        payload: { quoteNumber: number, lastName: 'lookup' },
        remoteAddress,
      });
      return [got.text, response.text];
    };
    const found = await services.contracts.find(contract.contractNumber, 'Lookup', '10.3.0.1');
    const request = { ...claim, ...person };
    const sender = { ipAddress: '10.3.0.2' };
    const filed = await services.claims.file({ request, isSuspicious: false, sender, key: undefined });
    const responses = [
      ...(await lookUp(open.quoteNumber)),
      ...(await lookUp(sold.quoteNumber)),
      ...(await lookUp(contract.contractNumber)),
      JSON.stringify(await services.contracts.findByToken(found)),
      JSON.stringify(await services.claims.emailLink(filed.claimNumber, 'Lookup', '10.3.0.3')),
      JSON.stringify(await services.claims.view(filed.token)),
    ];
    const secrets = [open.opportunityId, sold.opportunityId, contractId, 'ida.lookup@', '5550142', vin];
    for (const text of responses) expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });
});

test("an email address alone can't turn subscriptions back on", async () => {
  const stopped = { marketing: false, quotes: false, reminders: false };
  const { email } = otto.public;
  const url = '/api/customer-subscriptions/update-subscriptions';
  await client.post(url, { email, subscriptions: stopped });
  await client.post(url, { email, subscriptions: { marketing: true, quotes: true, reminders: true } });
  const { subscriptions } = await server.services.subscriptions.choices(otto.proof.subscriptions);
  expect(subscriptions).toMatchObject(stopped);
});

test("a claim's file can't be opened with another claim's ID", async () => {
  const fileClaim = async (attachment?: string) => {
    const response = await client.post('/api/claim-filings/insert', {
      hasNoNumber: true,
      vin: '1HGCM82633A004352',
      odometer: 84_200,
      canDrive: 'No',
      isTrue: true,
      firstName: 'Ada',
      lastName: 'Example',
      email: 'ada@example.com',
      happenedOn: '2026-11-19',
      whatHappened: 'A red light came on, then the engine stopped.',
      vehicleLocation: 'At home',
      ...(attachment && { attachments: [attachment] }),
    });
    expect(response.status, response.text).toBe(201);
  };
  await fileClaim(mina.proof.attachment);
  await fileClaim();
  const adjuster = await staffClient(server, 'claims');
  const { rows } = (await adjuster.get('/api/staff/claims')).json as { rows: { id: string }[] };
  const ids = rows.map(({ id }) => id);
  const opened = await Promise.all(ids.map((id) => adjuster.get(`/api/staff/claims/${id}`)));
  const minasIndex = opened.findIndex(({ text }) => text.includes('Oppenshaw.pdf'));
  const { files: [file] = [] } = (opened[minasIndex]?.json ?? {}) as { files?: { id: string }[] };
  const getFileUrl = (id: string | undefined) => `/api/staff/claims/${id}/files/${file?.id}`;
  expect((await adjuster.get(getFileUrl(ids[minasIndex]))).status).toBe(200);
  expect((await adjuster.get(getFileUrl(ids.find((_id, index) => index !== minasIndex)))).status).toBe(404);
});
