import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedClaims, seedContent, seedReviews } from '../seed/seed.ts';
import { leads } from './features/leads/table.ts';
import { confirmationNames } from './features/orders/domain/confirmations.ts';
import type { Database } from './platform/database/database.ts';
import type { Services } from './services.ts';
import { answerCheck } from './test/answer-check.ts';
import { pdf } from './test/file-samples.ts';
import { freshDatabase } from './test/fresh-database.ts';
import {
  type Description,
  type Known,
  type Operation,
  operationsOf,
  requestsFrom,
} from './test/requests-from-description.ts';
import {
  type Answer,
  bareRequest,
  quotedOpportunity,
  startedQuote,
  type TestClient,
  testClient,
  testServer,
} from './test/test-server.ts';

/** Tests are named after them before a server can be asked; `the description` tells whether the list is complete. */
const calls = [
  'POST /api/affiliates/create-base',
  'GET /api/categories/get-all',
  'GET /api/categories/get-by-id',
  'GET /api/categories/get-by-url',
  'GET /api/claim-filings/attachments',
  'POST /api/claim-filings/attachments',
  'POST /api/claim-filings/insert',
  'GET /api/city-data/get-city-data',
  'GET /api/city-data/get-city-data-with-restrictions',
  'GET /api/claims/get-all',
  'GET /api/claims/get-top-three',
  'GET /api/claims/outcomes',
  'GET /api/configurations',
  'GET /api/contract-templates/get-by-type',
  'GET /api/customer-reviews/get-all',
  'GET /api/customer-reviews/get-records-for-homepage',
  'GET /api/customer-subscriptions/one-click',
  'POST /api/customer-subscriptions/one-click',
  'POST /api/customer-subscriptions/update-subscriptions',
  'POST /api/landing-page-phones/determine',
  'GET /api/leads/{id}',
  'POST /api/leads/insert-for-campaign',
  'POST /api/leads/insert-for-taw',
  'POST /api/log/debug',
  'POST /api/log/error',
  'POST /api/log/fatal',
  'POST /api/log/information',
  'POST /api/log/verbose',
  'POST /api/log/warning',
  'POST /api/orders/place',
  'GET /api/orders/{id}',
  'GET /api/pages/get-all',
  'GET /api/pages/get-by-id',
  'GET /api/pages/get-by-url',
  'GET /api/pages/get-pages-for-category-by-id',
  'GET /api/pages/get-pages-for-category-by-url',
  'GET /api/promo-codes/get-active-promo-code',
  'GET /api/promo-codes/get-by-name',
  'POST /api/quote-processor/apply-promocode',
  'POST /api/quote-processor/apply-vin',
  'POST /api/quote-processor/choose-plan',
  'POST /api/quote-processor/estimate',
  'POST /api/quote-processor/handle-first-step',
  'POST /api/quote-processor/handle-second-step',
  'DELETE /api/quote-processor/remove-promocode',
  'GET /api/quote-processor/retrieve-by-opportunity-id',
  'GET /api/quote-processor/retrieve-by-quote-number-and-last-name',
  'GET /api/vehicle-data/makers',
  'GET /api/vehicle-data/models',
];

/** A call that succeeds has something to tell, or nothing. */
/** Of a call with eighty fields some hundreds, so that every field still has its turn with several values. */
function thinned<T>(all: T[], most = 600): T[] {
  const step = Math.ceil(all.length / most);
  return all.filter((_each, index) => index % step === 0);
}

const isDone = (status: string) => ['200', '201', '204', '302'].includes(status);

/** Logs answer 200 with nothing, as the reference says. */
const isEmpty = (name: string, status: string) =>
  ['204', '302'].includes(status) || (status === '200' && name.includes('/api/log/'));

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

let database: Database;
let client: TestClient;
let services: Services;
let description: Description;
let operations: Operation[];
let checkAnswer: (operation: Operation, answer: Answer) => string | null;
let sent = 0;
let file: Buffer;
const octets = { 'content-type': 'application/octet-stream' };

beforeAll(async () => {
  file = await pdf();
  database = await freshDatabase('pglite');
  const { app, ...server } = await testServer(database);
  services = server.services;
  await seedContent(services);
  await seedClaims(services);
  await seedReviews(services);
  client = await testClient(app);
  description = (await bareRequest(app, { url: '/api/openapi.json' })).json as Description;
  // The calls of staff have a test of their own.
  operations = operationsOf(description).filter(({ path }) => !path.startsWith('/api/staff/'));
  checkAnswer = answerCheck(description);
});
afterAll(() => database.close());

const nobody = { ipAddress: '192.0.2.1', browser: 'none', page: '/', refusesTracking: false };

/** Values with which the call can succeed, on a quote of its own. */
async function knownFor(name: string): Promise<Known> {
  const quote = await quotedOpportunity(client);
  const known: Known = {
    opportunityId: [quote.opportunityId],
    OpportunityId: [quote.opportunityId],
    QuoteNumber: [quote.quoteNumber, quote.quoteNumber.toLowerCase()],
    LastName: ['Example', ' EXAMPLE'],
    zipCode: ['60601', '58102', '90001', '10001-1234'],
    vehicleMake: ['Honda', 'honda'],
    vehicleModel: ['Accord'],
    vehicleYear: [2020, 2014],
    vin: ['1HGCR2F30EA012345', '3VWLL7AJ2BM012345'],
    promocode: ['FALLROADS', 'NOSUCHCODE', 'EARLY100'],
    promoCode: ['FALLROADS', 'firstthree', 'NOSUCHCODE'],
    termMonths: [36, 37],
    firstName: ['Ada'],
    lastName: ['Example'],
    email: ['ada@example.com'],
    phone: ['(312) 555-0142', null],
    milesDrivenPerYear: [12_000],
    isSalvagedOrRebuiltOrGrey: [false],
    isOdometerAltered: [false],
    consent: [{ textVersion: '2026-11-1', channels: ['Email'] }],
    VehicleMake: ['Jeep', 'toyota', 'No Such Make', undefined],
    VehicleModel: ['Grand Cherokee', 'camry', undefined],
    ModelYear: ['2016', '1980', undefined],
    limit: ['3', '1000', undefined],
    makerId: ['474', '441', '1'],
    contractType: ['3', 'Plus'],
    // An unknown token is refused.
    token: [undefined],
    affo: ['12'],
    affc: ['ab-9', '', null],
    message: ['It broke'],
    context: [{ page: '/quote' }, undefined],
    rating: ['5', '1'],
    page: ['1', '7'],
    itemsPerPage: ['12', '100'],
  };
  const [category] = await services.content.allCategories();
  const [page] = await services.content.allPages();
  if (name.includes('categor')) {
    known.id = [category?.id];
    known.url = [category?.seoUrl];
  } else {
    known.Id = [page?.id];
    known.url = [page?.seoUrl];
  }
  if (name.includes('landing-page-phones')) known.url = ['https://longmile.example.com/?spot=1', '/quote'];
  if (name.endsWith('handle-second-step')) known.opportunityId = [(await startedQuote(client)).opportunityId];
  if (name.includes('/orders/')) {
    const ordered = await quotedOpportunity(client, {}, { vin: '1HGCR2F30EA012345' });
    known.opportunityId = [ordered.opportunityId];
    known.quoteSequence = [ordered.quoteSequence];
    known.confirmations = [confirmationNames];
    const { opportunityId, quoteSequence } = ordered;
    const request = { opportunityId, quoteSequence, confirmations: [...confirmationNames] };
    if (name.startsWith('GET')) known.id = [(await services.orders.placeOrder(request, nobody)).orderId];
  }
  if (name.endsWith('one-click')) known.token = [services.tokens.sign('subscriptions', 'ada@example.com')];
  if (name.includes('/claim-filings/')) {
    const sent = await services.claimFilings.receive({ fileName: 'a.pdf', bytes: file });
    Object.assign(known, {
      contractNumber: ['Q-7K2M-4XDB', 'o 7k2m 4xdb'],
      hasNoNumber: [true, false],
      vin: ['1HGCM82633A004352'],
      odometer: [84_200],
      phone: ['(312) 555-0142'],
      shopPhone: ['(312) 555-0143'],
      happenedOn: ['2026-11-19'],
      whatHappened: ['A red light came on, then the engine stopped.'],
      part: ['alternator'],
      vehicleLocation: ['At home'],
      shopName: ['Example Repairs'],
      shopCity: ['Springfield'],
      attachments: [[]],
      token: [sent.attachment],
    });
  }
  if (name.includes('/leads/')) {
    const [lead] = await services.database.db.select({ id: leads.id }).from(leads);
    known.id = [lead?.id];
    known.token = [services.leads.tokenOf(lead?.id ?? '')];
    // Each of another person, as leads of one person are taken together.
    known.email = Array.from({ length: 50 }, (_none, index) => `ada${index}@example.com`);
    known.anonymousId = ['0b1c2d3e-4f50-4a61-8b72-93a4b5c6d7e8'];
    known.touches = [[{ at: '2026-11-19T08:00:00Z', page: '/', tracking: { utm_source: 'radio' } }]];
    known.employerName = ['Example Mills'];
    known.vin = ['1HGCR2F30EA012345'];
  }
  // A VIN decides over make and model, which would then never be looked at.
  if (name.endsWith('first-step') || name.endsWith('estimate')) known.vin = [undefined];
  if (name.endsWith('choose-plan')) known.coveragePlan = [1, 0, 3];
  return known;
}

describe('the description', () => {
  test('is OpenAPI 3.1 and lists these calls and no others', () => {
    expect(description.openapi).toMatch(/^3\.1\./);
    expect(operations.map(nameOf).toSorted()).toEqual(calls.toSorted());
  });

  test('says of every call what it takes, what it answers, and how it fails', () => {
    for (const operation of operations) {
      const name = nameOf(operation);
      expect(operation.summary, name).toMatch(/\w{3}/);
      const isBodyless = operation.method !== 'POST' || operation.path.endsWith('/one-click');
      expect(Boolean(operation.requestBody), name).toBe(!isBodyless);
      expect(Object.keys(operation.responses), name).toEqual(
        expect.arrayContaining(['400', '429', '500', '503']),
      );
      expect(Object.keys(operation.responses).some(isDone), name).toBe(true);
      for (const [status, { content = {} }] of Object.entries(operation.responses)) {
        const schemas = Object.values(content).map(({ schema }) => schema);
        expect(schemas, `${name} ${status}`).toHaveLength(isEmpty(name, status) ? 0 : 1);
        expect(Object.keys(schemas[0] ?? { none: true }), `${name} ${status}`).not.toEqual([]);
        if (Number(status) >= 400)
          expect(schemas[0], `${name} ${status}`).toEqual({ $ref: '#/components/schemas/ErrorBody' });
      }
    }
  });

  test('refers to nothing that is not there', () => {
    const references = JSON.stringify(description).match(/#\/components\/schemas\/\w+/g) ?? [];
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      expect(Object.keys(description.components.schemas)).toContain(reference.split('/').at(-1));
    }
  });
});

describe.each(calls)('%s', (name) => {
  let operation: Operation;
  let known: Known;

  beforeAll(async () => {
    const found = operations.find((one) => nameOf(one) === name);
    if (!found) throw new Error(`${name} is not described`);
    operation = found;
    known = await knownFor(name);
  });

  let senders = 0;
  /** Each from another address, so that no call is throttled. */
  const send = (request: Parameters<TestClient['send']>[0]) => {
    senders += 1;
    sent += 1;
    // A file is no JSON that could be made up.
    const isFile = operation.requestBody?.content?.['application/octet-stream'] && !request.payload;
    const withFile = isFile && { payload: file, headers: { ...octets, ...request.headers } };
    return client.send({
      ...request,
      ...withFile,
      remoteAddress: `192.168.${senders >> 8}.${senders & 255}`,
    });
  };

  test('answers valid requests as described', async () => {
    const requests = requestsFrom(description, known).validRequests(operation);
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        expect(checkAnswer(operation, await send(request))).toBeNull();
      }),
      { numRuns: 25 },
    );
  });

  test('takes every field it names, at once', async () => {
    const answer = await send(requestsFrom(description, known).fullRequest(operation));
    expect(String(answer.status), answer.text).toSatisfy(isDone);
    expect(checkAnswer(operation, answer)).toBeNull();
  });

  test('answers every wrong request as described, and none with a fault of ours', async () => {
    const faults: string[] = [];
    for (const { what, request } of thinned(requestsFrom(description, known).mutations(operation))) {
      const fault = checkAnswer(operation, await send(request));
      if (fault) faults.push(`${what}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  test('refuses a change without the XSRF token as described', async () => {
    // Mail programs have no cookie: the token of their link is the proof.
    if (operation.method === 'GET' || operation.path.endsWith('/one-click')) return;
    const answer = await client.send({
      method: operation.method as 'POST',
      url: operation.path,
      headers: { 'x-xsrf-token': 'another' },
    });
    expect(answer.status).toBe(403);
    expect(checkAnswer(operation, answer)).toBeNull();
  });
});

test('that was hundreds of requests', () => {
  expect(sent).toBeGreaterThan(1000);
});
