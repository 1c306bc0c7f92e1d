import fastifyRateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Copies } from '../database/copies.ts';
import { limitStore, type SharedCounts, sharedCounts } from './shared-limits.ts';

const minute = 60_000;

function connectedCopies(size: number) {
  const listeners: ((entries: string[] | undefined) => void)[] = [];
  const sent: string[] = [];
  let time = 5 * minute;
  const copies = Array.from({ length: size }, (_, self): SharedCounts => {
    const between: Copies = {
      subscribe: (_topic, listener) => void listeners.push(listener),
      async publish(_topic, entries) {
        sent.push(...entries);
        for (const [other, listener] of listeners.entries()) if (other !== self) listener(entries);
      },
    };
    const counts = sharedCounts({
      copies: between,
      secret: 'shared between copies',
      report: (error) => {
        throw error;
      },
      now: () => time,
    });
    onTestFinished(counts.stop);
    return counts;
  });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { copies, sent, pass };
}

async function siteWith(counts: SharedCounts) {
  const app = fastify();
  await app.register(fastifyRateLimit, { global: false, store: limitStore(counts) });
  for (const url of ['/find', '/other'])
    app.get(url, { config: { rateLimit: { max: 5, timeWindow: '1 minute' } } }, async () => 'ok');
  return (url: string, remoteAddress = '192.0.2.1') => app.inject({ url, remoteAddress });
}

describe('shared rate limits', () => {
  test("count an address's calls on every copy", async () => {
    const { copies, pass } = connectedCopies(2);
    const [one, other] = await Promise.all(copies.map(siteWith));
    for (let n = 0; n < 3; n += 1) await one?.('/find');
    await copies[0]?.flush();
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await other?.('/find'))?.statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await other?.('/other'))?.statusCode).toBe(200);
    expect((await other?.('/find', '192.0.2.2'))?.statusCode).toBe(200);
    pass(minute);
    expect((await other?.('/find'))?.statusCode).toBe(200);
  });

  test('say when to try again', async () => {
    const { copies, pass } = connectedCopies(1);
    const [site] = await Promise.all(copies.map(siteWith));
    pass(20_000);
    for (let n = 0; n < 5; n += 1) await site?.('/find');
    const refused = await site?.('/find');
    expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([429, '40']);
  });

  test("send each count once, only when it's high enough to matter, and without an IP address", async () => {
    const { copies, sent } = connectedCopies(2);
    const [one] = copies;
    for (let n = 0; n < 100; n += 1) one?.add('all', '192.0.2.1', minute, 600);
    one?.add('all', '192.0.2.2', minute, 600);
    await one?.flush();
    await one?.flush();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/ 100$/);
    expect(sent[0]).not.toContain('192.0.2');
  });

  test('ignore counts of a past minute', async () => {
    const { copies, pass } = connectedCopies(2);
    const [one, other] = copies;
    for (let n = 0; n < 5; n += 1) one?.add('all', 'a', minute, 10);
    pass(minute);
    expect(other?.add('all', 'a', minute, 10).current).toBe(1);
    await one?.flush();
    expect(other?.add('all', 'a', minute, 10).current).toBe(2);
  });
});
