import type { Feature } from '../../../platform/feature.ts';
import { toText } from '../../../shared/audit-sentences.ts';
import { type OperationActions, type OperationDeps, operationActions } from './actions.ts';
import { jobResource, registerOperationRoutes } from './resource.ts';

type Services = { operations: OperationActions };

export const operationsFeature = {
  name: 'operations',
  audit: {
    database: {
      backup: 'Made a backup of all data',
      restore: 'Restored all data from a backup',
      migrate: 'Applied the migrations of a new release',
      'go-live': 'Went live with what the demonstration had',
    },
    // A former command, which older entries name.
    demonstration: { remove: 'Removed the demonstration data' },
    health: {
      'test-email': 'Sent a test email to their own address',
      'test-delivery': ({ after }) =>
        ['Sent a test event', toText(after.destination)].filter(Boolean).join(' to '),
    },
  },
  services: (app: OperationDeps): Services => ({ operations: operationActions(app) }),
  staffApi: (api, { operations }: Services) => registerOperationRoutes(api, operations),
  staff: ({ operations }: Services) => [jobResource(operations)],
} satisfies Feature<never>;
