import type { Api } from '../../../platform/feature.ts';
import type { AffiliateActions } from './actions.ts';
import { affiliateRoutes } from './schema.ts';

/** Per IP address. A visit needs only one call. */
const visitsPerMinute = 20;

export function affiliateApi(api: Api, actions: AffiliateActions) {
  api.route({
    ...affiliateRoutes.createBase,
    config: { rateLimit: { max: visitsPerMinute, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      await actions.recordVisit(request.body);
      return reply.code(204).send(null);
    },
  });
}
