import type { Queues } from '../../../platform/jobs/install.ts';

/** Its jobs, without data, write the head of the chain of receipts to the audit log. */
export const consentAnchorQueue = 'consent-anchor';
/** Its jobs, without data, check all receipts. A job fails when one doesn't fit. */
export const consentCheckQueue = 'consent-check';

export const consentAnchorSchedule = '23 * * * *';
export const consentCheckSchedule = '10 8 * * *';

export const consentQueues: Queues = {
  [consentAnchorQueue]: { retryLimit: 1, retryDelay: 60, retryBackoff: false, expireInSeconds: 300 },
  [consentCheckQueue]: { retryLimit: 1, retryDelay: 300, retryBackoff: false, expireInSeconds: 3600 },
};
