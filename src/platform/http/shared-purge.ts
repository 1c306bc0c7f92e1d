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
): (tags: string[]) => void {
  instances.subscribe(topic, (tags) => (tags ? cache.purge(tags) : cache.expireAll()));

  async function notify(tags: string[], failed = 0): Promise<void> {
    try {
      await instances.publish(topic, tags);
      if (failed > 0) cache.purge(tags);
    } catch (error) {
      if (failed === 0 || failed + 1 === maxAttempts) report(error);
      if (failed + 1 === maxAttempts) return;
      await pause(secondsBetweenAttempts * 1000, undefined, { ref: false });
      await notify(tags, failed + 1);
    }
  }

  return (tags) => {
    cache.purge(tags);
    void notify(tags);
  };
}

/** `sent` resolves when all notifications are sent. */
export function purgeOnAllInstances(instances: Instances) {
  const pendingNotices: Promise<void>[] = [];
  return {
    purge: (tags: string[]) => void pendingNotices.push(instances.publish(topic, tags)),
    sent: () => Promise.all(pendingNotices),
  };
}
