import { setTimeout as pause } from 'node:timers/promises';
import type { Copies } from '../database/copies.ts';
import type { PageCache } from './page-cache.ts';

const topic = 'purged-pages';
const secondsBetweenTries = 1;
/** Longer away, and a copy that did not hear has lost its connection too: it renders everything anew when it is back. */
const mostTries = 60;

/**
 * Purges stored pages here and on every other copy of the site. A copy that may have missed a word renders them all anew.
 * Told without waiting: whoever changed something is answered by a copy that shows it. Where telling fails it is tried
 * again, and what was rendered meanwhile goes: it may have been read from a replica that had not heard of the change.
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

/** For a command beside the site, which has no pages of its own. `told` settles when all was told. */
export function purgeOfCopies(copies: Copies) {
  const telling: Promise<void>[] = [];
  return {
    purge: (tags: string[]) => void telling.push(copies.tell(topic, tags)),
    told: () => Promise.all(telling),
  };
}
