import pLimit from 'p-limit';
import { httpError } from './errors.ts';

export const busyError = () => {
  const message = "We're receiving a lot of files right now. Please try again in a few seconds.";
  return httpError(503, 'Unavailable', message, { 'retry-after': '5' });
};

/**
 * Rejects tasks beyond `maxWaiting` with 503, so that memory stays bounded. Deferrable tasks can't take the last `reserved`
 * slots, so a flood of them doesn't keep out more important tasks.
 */
export function boundedQueue(concurrency: number, maxWaiting = 0, reserved = 0) {
  const limit = pLimit(concurrency);
  return async <T>(task: () => Promise<T>, isDeferrable = false): Promise<T> => {
    const slots = concurrency + maxWaiting - (isDeferrable ? reserved : 0);
    if (limit.activeCount + limit.pendingCount >= slots) throw busyError();
    return limit(task);
  };
}
