import fastify from 'fastify';
import { expect, it } from 'vitest';
import { limitHandlerTime } from './handler-timeout.ts';

async function site() {
  const app = fastify({ logger: false });
  limitHandlerTime(app);
  const { promise: neverDone } = Promise.withResolvers<void>();
  app.route({
    method: ['GET', 'POST'],
    url: '/slow',
    handlerTimeout: 20,
    handler: () => neverDone,
  });
  const timeouts: Record<string, number | undefined> = {};
  app.addHook('onRoute', ({ url, handlerTimeout }) => {
    timeouts[url] = handlerTimeout;
  });
  app.post('/api/contracts', async () => ({}));
  app.post('/api/staff/rate-cards', async () => ({}));
  const address = await app.listen();
  return { app, address, timeouts };
}

it.each(['GET', 'POST'])('responds with 503 to a %s that takes too long', async (method) => {
  const { app, address } = await site();
  const body = method === 'POST' ? JSON.stringify({ read: 'completely' }) : undefined;
  const headers = { ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(`${address}/slow`, { method, body, headers });
  expect(response.status).toBe(503);
  await app.close();
});

it('gives staff more time than visitors', async () => {
  const { app, timeouts } = await site();
  expect(timeouts['/api/staff/rate-cards']).toBeGreaterThan(timeouts['/api/contracts'] ?? Infinity);
  await app.close();
});
