import type { Api } from '../../../platform/feature.ts';
import type { ClientLogActions } from './actions.ts';
import { clientLogRoutes } from './schema.ts';

const bodyLimit = 8 * 1024;
/** For all levels together, per IP address. A page view sends five at most. */
const logsPerMinute = 60;

export function clientLogApi(api: Api, actions: ClientLogActions) {
  // A limit in `config` counts each route separately. A shared limiter counts all six together.
  const throttle = api.rateLimit({ max: logsPerMinute, timeWindow: '1 minute' });
  for (const { level, route } of clientLogRoutes) {
    api.route({
      ...route,
      bodyLimit,
      config: { rateLimit: false },
      onRequest: throttle,
      handler: async ({ log, body }, reply) => {
        actions.write(log, level, { message: body.message, context: body.context ?? undefined });
        return reply.code(200).send();
      },
    });
  }
}
