import fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import type { Instances } from '../database/instances.ts';
import type { RequestError } from '../errors.ts';
import { limitRequests, requestLimits } from './limits.ts';
import { type SharedCounts, sharedCounts } from './shared-limits.ts';

const minute = 60_000;

function connectedInstances(size: number) {
  const listeners: ((entries: string[] | undefined) => void)[] = [];
  const sent: string[] = [];
  let time = 5 * minute;
  const instances = Array.from({ length: size }, (_, self): SharedCounts => {
    const between: Instances = {
      subscribe: (_topic, listener) => void listeners.push(listener),
      async publish(_topic, entries) {
        sent.push(...entries);
        for (const [other, listener] of listeners.entries()) if (other !== self) listener(entries);
      },
    };
    return sharedCounts({
      instances: between,
      secret: 'shared between instances',
      report: (error) => {
        throw error;
      },
      now: () => time,
    });
  });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { instances, sent, pass };
}

async function createSite(counts: SharedCounts) {
  const app = fastify();
  const limits = requestLimits(counts, { 'quote-lookup': 5, api: 5 });
  app.get('/find', { onRequest: limitRequests(limits, 'quote-lookup') }, async () => 'ok');
  app.post('/find', { onRequest: limitRequests(limits, 'quote-lookup') }, async () => 'ok');
  app.get('/other', { onRequest: limitRequests(limits, 'api') }, async () => 'ok');
  app.setErrorHandler((error: RequestError, _request, reply) =>
    reply.code(error.status).headers(error.headers).send(),
  );
  return (url: string, remoteAddress = '192.0.2.1', method: 'GET' | 'POST' = 'GET') =>
    app.inject({ method, url, remoteAddress });
}

describe('shared rate limits', () => {
  test('have a timer only between start and stop, so that unused ones can be collected', () => {
    vi.useFakeTimers();
    const [counts] = connectedInstances(1).instances;
    expect(vi.getTimerCount()).toBe(0);
    const stop = counts?.start();
    expect(vi.getTimerCount()).toBe(1);
    stop?.();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test("count a network's requests on every instance, by name", async () => {
    const { instances, pass } = connectedInstances(2);
    const [one, other] = await Promise.all(instances.map(createSite));
    for (let n = 0; n < 3; n += 1) await one?.('/find');
    await instances[0]?.flush();
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await other?.('/find'))?.statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await other?.('/find', '192.0.2.1', 'POST'))?.statusCode).toBe(429);
    expect((await other?.('/other'))?.statusCode).toBe(200);
    expect((await other?.('/find', '192.0.2.2'))?.statusCode).toBe(200);
    pass(minute);
    expect((await other?.('/find'))?.statusCode).toBe(200);
  });

  test("one limit isn't used up by requests with another, on either instance", async () => {
    const { instances } = connectedInstances(2);
    const [one, other] = await Promise.all(instances.map(createSite));
    for (let n = 0; n < 6; n += 1) await one?.('/other');
    await instances[0]?.flush();
    expect((await other?.('/other'))?.statusCode).toBe(429);
    expect((await one?.('/find'))?.statusCode).toBe(200);
    expect((await other?.('/find'))?.statusCode).toBe(200);
  });

  test('count all addresses of an IPv6 network together', async () => {
    const { instances } = connectedInstances(1);
    const [site] = await Promise.all(instances.map(createSite));
    for (let n = 0; n < 5; n += 1) await site?.('/find', `2001:db8::${n + 1}`);
    expect((await site?.('/find', '2001:db8::ffff'))?.statusCode).toBe(429);
    expect((await site?.('/find', '2001:db8:0:1::1'))?.statusCode).toBe(200);
  });

  test('can be given back, where only failures count', () => {
    const { instances } = connectedInstances(1);
    const [counts] = instances;
    if (!counts) throw new Error('There is one instance');
    const limits = requestLimits(counts, { 'promo-code': 2 });
    for (let n = 0; n < 5; n += 1) limits.take('promo-code', '192.0.2.1').giveBack();
    limits.take('promo-code', '192.0.2.1');
    limits.take('promo-code', '192.0.2.1');
    expect(() => limits.take('promo-code', '192.0.2.1')).toThrow('Too many requests');
  });

  test('say when to try again', async () => {
    const { instances, pass } = connectedInstances(1);
    const [site] = await Promise.all(instances.map(createSite));
    pass(20_000);
    for (let n = 0; n < 5; n += 1) await site?.('/find');
    const rejected = await site?.('/find');
    expect([rejected?.statusCode, rejected?.headers['retry-after']]).toEqual([429, '40']);
  });

  test("send each count once, only when it's high enough to matter, and without an IP address", async () => {
    const { instances, sent } = connectedInstances(2);
    const [one] = instances;
    for (let n = 0; n < 100; n += 1) one?.add('all', '192.0.2.1', minute, 600);
    one?.add('all', '192.0.2.2', minute, 600);
    await one?.flush();
    await one?.flush();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/ 100$/);
    expect(sent[0]).not.toContain('192.0.2');
  });

  test('ignore counts of a past minute', async () => {
    const { instances, pass } = connectedInstances(2);
    const [one, other] = instances;
    for (let n = 0; n < 5; n += 1) one?.add('all', 'a', minute, 10);
    pass(minute);
    expect(other?.add('all', 'a', minute, 10).current).toBe(1);
    await one?.flush();
    expect(other?.add('all', 'a', minute, 10).current).toBe(2);
  });
});
