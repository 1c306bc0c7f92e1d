import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { addRequestIdHeader, requestIds } from './request-id.ts';

async function sendAndGetId(
  trustProxy: false | number | string[],
  sentId: string,
  remoteAddress = '10.0.0.9',
) {
  const app = fastify({ genReqId: requestIds(trustProxy) });
  addRequestIdHeader(app);
  app.get('/', async (request) => request.id);
  const response = await app.inject({ url: '/', headers: { 'x-request-id': sentId }, remoteAddress });
  expect(response.headers['x-request-id']).toBe(response.body);
  return response.body;
}

describe('request IDs', () => {
  const sentId = 'from-the-proxy-1';
  const generatedId = /^[\w-]{12}$/;

  test('are accepted from our proxy', async () => {
    expect(await sendAndGetId(1, sentId)).toBe(sentId);
    expect(await sendAndGetId(['10.0.0.0/8'], sentId)).toBe(sentId);
    expect(await sendAndGetId(['10.0.0.9'], sentId)).toBe(sentId);
    expect(await sendAndGetId(['fd00::/8'], sentId, 'fd00::5')).toBe(sentId);
  });

  test('are ignored from anyone else', async () => {
    expect(await sendAndGetId(false, sentId)).toMatch(generatedId);
    expect(await sendAndGetId(['10.0.0.0/8'], sentId, '192.0.2.1')).toMatch(generatedId);
  });

  test.each(['short', 'x'.repeat(65), 'zoë-and-some-more', 'two words here', '{"level":"fatal"}'])(
    "can't contain anything that could be misread in the log: %s",
    async (odd) => expect(await sendAndGetId(1, odd)).toMatch(generatedId),
  );

  test('are returned in error responses too', async () => {
    const app = fastify({ genReqId: requestIds(false) });
    addRequestIdHeader(app);
    app.get('/', async () => {
      throw new Error('no');
    });
    expect((await app.inject('/')).headers['x-request-id']).toMatch(generatedId);
    expect((await app.inject('/nowhere')).headers['x-request-id']).toMatch(generatedId);
  });
});
