import type { Queues } from '../../../platform/jobs/install.ts';

export const deliveryQueue = 'deliveries';
export const lostDeliveryQueue = 'deliveries-lost';

/**
 * The tries here are for faults of our own, such as a database that went away; a receiver's faults have their own
 * waits in `domain/retries.ts`.
 */
const settings = {
  retryLimit: 8,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
};

export const deliveryQueues: Queues = {
  [deliveryQueue]: { ...settings, deadLetter: lostDeliveryQueue },
  [lostDeliveryQueue]: settings,
};
