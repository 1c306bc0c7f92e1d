import type { Queues } from '../../../platform/jobs/install.ts';

/** The queue whose jobs tell the payment company when an order's payments end, each `{ orderId }`. */
export const endPaymentsQueue = 'end-payments';

/** The last payment is a year away at least: there is time to try for a week. */
export const orderQueues: Queues = {
  [endPaymentsQueue]: {
    retryLimit: 30,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 6 * 3600,
    expireInSeconds: 120,
  },
};
