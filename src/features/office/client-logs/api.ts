import type { Api } from '../../../platform/feature.ts';
import type { ClientLogActions } from './actions.ts';
import { clientLogCalls } from './schema.ts';

const bodyLimit = 8 * 1024;
/** Of all levels together, from one address. A page view sends five at most. */
const logsPerMinute = 60;

export function clientLogApi(api: Api, actions: ClientLogActions) {
  // Limits given by `config` are counted by call: one limiter for all six counts them together.
  const throttle = api.rateLimit({ max: logsPerMinute, timeWindow: '1 minute' });
  for (const { level, call } of clientLogCalls) {
    api.route({
      ...call,
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
