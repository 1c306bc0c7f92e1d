import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { addErrorResponses } from './error-responses.ts';
import { createUnmatchedHandler } from './wrong-methods.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = fastify();
  addErrorResponses(app);
  const handler = createUnmatchedHandler(app, '/api/', 'No such endpoint.');
  app.get('/api/contracts/:id', async () => 'read');
  app.delete('/api/contracts/:id', async () => 'deleted');
  app.post('/api/contracts', async () => 'added');
  app.all('/api/*', handler);
  await app.ready();
});

const send = async (method: 'GET' | 'PUT' | 'OPTIONS' | 'POST', url: string) => {
  const { statusCode, headers, body } = await app.inject({ method, url });
  return [statusCode, headers.allow, body && (JSON.parse(body).errors[0].errorCode as string)];
};

test('rejects a wrong method with 405 and lists the allowed ones', async () => {
  expect(await send('PUT', '/api/contracts/7?x=1')).toEqual([
    405,
    'DELETE, GET, HEAD, OPTIONS',
    'MethodNotAllowed',
  ]);
  expect(await send('GET', '/api/contracts')).toEqual([405, 'OPTIONS, POST', 'MethodNotAllowed']);
});

test('responds to OPTIONS with the methods and no body', async () => {
  expect(await send('OPTIONS', '/api/contracts')).toEqual([204, 'OPTIONS, POST', '']);
});

test('responds with 404 where there is no route', async () => {
  expect(await send('POST', '/api/nothing')).toEqual([404, undefined, 'NotFound']);
  expect(await send('OPTIONS', '/api/contracts/7/more')).toEqual([404, undefined, 'NotFound']);
});
