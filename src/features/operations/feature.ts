import type { Database } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { DeliveryUseCases } from '../deliveries/use-cases.ts';
import type { RunningSite } from './domain/health.ts';
import { jobResource, operationCalls } from './staff.ts';
import { type OperationUseCases, operationUseCases } from './use-cases.ts';

type Needs = {
  database: Database;
  running: RunningSite | undefined;
  paymentPage: object | undefined;
  deliveries: DeliveryUseCases;
};
type Services = { operations: OperationUseCases };

export const operationsFeature = {
  name: 'operations',
  services: ({ database, running, paymentPage, deliveries }: Needs): Services => ({
    operations: operationUseCases({
      ...{ database, running },
      takesPayments: paymentPage !== undefined,
      destinations: deliveries.destinationNames,
      countFailedDeliveries: deliveries.countFailed,
    }),
  }),
  staffApi: (api, { operations }: Services) => operationCalls(api, operations),
  staff: ({ operations }: Services) => [jobResource(operations)],
} satisfies Feature<never>;
