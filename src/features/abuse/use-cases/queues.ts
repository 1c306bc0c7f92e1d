import type { Queues } from '../../../platform/jobs/install.ts';

/** The queue whose job, one an hour, takes away counts that no longer matter. */
export const pruneLimitsQueue = 'prune-limits';

export const abuseQueues: Queues = {
  [pruneLimitsQueue]: { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 300 },
};
