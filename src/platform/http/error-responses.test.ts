import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { freshDatabase } from '../../test/fresh-database.ts';
import {
  bareRequest,
  errorCodesOf,
  type TestClient,
  type TestServer,
  testClient,
  testServer,
} from '../../test/test-server.ts';
import type { Database } from '../database/database.ts';
import { badRequest, RequestError } from '../errors.ts';
import { errorBody } from './error-body.ts';
import { addErrorResponses } from './error-responses.ts';

/** A server whose only route throws. */
async function throwing(error: unknown) {
  const app = fastify();
  addErrorResponses(app);
  app.get('/', async () => {
    throw error;
  });
  return app.inject('/');
}

const withStatus = (statusCode: number) => Object.assign(new Error('inner words'), { statusCode });

describe('an error that a call throws', () => {
  test('that is unexpected is a 500 without details', async () => {
    const inner = new Error('password=hunter2 in table users', { cause: new Error('inner cause') });
    const answer = await throwing(Object.assign(inner, { code: 'SECRET_CODE', detail: 'inner detail' }));
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      errors: [{ description: null, errorCode: 'ServerError', message: expect.any(String) }],
    });
    expect(answer.body).not.toMatch(/hunter2|users|inner|SECRET|at /);
    expect(JSON.stringify(answer.headers)).not.toMatch(/hunter2|inner|SECRET/);
  });

  test.each([['text'], [7], [{ message: 'inner words' }]])(
    'that is %j rather than an error is a 500 too',
    async (thrown) => {
      const answer = await throwing(thrown);
      expect(answer.statusCode).toBe(500);
      expect(answer.body).not.toContain('inner words');
      expect(errorBody.safeParse(answer.json()).success).toBe(true);
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
  ])('with the status %i answers %i %s in our words', async (thrown, status, code) => {
    const answer = await throwing(withStatus(thrown));
    expect([answer.statusCode, answer.json().errors[0].errorCode]).toEqual([status, code]);
    expect(answer.body).not.toContain('inner words');
  });

  test('of ours keeps its status, entries, and headers', async () => {
    const entries = [
      { description: 'zipCode', errorCode: 'ZipCodeNotFound', message: 'We do not know it.' },
      { description: null, errorCode: 'Other', message: 'Another.' },
    ];
    const answer = await throwing(new RequestError(409, entries, { 'retry-after': '7' }));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([409, '7']);
    expect(answer.json()).toEqual({ errors: entries });
    expect((await throwing(badRequest('Wrong', 'No.'))).json()).toEqual({
      errors: [{ description: null, errorCode: 'Wrong', message: 'No.' }],
    });
  });

  test('of a schema names each invalid field', async () => {
    const app = fastify().withTypeProvider<ZodTypeProvider>();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    addErrorResponses(app);
    const body = z.strictObject({ name: z.string(), list: z.array(z.object({ size: z.int() })) });
    app.post('/', { schema: { body } }, async () => 'taken');
    const payload = { name: 7, list: [{ size: 1 }, { size: 'large' }], other: true };
    const answer = await app.inject({ method: 'POST', url: '/', payload });
    expect(answer.statusCode).toBe(400);
    const entries = errorBody.parse(answer.json()).errors;
    expect(entries.map(({ description, errorCode }) => [description, errorCode])).toEqual([
      ['name', 'InvalidField'],
      ['list.1.size', 'InvalidField'],
      [null, 'UnknownField'],
    ]);
  });

  test("of a response that its own schema refuses is a 500 that doesn't show it", async () => {
    const app = fastify().withTypeProvider<ZodTypeProvider>();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    addErrorResponses(app);
    app.get('/', { schema: { response: { 200: z.object({ size: z.int() }) } } }, async () => {
      return { size: 'inner words' } as unknown as { size: number };
    });
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/inner words|size/);
  });
});

describe('the whole API responds in the documented form', () => {
  const estimate = '/api/quote-processor/estimate';
  let database: Database;
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    database = await freshDatabase('postgres');
    server = await testServer(database);
    client = await testClient(server.app);
  });
  afterAll(() => database.close());

  const asJson = { 'content-type': 'application/json' };
  const post = (payload: string, headers: Record<string, string>) =>
    client.send({ method: 'POST', url: estimate, payload, headers });

  test.each([
    ['GET', '/api/no-such-call'],
    ['POST', '/api/no-such-call'],
    ['DELETE', estimate],
    ['GET', estimate],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', `/api/${'a'.repeat(1000)}`],
    ['GET', '/api/configurations/..%2f..%2fetc'],
  ] as const)('404 to %s %s', async (method, url) => {
    const answer = await client.send({ method, url });
    expect([answer.status, errorCodesOf(answer)]).toEqual([404, ['NotFound']]);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  test('400 to a path that cannot be decoded', async () => {
    const answer = await client.get('/api/%zz');
    expect(answer.status).toBe(400);
    expect(errorBody.safeParse(answer.json).success).toBe(true);
    expect(answer.text).not.toContain('%zz');
  });

  test.each(['{"zipCode":', 'zipCode=60601', '{"a":1}{"b":2}', '', '{"__proto__":{"isAdmin":true}}'])(
    '400 to the body %j',
    async (payload) => {
      const answer = await post(payload, asJson);
      expect([answer.status, errorCodesOf(answer)]).toEqual([400, ['BadRequest']]);
    },
  );

  test.each(['application/xml', 'application/x-www-form-urlencoded', 'text/plain', 'nonsense'])(
    '415 to a body sent as %s',
    async (type) => {
      const answer = await post('{"zipCode":"60601"}', { 'content-type': type });
      expect([answer.status, errorCodesOf(answer)]).toEqual([415, ['UnsupportedMediaType']]);
    },
  );

  test('413 to a body over 64 KB', async () => {
    const answer = await post(JSON.stringify({ zipCode: '6'.repeat(64 * 1024) }), asJson);
    expect([answer.status, errorCodesOf(answer)]).toEqual([413, ['TooLarge']]);
  });

  test('403 to a change without the XSRF token, before its body is read', async () => {
    const request = { method: 'POST', url: estimate, payload: '{', headers: asJson } as const;
    const answer = await bareRequest(server.app, request);
    expect([answer.status, errorCodesOf(answer)]).toEqual([403, ['XsrfToken']]);
  });

  test('with headers against storing, framing, and sniffing', async () => {
    for (const url of ['/api/configurations', '/api/no-such-call']) {
      const { headers } = await client.get(url);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  test('a database error is a 500 without its message', async () => {
    const broken = await freshDatabase('postgres');
    const { app } = await testServer(broken);
    const other = await testClient(app);
    await broken.close();
    const answer = await other.get('/api/promo-codes/get-by-name', { promoCode: 'FALLROADS' });
    expect([answer.status, errorCodesOf(answer)]).toEqual([500, ['ServerError']]);
    expect(answer.text).not.toMatch(/select|promo_codes|closed|PGlite/i);
  });

  test('429 with Retry-After once an address has made its calls for the minute', async () => {
    const { app } = await testServer(database, { callsPerMinute: 3 });
    const [one, other] = [await testClient(app), await testClient(app)];
    const statuses: number[] = [];
    // All calls share one counter.
    for (const url of ['/api/vehicle-data/makers', '/api/configurations', '/api/openapi.json'])
      statuses.push((await one.get(url)).status);
    expect(statuses).toEqual([200, 200, 200]);
    const refused = await one.get('/api/vehicle-data/makers');
    expect([refused.status, errorCodesOf(refused)]).toEqual([429, ['TooManyRequests']]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.get('/api/vehicle-data/makers')).status).toBe(200);
  });
});
