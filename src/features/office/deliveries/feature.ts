import type { Database } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { canReadClaims } from '../auth/domain/permissions.ts';
import { type DeliveryActions, deliveryActions, deliveryDeadLetterQueue, deliveryQueue } from './actions.ts';
import type { DestinationSettings } from './domain/destination.ts';
import { deliveryResource, registerDeliveryDataRoute } from './resource.ts';

type Deps = {
  database: Database;
  jobs: Jobs;
  now: () => Date;
  destinations: DestinationSettings;
};
type Services = { deliveries: DeliveryActions };

/** Applies to our own errors, such as a lost database connection. `waitAfter` handles receivers' errors. */
const retries = {
  retryLimit: 8,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
};

export const deliveriesFeature = {
  name: 'deliveries',
  audit: { deliveries: { 'send-test': 'Sent a test to every destination' } },
  services: ({ database, jobs, now, destinations }: Deps): Services => ({
    deliveries: deliveryActions({ database, jobs, now, settings: destinations }),
  }),
  staffApi: (api, { deliveries }: Services) => registerDeliveryDataRoute(api, deliveries, canReadClaims),
  staff: ({ deliveries }: Services) => [deliveryResource(deliveries, canReadClaims)],
  jobs: {
    [deliveryQueue]: {
      ...retries,
      deadLetter: deliveryDeadLetterQueue,
      handle: ({ deliveries }: Services) => deliveries.attempt,
    },
    [deliveryDeadLetterQueue]: { ...retries, handle: ({ deliveries }: Services) => deliveries.markFailed },
  },
  personalData: ({ deliveries }: Services) => ({
    titles: { deliveries: 'Data that we sent to our other systems (a copy of the details here)' },
    findRows: async (db, { leadIds, claimIds }) => ({
      deliveries: await deliveries.bySubjects(db, [...leadIds, ...claimIds]),
    }),
    erase: async (tx, { leadIds, claimIds }) => ({
      deliveries: await deliveries.eraseSubjects(tx, [...leadIds, ...claimIds]),
    }),
  }),
} satisfies Feature<never>;
