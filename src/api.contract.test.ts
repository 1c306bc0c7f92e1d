import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './platform/database/database.ts';
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
  'GET /api/city-data/get-city-data',
  'GET /api/city-data/get-city-data-with-restrictions',
  'GET /api/configurations',
  'GET /api/contract-templates/get-by-type',
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

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

let database: Database;
let client: TestClient;
let description: Description;
let operations: Operation[];
let checkAnswer: (operation: Operation, answer: Answer) => string | null;
let sent = 0;

beforeAll(async () => {
  database = await freshDatabase('pglite');
  const { app } = await testServer(database);
  client = await testClient(app);
  description = (await bareRequest(app, { url: '/api/openapi.json' })).json as Description;
  operations = operationsOf(description);
  checkAnswer = answerCheck(description);
});
afterAll(() => database.close());

/** Says what is wrong with an answer, by the description alone; null when nothing is. */
function answerCheck(described: Description) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  ajv.addFormat('date', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
  ajv.addSchema(described, 'description');
  const pointerTo = (...parts: string[]) =>
    parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

  return ({ method, path, responses }: Operation, { status, headers, text, json }: Answer) => {
    const response = responses[String(status)];
    if (!response) return `${status} is not described: ${text.slice(0, 100)}`;
    if (status >= 500) return `${status}`;
    if (!response.content) return text === '' ? null : `${status} has a body: ${text}`;
    const type = String(headers['content-type']).split(';')[0] ?? '';
    if (!response.content[type]) return `${status} comes as ${type}`;
    if (type !== 'application/json') return null;
    const parts = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      type,
      'schema',
    ];
    const validate = ajv.getSchema(`description#/${pointerTo(...parts)}`);
    if (!validate) return `${status} has no schema`;
    return validate(json) ? null : `${status} ${ajv.errorsText(validate.errors)}: ${text.slice(0, 300)}`;
  };
}

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
    makerId: ['474', '441', '1'],
    contractType: ['3', 'Plus'],
  };
  if (name.endsWith('handle-second-step')) known.opportunityId = [(await startedQuote(client)).opportunityId];
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
      expect(Boolean(operation.requestBody), name).toBe(operation.method === 'POST');
      expect(Object.keys(operation.responses), name).toEqual(
        expect.arrayContaining(['200', '400', '429', '500', '503']),
      );
      for (const [status, { content = {} }] of Object.entries(operation.responses)) {
        const schemas = Object.values(content).map(({ schema }) => schema);
        expect(schemas, `${name} ${status}`).toHaveLength(status === '204' ? 0 : 1);
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
    return client.send({ ...request, remoteAddress: `192.168.${senders >> 8}.${senders & 255}` });
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
    expect(answer.status, answer.text).toBe(200);
    expect(checkAnswer(operation, answer)).toBeNull();
  });

  test('answers every wrong request as described, and none with a fault of ours', async () => {
    const faults: string[] = [];
    for (const { what, request } of requestsFrom(description, known).mutations(operation)) {
      const fault = checkAnswer(operation, await send(request));
      if (fault) faults.push(`${what}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  test('refuses a change without the XSRF token as described', async () => {
    if (operation.method === 'GET') return;
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
