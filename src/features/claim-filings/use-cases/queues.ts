import type { Queues } from '../../../platform/jobs/install.ts';

/** The queue whose jobs, without data, erase files that no filing has named. */
export const waitingFilesQueue = 'claim-waiting-files';

/** Every night, when few visit (UTC). */
export const waitingFilesSchedule = '10 9 * * *';

export const claimFilingQueues: Queues = {
  [waitingFilesQueue]: { retryLimit: 3, retryDelay: 300, retryBackoff: true, expireInSeconds: 900 },
};
