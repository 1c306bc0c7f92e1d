import type { Database } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { DeliveryActions } from '../deliveries/actions.ts';
import { type OperationActions, operationActions } from './actions.ts';
import type { RunningSite } from './domain/health.ts';
import { jobResource, registerOperationRoutes } from './staff.ts';

type Needs = {
  database: Database;
  running: RunningSite | undefined;
  paymentPage: object | undefined;
  deliveries: DeliveryActions;
};
type Services = { operations: OperationActions };

export const operationsFeature = {
  name: 'operations',
  services: ({ database, running, paymentPage, deliveries }: Needs): Services => ({
    operations: operationActions({
      database,
      running,
      takesPayments: paymentPage !== undefined,
      destinations: deliveries.destinationNames,
      countFailedDeliveries: deliveries.countFailed,
    }),
  }),
  staffApi: (api, { operations }: Services) => registerOperationRoutes(api, operations),
  staff: ({ operations }: Services) => [jobResource(operations)],
} satisfies Feature<never>;
