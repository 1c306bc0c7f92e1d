import type { Queues } from '../../../platform/jobs/install.ts';

/** A job a day: writes to those who wait for their state. */
export const nowSellingQueue = 'now-selling';

export const quoteQueues: Queues = {
  [nowSellingQueue]: { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
};
