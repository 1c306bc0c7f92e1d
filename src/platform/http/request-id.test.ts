import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { answerRequestIds, requestIds } from './request-id.ts';

async function idOf(trustProxy: false | number | string[], given: string, remoteAddress = '10.0.0.9') {
  const app = fastify({ genReqId: requestIds(trustProxy) });
  answerRequestIds(app);
  app.get('/', async (request) => request.id);
  const response = await app.inject({ url: '/', headers: { 'x-request-id': given }, remoteAddress });
  expect(response.headers['x-request-id']).toBe(response.body);
  return response.body;
}

describe('request IDs', () => {
  const given = 'from-the-proxy-1';
  const own = /^[\da-f]{8}-[\da-f-]{27}$/;

  test('are accepted from our proxy', async () => {
    expect(await idOf(1, given)).toBe(given);
    expect(await idOf(['10.0.0.0/8'], given)).toBe(given);
    expect(await idOf(['10.0.0.9'], given)).toBe(given);
    expect(await idOf(['fd00::/8'], given, 'fd00::5')).toBe(given);
  });

  test('are ignored from anyone else', async () => {
    expect(await idOf(false, given)).toMatch(own);
    expect(await idOf(['10.0.0.0/8'], given, '192.0.2.1')).toMatch(own);
  });

  test.each(['short', 'x'.repeat(65), 'zoë-and-some-more', 'two words here', '{"level":"fatal"}'])(
    "can't contain anything that could be misread in the log: %s",
    async (odd) => expect(await idOf(1, odd)).toMatch(own),
  );

  test('are returned in error responses too', async () => {
    const app = fastify({ genReqId: requestIds(false) });
    answerRequestIds(app);
    app.get('/', async () => {
      throw new Error('no');
    });
    expect((await app.inject('/')).headers['x-request-id']).toMatch(own);
    expect((await app.inject('/nowhere')).headers['x-request-id']).toMatch(own);
  });
});
