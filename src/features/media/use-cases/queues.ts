import type { Queues } from '../../../platform/jobs/install.ts';

/** The queue whose jobs, without data, erase what staff uploaded and then did not use. */
export const waitingUploadsQueue = 'staff-waiting-uploads';

/** Every night, when few visit (UTC). */
export const waitingUploadsSchedule = '25 9 * * *';

export const mediaQueues: Queues = {
  [waitingUploadsQueue]: { retryLimit: 3, retryDelay: 300, retryBackoff: true, expireInSeconds: 900 },
};
