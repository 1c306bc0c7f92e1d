import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Instances } from '../database/instances.ts';

const topic = 'requests-counted';
const publishIntervalSeconds = 1;
const countsPerNotification = 100;
const maxKeys = 50_000;
/** Counts below this share of their limit aren't published, because they can't exceed it soon. */
const minPublishedShare = 0.1;

/** `local` counts this instance's requests, and `remote` those that other instances published. */
type Count = { window: number; local: number; remote: number; published: number; max: number };

/** After `start`, each instance publishes its counts every second, so a burst can exceed a limit for at most a second. */
export function sharedCounts(options: {
  instances: Instances;
  secret: string;
  report: (error: unknown) => void;
  now?: () => number;
}) {
  const { instances, secret, report, now = Date.now } = options;
  const counts = new LRUCache<string, Count>({ max: maxKeys });

  function getCount(key: string, window: number): Count {
    const existingCount = counts.get(key);
    if (existingCount && existingCount.window >= window) return existingCount;
    const newCount = { window, local: 0, remote: 0, published: 0, max: Number.POSITIVE_INFINITY };
    counts.set(key, newCount);
    return newCount;
  }

  instances.subscribe(topic, (entries = []) => {
    for (const entry of entries) {
      const [key = '', window, added] = entry.split(' ');
      const count = getCount(key, Number(window));
      if (count.window === Number(window)) count.remote += Number(added);
    }
  });

  async function flush() {
    const entries: string[] = [];
    for (const [key, count] of counts.entries()) {
      const { window, local, published, max } = count;
      if (local === published || local < max * minPublishedShare) continue;
      entries.push(`${key} ${window} ${local - published}`);
      count.published = local;
    }
    for (let start = 0; start < entries.length; start += countsPerNotification)
      await instances.publish(topic, entries.slice(start, start + countsPerNotification));
  }

  return {
    flush,

    /** Publishes counts every second. Returns a function that stops it. */
    start() {
      const timer = setInterval(() => void flush().catch(report), publishIntervalSeconds * 1000).unref();
      return () => clearInterval(timer);
    },

    /** Windows start at the same time on every instance. Addresses are stored and sent as hashes. */
    add(name: string, address: string, milliseconds: number, max: number) {
      const time = now();
      const window = Math.floor(time / milliseconds);
      const key = hash('sha256', `${secret} ${name} ${address}`, 'base64url').slice(0, 22);
      const count = getCount(key, window);
      count.local += 1;
      count.max = max;
      return {
        current: count.local + count.remote,
        ttl: milliseconds - (time % milliseconds),
        subtract() {
          count.local -= 1;
        },
      };
    },
  };
}

export type SharedCounts = ReturnType<typeof sharedCounts>;
