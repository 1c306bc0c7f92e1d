import { z } from 'zod';
import type { Api } from '../../../platform/feature.ts';
import { errorResponsesFor } from '../../../platform/http/error-body.ts';
import type { ConfigurationActions } from './actions.ts';

const configurationRoutes = {
  all: {
    method: 'GET',
    url: '/api/configurations',
    schema: {
      tags: ['configurations'],
      operationId: 'getConfigurations',
      summary: 'Gets the public settings',
      response: { 200: z.record(z.string(), z.string()), ...errorResponsesFor() },
    },
  },
} as const;

export function registerConfigurationRoutes(api: Api, actions: ConfigurationActions) {
  api.route({ ...configurationRoutes.all, handler: () => actions.publicValues() });
}
