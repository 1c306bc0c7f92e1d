import { setTimeout as pause } from 'node:timers/promises';
import type { Instances } from '../database/instances.ts';
import type { PageCache } from './page-cache.ts';

const topic = 'purged-pages';
const secondsBetweenAttempts = 1;
/** An instance that is unreachable for longer loses its connection and expires all pages when it reconnects. */
const maxAttempts = 60;

/** After a failed notification, pages are purged again, because they may have been rendered from a stale replica. */
export function sharedPurge(
  cache: Pick<PageCache, 'purge' | 'expireAll'>,
  instances: Instances,
  report: (error: unknown) => void,
): () => void {
  instances.subscribe(topic, (entries) => (entries ? cache.purge() : cache.expireAll()));

  async function notify(attempt = 1): Promise<void> {
    try {
      await instances.publish(topic, []);
      if (attempt > 1) cache.purge();
    } catch (error) {
      const isLast = attempt === maxAttempts;
      if (attempt === 1 || isLast) report(error);
      if (isLast) return;
      await pause(secondsBetweenAttempts * 1000, undefined, { ref: false });
      await notify(attempt + 1);
    }
  }

  return () => {
    cache.purge();
    void notify();
  };
}

/** For commands, which have no page cache of their own. */
export function purgeOnAllInstances(instances: Instances) {
  const notifications: Promise<void>[] = [];
  return {
    purge: () => void notifications.push(instances.publish(topic, [])),
    /** Resolves when the other instances are notified of all purges so far. */
    waitUntilPublished: () => Promise.all(notifications),
  };
}
