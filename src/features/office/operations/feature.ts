import type { Feature } from '../../../platform/feature.ts';
import { type OperationActions, type OperationDeps, operationActions } from './actions.ts';
import { jobResource, registerOperationRoutes } from './resource.ts';

type Services = { operations: OperationActions };

export const operationsFeature = {
  name: 'operations',
  services: (app: OperationDeps): Services => ({ operations: operationActions(app) }),
  staffApi: (api, { operations }: Services) => registerOperationRoutes(api, operations),
  staff: ({ operations }: Services) => [jobResource(operations)],
} satisfies Feature<never>;
