import { createHmac } from 'node:crypto';
import type { RateLimitOptions } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { Copies } from '../database/copies.ts';

const topic = 'calls-counted';
const secondsBetweenTelling = 1;
/** How many counts fit into one notice. */
const countsPerNotice = 100;
const mostKeys = 50_000;
/** Addresses below this share of the limit aren't reported to other copies. */
const reportingShare = 0.1;

type Count = { window: number; here: number; elsewhere: number; told: number; max: number };

/**
 * Counts the calls of each address per minute across all copies of the site: every second each tells the others what it
 * counted. So a burst gets at most one second before the other copies know.
 */
export function sharedCounts(options: {
  copies: Copies;
  secret: string;
  report: (error: unknown) => void;
  now?: () => number;
}) {
  const { copies, secret, report, now = Date.now } = options;
  const counts = new LRUCache<string, Count>({ max: mostKeys });

  function countOf(key: string, window: number): Count {
    const known = counts.get(key);
    if (known && known.window >= window) return known;
    const fresh = { window, here: 0, elsewhere: 0, told: 0, max: Number.POSITIVE_INFINITY };
    counts.set(key, fresh);
    return fresh;
  }

  copies.hear(topic, (entries = []) => {
    for (const word of entries) {
      const [key = '', window, more] = word.split(' ');
      const count = countOf(key, Number(window));
      if (count.window === Number(window)) count.elsewhere += Number(more);
    }
  });

  async function tell() {
    const words: string[] = [];
    for (const [key, count] of counts.entries()) {
      const { window, here, told, max } = count;
      if (here === told || here < max * reportingShare) continue;
      words.push(`${key} ${window} ${here - told}`);
      count.told = here;
    }
    for (let at = 0; at < words.length; at += countsPerNotice)
      await copies.tell(topic, words.slice(at, at + countsPerNotice));
  }

  const timer = setInterval(() => void tell().catch(report), secondsBetweenTelling * 1000);
  timer.unref();
  return {
    tell,
    stop: () => clearInterval(timer),

    /** Counts a call. Windows begin at the same time on every copy. Addresses are stored and sent as hashes. */
    add(name: string, address: string, milliseconds: number, max: number) {
      const at = now();
      const window = Math.floor(at / milliseconds);
      const key = createHmac('sha256', secret).update(`${name} ${address}`).digest('base64url').slice(0, 22);
      const count = countOf(key, window);
      count.here += 1;
      count.max = max;
      return { current: count.here + count.elsewhere, ttl: milliseconds - (at % milliseconds) };
    },
  };
}

export type SharedCounts = ReturnType<typeof sharedCounts>;

/** The rate limiter's store. */
export function limitStore({ add }: Pick<SharedCounts, 'add'>): RateLimitOptions['store'] {
  let unnamed = 0;
  return class Store {
    readonly name: string;
    constructor(options: { routeInfo?: { method?: unknown; url?: string } }) {
      const { routeInfo } = options;
      unnamed += routeInfo ? 0 : 1;
      this.name = routeInfo ? `${routeInfo.method} ${routeInfo.url}` : `limit ${unnamed}`;
    }

    incr(
      address: string,
      callback: (error: Error | null, result?: { ttl: number; current: number }) => void,
      milliseconds: number,
      max: number,
    ) {
      callback(null, add(this.name, address, milliseconds, max));
    }

    child(options: object) {
      return new Store(options) as never;
    }
  } as never;
}
