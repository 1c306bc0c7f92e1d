import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../test/receiver.ts';
import { gracefulShutdown } from './graceful-shutdown.ts';
import { addHealth } from './health.ts';

async function server() {
  const app = fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  const shutdown = gracefulShutdown(app);
  addHealth(app, { ping: async () => {} }, shutdown.isShuttingDown);
  const started = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    started.resolve();
    await mayEnd.promise;
    return 'done';
  });
  app.get('/', async () => 'here');
  const port = await listen(app);
  onTestFinished(() => app.close());
  return { app, shutdown, started, mayEnd, port };
}

test('reports the shutdown, keeps serving, and closes each connection after its response', async () => {
  const { app, shutdown } = await server();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  const drainPromise = shutdown.drain(0.01);
  const [ready, health, page] = await Promise.all(['/readyz', '/healthz', '/'].map((url) => app.inject(url)));
  expect([ready?.statusCode, health?.statusCode, page?.statusCode]).toEqual([503, 200, 200]);
  expect(page?.headers.connection).toBe('close');
  await drainPromise;
});

test('refuses new connections before it closes those whose first request is on its way', async () => {
  const { app, shutdown, port } = await server();
  const earlySocket = connect(port, '127.0.0.1');
  await once(earlySocket, 'connect');
  const drained = shutdown.drain(0.01);
  await vi.waitFor(() => expect(app.server.listening).toBe(false), { timeout: 30_000 });
  const lateSocket = connect(port, '127.0.0.1');
  const [lateError] = await once(lateSocket, 'error');
  expect(lateError).toMatchObject({ code: 'ECONNREFUSED' });
  earlySocket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [response] = await once(earlySocket, 'data');
  expect(String(response)).toMatch(/^HTTP\/1.1 200/);
  await drained;
  await app.close();
});

test('answers everyone who connected before it stopped listening, on a busy instance too', async () => {
  const { app, shutdown, port } = await server();
  app.server.on('connection', () => {
    const end = performance.now() + 1;
    while (performance.now() < end);
  });
  const drained = shutdown.drain(0.01);
  // Runs after the timer of the drain.
  await pause(10);
  expect(app.server.listening).toBe(true);
  const responses = Array.from({ length: 30 }, async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const [response] = await once(socket, 'data');
    return String(response).slice(0, 12);
  });
  expect(new Set(await Promise.all(responses))).toEqual(new Set(['HTTP/1.1 200']));
  await drained;
  await app.close();
});

test('finishes requests in progress', async () => {
  const { app, shutdown, started, mayEnd, port } = await server();
  const responsePromise = new Promise<string>((done, fail) => {
    request({ port, host: '127.0.0.1', path: '/slow' }, (response) => {
      response.setEncoding('utf8').on('data', done);
    })
      .on('error', fail)
      .end();
  });
  await started.promise;
  await shutdown.drain(0);
  const closePromise = app.close();
  mayEnd.resolve();
  expect(await responsePromise).toBe('done');
  await closePromise;
});
