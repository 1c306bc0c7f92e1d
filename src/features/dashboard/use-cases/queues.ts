import type { Queues } from '../../../platform/jobs/install.ts';

/** The queue whose job, one a night, sums up the days that are over. */
export const sumDaysQueue = 'sum-days';
export const sumDaysSchedule = '20 0 * * *';

export const dashboardQueues: Queues = {
  [sumDaysQueue]: { retryLimit: 3, retryDelay: 300, retryBackoff: true, expireInSeconds: 3600 },
};
