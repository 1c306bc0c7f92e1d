import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { addApiKeys } from './api-keys.ts';
import { addErrorResponses } from './error-responses.ts';
import { addXsrf } from './xsrf.ts';

const key = 'k'.repeat(32);

describe('API keys', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = fastify();
    addErrorResponses(app);
    await app.register((await import('@fastify/cookie')).default, { secret: 'x'.repeat(32) });
    addApiKeys(app, [{ name: 'partner', key }]);
    addXsrf(app, { isSecure: false });
    app.post('/', async (request) => ({ caller: request.caller ?? null }));
  });

  const post = (authorization?: string) =>
    app.inject({ method: 'POST', url: '/', headers: authorization ? { authorization } : {} });

  test('identify the caller without a cookie', async () => {
    expect((await post(`Bearer ${key}`)).json()).toEqual({ caller: 'partner' });
    expect((await post(`bearer ${key}`)).json()).toEqual({ caller: 'partner' });
  });

  test.each([`Bearer ${key}x`, `Bearer ${key.slice(1)}`, 'Bearer', 'Bearer  ', `Bearer ${key} ${key}`])(
    'are rejected when unknown: %s',
    async (authorization) => {
      const response = await post(authorization);
      expect([response.statusCode, response.json().errors[0].errorCode]).toEqual([401, 'UnknownApiKey']);
      expect(response.body).not.toContain('kkk');
    },
  );

  test('replace the cookie only with the Bearer scheme', async () => {
    expect((await post()).statusCode).toBe(403);
    expect((await post(`Basic ${key}`)).statusCode).toBe(403);
  });
});
