import type { Queues } from '../../../platform/jobs/install.ts';

/** Its jobs, each `{ userId }`, send the link by which a user chooses a password. */
export const passwordLinkQueue = 'staff-password-link';

export const authQueues: Queues = {
  [passwordLinkQueue]: { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 },
};
