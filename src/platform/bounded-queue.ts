import pLimit from 'p-limit';
import { refusal } from './errors.ts';

export const busy = () => {
  const message = "We're receiving a lot of files right now. Please try again in a few seconds.";
  return refusal(503, 'Unavailable', message, { 'retry-after': '5' });
};

/** Rejects tasks beyond `maxWaiting` with 503, so that memory stays bounded. */
export function boundedQueue(concurrency: number, maxWaiting = 0) {
  const limit = pLimit(concurrency);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting) throw busy();
    return limit(task);
  };
}
