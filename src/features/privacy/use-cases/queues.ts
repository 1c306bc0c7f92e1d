import type { Queues } from '../../../platform/jobs/install.ts';

/** The queue whose jobs, without data, erase what was kept long enough. */
export const retentionQueue = 'retention';

/** Every night, when few visit (UTC). */
export const retentionSchedule = '40 9 * * *';

/** What one run leaves over, the next day's takes. */
export const retentionQueues: Queues = {
  [retentionQueue]: { retryLimit: 3, retryDelay: 300, retryBackoff: true, expireInSeconds: 3600 },
};
