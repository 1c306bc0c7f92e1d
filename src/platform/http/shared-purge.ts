import type { Copies } from '../database/copies.ts';
import type { PageCache } from './page-cache.ts';

const topic = 'purged-pages';

/**
 * Purges stored pages here and on every other copy of the site. A copy that may have missed a word renders them all anew.
 * Told without waiting: whoever changed something is answered by a copy that shows it.
 */
export function sharedPurge(
  cache: Pick<PageCache, 'purge' | 'makeAllOld'>,
  copies: Copies,
  report: (error: unknown) => void,
): (tags: string[]) => void {
  copies.hear(topic, (tags) => (tags ? cache.purge(tags) : cache.makeAllOld()));
  return (tags) => {
    cache.purge(tags);
    copies.tell(topic, tags).catch(report);
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
