import type { Api } from '../../../platform/feature.ts';
import type { ClientLogActions } from './actions.ts';
import { clientLogRoutes } from './schema.ts';

const bodyLimit = 8 * 1024;

export function registerClientLogRoutes(api: Api, actions: ClientLogActions) {
  for (const { level, route } of clientLogRoutes) {
    api.route({
      ...route,
      bodyLimit,
      config: { limit: 'client-logs' },
      handler: async ({ log, body }, reply) => {
        actions.write(log, level, body);
        return reply.code(200).send();
      },
    });
  }
}
