import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { listen } from '../../test/receiver.ts';
import { addErrorResponses } from './error-responses.ts';
import { applyLoadShedding, loadShedding } from './load-shedding.ts';

async function serverWith(maxRequests: number, isUnavailable = () => false) {
  const app = fastify();
  addErrorResponses(app);
  const limiter = loadShedding(maxRequests, isUnavailable);
  const pending: (() => void)[] = [];
  await app.register(async (scope) => {
    applyLoadShedding(scope, limiter);
    const wait = () => new Promise<string>((done) => pending.push(() => done('done')));
    scope.get('/api/slow', wait);
    scope.post('/api/slow', wait);
    scope.get('/api/staff/slow', wait);
    scope.get('/api/broken', () => Promise.reject(new Error('no')));
  });
  await app.ready();
  const startRequest = async (url: string) => {
    const before = pending.length;
    const response = app.inject(url);
    while (pending.length === before) await new Promise(setImmediate);
    return { response };
  };
  const finish = () => {
    for (const done of pending.splice(0)) done();
  };
  return { app, limiter, startRequest, finish };
}

describe('load shedding', () => {
  test('rejects requests beyond the limit immediately until there is room', async () => {
    const { app, limiter, startRequest, finish } = await serverWith(2);
    const working = [await startRequest('/api/slow'), await startRequest('/api/slow')];
    const response = await app.inject('/api/slow');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.json().errors[0]).toMatchObject({ errorCode: 'Unavailable' });
    expect(limiter.metrics()).toEqual({ inProgress: 2, rejected: 1 });
    finish();
    for (const { response } of working) expect((await response).statusCode).toBe(200);
    const again = await startRequest('/api/slow');
    finish();
    expect((await again.response).statusCode).toBe(200);
    expect(limiter.metrics().inProgress).toBe(0);
  });

  test('stops counting failed requests', async () => {
    const { app, limiter } = await serverWith(2);
    for (let n = 0; n < 5; n += 1) expect((await app.inject('/api/broken')).statusCode).toBe(500);
    expect(limiter.metrics().inProgress).toBe(0);
  });

  test('always lets staff in', async () => {
    const { startRequest, finish } = await serverWith(1);
    const visitor = await startRequest('/api/slow');
    const staff = await startRequest('/api/staff/slow');
    finish();
    expect((await staff.response).statusCode).toBe(200);
    await visitor.response;
  });

  test('rejects everything that needs the database while it is down', async () => {
    let isUnavailable = true;
    const { app, startRequest, finish } = await serverWith(2, () => isUnavailable);
    expect((await app.inject('/api/slow')).statusCode).toBe(503);
    isUnavailable = false;
    const working = await startRequest('/api/slow');
    finish();
    expect((await working.response).statusCode).toBe(200);
  });

  test.each(['while it is processed', 'while it is waiting'])(
    'stops counting a request whose caller disconnects %s',
    async (when) => {
      const isEarly = when === 'while it is waiting';
      const app = fastify();
      const limiter = loadShedding(2);
      const arrived = Promise.withResolvers<void>();
      const mayContinue = Promise.withResolvers<void>();
      await app.register(async (scope) => {
        const stop = async () => {
          arrived.resolve();
          await mayContinue.promise;
        };
        if (isEarly) scope.addHook('preValidation', stop);
        applyLoadShedding(scope, limiter);
        scope.get('/api/slow', async () => {
          if (!isEarly) await stop();
          return 'done';
        });
      });
      const visitor = connect(await listen(app), '127.0.0.1');
      visitor.write('GET /api/slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
      const [socket] = (await once(app.server, 'connection')) as [Socket];
      await arrived.promise;
      const gone = once(socket, 'close');
      visitor.destroy();
      await gone;
      mayContinue.resolve();
      await vi.waitFor(() => expect(limiter.metrics().inProgress).toBe(0), { timeout: 30_000 });
      await app.close();
      expect(limiter.metrics().inProgress).toBe(0);
    },
  );

  test('counts the end of a request once, even if reported twice', () => {
    const { acquire, metrics } = loadShedding(5);
    const release = acquire();
    acquire();
    release();
    release();
    expect(metrics().inProgress).toBe(1);
  });
});

test('one network gets only a tenth of the slots, so others get theirs', () => {
  const shedding = loadShedding(20);
  const releases = [shedding.acquireFor('2001:db8::1'), shedding.acquireFor('2001:db8::2')];
  expect(() => shedding.acquireFor('2001:db8::3')).toThrow('Too many requests at once');
  shedding.acquireFor('192.0.2.1');
  releases[0]?.();
  shedding.acquireFor('2001:db8::3');
  expect(shedding.metrics()).toMatchObject({ inProgress: 3 });
});
