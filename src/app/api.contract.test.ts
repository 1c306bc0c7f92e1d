import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedAll } from '../../seed/seed.ts';
import type { Database } from '../platform/database/database.ts';
import { pdf } from '../test/file-samples.ts';
import { describeOnDatabase } from '../test/fresh-database.ts';
import { createValidValues } from '../test/known-values.ts';
import { propertyRuns } from '../test/properties.ts';
import {
  createRequests,
  createResponseValidator,
  type Description,
  type KnownValues,
  listOperations,
  type Operation,
  type Schema,
  sample,
} from '../test/requests-from-description.ts';
import { readDescription, staffClient } from '../test/staff-client.ts';
import {
  type TestClient,
  type TestResponse,
  type TestServer,
  testClient,
  testServer,
} from '../test/test-server.ts';
import { isThorough } from '../test/thorough.ts';
import type { Services } from './services.ts';

/** Listed here, because tests are named before a server runs. A test below checks that the list is complete. */
const expectedOperations = [
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
  'POST /api/contracts/verify',
  'POST /api/contracts/verify-file',
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
  'POST /api/contracts',
  'GET /api/contracts/{id}',
  'GET /api/contracts/{id}/to-sign',
  'POST /api/contracts/{id}/sign',
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
  'POST /api/quote-processor/email-quote',
  'POST /api/quote-processor/estimate',
  'POST /api/quote-processor/handle-first-step',
  'POST /api/quote-processor/handle-second-step',
  'DELETE /api/quote-processor/remove-promocode',
  'GET /api/quote-processor/retrieve-by-opportunity-id',
  'GET /api/quote-processor/retrieve-by-quote-number-and-last-name',
  'POST /api/quote-processor/retrieve-by-quote-number-and-last-name',
  'GET /api/vehicle-data/makers',
  'GET /api/vehicle-data/models',
];

/** Parts of one record, and statistics whose size doesn't depend on the number of rows. */
const fixedLists = [
  '/api/categories/get-by-id children',
  '/api/categories/get-by-url children',
  '/api/city-data/get-city-data otherStates',
  '/api/city-data/get-city-data-with-restrictions otherStates',
  '/api/claims/get-top-three',
  '/api/claims/outcomes denialReasons',
  '/api/claims/outcomes parts',
  '/api/contracts/{id} cancellationTerms',
  '/api/contracts/{id} confirmations',
  '/api/contracts/{id} pastDue',
  '/api/contracts/{id} payments',
  '/api/contracts/{id} received',
  '/api/contracts/{id}/to-sign agreements',
  '/api/customer-reviews/get-records-for-homepage reviews',
  '/api/quote-processor/retrieve-by-opportunity-id errors',
  '/api/quote-processor/retrieve-by-opportunity-id plans',
  '/api/quote-processor/retrieve-by-opportunity-id vehicleChanges',
  '/api/quote-processor/retrieve-by-quote-number-and-last-name errors',
  '/api/quote-processor/retrieve-by-quote-number-and-last-name plans',
  '/api/quote-processor/retrieve-by-quote-number-and-last-name vehicleChanges',
];

/** Invalid requests per endpoint. */
const maxMutations = isThorough ? propertyRuns : 20;

const isSuccess = (status: string) => ['200', '201', '204', '302'].includes(status);

/** Log endpoints return 200 without a body, as the specification requires. */
const hasNoBody = (name: string, status: string) =>
  ['204', '302'].includes(status) || (status === '200' && name.includes('/api/log/'));

const operationName = ({ method, path }: Operation) => `${method} ${path}`;

describeOnDatabase('the API', (open) => {
  let database: Database;
  let app: TestServer['app'];
  let client: TestClient;
  /** Has its own limits. */
  let otherClient: TestClient;
  let services: Services;
  let description: Description;
  let operations: Operation[];
  let checkResponse: (operation: Operation, response: TestResponse) => string | null;
  let sentCount = 0;
  let file: Buffer;
  const octets = { 'content-type': 'application/octet-stream' };

  beforeAll(async () => {
    file = await pdf();
    database = await open();
    ({ app, services } = await testServer(database));
    await seedAll(services, () => {});
    client = await testClient(app);
    otherClient = await testClient(app);
    description = await readDescription({ app, services });
    operations = listOperations(description).filter(({ path }) => !path.startsWith('/api/staff/'));
    checkResponse = createResponseValidator(description);
  });

  test('no JSON body, and no missing body, causes a server error', async () => {
    const values = ['null', '0', '""', '"text"', '[]', '[null]', '{}', 'true', ''];
    for (const { method, path } of operations.filter(({ requestBody }) => requestBody))
      for (const payload of values) {
        const response = await otherClient.send({
          method: method as 'POST',
          url: path,
          headers: { 'content-type': 'application/json' },
          payload,
        });
        expect(
          response.status,
          `${method} ${path} with ${payload || 'no body'}: ${response.text}`,
        ).toBeLessThan(500);
      }
  });

  describe('the description', () => {
    test('is OpenAPI 3.1 and lists these endpoints and no others', () => {
      expect(description.openapi).toMatch(/^3\.1\./);
      expect(operations.map(operationName).toSorted()).toEqual(expectedOperations.toSorted());
    });

    test('describes parameters, responses, and errors of every endpoint', () => {
      for (const operation of operations) {
        const name = operationName(operation);
        expect(operation.summary, name).toMatch(/\w{3}/);
        const isBodyless = operation.method !== 'POST' || operation.path.endsWith('/one-click');
        expect(Boolean(operation.requestBody), name).toBe(!isBodyless);
        expect(Object.keys(operation.responses), name).toEqual(
          expect.arrayContaining(['400', '429', '500', '503']),
        );
        expect(Object.keys(operation.responses).some(isSuccess), name).toBe(true);
        for (const [status, { content = {} }] of Object.entries(operation.responses)) {
          const schemas = Object.values(content).map(({ schema }) => schema);
          expect(schemas, `${name} ${status}`).toHaveLength(hasNoBody(name, status) ? 0 : 1);
          expect(Object.keys(schemas[0] ?? { none: true }), `${name} ${status}`).not.toEqual([]);
          if (Number(status) >= 400)
            expect(schemas[0], `${name} ${status}`).toEqual({ $ref: '#/components/schemas/ErrorBody' });
        }
      }
    });

    test('gives every list that grows a page size with a maximum', async () => {
      const resolve = (schema: Schema): Schema =>
        schema.$ref ? (description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
      const findLists = ({ responses }: Operation): [string, Schema][] => {
        const schema = resolve(responses['200']?.content?.['application/json']?.schema ?? {});
        if (schema.type === 'array') return [['', schema]];
        return Object.entries(schema.properties ?? {}).filter(([, property]) => property.type === 'array');
      };
      const unpaged: string[] = [];
      // From an address of its own, because the tests of all endpoints together reach the limit of quotes.
      const ownClient = await testClient(app);
      const known = await createValidValues('GET /api/pages/get-all', { client: ownClient, services, file });
      for (const operation of operations.filter(({ method }) => method === 'GET')) {
        const lists = findLists(operation).filter(([, { maxItems }]) => maxItems === undefined);
        const size = operation.parameters?.find(({ name }) => name === 'itemsPerPage')?.schema.maximum;
        if (size === undefined) unpaged.push(...lists.map(([field]) => `${operation.path} ${field}`.trim()));
        if (lists.length === 0 || size === undefined) continue;
        const [request] = fc.sample(createRequests(description, known).validRequests(operation), 1);
        const load = (itemsPerPage: number) => {
          const query = { ...(request?.query as object), page: '1', itemsPerPage: String(itemsPerPage) };
          return client.send({ ...request, query });
        };
        expect((await load(size + 1)).status, operation.path).toBe(400);
        const { status, json } = await load(1);
        expect(status, operation.path).toBe(200);
        for (const [field] of lists) {
          const rows = (field ? (json as Record<string, unknown[]>)[field] : json) as unknown[];
          expect(rows.length, operation.path).toBeLessThanOrEqual(1);
        }
      }
      expect(unpaged.toSorted()).toEqual(fixedLists);
    });

    test('has no dangling references', () => {
      const references = JSON.stringify(description).match(/#\/components\/schemas\/\w+/g) ?? [];
      expect(references.length).toBeGreaterThan(0);
      for (const reference of references) {
        expect(Object.keys(description.components.schemas)).toContain(reference.split('/').at(-1));
      }
    });
  });

  describe('security requirements in the description', () => {
    const listAllOperations = () => listOperations(description);
    const isStaff = ({ path }: Operation) => path.startsWith('/api/staff/');
    const getSchemes = ({ security = [] }: Operation) => security.map((each) => Object.keys(each).toSorted());

    test('declares the session, the XSRF header, and the API key', () => {
      expect(description.components.securitySchemes).toMatchObject({
        staffSession: { type: 'apiKey', in: 'cookie', name: 'staff.session_token' },
        xsrfToken: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
        apiKey: { type: 'http', scheme: 'bearer' },
      });
    });

    test('needs a session for every staff endpoint except signing in, signing out, and resetting a password', () => {
      const withoutSession = listAllOperations().filter(
        (operation) => isStaff(operation) && !getSchemes(operation).flat().includes('staffSession'),
      );
      expect(withoutSession.map(operationName).toSorted()).toEqual([
        'DELETE /api/staff/session',
        'GET /api/staff/session/demonstration',
        'POST /api/staff/password/choose',
        'POST /api/staff/password/forgotten',
        'POST /api/staff/password/link',
        'POST /api/staff/session',
        'POST /api/staff/session/code',
        'POST /api/staff/session/demonstration',
      ]);
    });

    test('needs an XSRF token for every change, or an API key where partners may call', () => {
      for (const operation of listAllOperations()) {
        const isRead = operation.method === 'GET';
        const name = operationName(operation);
        if (name === 'POST /api/customer-subscriptions/one-click') expect(getSchemes(operation)).toEqual([]);
        else if (isStaff(operation))
          expect(getSchemes(operation).flat().includes('xsrfToken'), name).toBe(!isRead);
        else expect(getSchemes(operation), name).toEqual(isRead ? [] : [['xsrfToken'], ['apiKey']]);
      }
    });

    test('keeps public and staff endpoints apart, in tags and in pages', async () => {
      for (const operation of listAllOperations())
        expect(
          operation.tags?.every((tag) => tag.startsWith('staff: ')),
          operationName(operation),
        ).toBe(isStaff(operation));
      const staff = await staffClient({ app, services }, 'viewer');
      for (const url of ['/api/docs/staff', '/api/docs/staff/json'])
        expect((await client.get(url)).status).toBe(401);
      for (const [page, isListed] of [
        ['/api/docs', (operation: Operation) => !isStaff(operation)],
        ['/api/docs/staff', isStaff],
      ] as const) {
        const reader = page.endsWith('/staff') ? staff : client;
        expect((await reader.get(page)).status).toBe(200);
        const { paths } = (await reader.get(`${page}/json`)).json as Description;
        const expected = new Set(
          listAllOperations()
            .filter(isListed)
            .map(({ path }) => path),
        );
        expect(new Set(Object.keys(paths))).toEqual(expected);
      }
    });

    test('starts every summary with what the endpoint does', () => {
      for (const operation of listAllOperations()) {
        expect(operation.summary, operationName(operation)).toMatch(/^[A-Z][a-z]+s /);
        expect(operation.summary, operationName(operation)).not.toMatch(/\b[Aa] [aeio]/);
      }
    });
  });

  describe.each(expectedOperations)('%s', (name) => {
    let operation: Operation;
    let known: KnownValues;

    beforeAll(async () => {
      const found = operations.find((each) => operationName(each) === name);
      if (!found) throw new Error(`${name} is not described`);
      operation = found;
      known = await createValidValues(name, { client, services, file });
    });

    let senderCount = 0;
    /** Uses a different IP address each time, to avoid rate limits. */
    const send = (request: Parameters<TestClient['send']>[0]) => {
      senderCount += 1;
      sentCount += 1;
      // Files can't be generated from a schema.
      const isFile = operation.requestBody?.content?.['application/octet-stream'] && !request.payload;
      const withFile = isFile && { payload: file, headers: { ...octets, ...request.headers } };
      return client.send({
        ...request,
        ...withFile,
        remoteAddress: `192.168.${senderCount >> 8}.${senderCount & 255}`,
      });
    };

    test('returns described responses for valid requests', async () => {
      const requests = createRequests(description, known).validRequests(operation);
      await fc.assert(
        fc.asyncProperty(requests, async (request) => {
          expect(checkResponse(operation, await send(request))).toBeNull();
        }),
        { numRuns: isThorough ? 25 : 5 },
      );
    });

    test('accepts all documented fields at once', async () => {
      const response = await send(createRequests(description, known).fullRequest(operation));
      expect(String(response.status), response.text).toSatisfy(isSuccess);
      expect(checkResponse(operation, response)).toBeNull();
    });

    test('returns described errors for invalid requests, never a 500', async () => {
      const errors: string[] = [];
      const mutations = createRequests(description, known).mutations(operation);
      for (const { label, request } of sample(mutations, maxMutations)) {
        const error = checkResponse(operation, await send(request));
        if (error) errors.push(`${label}: ${error}`);
      }
      expect(errors).toEqual([]);
    });

    test('rejects a change without the XSRF token as described', async () => {
      // Email programs have no cookie. The token in the link authorizes the request.
      if (operation.method === 'GET' || operation.path.endsWith('/one-click')) return;
      const response = await client.send({
        method: operation.method as 'POST',
        url: operation.path,
        headers: { 'x-xsrf-token': 'another' },
      });
      expect(response.status).toBe(403);
      expect(checkResponse(operation, response)).toBeNull();
    });
  });

  test('sends more than 1,000 requests', () => {
    expect(sentCount).toBeGreaterThan(1000);
  });
});
