import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { listen } from '../../test/receiver.ts';
import { addHealth } from './health.ts';
import { requestActivity } from './request-activity.ts';

/** Its clock only moves while something waits until the site is idle. `at` says what happens at a time, in milliseconds since the start. */
async function startServer() {
  let now = 0;
  const at: Record<number, () => unknown> = {};
  const activity = requestActivity({
    now: () => now,
    async wait(milliseconds) {
      now += milliseconds;
      await at[now]?.();
      await new Promise(setImmediate);
    },
  });
  const app = fastify();
  activity.track(app);
  addHealth(app, { ping: async () => {} });
  const pending: (() => void)[] = [];
  app.get('/fast', async () => 'done');
  app.get('/slow', () => new Promise((resolve) => pending.push(() => resolve('done'))));
  await app.ready();
  return {
    app,
    at,
    pending,
    async startSlowRequest() {
      void app.inject('/slow').then(() => {});
      while (pending.length === 0) await new Promise(setImmediate);
    },
    finishRequests() {
      for (const finish of pending.splice(0)) finish();
    },
    moveTo(milliseconds: number) {
      now = milliseconds;
    },
    /** Returns the time when it was idle. */
    async waitUntilIdle(signal = new AbortController().signal) {
      await activity.waitUntilIdle(signal);
      return now;
    },
  };
}

test('is idle half a second after the first request, or five seconds after the start', async () => {
  const quiet = await startServer();
  expect(await quiet.waitUntilIdle()).toBe(5000);
  const visited = await startServer();
  visited.at[1000] = () => visited.app.inject('/fast');
  expect(await visited.waitUntilIdle()).toBe(1500);
});

test('is never idle while a request is in progress', async () => {
  const server = await startServer();
  server.moveTo(10_000);
  await server.startSlowRequest();
  server.at[30_000] = server.finishRequests;
  expect(await server.waitUntilIdle()).toBe(30_000);
});

test('is idle between requests if they keep coming', async () => {
  const server = await startServer();
  server.moveTo(10_000);
  for (let time = 10_000; time < 20_000; time += 200) server.at[time] = () => server.app.inject('/fast');
  expect(await server.waitUntilIdle()).toBe(15_000);
});

test('is idle during health checks', async () => {
  const server = await startServer();
  server.moveTo(10_000);
  for (const url of ['/healthz', '/readyz']) expect((await server.app.inject(url)).statusCode).toBe(200);
  expect(await server.waitUntilIdle()).toBe(10_000);
});

test('is idle after a connection broke', async () => {
  const server = await startServer();
  server.moveTo(10_000);
  const socket = connect({ port: await listen(server.app), host: '127.0.0.1' });
  socket.write('GET /slow HTTP/1.1\r\nhost: test.example\r\n\r\n');
  while (server.pending.length === 0) await new Promise(setImmediate);
  socket.destroy();
  expect(await server.waitUntilIdle()).toBeGreaterThan(10_000);
  await server.app.close();
});

test('stops waiting when the site stops', async () => {
  const server = await startServer();
  server.moveTo(10_000);
  await server.startSlowRequest();
  expect(await server.waitUntilIdle(AbortSignal.abort())).toBe(10_000);
});
