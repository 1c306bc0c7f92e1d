import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { separateDatabase } from '../../test/fresh-database.ts';
import {
  getErrorCodes,
  sendBareRequest,
  type TestClient,
  type TestServer,
  testClient,
  testServer,
} from '../../test/test-server.ts';
import { badRequest, RequestError } from '../errors.ts';
import { errorBody } from './error-body.ts';
import { addErrorResponses } from './error-responses.ts';

async function throwing(error: unknown) {
  const app = fastify();
  addErrorResponses(app);
  app.get('/', async () => {
    throw error;
  });
  return app.inject('/');
}

function withSchemas() {
  const app = fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorResponses(app);
  return app;
}

const withStatus = (statusCode: number) => Object.assign(new Error('inner details'), { statusCode });

describe('errors thrown by endpoints', () => {
  test('become a 500 without details when unexpected', async () => {
    const inner = new Error('password=hunter2 in table users', { cause: new Error('inner cause') });
    const response = await throwing(Object.assign(inner, { code: 'SECRET_CODE', detail: 'inner detail' }));
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      errors: [{ description: null, errorCode: 'ServerError', message: expect.any(String) }],
    });
    expect(response.body).not.toMatch(/hunter2|users|inner|SECRET|at /);
    expect(JSON.stringify(response.headers)).not.toMatch(/hunter2|inner|SECRET/);
  });

  test.each([['text'], [7], [{ message: 'inner details' }]])(
    'become a 500 when %j is thrown',
    async (thrown) => {
      const response = await throwing(thrown);
      expect(response.statusCode).toBe(500);
      expect(response.body).not.toContain('inner details');
      expect(errorBody.safeParse(response.json()).success).toBe(true);
    },
  );

  test.each([
    [400, 400, 'BadRequest'],
    [404, 404, 'NotFound'],
    [413, 413, 'TooLarge'],
    [415, 415, 'UnsupportedMediaType'],
    [418, 400, 'BadRequest'],
    [429, 429, 'TooManyRequests'],
    [500, 500, 'ServerError'],
    [502, 500, 'ServerError'],
    [503, 503, 'Unavailable'],
  ])('with status %i return %i %s with our own message', async (thrown, status, code) => {
    const response = await throwing(withStatus(thrown));
    expect([response.statusCode, response.json().errors[0].errorCode]).toEqual([status, code]);
    expect(response.body).not.toContain('inner details');
  });

  test('keep their status, entries, and headers when they are RequestErrors', async () => {
    const entries = [
      { description: 'zipCode', errorCode: 'ZipCodeNotFound', message: 'We do not know it.' },
      { description: null, errorCode: 'Other', message: 'Another.' },
    ];
    const response = await throwing(new RequestError(409, entries, { 'retry-after': '7' }));
    expect([response.statusCode, response.headers['retry-after']]).toEqual([409, '7']);
    expect(response.json()).toEqual({ errors: entries });
    expect((await throwing(badRequest('Wrong', 'No.'))).json()).toEqual({
      errors: [{ description: null, errorCode: 'Wrong', message: 'No.' }],
    });
  });

  test('name each invalid field of a schema', async () => {
    const app = withSchemas();
    const body = z.strictObject({ name: z.string(), list: z.array(z.object({ size: z.int() })) });
    app.post('/', { schema: { body } }, async () => 'taken');
    const payload = { name: 7, list: [{ size: 1 }, { size: 'large' }], other: true };
    const response = await app.inject({ method: 'POST', url: '/', payload });
    expect(response.statusCode).toBe(400);
    const entries = errorBody.parse(response.json()).errors;
    expect(entries.map(({ description, errorCode }) => [description, errorCode])).toEqual([
      ['name', 'InvalidField'],
      ['list.1.size', 'InvalidField'],
      [null, 'UnknownField'],
    ]);
  });

  test('are sentences, even where a rule is only a predicate', async () => {
    const app = withSchemas();
    const body = z.object({ name: z.string().trim().min(1, 'must not be empty') });
    app.post('/', { schema: { body } }, async () => 'taken');
    const response = await app.inject({ method: 'POST', url: '/', payload: { name: ' ' } });
    expect(errorBody.parse(response.json()).errors[0]?.message).toBe('This value must not be empty.');
  });

  test('become a 500 when the response violates its schema, without showing it', async () => {
    const app = withSchemas();
    app.get('/', { schema: { response: { 200: z.object({ size: z.int() }) } } }, async () => {
      return { size: 'inner details' } as unknown as { size: number };
    });
    const response = await app.inject('/');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toMatch(/inner details|size/);
  });
});

describe('the whole API uses the documented error body', () => {
  const estimate = '/api/quote-processor/estimate';
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await testServer(await separateDatabase());
    client = await testClient(server.app);
  });

  const asJson = { 'content-type': 'application/json' };
  const post = (payload: string, headers: Record<string, string>) =>
    client.send({ method: 'POST', url: estimate, payload, headers });

  test.each([
    ['GET', '/api/no-such-endpoint'],
    ['POST', '/api/no-such-endpoint'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', `/api/${'a'.repeat(900)}`],
    ['GET', '/api/configurations/..%2f..%2fetc'],
  ] as const)('404 for %s %s', async (method, url) => {
    const response = await client.send({ method, url });
    expect([response.status, getErrorCodes(response)]).toEqual([404, ['NotFound']]);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
  });

  test.each(['DELETE', 'GET', 'PUT'] as const)(
    '405 with the right method for %s where only POST works',
    async (method) => {
      const response = await client.send({ method, url: estimate });
      expect([response.status, getErrorCodes(response)]).toEqual([405, ['MethodNotAllowed']]);
      expect(response.headers.allow).toBe('OPTIONS, POST');
    },
  );

  test('a slash at the end of a path changes nothing', async () => {
    expect((await client.get('/api/configurations/')).status).toBe(200);
  });

  test("400 for a path that can't be decoded", async () => {
    const response = await client.get('/api/%zz');
    expect(response.status).toBe(400);
    expect(errorBody.safeParse(response.json).success).toBe(true);
    expect(response.text).not.toContain('%zz');
  });

  test.each(['{"zipCode":', 'zipCode=60601', '{"a":1}{"b":2}', '{"__proto__":{"isAdmin":true}}'])(
    '400 for the body %j',
    async (payload) => {
      const response = await post(payload, asJson);
      expect([response.status, getErrorCodes(response)]).toEqual([400, ['BadRequest']]);
    },
  );

  test.each(['application/xml', 'application/x-www-form-urlencoded', 'text/plain', 'nonsense'])(
    '415 for a body sent as %s',
    async (type) => {
      const response = await post('{"zipCode":"60601"}', { 'content-type': type });
      expect([response.status, getErrorCodes(response)]).toEqual([415, ['UnsupportedMediaType']]);
    },
  );

  test('413 for a body over 64 KB', async () => {
    const response = await post(JSON.stringify({ zipCode: '6'.repeat(64 * 1024) }), asJson);
    expect([response.status, getErrorCodes(response)]).toEqual([413, ['TooLarge']]);
  });

  test('403 for a change without the XSRF token, before its body is read', async () => {
    const request = { method: 'POST', url: estimate, payload: '{', headers: asJson } as const;
    const response = await sendBareRequest(server.app, request);
    expect([response.status, getErrorCodes(response)]).toEqual([403, ['XsrfToken']]);
  });

  test('sends headers against caching, framing, and sniffing', async () => {
    for (const url of ['/api/configurations', '/api/no-such-endpoint']) {
      const { headers } = await client.get(url);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  test('a database error is a 500 without its message', async () => {
    const broken = await separateDatabase();
    const { app } = await testServer(broken);
    const other = await testClient(app);
    await broken.close();
    const response = await other.get('/api/promo-codes/get-by-name', { promoCode: 'FALLROADS' });
    expect([response.status, getErrorCodes(response)]).toEqual([500, ['ServerError']]);
    expect(response.text).not.toMatch(/select|promo_codes|closed|PGlite/i);
  });

  test('429 with Retry-After when an IP address exceeds its requests per minute', async () => {
    const { app } = await testServer(server.services.database, { requestsPerMinute: 3 });
    const [one, other] = [await testClient(app), await testClient(app)];
    const statuses: number[] = [];
    for (const url of ['/api/vehicle-data/makers', '/api/configurations', '/api/openapi.json'])
      statuses.push((await one.get(url)).status);
    expect(statuses).toEqual([200, 200, 200]);
    const response = await one.get('/api/vehicle-data/makers');
    expect([response.status, getErrorCodes(response)]).toEqual([429, ['TooManyRequests']]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.get('/api/vehicle-data/makers')).status).toBe(200);
  });
});
