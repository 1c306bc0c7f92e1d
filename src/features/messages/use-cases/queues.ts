import type { Queues } from '../../../platform/jobs/install.ts';

/** The queue whose jobs send messages, each `{ messageId }`. */
export const sendMessageQueue = 'send-message';

/** A mail server that is away is tried again for more than a day. */
export const messageQueues: Queues = {
  [sendMessageQueue]: {
    retryLimit: 12,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 6 * 3600,
    expireInSeconds: 120,
  },
};
