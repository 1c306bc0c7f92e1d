import type { Queues } from '../../../platform/jobs/install.ts';

/** The queue whose jobs publish a version of a page at its time. */
export const publishPageQueue = 'publish-page';

export const contentQueues: Queues = {
  [publishPageQueue]: {
    retryLimit: 8,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 120,
  },
};
