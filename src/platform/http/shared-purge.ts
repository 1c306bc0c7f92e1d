import { setTimeout as pause } from 'node:timers/promises';
import type { Copies } from '../database/copies.ts';
import type { PageCache } from './page-cache.ts';

const topic = 'purged-pages';
const secondsBetweenTries = 1;
/**
 * A copy that was unreachable for longer has lost its connection too, so it renders everything again when it is back.
 */
const mostTries = 60;

/**
 * Purges stored pages here and on every other copy of the site. A copy that may have missed a notice renders everything
 * again. Callers don't wait: the copy that made a change shows it. Failed notices are retried, and pages rendered in
 * the meantime are dropped, because they may have been read from a stale replica.
 */
export function sharedPurge(
  cache: Pick<PageCache, 'purge' | 'makeAllOld'>,
  copies: Copies,
  report: (error: unknown) => void,
): (tags: string[]) => void {
  copies.hear(topic, (tags) => (tags ? cache.purge(tags) : cache.makeAllOld()));

  async function tell(tags: string[], failed = 0): Promise<void> {
    try {
      await copies.tell(topic, tags);
      if (failed > 0) cache.purge(tags);
    } catch (error) {
      if (failed === 0 || failed + 1 === mostTries) report(error);
      if (failed + 1 === mostTries) return;
      await pause(secondsBetweenTries * 1000, undefined, { ref: false });
      await tell(tags, failed + 1);
    }
  }

  return (tags) => {
    cache.purge(tags);
    void tell(tags);
  };
}

/** For a command, which has no pages of its own. `told` resolves when all notices are sent. */
export function purgeOfCopies(copies: Copies) {
  const telling: Promise<void>[] = [];
  return {
    purge: (tags: string[]) => void telling.push(copies.tell(topic, tags)),
    told: () => Promise.all(telling),
  };
}
