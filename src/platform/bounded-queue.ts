import pLimit from 'p-limit';
import { httpError } from './errors.ts';

export const busyError = () => {
  const message = "We're receiving a lot of files right now. Please try again in a few seconds.";
  return httpError(503, 'Unavailable', message, { 'retry-after': '5' });
};

/**
 * Rejects tasks beyond `maxWaiting` with 503, so that memory stays bounded. Deferrable tasks run after all others, and can't take
 * the last `reserved` slots, so a flood of them neither delays nor keeps out more important tasks.
 */
export function boundedQueue(concurrency: number, maxWaiting = 0, reserved = 0) {
  const limit = pLimit(concurrency);
  // Only so many wait for the other limit, in which tasks run in the order they came.
  const limitDeferrable = pLimit(concurrency);
  let taken = 0;
  return async <T>(task: () => Promise<T>, isDeferrable = false): Promise<T> => {
    const slots = concurrency + maxWaiting - (isDeferrable ? reserved : 0);
    if (taken >= slots) throw busyError();
    taken += 1;
    try {
      return await (isDeferrable ? limitDeferrable(() => limit(task)) : limit(task));
    } finally {
      taken -= 1;
    }
  };
}
